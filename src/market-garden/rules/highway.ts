/**
 * The highway of 30 Corps: how fast its units go there, by what its last delivery has left for movement (M11.62a,
 * M11.62b), and when they may leave it, go back along it, or leave Travel mode (M11.62c to M11.62e). By the option of
 * M11.0c alone.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { directionTo, hexNumber } from '../board.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { including } from './records.js'
import { commandLevel, needsPoints, pointsFormation } from './commandPoints.js'
import { isGroundOfCorps } from './formations.js'
import { mainRoadOf } from './mainRoad.js'
import { seesUnit } from './observation.js'
import { isLeader, nameOf } from './units.js'

/** Hexes behind its head in which 30 Corps goes as it likes (M11.62b). */
const SPEARHEAD = 12

/** The hexes of the highway with their places along it, from its southern end. */
const placesOn = (board: Board): ReadonlyMap<number, number> => mainRoadOf(board).places

/** How far up the highway the first unit of 30 Corps stands; -1 when there is none on it. */
const headOf = (board: Board, state: State, places: ReadonlyMap<number, number>): number =>
  board.counters.reduce((head, _, unit) => {
    if (isLeader(board, unit) || !isGroundOfCorps(board, state, unit)) return head
    return Math.max(head, places.get(hexOf(board, state, unit)) ?? -1)
  }, -1)

/** Whether a place on the highway lies within the spearhead (M11.62b). */
const isInSpearhead = (board: Board, state: State, place: number): boolean =>
  place >= headOf(board, state, placesOn(board)) - SPEARHEAD

/**
 * The allowance of a unit that began the phase on the highway behind the spearhead, in half movement points; null for
 * all others, and where nothing has been delivered yet.
 */
export const highwayAllowance = (board: Board, state: State, unit: number, began: string): number | null => {
  const most = state.points?.highway ?? null
  if (most === null || isLeader(board, unit) || !isGroundOfCorps(board, state, unit)) return null
  const place = placesOn(board).get(board.map.indexOf(began))
  return place === undefined || isInSpearhead(board, state, place) ? null : most
}

/** The place along the highway of a column of 30 Corps that is bound to it; null for all others (M11.62c, M-R426). */
const boundPlace = (board: Board, state: State, unit: number, hex: number): number | null => {
  if (!needsPoints(board, state, unit) || !isGroundOfCorps(board, state, unit)) return null
  return state.units[unit]!.mode === 'travel' ? (placesOn(board).get(hex) ?? null) : null
}

/** Units of the same formation as another, itself among them. */
const companions = (board: Board, state: State, unit: number): readonly number[] => {
  const formation = pointsFormation(board, state, unit)
  return board.counters.flatMap((_, other) =>
    hexOf(board, state, other) >= 0 &&
    !isLeader(board, other) &&
    isGroundOfCorps(board, state, other) &&
    pointsFormation(board, state, other) === formation
      ? [other]
      : [],
  )
}

/** Whether a formation fights off the highway already: a unit of it stands there (M11.62d). */
const operatesOffHighway = (board: Board, state: State, unit: number): boolean =>
  companions(board, state, unit).some((other) => !placesOn(board).has(hexOf(board, state, other)))

/** Why a unit may not go from one hex to another: columns stay on the highway, and go north (M11.62c, M11.62d). */
export const highwayStepRefusals = (
  board: Board,
  state: State,
  unit: number,
  from: number,
  to: number,
): readonly Violation[] => {
  if (boundPlace(board, state, unit, from) === null) return []
  const [id, name] = [board.ids[unit]!, nameOf(board, unit)]
  const { places, southward } = mainRoadOf(board)
  const commanded = commandLevel(board, state, unit) > 0
  if (!places.has(to))
    return commanded ? [] : [illegal('M11.62c', 'bound', `${name} stays on the highway without command points`, id)]
  return southward.has(from * 6 + directionTo(board, from, to)) &&
    !(commanded && operatesOffHighway(board, state, unit))
    ? [illegal('M11.62d', 'no-way-back', `${name} does not go south to ${hexNumber(board, to)}`, id)]
    : []
}

/** German units so near the highway give those who see them a reason to deploy (M11.62e). */
const NEAR_THE_HIGHWAY = 4

/** Whether a formation of 30 Corps sees Germans near the highway (M11.62e). */
const seesGermans = (board: Board, state: State, unit: number): boolean => {
  const { away } = mainRoadOf(board)
  const near = board.counters.flatMap(({ side }, other) => {
    const hex = hexOf(board, state, other)
    return side === 'german' && hex >= 0 && !isLeader(board, other) && away(hex) <= NEAR_THE_HIGHWAY ? [other] : []
  })
  const own = companions(board, state, unit).map((other) => hexOf(board, state, other))
  return near.some((german) => own.some((from) => seesUnit(board, state, from, german)))
}

/**
 * Why a column on the highway may not leave Travel mode (M11.62c, M11.62e): its headquarters has no command points, or
 * its formation has neither been fired at nor sees Germans near the highway. Those of the spearhead may at any time.
 */
export const highwayModeRefusals = (board: Board, state: State, unit: number): readonly Violation[] => {
  const place = boundPlace(board, state, unit, hexOf(board, state, unit))
  if (place === null || isInSpearhead(board, state, place)) return []
  const [id, name] = [board.ids[unit]!, nameOf(board, unit)]
  const out: Violation[] = []
  if (commandLevel(board, state, unit) === 0)
    out.push(illegal('M11.62c', 'bound', `${name} stays in Travel mode without command points`, id))
  const formation = pointsFormation(board, state, unit)
  const underFire = formation !== null && state.points?.underFire.includes(formation) === true
  if (!underFire && !seesGermans(board, state, unit))
    out.push(illegal('M11.62e', 'no-enemy', `the formation of ${name} neither is fired at nor sees Germans nearby`, id))
  return out
}

/**
 * A unit is fired at: its formation, if it is one of 30 Corps, may deploy until its next Organization Phase is over
 * (M11.62e, M-R425).
 */
export const noteFireAt = (board: Board, state: State, unit: number): State => {
  const formation = pointsFormation(board, state, unit)
  const { points } = state
  if (points === null || formation === null || !isGroundOfCorps(board, state, unit)) return state
  return points.underFire.includes(formation)
    ? state
    : { ...state, points: { ...points, underFire: including(points.underFire, formation) } }
}

/** Fire is forgotten with the end of the Allied Organization Phase, in which it could be answered (M11.62e). */
export const forgetFire = (state: State): State =>
  state.points === null || state.phase !== 'allied-organization' || state.points.underFire.length === 0
    ? state
    : { ...state, points: { ...state.points, underFire: [] } }
