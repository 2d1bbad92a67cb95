/**
 * The highway of 30 Corps: the allowance of its units there, by the movement points of the last delivery (M11.62a,
 * M11.62b), and when they may leave it, go back along it, or leave Travel mode (M11.62c to M11.62e). Only by an option
 * (M11.0c).
 */
import { say } from '../../engine/words/saying.js'
import { put, remember } from '../position.js'
import type { Position } from '../position.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import { including } from '../field/records.js'
import { commandLevel, needsPoints, pointsFormation } from '../supply/commandPoints.js'
import { bearsMark, chainOf, isGroundOfCorps } from '../field/formations.js'
import { groundTroops } from '../field/groundTroops.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { seesUnit } from '../field/observation.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion, WayQuestion } from '../field/unitRows.js'
import { isLeader, nameOf } from '../field/units.js'

/** The length in hexes of the spearhead, in which 30 Corps moves freely (M11.62b). */
const SPEARHEAD = 12

/** The hexes of the highway with their places along it, from its southern end. */
const placesOn = (board: Board): ReadonlyMap<number, number> => mainRoadOf(board).places

/** The brigade of a unit, if one of its division leads along the highway; null for all other units. */
const brigadeOf = (p: Position, unit: number): string | null => {
  if (!bearsMark(p.board, unit, 'vanguard')) return null
  return chainOf(p, unit).findLast((id) => p.board.formationById.get(id)?.level === 'regiment') ?? null
}

/** The head of 30 Corps on the highway. */
interface Head {
  /** the place along the highway of its foremost unit; -1 when there is none on it */
  readonly place: number
  /** the brigade that leads: of several the foremost, of two in one hex that of the earlier counter (M11.62b) */
  readonly brigade: string | null
}

const headOf = remember((p: Position): Head => {
  const places = placesOn(p.board)
  let place = -1
  let [foremost, brigade]: [number, string | null] = [-1, null]
  for (const unit of groundTroops(p.board)) {
    const here = places.get(hexOf(p, unit)) ?? -1
    if (here < 0 || !isGroundOfCorps(p, unit)) continue
    place = Math.max(place, here)
    const own = here > foremost ? brigadeOf(p, unit) : null
    if (own !== null) [foremost, brigade] = [here, own]
  }
  return { place, brigade }
})

/** Whether a place on the highway lies within the spearhead (M11.62b). */
const isInSpearhead = (p: Position, place: number): boolean => place >= headOf(p).place - SPEARHEAD

/** Whether a unit belongs to the brigade that leads. */
const isOfLeadingBrigade = (p: Position, unit: number): boolean => {
  const { brigade } = headOf(p)
  return brigade !== null && brigadeOf(p, unit) === brigade
}

/**
 * The allowance of a unit that began the phase on the highway, in half movement points; null for the brigade that
 * leads, within the spearhead (M11.62b), for all units off the highway, and where nothing has been delivered yet.
 */
export const highwayAllowance = (p: Position, unit: number, began: string): number | null => {
  const { board } = p
  const most = p.state.points?.highway ?? null
  if (most === null || isLeader(board, unit) || !isGroundOfCorps(p, unit)) return null
  const place = placesOn(board).get(board.map.indexOf(began))
  return place === undefined || (isInSpearhead(p, place) && isOfLeadingBrigade(p, unit)) ? null : most
}

/** The place along the highway of a column of 30 Corps that is bound to it; null for all others (M11.62c, M-R426). */
const boundPlace = (p: Position, unit: number, hex: number): number | null => {
  if (!needsPoints(p, unit) || !isGroundOfCorps(p, unit)) return null
  return p.state.units[unit]!.mode === 'travel' ? (placesOn(p.board).get(hex) ?? null) : null
}

/** The units of 30 Corps in the formation of a unit, including itself. */
const companions = (p: Position, unit: number): readonly number[] => {
  const { board } = p
  const formation = pointsFormation(p, unit)
  return board.counters.flatMap((_, other) =>
    hexOf(p, other) >= 0 &&
    !isLeader(board, other) &&
    isGroundOfCorps(p, other) &&
    pointsFormation(p, other) === formation
      ? [other]
      : [],
  )
}

