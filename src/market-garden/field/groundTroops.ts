/**
 * The units that may be ground units of 30 Corps: what the campaign looks for, phase after phase, in places far from
 * one another.
 */
import { memoizeByKey } from '../../engine/memoize.js'
import type { Board } from '../board/board.js'
import { printedTop } from './formations.js'
import { isLeader } from './units.js'

/** Allied units but for leaders, in ascending order. */
export const alliedTroops = memoizeByKey((board: Board): readonly number[] =>
  board.counters.flatMap(({ side }, unit) => (side === 'allied' && !isLeader(board, unit) ? [unit] : [])),
)

/** Those of them that are not airborne by their lettering. */
export const groundTroops = memoizeByKey((board: Board): readonly number[] =>
  alliedTroops(board).filter((unit) => printedTop(board, unit)?.airborne === false),
)
