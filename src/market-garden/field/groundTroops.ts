/** The units that may be ground units of 30 Corps, which several rules of the campaign check in every phase. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { printedTop } from './formations.js'
import { isLeader } from './units.js'

/** The Allied units without leaders, in ascending order. */
export const alliedTroops = memoizeByKey((board: Board): readonly number[] =>
  board.counters.flatMap(({ side }, unit) => (side === 'allied' && !isLeader(board, unit) ? [unit] : [])),
)

/** The Allied units that are neither leaders nor printed as airborne, in ascending order. */
export const groundTroops = memoizeByKey((board: Board): readonly number[] =>
  alliedTroops(board).filter((unit) => printedTop(board, unit)?.airborne === false),
)