/** Whether the formation of a unit already has units off the highway (M11.62d). */
const operatesOffHighway = (p: Position, unit: number): boolean =>
  companions(p, unit).some((other) => !placesOn(p.board).has(hexOf(p, other)))

const isCommanded = ({ p, unit }: UnitQuestion): boolean => commandLevel(p, unit) > 0

const onWay = unitRows<WayQuestion>()

/** Columns stay on the highway, and move north (M11.62c, M11.62d). */
export const HIGHWAY_STEP: Restrictions<WayQuestion> = [
  where<WayQuestion>(
    ({ p, unit, from }) => boundPlace(p, unit, from) !== null,
    [
      onWay('M11.62c', 'bound', 'must stay on the highway without command points').when(
        (q) => !placesOn(q.p.board).has(q.to) && !isCommanded(q),
      ),
      onWay('M11.62d', 'no-way-back')
        .when((q) => {
          const { p, unit, from, to } = q
          const { places, southward } = mainRoadOf(p.board)
          if (!places.has(to) || !southward.has(from * 6 + directionTo(p.board, from, to))) return false
          return !(isCommanded(q) && operatesOffHighway(p, unit))
        })
        .saying(
          ({ p: { board }, unit, to }) =>
            say`${{ unit: nameOf(board, unit) }} may not go south to ${{ hex: hexNumber(board, to) }}`,
        ),
    ],
  ),
]

/** The distance from the highway within which Germans, when seen, let a formation leave Travel mode (M11.62e). */
const NEAR_THE_HIGHWAY = 4

/** Whether a formation of 30 Corps sees Germans near the highway (M11.62e). */
const seesGermans = (p: Position, unit: number): boolean => {
  const { board } = p
  const { away } = mainRoadOf(board)
  const near = board.counters.flatMap(({ side }, other) => {
    const hex = hexOf(p, other)
    return side === 'german' && hex >= 0 && !isLeader(board, other) && away(hex) <= NEAR_THE_HIGHWAY ? [other] : []
  })
  const own = companions(p, unit).map((other) => hexOf(p, other))
  return near.some((german) => own.some((from) => seesUnit(p, from, german)))
}

/**
 * Whether a unit is in a column on the highway behind the spearhead; units of the spearhead may leave Travel mode at
 * any time.
 */
const isBehind = ({ p, unit }: UnitQuestion): boolean => {
  const place = boundPlace(p, unit, hexOf(p, unit))
  return place !== null && !isInSpearhead(p, place)
}

const isUnderFire = ({ p, unit }: UnitQuestion): boolean => {
  const formation = pointsFormation(p, unit)
  return formation !== null && p.state.points?.underFire.includes(formation) === true
}

const onUnit = unitRows<UnitQuestion>()

/**
 * A column on the highway may leave Travel mode (M11.62c, M11.62e): its headquarters has command points, and its
 * formation has been fired at or sees Germans near the highway.
 */
export const HIGHWAY_MODE: Restrictions<UnitQuestion> = [
  where(isBehind, [
    onUnit('M11.62c', 'bound', 'must stay in Travel mode without command points').when((q) => !isCommanded(q)),
    onUnit('M11.62e', 'no-enemy')
      .when((q) => !isUnderFire(q) && !seesGermans(q.p, q.unit))
      .saying(
        ({ p, unit }) =>
          say`the formation of ${{ unit: nameOf(p.board, unit) }} neither is fired at nor sees Germans nearby`,
      ),
  ]),
]

/**
 * Notes that a unit is fired at: a formation of 30 Corps may then leave Travel mode until the end of its next
 * Organization Phase (M11.62e, M-R425).
 */
export const noteFireAt = (p: Position, unit: number): Position => {
  const formation = pointsFormation(p, unit)
  const { points } = p.state
  if (points === null || formation === null || !isGroundOfCorps(p, unit)) return p
  return points.underFire.includes(formation)
    ? p
    : put(p, { points: { ...points, underFire: including(points.underFire, formation) } })
}

/** Clears the record of fire at the end of the Allied Organization Phase (M11.62e). */
export const forgetFire = (p: Position): Position =>
  p.state.points === null || p.state.phase !== 'allied-organization' || p.state.points.underFire.length === 0
    ? p
    : put(p, { points: { ...p.state.points, underFire: [] } })
