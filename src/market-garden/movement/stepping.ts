/**
 * A step of units on the move (M8.1): announced when it draws fire, and taken when that has been answered (M8.46); on
 * foot, by a permanent ferry, or in the boats of bridge engineers.
 */
import { fromItems } from '../../engine/candidates.js'
import { allows } from '../../engine/restriction.js'
import type { HexId } from '../../hex/index.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { carryOn, finish, firstOf, sideOf, survivors, troopOf } from '../bounds/movers.js'
import { putInHex } from '../changes/changes.js'
import { reachBridges } from '../crossings/demolition.js'
import { goesByFerry, needsFerryRoll } from '../crossings/ferries.js'
import { hexOf, stackIn } from '../field/situation.js'
import { neighboursByText } from '../field/textOrder.js'
import { isLeader } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { isPushed, needsCheck } from '../fire/pushedGuns.js'
import { announce } from '../fire/reaction.js'
import { warn } from '../fire/triggers.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { boatCost, boatQuestion, FERRY, mayLand } from './boatRows.js'
import { awaitFerry, boatsOff, castOff, isInBoats } from './ferrying.js'
import { freeToOrder } from './ordering.js'
import { costOfStep } from './spending.js'
import type { MovedEvent } from './events.js'
import { STEP, stepFromHere } from './stepRules.js'

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

/** A step over the water is announced. */
export const setOutAfloat = (p: Position, frame: Moving, to: number, by: UnitId | null, emit: Emit): Position => {
  const afloat = castOff(p, frame, to, by, emit)
  return setOut(afloat.state, afloat.frame, to, emit)
}

/**
 * A step of the owner's choice; a permanent ferry may take the units over the water, and vehicles of the Allies roll
 * for it (M16.16c).
 */
export const step = verbIn('moving', 'step', {
  ask: (p, { to }) => ({ named: to, ...stepFromHere(p, p.frame, p.board.map.indexOf(to)) }),
  restrictions: STEP,
  options: (p) => {
    const { board, frame } = p
    return fromItems(neighboursByText(board, hexOf(p, firstOf(board, frame))), (to) => stepFromHere(p, frame, to))
  },
  tell: ({ board }, { to }) => ({ type: 'step', to: hexNumber(board, to) }),
  apply: (p, { frame, from, to }, emit) => {
    const units = frame.units.map((id) => p.board.unitIndex(id))
    if (!goesByFerry(p, units, from, to)) return setOut(p, frame, to, emit)
    return needsFerryRoll(p, units) ? awaitFerry(p, frame, to, false) : setOutAfloat(p, frame, to, null, emit)
  },
})

/** A crossing in the boats of a bridge engineer (M16.1). */
export const ferry = verbIn('moving', 'ferry', {
  ask: (p, { to, by }) => ({ named: to, ...boatQuestion(p, p.frame, p.board.map.indexOf(to), by) }),
  restrictions: FERRY,
  options: boatsOff,
  tell: ({ board }, { to, id }) => ({ type: 'ferry', to: hexNumber(board, to), by: id }),
  apply: (p, { frame, to, id }, emit) => setOutAfloat(p, frame, to, id, emit),
})

/** Whether the step that was announced is still open. */
const isStillOpen = (p: Position, frame: Moving, to: number): boolean =>
  isInBoats(frame) ? mayLand(p, frame, to) : allows(STEP, stepFromHere(p, frame, to))

/** What is told of a step; costs are counted in half movement points. */
const movedEvent = (
  units: readonly UnitId[],
  from: HexId,
  to: HexId,
  spent: Readonly<Record<string, number>>,
): MovedEvent => {
  const spentByUnit = Object.fromEntries(units.map((id) => [id, (spent[id] ?? 0) / 2]))
  return {
    type: 'moved',
    units,
    from,
    to,
    path: [from, to],
    spent: Math.max(...Object.values(spentByUnit)),
    spentByUnit,
  }
}

/** The step is taken, if it still can be: those whom fire has sent into Defilade may not get on with it. */
export const enter = (p: Position, frame: Moving, emit: Emit): Position => {
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
  emit?.(movedEvent(units, hexNumber(board, from), frame.to!, spent))
  const arrived: Moving = { ...going, stage: 'ambush', spent, steps: frame.steps + 1 }
  const noted = warn(freeToOrder(moved, units), units, from, to)
  return reachBridges(replaceTop(noted, arrived), troopOf(board, going), to, emit)
}

/** Guns that could not be pushed on have made their move; others take the step without them (M8.21g). */
export const enterWithoutGuns = (p: Position, frame: Moving, emit: Emit): Position => {
  const { board } = p
  const others = frame.units.map((id) => board.unitIndex(id)).filter((unit) => !isPushed(p, unit))
  const stay = others.every((unit) => isLeader(board, unit))
  const guns = frame.units.filter((id) => stay || isPushed(p, board.unitIndex(id)))
  const left = finish(p, { ...frame, stage: stay ? 'ready' : frame.stage }, guns)
  return stay ? left : enter(left, { ...frame, units: frame.units.filter((id) => !guns.includes(id)) }, emit)
}

/** When the enemy has answered, those who push guns may have to check whether they can (M8.21g). */
export const leave = (p: At<'moving'>, emit: Emit): Position => {
  const { frame, board } = p
  const units = survivors(p, frame)
  return units.length > 0 && needsCheck(p, { ...frame, units }, board.map.indexOf(frame.to!))
    ? replaceTop(p, { ...frame, units, stage: 'check' })
    : enter(p, frame, emit)
}
