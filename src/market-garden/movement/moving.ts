/**
 * Units on the move (M8): hex by hex, each step announced when it draws fire, and answered before it is taken (M8.46).
 * A move ends when its units stop, leave Travel mode, are dropped, or go into close action.
 */
import { replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf, UnitId } from '../state.js'
import { putInHex } from '../changes/changes.js'
import { goesByFerry, needsFerryRoll } from '../crossings/ferries.js'
import { passes } from '../field/morale.js'
import { joinedBy } from '../bounds/ownMove.js'
import { isPushed, needsCheck, pushingMorale } from '../fire/pushedGuns.js'
import { warn } from '../fire/triggers.js'
import { isLeader } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { afterStep } from './afterStep.js'
import { announceChange, changeNow, choiceRefusals, chooseMode, openChoices } from './changing.js'
import { closeActionRefusals, closeActionTargets } from '../close-action/assault.js'
import { changesRefused, dropRefusals, stopRefusals } from './comingBack.js'
import { reachBridges } from '../crossings/demolition.js'
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
import { joinRefusals } from './joining.js'
import { choosesPlace } from './placing.js'
import { costOfStep } from './spending.js'
import { stepRefusals } from './stepRules.js'
import { carryOn, finish, firstOf, sideOf, survivors, troopOf } from '../bounds/movers.js'
import { bringUp, freeToOrder, orderRefusals, stopOnTopRefusals } from './ordering.js'
import { announce } from '../fire/reaction.js'
import { setOut as prepare } from './setOut.js'

type Moving = FrameOf<'moving'>

/** A step is announced: who leaves a controlled hex may be fired at first (M8.4a). */
const setOut = (p: Position, frame: Moving, to: number, emit: Emit): Position => {
  const { board } = p
  const from = hexOf(p, firstOf(board, frame))
  const leaving = replaceTop(p, { ...frame, stage: 'leaving', to: hexNumber(board, to) })
  return inEnemyZone(p, sideOf(board, frame), from)
    ? announce(leaving, { trigger: 'leave', units: frame.units, hex: from }, emit)
    : leaving
}

/**
 * A step of the owner's choice; a permanent ferry may take the units over the water, and vehicles of the Allies roll
 * for it (M16.16c).
 */
const step = (p: Position, frame: Moving, to: number, emit: Emit): Position => {
  const units = frame.units.map((id) => p.board.unitIndex(id))
  const from = hexOf(p, units[0]!)
  if (!goesByFerry(p, units, from, to)) return setOut(p, frame, to, emit)
  return needsFerryRoll(p, units) ? awaitFerry(p, frame, to, false) : setOutAfloat(p, frame, to, null, emit)
}

const setOutAfloat = (p: Position, frame: Moving, to: number, by: UnitId | null, emit: Emit): Position => {
  const afloat = castOff(p, frame, to, by, emit)
  return setOut(afloat.state, afloat.frame, to, emit)
}

/** Whether the step that was announced is still open. */
const isStillOpen = (p: Position, frame: Moving, to: number): boolean =>
  isInBoats(frame) ? mayLand(p, frame, to) : stepRefusals(p, frame, to).length === 0

/** The step is taken, if it still can be: those whom fire has sent into Defilade may not get on with it. */
const enter = (p: Position, frame: Moving, emit: Emit): Position => {
  const { board } = p
  const to = board.map.indexOf(frame.to!)
  const units = survivors(p, frame)
  const going: Moving = { ...frame, units }
  if (units.length === 0 || !isStillOpen(p, going, to)) return carryOn(p, { ...frame, ferry: null })
  const from = hexOf(p, firstOf(board, going))
  const spent = { ...frame.spent }
  for (const id of units) {
    const unit = board.unitIndex(id)
    const cost = isInBoats(frame) ? boatCost(p, unit, from, to) : costOfStep(p, unit, from, to, units)
    spent[id] = (spent[id] ?? 0) + cost
  }
  const friendsThere = stackIn(p, to).length > 0
  const below = friendsThere && inEnemyZone(p, sideOf(board, going), to)
  // they come as they lay (M8.51b): the last to be put on top is the first of the stack
  const asTheyLay = stackIn(p, from).map((unit) => board.ids[unit]!)
  const together = asTheyLay.filter((id) => units.includes(id))
  const moved = (below ? together : together.reverse()).reduce(
    (now, id) => putInHex(now, board.unitIndex(id), to, below ? 'bottom' : 'top', emit),
    p,
  )
  for (const id of units) emit?.({ type: 'moved', unit: id, to: frame.to!, spent: spent[id]! / 2 })
  const arrived: Moving = { ...going, stage: 'ambush', spent, steps: frame.steps + 1 }
  const noted = warn(freeToOrder(moved, units), units, from, to)
  return reachBridges(replaceTop(noted, arrived), troopOf(board, going), to, emit)
}

