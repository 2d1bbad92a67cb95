/** Artillery in combat (A22.4 to A22.9): which units may support which attack or defence. */
import { say } from '../../../engine/words/saying.js'
import { allows, stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { distance } from '../../../hex/index.js'
import { memoizeByKey } from '../../../engine/values/memoize.js'
import type { Board } from '../../board/board.js'
import { boxOfEntry, boxPlace } from '../../board/board.js'
import { DISTANCES } from '../../limits.js'
import { opponent } from '../../position.js'
import type { At } from '../../position.js'
import type { UnitId } from '../../state.js'
import { alliedEntry } from './offMap.js'
import { unitRows } from '../field/unitRestriction.js'
import { counterOf, hasMark, indicesOf, isArtillery, isDisrupted, isFriendly, isGerman } from '../field/units.js'
import { nameOf, originOf } from '../field/units.js'

/** An artillery unit that is to support one side of an attack. */
export interface SupportQuestion {
  readonly p: At<'battle'>
  readonly unit: number
  readonly attacking: boolean
}

const unitsOfSideIn = ({ p: { frame }, attacking }: SupportQuestion): readonly UnitId[] =>
  attacking ? frame.attackers : frame.defenders

/** The artillery units that support the side already. */
const supporting = ({ p: { frame }, attacking }: SupportQuestion): readonly UnitId[] =>
  attacking ? frame.guns : frame.counterGuns

/**
 * Whether a unit reaches the hex of a combat: within its range (A22.4), or from the box of the sector that is attacked
 * (A13.5c).
 */
const reaches = ({ p, unit, attacking }: SupportQuestion): boolean => {
  const { board, frame, hexOf } = p
  const target = board.map.indexOf(frame.target)
  const hex = hexOf[unit]!
  if (hex >= 0) return distance(board.map, hex, target) <= (counterOf(board, unit).artillery?.range ?? 0)
  const letter = alliedEntry(board, target)
  const box = letter === null ? null : boxOfEntry(letter)
  const outside = indicesOf(board, frame.attackers).some((other) => hexOf[other]! < 0)
  return attacking && outside && box !== null && p.units[unit]!.at === boxPlace(box)
}

const isOfNationIn = (q: SupportQuestion): boolean => {
  const { board } = q.p
  const { nation } = counterOf(board, q.unit)
  return indicesOf(board, unitsOfSideIn(q)).some((other) => counterOf(board, other).nation === nation)
}

/** A breakdown unit belongs to the corps of its parent (A-R81). */
const isOfCorpsIn = (q: SupportQuestion): boolean => {
  const { board } = q.p
  const { corps } = counterOf(board, q.unit)
  return indicesOf(board, unitsOfSideIn(q)).some((other) => counterOf(board, originOf(q.p, other)).corps === corps)
}

const onUnit = unitRows<SupportQuestion>()

const OWN = onUnit('A22.6c', 'not-yours', 'is not a unit of the side that calls for support').when(
  ({ p, unit, attacking }) => !isFriendly(p.board, unit, attacking ? p.frame.side : opponent(p.frame.side)),
)

const ARTILLERY = onUnit('A22.6a', 'no-artillery', 'is not artillery').when(
  ({ p, unit }) => !isArtillery(p.board, unit),
)

const AVAILABLE: Restrictions<SupportQuestion> = [
  onUnit('A22.6b', 'two-already')
    .when((q) => supporting(q).length >= DISTANCES.artilleryInCombat)
    .saying(() => 'two artillery units support this side already'),
  onUnit('A22.4', 'out-of-range')
    .when((q) => !reaches(q))
    .saying(({ p, unit }) => say`${{ hex: p.frame.target }} is out of range of ${{ unit: nameOf(p.board, unit) }}`),
  // a supporting unit is turned to its fired side immediately, so it supports one combat (A22.6b)
  onUnit('A22.6a', 'fired', 'has fired').when(({ p, unit }) => p.units[unit]!.fired),
  onUnit('A22.6a', 'engaged', 'is Engaged').when(({ p, unit }) => p.units[unit]!.engaged),
  onUnit('A18.2c', 'disrupted', 'is Disrupted').when(({ p, unit }) => isDisrupted(p, unit)),
  onUnit('A22.3d', 'on-the-move', 'is with its prime mover').when(
    ({ p, unit }) => p.units[unit]!.marker === 'prime-mover',
  ),
  onUnit('A22.9b', 'attacked-itself', 'is under attack itself').when(
    ({ p, unit, attacking }) => !attacking && p.frame.defenders.includes(p.board.ids[unit]!),
  ),
  onUnit('A27.3d', 'other-nation')
    .when((q) => !isGerman(q.p.board, q.unit) && !isOfNationIn(q))
    .saying(({ p, unit }) => say`no unit of the nation of ${{ unit: nameOf(p.board, unit) }} takes part`),
  onUnit('A29.5', 'other-corps')
    .when((q) => q.p.state.turn === 1 && q.attacking && isGerman(q.p.board, q.unit) && !isOfCorpsIn(q))
    .saying(({ p, unit }) => say`no unit of the corps of ${{ unit: nameOf(p.board, unit) }} takes part`),
  onUnit('A29.4a', 'surprised', 'may not support a defence on turn 1').when(
    ({ p: { board, state }, unit, attacking }) =>
      state.turn === 1 && !attacking && !isGerman(board, unit) && !hasMark(board, unit, 'fires-on-turn-1'),
  ),
]

/** Whether an artillery unit may support an attack or a defence. */
export const SUPPORT: Restrictions<SupportQuestion> = [stages<SupportQuestion>([OWN], [ARTILLERY], AVAILABLE)]

const artilleryOn = memoizeByKey((board: Board): readonly number[] =>
  [...board.counters.keys()].filter((unit) => isArtillery(board, unit)),
)

/** The artillery units that may support one side now, in ascending order. */
export const supporters = (p: At<'battle'>, attacking: boolean): readonly number[] =>
  artilleryOn(p.board).filter((unit) => p.units[unit]!.steps > 0 && allows(SUPPORT, { p, unit, attacking }))
