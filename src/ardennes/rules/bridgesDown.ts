/** Bridges that are down or not yet finished: unbridged rivers for both sides (A7.6). */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import type { State } from '../state.js'

/** Whether a hexside has a bridge that is down or not yet finished (A7.6). */
export const isBlown = ({ board, state }: Position, hexside: number): boolean => {
  const bridge = board.bridgeAt[hexside]!
  return bridge >= 0 && state.bridges[board.bridges[bridge]!.id] !== undefined
}

interface Known {
  readonly bridges: State['bridges']
  readonly table: Uint8Array
}

const known = handDown(({ board, state: { bridges } }: Position, earlier: Known | undefined): Known => {
  if (earlier?.bridges === bridges) return earlier
  const table = new Uint8Array(board.map.size * 6)
  for (const { id, sides } of board.bridges) if (bridges[id] !== undefined) for (const side of sides) table[side] = 1
  return { bridges, table }
})

/** 1 for hexsides with a bridge that is down. */
export const blownHexsides = (p: Position): Uint8Array => known(p).table
