/** Which units retreat, and into which hexes they may not (N7.52, N7.53, N7.56, N6.14b): one row for each rule. */
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { say } from '../../engine/words/saying.js'
import { directionOf, distance } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import { hasCombatUnit, inEnemyZoc } from '../position.js'
import type { At, Position } from '../position.js'
import { fits } from './stacking.js'
import { alive, movesAsVehicle, nameOf } from './units.js'

/** A unit that is to retreat. */
export interface RetreatingQuestion {
  readonly p: At<'result'>
  /** -1 for an unknown unit */
  readonly unit: number
  readonly id: string
  /** the hexes of its retreat so far, from the hex where it began */
  readonly path: readonly number[]
}

/** The next hex of its retreat. */
export interface RetreatQuestion extends RetreatingQuestion {
  /** -1 off the map */
  readonly to: number
  /** the hexside that is crossed, -1 when the hexes are not adjacent */
  readonly i: number
}

/** The units of the force that are not eliminated. */
export const survivors = (p: At<'result'>): readonly number[] => alive(p, p.frame.units)

/** The hexes of a unit's retreat or advance so far, from the hex where it began. */
export const pathOf = ({ board, frame, hexOf }: At<'result'> | At<'advance'>, unit: number): readonly number[] => {
  const path = frame.paths.find((other) => other.unit === board.ids[unit])
  return path === undefined ? [hexOf[unit]!] : path.hexes.map((id) => board.map.indexOf(id))
}

export const retreating = (p: At<'result'>, unit: number, id: string = p.board.ids[unit]!): RetreatingQuestion => ({
  p,
  unit,
  id,
  path: unit < 0 ? [] : pathOf(p, unit),
})

export const retreatInto = ({ p, unit, id, path }: RetreatingQuestion, to: number): RetreatQuestion => {
  const from = path.at(-1) ?? -1
  const direction = from < 0 ? -1 : directionOf(p.board.map, from, to)
  return { p, unit, id, path, to, i: direction < 0 ? -1 : from * 6 + direction }
}

const onUnit = forbidding<RetreatingQuestion>(({ id }) => id)

/** Whether a unit has to go on with its retreat. */
export const RETREATING: Restrictions<RetreatingQuestion> = [
  firstOf([
    onUnit('N7.52a', 'not-retreating')
      .when(({ p, unit }) => !survivors(p).includes(unit))
      .saying(
        ({ p, unit, id }) => say`${{ unit: unit < 0 ? id : nameOf(p.board, unit) }} takes no part in the retreat`,
      ),
    onUnit('N7.52a', 'retreat-complete')
      .when(({ p, path }) => path.length > p.frame.number)
      .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has retreated far enough`),
  ]),
]

/** Whether N15.23 lets a vehicle retreat or advance across a water hexside: as its first hex, later only by road. */
export const crossesByRule15 = ({ board }: Position, i: number, first: boolean): boolean =>
  first || board.rivers[i]! < 0 || board.map.links[i]! > 0

const sideOf = ({ p, unit }: RetreatQuestion): 0 | 1 => p.board.sides[unit] as 0 | 1

const hexIn = ({ p: { board }, to }: RetreatQuestion): HexId => hexNumber(board, to)

/** A row that closes a hex to the unit. */
const barred = sentencesOn<RetreatQuestion>(hexIn, hexIn)

/** Whether the unit could retreat that way if there were room. */
export const WAY: Restrictions<RetreatQuestion> = [
  barred('N7.52a', 'retreat-barred', 'is not the next hex of the retreat').when(({ i }) => i < 0),
  // sea, and the edge of the map (N-R34)
  barred('N7.53a', 'retreat-barred', 'cannot be reached by land').when(({ p, i }) => p.board.seaBar[i] === 1),
  barred('N7.53a', 'retreat-barred', 'holds enemy units').when((q) => occupantOf(q.p, q.to) === 2 - sideOf(q)),
  barred('N7.53a', 'retreat-barred', 'lies in an enemy zone of control, without a friendly combat unit').when(
    (q) => inEnemyZoc(q.p, sideOf(q), q.to) && !hasCombatUnit(q.p, sideOf(q), q.to),
  ),
  barred('N7.56a', 'retreat-barred', 'is no farther from the hex where the retreat began').when(
    ({ p, path, to }) => distance(p.board.map, path[0]!, to) !== path.length,
  ),
  barred('N5.56b', 'retreat-barred', 'is the target of the overrun').when((q) => q.p.frame.barred.includes(hexIn(q))),
  // with a road, N5.16 (N-R38) adds nothing: a zone of control without a friend is closed anyway
  barred('N15.23', 'retreat-barred', 'lies across water without a road').when(
    ({ p, unit, path, i }) =>
      p.state.options.riverRoads && movesAsVehicle(p, [unit]) && !crossesByRule15(p, i, path.length === 1),
  ),
]

/** Whether the hex is open to the unit: the stacking limit holds even in passing (N6.14b). */
export const RETREAT: Restrictions<RetreatQuestion> = [
  firstOf([
    ...WAY,
    barred('N7.53b', 'retreat-barred', 'has no room left').when(({ p, unit, to }) => !fits(p, to, [unit])),
  ]),
]
