/** Stacks over the limits at the end of a Movement Phase (A8.3). */
import { occupantOf, unitsIn } from '../../../wargame/disposition.js'
import { sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side, UnitId } from '../../state.js'
import { mayStack } from './stacking.js'
import { standingOf } from './units.js'

/**
 * The hexes in which a side has more than the limits allow, in ascending order (A8.3a, A8.3b).
 *
 * @param moved - by night, the units that moved: a stack that a retreat has overstacked (A17.4) can wait for the day,
 *   when all may move
 */
export const excessHexes = (p: Position, side: Side, moved?: readonly UnitId[]): readonly number[] => {
  const s = p
  const isOver = (hex: number): boolean => {
    const units = unitsIn(s, hex)
    // one unit alone is never over the limits (A8.1a, A8.2a)
    if (units.length < 2) return false
    if (moved !== undefined && !units.some((unit) => moved.includes(p.board.ids[unit]!))) return false
    return !mayStack(units.map((unit) => standingOf(p, unit)))
  }
  return [...new Set(s.hexOf)]
    .filter((hex) => hex >= 0 && occupantOf(s, hex) === sideNumber(side) + 1 && isOver(hex))
    .sort((a, b) => a - b)
}
