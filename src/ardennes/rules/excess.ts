/** Stacks over the limits at the end of a Movement Phase (A8.3). */
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { sideNumber, situationOf } from '../situation.js'
import type { Side, State, UnitId } from '../state.js'
import { mayStack } from './stacking.js'
import { standingOf } from './units.js'

/**
 * The hexes in which a side has more than the limits allow, in ascending order (A8.3a, A8.3b).
 *
 * @param moved - by night, the units that moved: what a retreat has crowded may wait for the day, when all may move
 */
export const excessHexes = (board: Board, state: State, side: Side, moved?: readonly UnitId[]): readonly number[] => {
  const s = situationOf(board, state)
  const concerns = (hex: number): boolean =>
    moved === undefined || unitsIn(s, hex).some((unit) => moved.includes(board.ids[unit]!))
  const counts = new Uint8Array(board.map.size)
  const out: number[] = []
  for (let unit = 0; unit < s.hexOf.length; unit++) if (s.hexOf[unit]! >= 0) counts[s.hexOf[unit]!]!++
  for (let hex = 0; hex < counts.length; hex++) {
    if (counts[hex]! < 2 || occupantOf(s, hex) !== sideNumber(side) + 1) continue
    if (concerns(hex) && !mayStack(unitsIn(s, hex).map((unit) => standingOf(board, state, unit)))) out.push(hex)
  }
  return out
}
