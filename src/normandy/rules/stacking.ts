/** Stacking (N6.1): three points to a hex, three and a half in the mini-game; counted in half points. */
import { occupantOf, stackedIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { Side } from '../state.js'

/**
 * Half points of a group of units (N6.13); headquarters have none (N8.25).
 * The values are printed on the counters (N2.3d).
 */
export const halvesOf = (board: Board, units: readonly number[]): number => {
  let sum = 0
  for (const unit of units) sum += board.halves[unit]!
  return sum
}

/** Whether a group fits into a hex beside those who are there already (N6.12, N16.39b). */
export const fits = (s: Situation, hex: number, units: readonly number[]): boolean =>
  stackedIn(s, hex) +
    halvesOf(
      s.board,
      units.filter((unit) => s.hexOf[unit] !== hex),
    ) <=
  s.board.stackLimit

export const isOverstacked = (s: Situation, hex: number): boolean => stackedIn(s, hex) > s.board.stackLimit

/** Overstacked hexes of a side, in ascending order. */
export const overstackedHexes = (s: Situation, side: Side): readonly number[] =>
  s.crowded.filter((hex) => occupantOf(s, hex) === sideNumber(side) + 1)
