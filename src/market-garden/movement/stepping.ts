/**
 * A step of moving units (M8.1), by land, by a permanent ferry, or in the boats of bridge engineers. It is announced
 * where it may draw fire, and taken when the other side has reacted (M8.46).
 */
import { fromItems } from '../../engine/legality/candidates.js'
import { allows } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { carryOn, finish, firstOf, sideOf, survivors, troopOf } from '../bounds/movers.js'
import { moveWith } from '../bounds/ownMove.js'
import { putInHex } from '../changes/changes.js'
import { reachBridges } from '../crossings/demolition.js'
import { goesByFerry, needsFerryRoll } from '../crossings/ferries.js'
import { hexOf, stackIn } from '../field/situation.js'
import { neighboursByText } from '../field/textOrder.js'
import { isLeader } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { isPushed, needsCheck } from '../fire/pushedGuns.js'
import { announce } from '../fire/reaction.js'
import { preventAmbush } from '../fire/triggers.js'
import { replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { boatCost, boatQuestion, FERRY, mayLand } from './boatRows.js'
import { awaitFerry, boatsOff, embark, isInBoats } from './ferrying.js'
import { freeToOrder } from './ordering.js'
import { costOfStep } from './spending.js'
import type { MovedEvent } from './events.js'
import { STEP, stepFromHere } from './stepRules.js'

type Moving = FrameOf<'moving'>

/**
 * Announces a step: units that leave a controlled hex may be fired at first (M8.4a). From any other hex they step at
 * once, except from the boats of engineers: there landing is a question of its own.
 */
const announceStep = (p: Position, frame: Moving, to: number, emit: Emit): Position => {
  const { board } = p
  const from = hexOf(p, firstOf(board, frame))
  const leaving = moveWith(frame, { stage: 'leaving', to: hexNumber(board, to) })
  if (inEnemyZone(p, sideOf(board, frame), from))
    return announce(replaceTop(p, leaving), { trigger: 'leave', units: frame.units, hex: from }, emit)
  if (isInBoats(frame)) return replaceTop(p, leaving)
  return needsCheck(p, leaving, to) ? awaitCheck(p, leaving) : takeStep(p, leaving, to, emit)
}

/** Announces a step across water. */
export const setOutAfloat = (p: Position, frame: Moving, to: number, by: UnitId | null, emit: Emit): Position => {
  const afloat = embark(p, frame, to, by, emit)
  return announceStep(afloat.state, afloat.frame, to, emit)
}

/**
 * A step into an adjacent hex. A permanent ferry may carry the units across water, and Allied vehicles roll for it
 * (M16.16c).
 */
export const step = verbIn('moving', 'step', {
  toQuestion: (p, { to }) => ({ named: to, ...stepFromHere(p, p.frame, p.board.map.indexOf(to)) }),
  restrictions: STEP,
  options: (p) => {
    const { board, frame } = p
    return fromItems(neighboursByText(board, hexOf(p, firstOf(board, frame))), (to) => stepFromHere(p, frame, to))
  },
  toAction: ({ board }, { to }) => ({ type: 'step', to: hexNumber(board, to) }),
  apply: (p, { frame, from, to }, emit) => {
    const units = frame.units.map((id) => p.board.unitIndex(id))
    if (!goesByFerry(p, units, from, to)) return announceStep(p, frame, to, emit)
    return needsFerryRoll(p, units) ? awaitFerry(p, to, 'step') : setOutAfloat(p, frame, to, null, emit)
  },
})

/** A crossing in the boats of a bridge engineer (M16.1). */
export const ferry = verbIn('moving', 'ferry', {
  toQuestion: (p, { to, by }) => ({ named: to, ...boatQuestion(p, p.frame, p.board.map.indexOf(to), by) }),
  restrictions: FERRY,
  options: boatsOff,
  toAction: ({ board }, { to, id }) => ({ type: 'ferry', to: hexNumber(board, to), by: id }),
  apply: (p, { frame, to, id }, emit) => setOutAfloat(p, frame, to, id, emit),
})

/** Whether the units can still take the announced step. */
const isStillOpen = (p: Position, frame: Moving, to: number): boolean =>
  isInBoats(frame) ? mayLand(p, frame, to) : allows(STEP, stepFromHere(p, frame, to))

/** The event of a step, from costs in half movement points. */
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

/** The units of a move enter a hex that is open to them. */
const takeStep = (p: Position, going: Moving, to: number, emit: Emit): Position => {
  const { board } = p
  const { units } = going
  const from = hexOf(p, firstOf(board, going))
  const spent = { ...going.spent }
  for (const id of units) {
    const unit = board.unitIndex(id)
    const cost = isInBoats(going) ? boatCost(p, unit, from, to) : costOfStep(p, unit, from, to, units)
    spent[id] = (spent[id] ?? 0) + cost
  }
  const friendsThere = stackIn(p, to).length > 0
  const below = friendsThere && inEnemyZone(p, sideOf(board, going), to)
  // they keep their order (M8.51b): the last to be put on top is the first of the stack
  const byStackOrder = stackIn(p, from).map((unit) => board.ids[unit]!)
  const together = byStackOrder.filter((id) => units.includes(id))
  const moved = (below ? together : together.reverse()).reduce(
    (now, id) => putInHex(now, board.unitIndex(id), to, below ? 'bottom' : 'top', emit),
    p,
  )
  emit?.(movedEvent(units, hexNumber(board, from), going.to!, spent))
  const arrived = moveWith(going, { stage: 'ambush', spent, steps: going.steps + 1 })
  const noted = preventAmbush(freeToOrder(moved, units), units, from, to)
  return reachBridges(replaceTop(noted, arrived), troopOf(board, going), to, emit)
}

/** Takes the announced step, if the units still can: fire may have put them in Defilade. */
export const enter = (p: Position, frame: Moving, emit: Emit): Position => {
  const to = p.board.map.indexOf(frame.to!)
  const units = survivors(p, frame)
  const going = moveWith(frame, { units })
  return units.length === 0 || !isStillOpen(p, going, to)
    ? carryOn(p, moveWith(frame, { ferry: null }))
    : takeStep(p, going, to, emit)
}

/** Guns that could not be pushed end their move; the other units take the step without them (M8.21g). */
export const enterWithoutGuns = (p: Position, frame: Moving, emit: Emit): Position => {
  const { board } = p
  const others = frame.units.map((id) => board.unitIndex(id)).filter((unit) => !isPushed(p, unit))
  const stay = others.every((unit) => isLeader(board, unit))
  const guns = frame.units.filter((id) => stay || isPushed(p, board.unitIndex(id)))
  const left = finish(p, moveWith(frame, { stage: stay ? 'ready' : frame.stage }), guns)
  return stay ? left : enter(left, moveWith(frame, { units: frame.units.filter((id) => !guns.includes(id)) }), emit)
}

/** The units wait for the morale check without which they may not push their guns on (M8.21g). */
const awaitCheck = (p: Position, frame: Moving): Position => replaceTop(p, moveWith(frame, { stage: 'check' }))

/** After the enemy's reaction, units that push guns may have to pass a morale check first (M8.21g). */
export const leave = (p: At<'moving'>, emit: Emit): Position => {
  const { frame, board } = p
  const left = moveWith(frame, { units: survivors(p, frame) })
  return left.units.length > 0 && needsCheck(p, left, board.map.indexOf(frame.to!))
    ? awaitCheck(p, left)
    : enter(p, frame, emit)
}
