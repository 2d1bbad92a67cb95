/**
 * The hexes in which units return from the dead pile (A25.22d, A25.22e): towns and cities of their side, for the
 * Germans also three entry hexes.
 */
import { say } from '../../../engine/words/saying.js'
import { memoizeByKey } from '../../../engine/values/memoize.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { allows, stages, where } from '../../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../../engine/legality/restriction.js'
import type { Board } from '../../board/board.js'
import { entryHex, hexNumber, isTownOrCity } from '../../board/board.js'
import { inEnemyZoc, isBesideEnemy, isEnemyIn, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side } from '../../state.js'
import { controls } from '../field/changes.js'
import { supplyRoadsOf } from '../supply/supplyNow.js'
import { isEnemyRoadblock } from '../movement/traffic.js'

/** A hex in which units of a side are to return, regardless of the unit. */
export interface ReturnQuestion {
  readonly p: Position
  readonly side: Side
  readonly hex: number
}

/** Whether a hex is an entry hex at which German units may return (A25.22e). */
const isReturnEntry = (board: Board, side: Side, hex: number): boolean =>
  side === 'german' && ['K', 'L', 'M'].some((letter) => entryHex(board, letter) === hex)

const isEntry = ({ p, side, hex }: ReturnQuestion): boolean => isReturnEntry(p.board, side, hex)

const atOf = ({ p, hex }: ReturnQuestion): string => hexNumber(p.board, hex)
const sideIn = ({ side }: ReturnQuestion): 0 | 1 => sideNumber(side)

const onHex = sentencesOn<ReturnQuestion>(atOf, atOf)

const TOWN = onHex('A25.22d', 'no-town', 'is not a town or city').when(({ p, hex }) => !isTownOrCity(p.board, hex))

const OPEN_TOWN: Restrictions<ReturnQuestion> = [
  onHex('A25.22d', 'not-controlled', 'is not under your control').when(
    (q) => !controls(q.p, q.side, hexNumber(q.p.board, q.hex)),
  ),
  onHex('A25.22d', 'no-supply-road', 'has no supply line along roads').when(
    ({ p, side, hex }) => supplyRoadsOf(p, side)[hex]! < 0,
  ),
  onHex('A25.22d', 'beside-enemy', 'is next to an enemy').when(
    (q) => isEnemyIn(q.p, sideIn(q), q.hex) || isBesideEnemy(q.p, sideIn(q), q.hex),
  ),
  onHex('A24.8f', 'roadblock', 'holds an enemy roadblock').when(({ p, side, hex }) =>
    isEnemyRoadblock(p, side, hexNumber(p.board, hex)),
  ),
]

const OPEN_ENTRY: Restriction<ReturnQuestion> = {
  rule: 'A25.22e',
  code: 'enemy-zone',
  forbids: (q) => isEnemyIn(q.p, sideIn(q), q.hex) || inEnemyZoc(q.p, sideIn(q), q.hex),
  says: (q) => say`the entry hex ${{ hex: atOf(q) }} lies in an enemy zone of control`,
  subject: atOf,
}

/** A hex in which units can return, apart from stacking. */
export const RETURN_PLACE: Restrictions<ReturnQuestion> = [
  where(isEntry, [OPEN_ENTRY]),
  where((q) => !isEntry(q), [stages([TOWN], OPEN_TOWN)]),
]

/** Every town and city, and the three entry hexes, in ascending order. */
const returnCandidates = memoizeByKey((board: Board): readonly number[] =>
  board.map.ids.flatMap((_, hex) => (isTownOrCity(board, hex) || isReturnEntry(board, 'german', hex) ? [hex] : [])),
)

/** The hexes in which units of a side may return, apart from stacking, in ascending order. */
export const returnHexes = (p: Position, side: Side): readonly number[] =>
  returnCandidates(p.board).filter((hex) => allows(RETURN_PLACE, { p, side, hex }))