/** Guns that could not be pushed on have made their move; others take the step without them (M8.21g). */
const enterWithoutGuns = (p: Position, frame: Moving, emit: Emit): Position => {
  const { board } = p
  const others = frame.units.map((id) => board.unitIndex(id)).filter((unit) => !isPushed(p, unit))
  const stay = others.every((unit) => isLeader(board, unit))
  const guns = frame.units.filter((id) => stay || isPushed(p, board.unitIndex(id)))
  const left = finish(p, { ...frame, stage: stay ? 'ready' : frame.stage }, guns)
  return stay ? left : enter(left, { ...frame, units: frame.units.filter((id) => !guns.includes(id)) }, emit)
}

const offered = (p: Position, frame: Moving): readonly Action[] => {
  const { board } = p
  const first = firstOf(board, frame)
  const at = hexOf(p, first)
  const mayStop = stopRefusals(p, frame).length === 0
  const actions: Action[] = mayStop ? [{ type: 'stop', where: 'bottom' }] : []
  if (mayStop && stopOnTopRefusals(p, frame).length === 0) actions.push({ type: 'stop', where: 'top' })
  for (let i = at * 6; i < at * 6 + 6; i++) {
    const to = board.map.neighbours[i]!
    if (to >= 0 && stepRefusals(p, frame, to).length === 0) actions.push({ type: 'step', to: hexNumber(board, to) })
  }
  actions.push(...waysOff(p, frame))
  for (const unit of stackIn(p, at)) {
    const id = board.ids[unit]!
    if (joinRefusals(p, frame, unit).length === 0) actions.push({ type: 'pick-up', unit: id })
    if (orderRefusals(p, frame, id).length === 0) actions.push({ type: 'bring-up', unit: id })
  }
  for (const id of frame.units) {
    if (frame.units.length > 1 && dropRefusals(p, frame, id).length === 0) actions.push({ type: 'drop', unit: id })
    for (const what of ['leave-travel', 'mount', 'dismount'] as const)
      if (changesRefused(p, frame, what, id).length === 0) actions.push({ type: what, unit: id })
  }
  for (const target of closeActionTargets(p, frame))
    actions.push({ type: 'close-action', hex: hexNumber(board, target) })
  return inOrder([...actions, ...openChoices(p, frame), ...ferryActions(p, frame)])
}

const explain = (p: Position, frame: Moving, action: Action): readonly Violation[] => {
  const { board } = p
  switch (action.type) {
    case 'step':
      return stepRefusals(p, frame, board.map.indexOf(action.to))
    case 'leave-map':
    case 'go-off-map':
      return wayOffRefusals(p, frame, action)
    case 'stop': {
      const staying = stopRefusals(p, frame)
      return action.where === 'bottom' ? staying : [...staying, ...stopOnTopRefusals(p, frame)]
    }
    case 'pick-up': {
      const unit = board.unitIndex(action.unit)
      return unit < 0 ? [unknownUnit(action.unit)] : joinRefusals(p, frame, unit)
    }
    case 'drop':
      return frame.units.length > 1 && frame.units.includes(action.unit)
        ? dropRefusals(p, frame, action.unit)
        : [illegal('M8.11', 'nothing-to-drop', `${action.unit} cannot be left behind here`, action.unit)]
    case 'bring-up':
      return orderRefusals(p, frame, action.unit)
    case 'leave-travel':
    case 'mount':
    case 'dismount':
      return changesRefused(p, frame, action.type, action.unit)
    case 'choose-mode':
      return choiceRefusals(p, frame, action)
    case 'close-action':
      return closeActionRefusals(p, frame, board.map.indexOf(action.hex))
    case 'ferry':
      return ferryRefusals(p, frame, board.map.indexOf(action.to), action.by)
    case 'ferry-assault':
      return ferryAssaultRefusals(p, frame, board.map.indexOf(action.hex), action.by)
    default:
      return [illegal('M8.0b', 'on-the-move', 'units are on the move')]
  }
}

