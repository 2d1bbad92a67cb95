/**
 * The part of the order of a stack that the rules fix: Disrupted units below the others (M9.31), static ones at the
 * very bottom (M9.0b).
 */
import type { Board } from '../board/board.js'
import type { Unit } from '../state.js'
import { isLeader, isStatic } from './units.js'

/** The layer of a unit in its stack, 0 on top; leaders, who have no place in it, count as 0. */
const depthOf = (board: Board, unit: number, { disrupted }: Pick<Unit, 'disrupted'>): number =>
  isLeader(board, unit) ? 0 : isStatic(board, unit) ? 2 : disrupted ? 1 : 0

/** The units of a hex, top first, in the given order as far as the rules permit it. */
export const settledOrder = (board: Board, units: readonly Unit[], order: readonly number[]): readonly number[] => {
  const depth = (unit: number): number => depthOf(board, unit, units[unit]!)
  return [...order].sort((a, b) => depth(a) - depth(b))
}
