/**
 * The order of a stack that the rules leave no choice in: Disrupted units below the others (M9.31), static ones at the
 * very bottom (M9.0b).
 */
import type { Board } from '../board/board.js'
import type { Unit } from '../state.js'
import { isLeader, isStatic } from './units.js'

/** How low a unit lies at least; leaders lie nowhere. */
const depthOf = (board: Board, unit: number, { disrupted }: Pick<Unit, 'disrupted'>): number =>
  isLeader(board, unit) ? 0 : isStatic(board, unit) ? 2 : disrupted ? 1 : 0

/** Units of a hex, top first, as far as the rules leave the choice. */
export const settledOrder = (board: Board, units: readonly Unit[], order: readonly number[]): readonly number[] => {
  const depth = (unit: number): number => depthOf(board, unit, units[unit]!)
  return [...order].sort((a, b) => depth(a) - depth(b))
}
