/** Advance after combat (N7.6): how far, along which hexes; one row for each rule that restricts it. */
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import { areAdjacent, directionOf } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { hexesAround } from '../../hex/around.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { allows, firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { occupantOf } from '../../wargame/disposition.js'
import { hexNumber } from '../board/board.js'
import { hasCombatUnit } from '../position.js'
import type { At } from '../position.js'
import { crossesByRule15 } from './retreatRestrictions.js'
import { isRiverCrossingBarred } from './rivers.js'
import { fits, isOverstacked } from './stacking.js'
import { isHeadquarters, movesAsVehicle, nameOf } from './units.js'

/** The next hex of a unit's advance; the unit and the hex exist. */
export interface AdvanceQuestion {
  readonly p: At<'advance'>
  readonly unit: number
  /** the hexes of its advance so far, from the hex where it began */
  readonly path: readonly number[]
  readonly to: number
}

/** The unit in a full hex that must go on before any other unit advances (N7.62); -1 when there is none. */
export const mustGoOn = (p: At<'advance'>): number => {
  const path = p.frame.paths.at(-1)
  if (path === undefined) return -1
  const unit = p.board.unitIndex(path.unit)
  return isOverstacked(p, p.hexOf[unit]!) ? unit : -1
}

const fromOf = ({ path }: AdvanceQuestion): number => path[path.length - 1]!

/** The hexside between two adjacent hexes of the advance. */
const crossed = (q: AdvanceQuestion): number => fromOf(q) * 6 + directionOf(q.p.board.map, fromOf(q), q.to)

const sideOf = ({ p, unit }: AdvanceQuestion): 0 | 1 => p.board.sides[unit] as 0 | 1

const isFirst = ({ path }: AdvanceQuestion): boolean => path.length === 1

/** Whether a path of retreat leads from one hex to another (N7.63b). */
const isAlong = ({ frame: { along }, board: { map } }: At<'advance'>, from: number, to: number): boolean =>
  along === null ||
  along.some((path) => path.hexes.some((hex, i) => hex === map.ids[from] && path.hexes[i + 1] === map.ids[to]))

const nameIn = ({ p, unit }: AdvanceQuestion): Param => nameOf(p.board, unit)
const hexIn = ({ p, to }: AdvanceQuestion): HexId => hexNumber(p.board, to)

/** Rows about the unit, and about the hex. Each can rely on the rows before it. */
const onUnit = sentencesOn<AdvanceQuestion>(nameIn, hexIn)
const onHex = sentencesOn<AdvanceQuestion>(hexIn, hexIn)

/** Whether the unit could advance there if there were room. Zones of control do not prevent it (N7.65). */
const WAY: Restrictions<AdvanceQuestion> = [
  onHex('N7.62', 'advance-barred')
    .when((q) => !areAdjacent(q.p.board.map, fromOf(q), q.to))
    .saying((q) => say`${{ hex: hexIn(q) }} is not adjacent to ${{ other: hexNumber(q.p.board, fromOf(q)) }}`),
  // no advance across the sea (N-R61)
  onHex('N7.64', 'advance-barred', 'cannot be reached by land').when((q) => q.p.board.seaBar[crossed(q)] === 1),
  onHex('N7.64', 'advance-barred', 'holds enemy units').when((q) => occupantOf(q.p, q.to) === 2 - sideOf(q)),
  onUnit(({ p }) => (p.frame.along === null ? 'N7.64' : 'N7.63a'), 'advance-barred', 'has advanced far enough').when(
    ({ p, path }) => path.length > p.frame.length,
  ),
  onHex('N7.63b', 'advance-barred', 'is no hex that the enemy vacated').when(
    (q) => isFirst(q) && !q.p.frame.vacated.includes(hexIn(q)),
  ),
  onUnit(
    (q) => (q.p.board.marsh[fromOf(q)] === 1 ? 'N16.49a' : 'N7.68a'),
    'advance-barred',
    'must stop in the hex that it has entered',
  ).when((q) => !isFirst(q) && q.p.board.stopsAdvance[fromOf(q)] === 1),
  onHex('N7.63b', 'advance-barred', "is not on the path of the enemy's retreat").when(
    (q) => !isFirst(q) && !isAlong(q.p, fromOf(q), q.to),
  ),
  // water stops an advance beyond the first hex: vehicles by the optional road rule (N-R38), every unit by N5.16
  onHex('N15.23', 'advance-barred', 'lies across water without a road').when(
    (q) =>
      !isFirst(q) &&
      q.p.state.options.riverRoads &&
      movesAsVehicle(q.p, [q.unit]) &&
      !crossesByRule15(q.p, crossed(q), false),
  ),
  onHex('N7.68b', 'advance-barred', 'lies across a river, in an enemy zone of control').when(
    (q) => !isFirst(q) && isRiverCrossingBarred(q.p, sideOf(q), crossed(q), q.to),
  ),
  // N-R43
  onHex('N8.26', 'advance-barred')
    .when((q) => isHeadquarters(q.p.board, q.unit) && !hasCombatUnit(q.p, sideOf(q), q.to))
    .saying(() => 'headquarters advance only into a hex with a friendly combat unit'),
]

/** Whether the hex has room for the unit, or the unit can go on from it to one that has (N7.62). */
const findsRoom = ({ p, unit, path, to }: AdvanceQuestion): boolean => {
  if (fits(p, to, [unit])) return true
  const further = [...path, to]
  return hexesAround(p.board.map, to).some((next) => {
    const q = { p, unit, path: further, to: next }
    return allows(WAY, q) && findsRoom(q)
  })
}

/** Whether a unit may advance into a hex now. */
export const ADVANCE: Restrictions<AdvanceQuestion> = [
  firstOf([
    onUnit('N7.69', 'advance-barred', 'was not in the combat').when(
      ({ p, unit }) => !p.frame.units.includes(p.board.ids[unit]!),
    ),
    onHex('N7.62', 'advance-barred')
      .when(({ p, unit }) => {
        const urgent = mustGoOn(p)
        return urgent >= 0 && urgent !== unit
      })
      .saying(({ p }) => say`${{ unit: nameOf(p.board, mustGoOn(p)) }} must first advance to a hex with room`),
    ...WAY,
    onHex('N7.62', 'advance-barred', 'has no room left').when((q) => !findsRoom(q)),
  ]),
]
