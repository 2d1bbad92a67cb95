/** Bridges that are down or not yet finished: unbridged rivers for both sides (A7.6). */
import type { Position } from '../../position.js'
import { memoizeByParts } from './memoizeByParts.js'

/** Whether a hexside has a bridge that is down or not yet finished (A7.6). */
export const isBlown = ({ board, state }: Position, hexside: number): boolean => {
  const bridge = board.bridgeAt[hexside]!
  return bridge >= 0 && state.bridges[board.bridges[bridge]!.id] !== undefined
}

/** 1 for hexsides with a bridge that is down. */
export const blownHexsides = memoizeByParts(
  ({ state: { bridges } }) => [bridges],
  ({ board }, [bridges]): Uint8Array => {
    const table = new Uint8Array(board.map.size * 6)
    for (const { id, sides } of board.bridges) if (bridges[id] !== undefined) for (const side of sides) table[side] = 1
    return table
  },
)
