/** Why a unit may not set out, take a step, or end its move as it wishes to (M8, M9). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { HALVES, MOVEMENT, STACKING } from '../board/limits.js'
import { hexOf, isEnemyIn, sideNamed, stackIn } from '../field/situation.js'
import type { FrameOf, Mode, Side, UnitId } from '../state.js'
import { boundsRefusals } from '../bounds/ownWill.js'
import { allowanceOf, hexLimit, isHeldByFire, limitOf, movementPhaseOf } from '../bounds/allowance.js'
import type { HexLimit } from '../bounds/allowance.js'
import { haltRefusals } from '../bounds/flankBrigade.js'
import { delayRefusals } from '../bounds/hurry.js'
import { idleRefusals } from '../bounds/idle.js'
import { alongTheRoadRefusals, columnRefusals } from '../field/inColumn.js'
import { highwayModeRefusals, highwayStepRefusals } from '../bounds/highway.js'
import { nightRefusals } from '../bounds/nightMarch.js'
import { beganAt, hasNotMoved, NO_REST, ownSteps } from '../bounds/ownMove.js'
import type { Rest } from '../bounds/ownMove.js'
import { columnsBoundBy } from '../field/raisedWays.js'
import { withUnit } from '../field/records.js'
import { postedRefusals } from '../bounds/orders.js'
import { stackingRefusals } from '../field/stacking.js'
import { wayOver } from '../crossings/ferries.js'
import { leavingCost, stepCost } from '../field/stepCost.js'
import { canRemount } from '../supply/supply.js'
import { canDismount, isLeader, isStatic, isWalker, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

type Moving = FrameOf<'moving'>

/** Why a unit may not begin to move in this phase. */
export const setOutRefusals = (p: Position, side: Side, unit: number, response: boolean): readonly Violation[] => {
  const { board, state } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (sideNamed(board.sides[unit]!) !== side)
    out.push(illegal('M8.0a', 'not-yours', `${name} belongs to the other side`, id))
  if (hexOf(p, unit) < 0) out.push(illegal('M8.0a', 'not-on-map', `${name} is not on the map`, id))
  if (state.thisPhase.moved.includes(id)) out.push(illegal('M8.11', 'has-moved', `${name} has moved in this phase`, id))
  if (state.thisPhase.ferrying[id] !== undefined)
    out.push(illegal('M16.13a', 'ferries', `${name} ferries others in this phase`, id))
  if (state.fired.controlling.includes(id))
    out.push(illegal('M12.51a', 'has-directed', `${name} has directed fire and stays`, id))
  else if (isHeldByFire(p, unit)) out.push(illegal('M8.0a', 'has-fired', `${name} has fired and stays`, id))
  out.push(...postedRefusals(p, unit), ...nightRefusals(p, unit), ...idleRefusals(p, unit), ...haltRefusals(p, unit))
  if (isStatic(board, unit)) out.push(illegal('M8.8', 'static', `${name} is static`, id))
  else if (hexLimit(p, unit, response) === 0)
    out.push(illegal('M8.34b', 'emplaced', `${name} is emplaced and moves in Travel mode alone`, id))
  return out
}

/** Half points that a unit has left in its move. */
export const pointsLeft = (p: Position, frame: Moving, unit: number): number =>
  allowanceOf(p, unit, beganAt(frame, p.board.ids[unit]!) ?? undefined) - (frame.spent[p.board.ids[unit]!] ?? 0)

/** Why a unit goes no farther: it has moved as many hexes as it may. */
export const farEnough = (board: Board, frame: Moving, unit: number, limit: HexLimit | null): readonly Violation[] => {
  const id = board.ids[unit]!
  return limit !== null && ownSteps(frame, id) >= limit.hexes
    ? [illegal(limit.rule, 'far-enough', `${nameOf(board, unit)} moves ${limit.hexes} hexes at most`, id)]
    : []
}

