/** Advance after combat (N7.6): how far, along which hexes; one row for each rule that restricts it. */
import { say } from '../../engine/words/saying.js'
import { areAdjacent, directionOf } from '../../hex/index.js'
import { hexesAround } from '../../hex/around.js'
import { allows, firstOf } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
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

/** A row of {@link WAY}; it can rely on the rows before it. */
const barred = (
  rule: Restriction<AdvanceQuestion>['rule'],
  forbids: (q: AdvanceQuestion) => boolean,
): Restriction<AdvanceQuestion> => ({
  rule,
  code: 'advance-barred',
  forbids,
  says: ({ p: { board }, unit, to }) =>
    say`${{ unit: nameOf(board, unit) }} may not advance into ${{ hex: hexNumber(board, to) }}`,
  subject: ({ p: { board }, to }) => hexNumber(board, to),
})

/** Whether the unit could advance there if there were room. Zones of control do not prevent it (N7.65). */
const WAY: Restrictions<AdvanceQuestion> = [
  barred('N7.62', (q) => !areAdjacent(q.p.board.map, fromOf(q), q.to)),
  // no advance across the sea (N-R61)
  barred('N7.64', (q) => q.p.board.seaBar[crossed(q)] === 1 || occupantOf(q.p, q.to) === 2 - sideOf(q)),
  barred(
    ({ p }) => (p.frame.along === null ? 'N7.64' : 'N7.63a'),
    ({ p, path }) => path.length > p.frame.length,
  ),
  barred('N7.63b', (q) => isFirst(q) && !q.p.frame.vacated.includes(hexNumber(q.p.board, q.to))),
  barred(
    (q) => (q.p.board.marsh[fromOf(q)] === 1 ? 'N16.49a' : 'N7.68a'),
    (q) => !isFirst(q) && q.p.board.stopsAdvance[fromOf(q)] === 1,
  ),
  barred('N7.63b', (q) => !isFirst(q) && !isAlong(q.p, fromOf(q), q.to)),
  // water stops an advance beyond the first hex: vehicles by the optional road rule (N-R38), every unit by N5.16
  barred(
    'N15.23',
    (q) =>
      !isFirst(q) &&
      q.p.state.options.riverRoads &&
      movesAsVehicle(q.p, [q.unit]) &&
      !crossesByRule15(q.p, crossed(q), false),
  ),
  barred('N7.68b', (q) => !isFirst(q) && isRiverCrossingBarred(q.p, sideOf(q), crossed(q), q.to)),
  // a headquarters advances only into a hex with a combat unit (N-R43)
  barred('N8.26', (q) => isHeadquarters(q.p.board, q.unit) && !hasCombatUnit(q.p, sideOf(q), q.to)),
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
    barred('N7.69', ({ p, unit }) => !p.frame.units.includes(p.board.ids[unit]!)),
    barred('N7.62', ({ p, unit }) => {
      const urgent = mustGoOn(p)
      return urgent >= 0 && urgent !== unit
    }),
    ...WAY,
    barred('N7.62', (q) => !findsRoom(q)),
  ]),
]
