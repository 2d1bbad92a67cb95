/** What can be read off a position at a glance: who stands where, and in which order. */
import { unitsIn } from '../../wargame/disposition.js'
import { hexNumber } from '../board/board.js'
import { opponent, sideNamed } from '../position.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'

export { opponent, sideNamed, sideNumber } from '../position.js'

/** The hex of a unit, -1 off the map. */
export const hexOf = (p: Position, unit: number): number => p.hexOf[unit]!

/** The units in a hex from top to bottom, leaders among them (M9.0). Shared, not to be changed. */
export const stackIn = (p: Position, hex: number): readonly number[] => {
  const { board } = p
  const present = unitsIn(p, hex)
  if (present.length < 2) return present
  return p.state.stacks[hexNumber(board, hex)]?.map((id) => board.unitIndex(id)) ?? present
}

/**
 * The side whose combat units stand in a hex; null when there are none. A leader alone holds no hex (M19.2a, M19.31a).
 */
export const holderOf = (p: Position, hex: number): Side | null => {
  const { board } = p
  for (const unit of unitsIn(p, hex)) if (board.counters[unit]!.kind !== 'leader') return sideNamed(board.sides[unit]!)
  return null
}

/** Whether combat units of the enemies of a side stand in a hex. */
export const isEnemyIn = (p: Position, side: Side, hex: number): boolean => holderOf(p, hex) === opponent(side)

/** Whether combat units of a side stand in a hex. */
export const isFriendIn = (p: Position, side: Side, hex: number): boolean => holderOf(p, hex) === side

/** Whether a combat unit of the enemies of a side stands next to a hex. */
export const isBesideEnemy = (p: Position, side: Side, hex: number): boolean => {
  const { neighbours } = p.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && isEnemyIn(p, side, neighbours[i]!)) return true
  return false
}