/** The units of a move that would walk along a road. */
const walkersByRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] =>
  units.map((id) => p.board.unitIndex(id)).filter((unit) => isWalker(p, unit) && stepCost(p, unit, from, to).byWay)

/** The units of a move that leave the road to others: more than two on foot do not use its rate together (M8.53c). */
const besideTheRoad = (p: Position, units: readonly UnitId[], from: number, to: number): readonly number[] => {
  if (units.length <= STACKING.unitsMovingByRoadOnFoot) return []
  const walkers = walkersByRoad(p, units, from, to)
  return walkers.length > STACKING.unitsMovingByRoadOnFoot ? walkers : []
}

/**
 * What the next step costs a unit, leaving a zone of control among it (M7.1a).
 *
 * @param together - the units that take it; the unit alone when nothing is said
 */
export const costOfStep = (
  p: Position,
  unit: number,
  from: number,
  to: number,
  together: readonly UnitId[] = [],
): number => {
  const offRoad = besideTheRoad(p, together, from, to).includes(unit)
  return wayOver(p, unit, from, to, offRoad).cost + leavingCost(p, unit, from)
}

/** Columns move two at a time (M8.53a). */
const crowdRefusals = (p: Position, frame: Moving): readonly Violation[] => {
  const { board } = p
  const units = frame.units.map((id) => board.unitIndex(id)).filter((unit) => !isLeader(board, unit))
  return units.filter((unit) => p.state.units[unit]!.mode === 'travel').length > STACKING.unitsMovingInTravel
    ? [illegal('M8.53a', 'too-many', `${STACKING.unitsMovingInTravel} units in Travel mode move together at most`)]
    : []
}

/** Who has crossed in the boats of engineers has made his whole movement (M16.11c, M16.14a). */
export const landedRefusals = (frame: Moving): readonly Violation[] =>
  frame.ferry !== null && frame.ferry.by !== null && frame.steps > 0
    ? [illegal('M16.11c', 'ferried', 'to be ferried takes the whole movement of a phase')]
    : []

/** A column stops where another one stands on the way, and does not go on by picking it up (M8.53b). */
const isStoppedByColumn = (p: Position, frame: Moving, at: number): boolean => {
  const { board, state } = p
  const isColumn = (unit: number): boolean => state.units[unit]!.mode === 'travel' && !isLeader(board, unit)
  const stoodHere = (id: UnitId): boolean => !frame.units.includes(id) || hasNotMoved(frame, id)
  return (
    frame.units.some((id) => state.units[board.unitIndex(id)]!.mode === 'travel' && ownSteps(frame, id) > 0) &&
    hasWay(board, at) &&
    stackIn(p, at).some((unit) => isColumn(unit) && stoodHere(board.ids[unit]!))
  )
}

/**
 * Why a column in a hex stays one: another one has stopped behind it, and does not go on before its move is over
 * (M8.53b).
 */
export const aheadRefusals = (p: Position, frame: Moving, id: UnitId): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  const inTheWay = p.state.units[unit]!.mode === 'travel' && hasNotMoved(frame, id)
  return inTheWay && isStoppedByColumn(p, frame, hexOf(p, unit))
    ? [illegal('M8.53b', 'column', `another column has stopped behind ${nameOf(board, unit)}`, id)]
    : []
}

/**
 * Why columns do not go on from a hex: another one stands there in their way (M8.53b), or they are too many (M8.53a).
 */
export const convoyRefusals = (p: Position, frame: Moving, from: number): readonly Violation[] => [
  ...(isStoppedByColumn(p, frame, from)
    ? [illegal('M8.53b', 'column', `a column stops behind another one in ${hexNumber(p.board, from)}`)]
    : []),
  ...crowdRefusals(p, frame),
]

const hasWay = (board: Board, hex: number): boolean => {
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.road[side] !== undefined || board.railway[side]! > 0) return true
  return false
}

/** What a unit that cannot pay needs, and what it has; in halves of movement points. */
export const needs = (cost: number, left: number): string =>
  `needs ${cost / HALVES} of its movement points and has ${left / HALVES} left to go`

