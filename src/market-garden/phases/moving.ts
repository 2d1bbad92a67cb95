/**
 * Units on the move (M8): hex by hex, each step announced when it draws fire, and answered before it is taken (M8.46).
 * A move ends when its units stop, leave Travel mode, are dropped, or go into close action.
 */
import { replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf, stackIn } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State, UnitId } from '../state.js'
import { putInHex } from '../rules/changes.js'
import { goesByFerry, needsFerryRoll } from '../rules/ferries.js'
import { passes } from '../rules/morale.js'
import { joinedBy } from '../rules/ownMove.js'
import { isPushed, needsCheck, pushingMorale } from '../rules/pushedGuns.js'
import { warn } from '../rules/triggers.js'
import { isLeader } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { afterStep } from './afterStep.js'
import { announceChange, changeNow, choiceRefusals, chooseMode, openChoices } from './changing.js'
import { closeActionRefusals, closeActionTargets } from './closeAction.js'
import { changesRefused, dropRefusals, stopRefusals } from './comingBack.js'
import { reachBridges } from './demolition.js'
import {
  assaultOver,
  awaitFerry,
  boatCost,
  castOff,
  ferryActions,
  ferryAssaultRefusals,
  ferryRefusals,
  isInBoats,
  mayLand,
  rollForFerry,
} from './ferrying.js'
import { depart, leaveMap, wayOffRefusals, waysOff } from './leavingMap.js'
import { choosesPlace, costOfStep, joinRefusals, stepRefusals } from './moveRefusals.js'
import { carryOn, finish, firstOf, sideOf, survivors, troopOf } from './movers.js'
import { bringUp, freeToOrder, orderRefusals, stopOnTopRefusals } from './ordering.js'
import { announce } from './reaction.js'
import { setOut as prepare } from './setOut.js'

type Moving = FrameOf<'moving'>

/** A step is announced: who leaves a controlled hex may be fired at first (M8.4a). */
const setOut = (board: Board, state: State, frame: Moving, to: number, emit: Emit): State => {
  const from = hexOf(board, state, firstOf(board, frame))
  const leaving = replaceTop(state, { ...frame, stage: 'leaving', to: hexNumber(board, to) })
  return inEnemyZone(board, state, sideOf(board, frame), from)
    ? announce(board, leaving, { trigger: 'leave', units: frame.units, hex: from }, emit)
    : leaving
}

/**
 * A step of the owner's choice; a permanent ferry may take the units over the water, and vehicles of the Allies roll
 * for it (M16.16c).
 */
const step = (board: Board, state: State, frame: Moving, to: number, emit: Emit): State => {
  const units = frame.units.map((id) => board.unitIndex(id))
  const from = hexOf(board, state, units[0]!)
  if (!goesByFerry(board, state, units, from, to)) return setOut(board, state, frame, to, emit)
  return needsFerryRoll(board, state, units)
    ? awaitFerry(board, state, frame, to, false)
    : setOutAfloat(board, state, frame, to, null, emit)
}

const setOutAfloat = (board: Board, state: State, frame: Moving, to: number, by: UnitId | null, emit: Emit): State => {
  const afloat = castOff(board, state, frame, to, by, emit)
  return setOut(board, afloat.state, afloat.frame, to, emit)
}

/** Whether the step that was announced is still open. */
const isStillOpen = (board: Board, state: State, frame: Moving, to: number): boolean =>
  isInBoats(frame) ? mayLand(board, state, frame, to) : stepRefusals(board, state, frame, to).length === 0

