/** The basic facts of a position: where units are, and in which order. */
import { unitsIn } from '../../wargame/disposition.js'
import { hexNumber } from '../board/board.js'
import { opponent, sideNamed } from '../position.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'

export { opponent, sideNamed, sideNumber } from '../position.js'

/** The hex of a unit, -1 off the map. */
export const hexOf = (p: Position, unit: number): number => p.hexOf[unit]!

/** The units in a hex from top to bottom, including leaders (M9.0). Shared, not to be changed. */
export const stackIn = (p: Position, hex: number): readonly number[] => {
  const { board } = p
  const present = unitsIn(p, hex)
  if (present.length < 2) return present
  return p.state.stacks[hexNumber(board, hex)]?.map((id) => board.unitIndex(id)) ?? present
}

/**
 * The side with combat units in a hex; null when there are none. A leader alone does not hold a hex (M19.2a, M19.31a).
 */
export const holderOf = (p: Position, hex: number): Side | null => {
  const { board } = p
  for (const unit of unitsIn(p, hex)) if (board.counters[unit]!.kind !== 'leader') return sideNamed(board.sides[unit]!)
  return null
}

/** Whether a hex holds combat units of the enemy of a side. */
export const isEnemyIn = (p: Position, side: Side, hex: number): boolean => holderOf(p, hex) === opponent(side)

/** Whether a hex holds combat units of a side. */
export const isFriendIn = (p: Position, side: Side, hex: number): boolean => holderOf(p, hex) === side

/** Whether a combat unit of the enemy of a side is adjacent to a hex. */
export const isBesideEnemy = (p: Position, side: Side, hex: number): boolean => {
  const { neighbours } = p.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && isEnemyIn(p, side, neighbours[i]!)) return true
  return false
}