/**
 * Why the units on the move may not enter a hex.
 *
 * @param from - where they would be by then; where they are, unless a query looks ahead
 */
export const stepRefusals = (
  p: Position,
  frame: Moving,
  to: number,
  from: number = hexOf(p, p.board.unitIndex(frame.units[0]!)),
): readonly Violation[] => {
  const { board } = p
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const first = board.unitIndex(frame.units[0]!)
  const side = sideNamed(board.sides[first]!)
  const at = hexNumber(board, to)
  const out: Violation[] = [...landedRefusals(frame)]
  const response = movementPhaseOf(p)?.response === true
  const offRoad = besideTheRoad(p, frame.units, from, to)
  for (const id of frame.units) {
    const unit = board.unitIndex(id)
    const name = nameOf(board, unit)
    const answer = wayOver(p, unit, from, to, offRoad.includes(unit))
    if (offRoad.includes(unit) && answer.violations.length > 0)
      out.push(illegal('M8.53c', 'too-many', `${name} is one of more than two on foot who need the road`, id))
    out.push(
      ...answer.violations,
      ...highwayStepRefusals(p, unit, from, to),
      ...alongTheRoadRefusals(p, unit, from, to),
    )
    const limit = limitOf(p, unit, response)
    out.push(...farEnough(board, frame, unit, limit))
    const cost = answer.cost + leavingCost(p, unit, from)
    const left = pointsLeft(p, frame, unit)
    const rest = {
      points: left - cost,
      hexes: limit === null ? null : Math.max(0, limit.hexes - ownSteps(frame, id) - 1),
    }
    out.push(...boundsRefusals(p, unit, from, to, rest))
    // a unit may always move one hex, whatever it costs (M8.14a)
    if (answer.violations.length === 0 && cost > left && !hasNotMoved(frame, id))
      out.push(illegal('M8.13a', 'too-dear', `${name} ${needs(cost, left)} to ${at}`, id))
  }
  if (isEnemyIn(p, side, to)) out.push(illegal('M8.12a', 'enemy', `there is an enemy in ${at}`, at))
  out.push(...convoyRefusals(p, frame, from))
  const coming = frame.units.map((id) => ({
    unit: board.unitIndex(id),
    mode: p.state.units[board.unitIndex(id)]!.mode,
  }))
  if (!isEnemyIn(p, side, to)) out.push(...stackingRefusals(p, to, coming))
  return out
}

/** Why another unit may not join the move (M8.11, M8.52). */
export const joinRefusals = (p: Position, frame: Moving, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const side = sideNamed(board.sides[board.unitIndex(frame.units[0]!)]!)
  const phase = movementPhaseOf(p)
  const out: Violation[] = [...landedRefusals(frame), ...setOutRefusals(p, side, unit, phase?.response === true)]
  if (frame.units.includes(id)) out.push(illegal('M8.52', 'on-the-move', `${nameOf(board, unit)} moves already`, id))
  else if (hexOf(p, unit) !== hexOf(p, p.board.unitIndex(frame.units[0]!)))
    out.push(illegal('M8.52', 'elsewhere', `${nameOf(board, unit)} stands elsewhere`, id))
  if (frame.from === null) out.push(illegal('M22.14a', 'entering', 'reinforcements enter unit by unit', id))
  return out
}

/** What leaving Travel mode, mounting and dismounting cost, in half points (M8.23b, M3.41g). */
export const CHANGE_COST = MOVEMENT.leavingTravel * HALVES

/** What a unit that leaves Travel mode becomes (M-R162, M-R222). */
export const modeAfterTravel = (board: Board, unit: number): Mode =>
  board.counters[unit]!.concentrates ? 'concentrated' : 'defilade'

/**
 * Why a unit on the move does not change what it rides on or its mode: it would leave the map later (M28.52a). Who
 * leaves Travel mode has made his move.
 */