/** The step is taken, if it still can be: those whom fire has sent into Defilade may not get on with it. */
const enter = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const to = board.map.indexOf(frame.to!)
  const units = survivors(board, state, frame)
  const going: Moving = { ...frame, units }
  if (units.length === 0 || !isStillOpen(board, state, going, to))
    return carryOn(board, state, { ...frame, ferry: null })
  const from = hexOf(board, state, firstOf(board, going))
  const spent = { ...frame.spent }
  for (const id of units) {
    const unit = board.unitIndex(id)
    const cost = isInBoats(frame)
      ? boatCost(board, state, unit, from, to)
      : costOfStep(board, state, unit, from, to, units)
    spent[id] = (spent[id] ?? 0) + cost
  }
  const friendsThere = stackIn(board, state, to).length > 0
  const below = friendsThere && inEnemyZone(board, state, sideOf(board, going), to)
  // they come as they lay (M8.51b): the last to be put on top is the first of the stack
  const asTheyLay = stackIn(board, state, from).map((unit) => board.ids[unit]!)
  const together = asTheyLay.filter((id) => units.includes(id))
  const moved = (below ? together : together.reverse()).reduce(
    (now, id) => putInHex(board, now, board.unitIndex(id), to, below ? 'bottom' : 'top', emit),
    state,
  )
  for (const id of units) emit?.({ type: 'moved', unit: id, to: frame.to!, spent: spent[id]! / 2 })
  const arrived: Moving = { ...going, stage: 'ambush', spent, steps: frame.steps + 1 }
  const noted = warn(board, freeToOrder(moved, units), units, from, to)
  return reachBridges(board, replaceTop(noted, arrived), troopOf(board, going), to, emit)
}

/** Guns that could not be pushed on have made their move; others take the step without them (M8.21g). */
const enterWithoutGuns = (board: Board, state: State, frame: Moving, emit: Emit): State => {
  const others = frame.units.map((id) => board.unitIndex(id)).filter((unit) => !isPushed(board, state, unit))
  const stay = others.every((unit) => isLeader(board, unit))
  const guns = frame.units.filter((id) => stay || isPushed(board, state, board.unitIndex(id)))
  const left = finish(state, { ...frame, stage: stay ? 'ready' : frame.stage }, guns)
  return stay ? left : enter(board, left, { ...frame, units: frame.units.filter((id) => !guns.includes(id)) }, emit)
}

const offered = (board: Board, state: State, frame: Moving): readonly Action[] => {
  const first = firstOf(board, frame)
  const at = hexOf(board, state, first)
  const mayStop = stopRefusals(board, state, frame).length === 0
  const actions: Action[] = mayStop ? [{ type: 'stop', where: 'bottom' }] : []
  if (mayStop && stopOnTopRefusals(board, state, frame).length === 0) actions.push({ type: 'stop', where: 'top' })
  for (let i = at * 6; i < at * 6 + 6; i++) {
    const to = board.map.neighbours[i]!
    if (to >= 0 && stepRefusals(board, state, frame, to).length === 0)
      actions.push({ type: 'step', to: hexNumber(board, to) })
  }
  actions.push(...waysOff(board, state, frame))
  for (const unit of stackIn(board, state, at)) {
    const id = board.ids[unit]!
    if (joinRefusals(board, state, frame, unit).length === 0) actions.push({ type: 'pick-up', unit: id })
    if (orderRefusals(board, state, frame, id).length === 0) actions.push({ type: 'bring-up', unit: id })
  }
  for (const id of frame.units) {
    if (frame.units.length > 1 && dropRefusals(board, state, frame, id).length === 0)
      actions.push({ type: 'drop', unit: id })
    for (const what of ['leave-travel', 'mount', 'dismount'] as const)
      if (changesRefused(board, state, frame, what, id).length === 0) actions.push({ type: what, unit: id })
  }
  for (const target of closeActionTargets(board, state, frame))
    actions.push({ type: 'close-action', hex: hexNumber(board, target) })
  return inOrder([...actions, ...openChoices(board, state, frame), ...ferryActions(board, state, frame)])
}

const explain = (board: Board, state: State, frame: Moving, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'step':
      return stepRefusals(board, state, frame, board.map.indexOf(action.to))
    case 'leave-map':
    case 'go-off-map':
      return wayOffRefusals(board, state, frame, action)
    case 'stop': {
      const staying = stopRefusals(board, state, frame)
      return action.where === 'bottom' ? staying : [...staying, ...stopOnTopRefusals(board, state, frame)]
    }
    case 'pick-up': {
      const unit = board.unitIndex(action.unit)
      return unit < 0 ? [unknownUnit(action.unit)] : joinRefusals(board, state, frame, unit)
    }
    case 'drop':
      return frame.units.length > 1 && frame.units.includes(action.unit)
        ? dropRefusals(board, state, frame, action.unit)
        : [illegal('M8.11', 'nothing-to-drop', `${action.unit} cannot be left behind here`, action.unit)]
    case 'bring-up':
      return orderRefusals(board, state, frame, action.unit)
    case 'leave-travel':
    case 'mount':
    case 'dismount':
      return changesRefused(board, state, frame, action.type, action.unit)
    case 'choose-mode':
      return choiceRefusals(board, state, frame, action)
    case 'close-action':
      return closeActionRefusals(board, state, frame, board.map.indexOf(action.hex))
    case 'ferry':
      return ferryRefusals(board, state, frame, board.map.indexOf(action.to), action.by)
    case 'ferry-assault':
      return ferryAssaultRefusals(board, state, frame, board.map.indexOf(action.hex), action.by)
    default:
      return [illegal('M8.0b', 'on-the-move', 'units are on the move')]
  }
}

