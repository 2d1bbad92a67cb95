/** Stacking (N6.1): three points to a hex, three and a half in the mini-game; counted in half points. */
import { occupantOf, stackedIn } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { sideNumber } from '../position.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'

/** Half points of a group of units (N6.13), as printed on the counters (N2.3d); headquarters have none (N8.25). */
export const halvesOf = (board: Board, units: readonly number[]): number => {
  let sum = 0
  for (const unit of units) sum += board.halves[unit]!
  return sum
}

/** Whether a group fits into a hex with the units already there (N6.12, N16.39b). */
export const fits = (p: Position, hex: number, units: readonly number[]): boolean =>
  stackedIn(p, hex) +
    halvesOf(
      p.board,
      units.filter((unit) => p.hexOf[unit] !== hex),
    ) <=
  p.board.stackLimit

export const isOverstacked = (p: Position, hex: number): boolean => stackedIn(p, hex) > p.board.stackLimit

/** Overstacked hexes of a side, in ascending order. */
export const overstackedHexes = (p: Position, side: Side): readonly number[] =>
  p.crowded.filter((hex) => occupantOf(p, hex) === sideNumber(side) + 1)