const delaysBy = (
  p: Position,
  frame: Moving,
  what: 'leave-travel' | 'mount' | 'dismount',
  unit: number,
): readonly Violation[] => {
  const { board } = p
  const response = movementPhaseOf(p)?.response === true
  const restOf = (now: Position): Rest => {
    const limit = limitOf(now, unit, response)
    return {
      points: pointsLeft(now, frame, unit),
      hexes: limit === null ? null : Math.max(0, limit.hexes - ownSteps(frame, board.ids[unit]!)),
    }
  }
  const change = what === 'leave-travel' ? { mode: modeAfterTravel(board, unit) } : { dismounted: what === 'dismount' }
  return delayRefusals(p, unit, change, (changed) => {
    const then = restOf(changed)
    return {
      now: restOf(p),
      then: what === 'leave-travel' ? NO_REST : { ...then, points: then.points - CHANGE_COST },
    }
  })
}

/**
 * Why a unit on the move may not leave Travel mode, mount or dismount now (M8.23b, M8.32, M10.12b, M13.51a, M28.52a).
 */
export const changeRefusals = (
  p: Position,
  frame: Moving,
  what: 'leave-travel' | 'mount' | 'dismount',
  id: UnitId,
): readonly Violation[] => {
  const { board, state } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const name = nameOf(board, unit)
  if (!frame.units.includes(id)) return [illegal('M8.23b', 'not-moving', `${name} is not on the move`, id)]
  const now = state.units[unit]!
  const out: Violation[] = [...landedRefusals(frame)]
  if (now.disrupted) out.push(illegal('M13.0h', 'disrupted', `${name} is Disrupted`, id))
  if (CHANGE_COST > pointsLeft(p, frame, unit))
    out.push(illegal(what === 'leave-travel' ? 'M8.23b' : 'M8.32a', 'too-dear', `${name} needs 2 movement points`, id))
  out.push(...delaysBy(p, frame, what, unit))
  if (what === 'leave-travel') {
    if (now.mode !== 'travel') out.push(illegal('M8.23b', 'not-in-travel', `${name} is not in Travel mode`, id))
    if (movementPhaseOf(p)?.response === true)
      out.push(illegal('M13.51a', 'response', `${name} stays in Travel mode in response movement`, id))
    const bound = columnsBoundBy(board, hexOf(p, unit))
    if (now.mode === 'travel' && bound === 'M10.12b')
      out.push(illegal(bound, 'raised-way', `${name} stands on a raised way`, id))
    if (now.mode === 'travel' && bound === 'M10.17')
      out.push(illegal(bound, 'marsh', `${name} keeps to the road through the marsh`, id))
    return [...out, ...highwayModeRefusals(p, unit), ...columnRefusals(p, unit), ...aheadRefusals(p, frame, id)]
  }
  if (!canDismount(board, unit)) out.push(illegal('M8.32a', 'no-transport', `${name} has no vehicles of its own`, id))
  if (now.mode === 'travel') out.push(illegal('M8.32a', 'in-travel', `${name} is in Travel mode`, id))
  if (now.dismounted === (what === 'dismount'))
    out.push(illegal('M8.32a', 'done', `${name} is ${now.dismounted ? 'dismounted' : 'mounted'} already`, id))
  if (state.thisPhase.changed.includes(id))
    out.push(illegal('M8.32c', 'changed', `${name} has mounted or dismounted in this phase`, id))
  if (what === 'mount' && now.dismounted) {
    if (!canRemount(p, unit))
      out.push(illegal('M8.32b', 'no-supply', `${name} cannot trace supply to its headquarters by road`, id))
    const mounted = withUnit(p, unit, { dismounted: false })
    const full = stackingRefusals(mounted, hexOf(p, unit), [])
    out.push(...full.filter(({ rule }) => rule === 'M9.16'))
  }
  return out
}

/** Whether the owner may choose the place of his units in the stack: not within an enemy zone (M8.5b). */
export const choosesPlace = (p: Position, unit: number): boolean =>
  !inEnemyZone(p, sideNamed(p.board.sides[unit]!), hexOf(p, unit))