/** Stops: on top, under the stack, or where they came in when the zone of the enemy leaves no choice. */
const stop = (board: Board, state: State, frame: Moving, where: 'top' | 'bottom'): State => {
  const first = firstOf(board, frame)
  const hex = hexOf(board, state, first)
  const placed =
    frame.steps > 0 && choosesPlace(board, state, first)
      ? (where === 'bottom' ? frame.units : [...frame.units].reverse()).reduce(
          (now, id) => putInHex(board, now, board.unitIndex(id), hex, where),
          state,
        )
      : state
  return finish(placed, frame, frame.units)
}

const pending = (board: Board, state: State, frame: Moving): Pending => {
  const side = sideOf(board, frame)
  if (frame.stage === 'ready')
    return survivors(board, state, frame).length === frame.units.length
      ? { kind: 'player', side }
      : { kind: 'automatic' }
  if (frame.stage === 'afloat')
    return { kind: 'chance', roll: { kind: 'ferry', rule: 'M16.16c', roller: side, dice: 2, faces: 6 } }
  if (frame.stage === 'check')
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M8.21g', roller: side, dice: 2, faces: 6 } }
  return { kind: 'automatic' }
}

export const movingRules = (boardOf: (state: State) => Board): FrameRules<State, Moving, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => offered(boardOf(state), state, frame),
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'roll': {
        if (frame.stage === 'afloat')
          return rollForFerry(
            board,
            state,
            frame,
            action.dice,
            (now, ready) => setOutAfloat(board, now, ready, board.map.indexOf(frame.to!), null, emit),
            emit,
          )
        const morale = pushingMorale(board, state, frame)
        const passed = passes(morale, action.dice)
        emit?.({ type: 'morale-check', unit: frame.units[0]!, rule: 'M8.21g', morale, dice: action.dice, passed })
        return passed ? enter(board, state, frame, emit) : enterWithoutGuns(board, state, frame, emit)
      }
      case 'step':
        return step(board, state, frame, board.map.indexOf(action.to), emit)
      case 'ferry':
        return setOutAfloat(board, state, frame, board.map.indexOf(action.to), action.by, emit)
      case 'leave-map':
      case 'go-off-map':
        return leaveMap(board, state, frame, action, emit)
      case 'stop':
        return stop(board, state, frame, action.where)
      case 'pick-up':
        return prepare(
          board,
          replaceTop(state, joinedBy(frame, action.unit, hexNumber(board, hexOf(board, state, firstOf(board, frame))))),
          action.unit,
        )
      case 'bring-up':
        return bringUp(board, state, sideOf(board, frame), action.unit, emit)
      case 'drop':
        return finish(state, frame, [action.unit])
      case 'leave-travel':
      case 'mount':
      case 'dismount':
        return announceChange(board, state, frame, { unit: action.unit, what: action.type }, emit)
      case 'choose-mode':
        return chooseMode(board, state, frame, action, emit)
      case 'close-action':
        return assaultOver(board, state, frame, board.map.indexOf(action.hex), null, emit)
      case 'ferry-assault':
        return assaultOver(board, state, frame, board.map.indexOf(action.hex), action.by, emit)
      default:
        return state
    }
  },
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    switch (frame.stage) {
      case 'leaving': {
        const to = board.map.indexOf(frame.to!)
        const units = survivors(board, state, frame)
        return units.length > 0 && needsCheck(board, state, { ...frame, units }, to)
          ? replaceTop(state, { ...frame, units, stage: 'check' })
          : enter(board, state, frame, emit)
      }
      case 'departing':
        return depart(board, state, frame, emit)
      case 'ambush':
      case 'watched':
        return afterStep(board, state, frame, emit)
      case 'changing':
        return changeNow(board, state, frame, emit)
      default:
        return carryOn(board, state, frame)
    }
  },
})