/** Stops: on top, under the stack, or where they came in when the zone of the enemy leaves no choice. */
const stop = (p: Position, frame: Moving, where: 'top' | 'bottom'): Position => {
  const { board } = p
  const first = firstOf(board, frame)
  const hex = hexOf(p, first)
  const placed =
    frame.steps > 0 && choosesPlace(p, first)
      ? (where === 'bottom' ? frame.units : [...frame.units].reverse()).reduce(
          (now, id) => putInHex(now, board.unitIndex(id), hex, where),
          p,
        )
      : p
  return finish(placed, frame, frame.units)
}

const pending = (p: Position, frame: Moving): Pending => {
  const side = sideOf(p.board, frame)
  if (frame.stage === 'ready')
    return survivors(p, frame).length === frame.units.length ? { kind: 'player', side } : { kind: 'automatic' }
  if (frame.stage === 'afloat')
    return { kind: 'chance', roll: { kind: 'ferry', rule: 'M16.16c', roller: side, dice: 2, faces: 6 } }
  if (frame.stage === 'check')
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M8.21g', roller: side, dice: 2, faces: 6 } }
  return { kind: 'automatic' }
}

export const movingRules: FrameRules<Position, Moving, Action, Event> = {
  pending: (p, frame) => pending(p, frame),
  legalActions: (p, frame) => offered(p, frame),
  explain: (p, frame, action) => explain(p, frame, action),
  reduce: (p, frame, action, emit) => {
    const { board } = p
    switch (action.type) {
      case 'roll': {
        if (frame.stage === 'afloat')
          return rollForFerry(
            p,
            frame,
            action.dice,
            (now, ready) => setOutAfloat(now, ready, board.map.indexOf(frame.to!), null, emit),
            emit,
          )
        const morale = pushingMorale(p, frame)
        const passed = passes(morale, action.dice)
        emit?.({ type: 'morale-check', unit: frame.units[0]!, rule: 'M8.21g', morale, dice: action.dice, passed })
        return passed ? enter(p, frame, emit) : enterWithoutGuns(p, frame, emit)
      }
      case 'step':
        return step(p, frame, board.map.indexOf(action.to), emit)
      case 'ferry':
        return setOutAfloat(p, frame, board.map.indexOf(action.to), action.by, emit)
      case 'leave-map':
      case 'go-off-map':
        return leaveMap(p, frame, action, emit)
      case 'stop':
        return stop(p, frame, action.where)
      case 'pick-up':
        return prepare(
          replaceTop(p, joinedBy(frame, action.unit, hexNumber(board, hexOf(p, firstOf(board, frame))))),
          action.unit,
        )
      case 'bring-up':
        return bringUp(p, sideOf(board, frame), action.unit, emit)
      case 'drop':
        return finish(p, frame, [action.unit])
      case 'leave-travel':
      case 'mount':
      case 'dismount':
        return announceChange(p, frame, { unit: action.unit, what: action.type }, emit)
      case 'choose-mode':
        return chooseMode(p, frame, action, emit)
      case 'close-action':
        return assaultOver(p, frame, board.map.indexOf(action.hex), null, emit)
      case 'ferry-assault':
        return assaultOver(p, frame, board.map.indexOf(action.hex), action.by, emit)
      default:
        return p
    }
  },
  proceed: (p, frame, emit) => {
    const { board } = p
    switch (frame.stage) {
      case 'leaving': {
        const to = board.map.indexOf(frame.to!)
        const units = survivors(p, frame)
        return units.length > 0 && needsCheck(p, { ...frame, units }, to)
          ? replaceTop(p, { ...frame, units, stage: 'check' })
          : enter(p, frame, emit)
      }
      case 'departing':
        return depart(p, frame, emit)
      case 'ambush':
      case 'watched':
        return afterStep(p, frame, emit)
      case 'changing':
        return changeNow(p, frame, emit)
      default:
        return carryOn(p, frame)
    }
  },
}
