/** Where units come back from the dead pile (A25.22d, A25.22e): towns and cities of their side, for the Germans three entry hexes. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { memoizeByKey } from '../../engine/memoize.js'
import type { Board } from '../board.js'
import { entryHex, hexNumber, isTownOrCity } from '../board.js'
import { inEnemyZoc, isBesideEnemy, isEnemyIn, sideNumber, situationOf, supplyRoadsOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { Side, State } from '../state.js'
import { controls } from './changes.js'
import { isEnemyRoadblock } from './traffic.js'

/** Entry hexes at which German units may come back (A25.22e). */
const isReturnEntry = (board: Board, side: Side, hex: number): boolean =>
  side === 'german' && ['K', 'L', 'M'].some((letter) => entryHex(board, letter) === hex)

/** What closes a town or city to units that come back. */
interface Closed {
  readonly rule: string
  readonly code: string
  readonly holds: (board: Board, state: State, s: Situation, side: Side, hex: number) => boolean
  readonly says: string
}

const CLOSED_TOWN: readonly Closed[] = [
  {
    rule: 'A25.22d',
    code: 'not-controlled',
    holds: (board, state, _s, side, hex) => !controls(state, side, hexNumber(board, hex)),
    says: 'is not in your hands',
  },
  {
    rule: 'A25.22d',
    code: 'no-supply-road',
    holds: (board, state, _s, side, hex) => supplyRoadsOf(board, state, side)[hex]! < 0,
    says: 'has no supply line along roads',
  },
  {
    rule: 'A25.22d',
    code: 'beside-enemy',
    holds: (_board, _state, s, side, hex) =>
      isEnemyIn(s, sideNumber(side), hex) || isBesideEnemy(s, sideNumber(side), hex),
    says: 'is next to an enemy',
  },
  {
    rule: 'A24.8f',
    code: 'roadblock',
    holds: (board, state, _s, side, hex) => isEnemyRoadblock(state, side, hexNumber(board, hex)),
    says: 'holds an enemy roadblock',
  },
]

/** Why a hex is no town in which a unit may come back (A25.22d, A24.8f). */
const townRefusals = (board: Board, state: State, side: Side, hex: number): readonly Violation[] => {
  const at = hexNumber(board, hex)
  if (!isTownOrCity(board, hex)) return [illegal('A25.22d', 'no-town', `${at} is no town or city`, at)]
  const s = situationOf(board, state)
  return CLOSED_TOWN.filter(({ holds }) => holds(board, state, s, side, hex)).map(({ rule, code, says }) =>
    illegal(rule, code, `${at} ${says}`, at),
  )
}

/** Whether a hex of an entry is held against units that come back (A25.22e). */
const isEntryBarred = (s: Situation, side: Side, hex: number): boolean =>
  isEnemyIn(s, sideNumber(side), hex) || inEnemyZoc(s, sideNumber(side), hex)

/** Why a hex is closed to units that come back, whoever they are. */
export const placeRefusals = (board: Board, state: State, side: Side, hex: number): readonly Violation[] => {
  if (!isReturnEntry(board, side, hex)) return townRefusals(board, state, side, hex)
  const at = hexNumber(board, hex)
  return isEntryBarred(situationOf(board, state), side, hex)
    ? [illegal('A25.22e', 'enemy-zone', `the entry hex ${at} lies in an enemy zone of control`, at)]
    : []
}

/** Every town and city, and the three entry hexes, in ascending order. */
const havens = memoizeByKey((board: Board): readonly number[] =>
  board.map.ids.flatMap((_, hex) => (isTownOrCity(board, hex) || isReturnEntry(board, 'german', hex) ? [hex] : [])),
)

/** The hexes in which units of a side may come back, stacking apart, in ascending order. */
export const returnHexes = (board: Board, state: State, side: Side): readonly number[] => {
  const s = situationOf(board, state)
  return havens(board).filter((hex) =>
    isReturnEntry(board, side, hex)
      ? !isEntryBarred(s, side, hex)
      : isTownOrCity(board, hex) && !CLOSED_TOWN.some(({ holds }) => holds(board, state, s, side, hex)),
  )
}
