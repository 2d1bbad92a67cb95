/** Which units rally, and how easily (A18.4). */
import type { Board } from '../../board/board.js'
import { DIE_MODIFIERS } from '../../limits.js'
import { isBesideEnemy } from '../../position.js'
import type { Position } from '../../position.js'
import type { Condition, Side } from '../../state.js'
import { isBeyondBoundary } from '../movement/sectors.js'
import { isDisrupted, isFriendly, numberOf } from '../field/units.js'

/** The condition of a unit after it rallies (A18.4a). */
export const rallied = (condition: Condition): Condition => (condition === 'routed' ? 'disrupted' : 'fit')

/** Green units rally less easily, elite ones more so (A18.4b). */
export const rallyModifier = (board: Board, unit: number): number => {
  const { morale } = board.counters[unit]!
  return morale === 'veteran' ? 0 : DIE_MODIFIERS[morale]
}

/** Whether a unit is next to an enemy; in an off-map box it never is (A13.5g). */
export const standsBesideEnemy = (p: Position, unit: number): boolean =>
  p.hexOf[unit]! >= 0 && isBesideEnemy(p, numberOf(p.board, unit), p.hexOf[unit]!)

/** Whether a unit of a side needs to rally and may do so: not across an army boundary before 18AM (A11.10d). */
export const mayRally = (p: Position, side: Side, unit: number): boolean => {
  if (!isDisrupted(p, unit) || !isFriendly(p.board, unit, side)) return false
  return p.hexOf[unit]! < 0 || !isBeyondBoundary(p, unit, p.hexOf[unit]!)
}
