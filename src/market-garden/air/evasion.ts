/** Where a unit goes that an air strike drives out of its hex (M15.4b, M-R244). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexOf } from '../field/situation.js'
import { isImmovable, retreatBars } from '../bounds/retreatHexes.js'
import { nameOf } from '../field/units.js'

/**
 * Why a unit may not go to a hex: it cannot move, or enemies, terrain or the stack there bar it. Zones of control do
 * not.
 */
export const evasionRefusals = (p: Position, unit: number, to: number): readonly Violation[] => {
  const { board } = p
  if (to < 0) return [illegal('input', 'unknown-hex', 'there is no such hex')]
  const fixed = isImmovable(p, unit)
    ? [illegal('M-R244', 'immovable', `${nameOf(board, unit)} cannot move`, board.ids[unit])]
    : []
  return [...fixed, ...retreatBars(p, unit, to, -1)]
}

/** The hexes to which a unit may go, in ascending order; none: it stays, and that is all (M15.4b). */
export const evasionHexes = (p: Position, unit: number): readonly number[] => {
  const hex = hexOf(p, unit)
  return hex < 0
    ? []
    : Array.from(p.board.map.neighbours.slice(hex * 6, hex * 6 + 6))
        .filter((to) => to >= 0 && evasionRefusals(p, unit, to).length === 0)
        .sort((a, b) => a - b)
}
