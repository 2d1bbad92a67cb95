/** The bridge of Ouren: its state is unknown until the Germans first try to use it (A7.8). */
import type { Board } from '../../board/board.js'
import type { Position } from '../../position.js'

/** Whether a hexside is the bridge of Ouren, and it has not been rolled for yet (A7.8a, A7.8b). */
export const isOurenUntried = (p: Position, from: number, direction: number): boolean =>
  !p.state.ouren &&
  p.board.bridgeAt[from * 6 + direction]! >= 0 &&
  (p.board.map.lines['ouren-bridge'] ?? []).includes(from * 6 + direction)

/** The index of the bridge of Ouren, -1 when this map has none. */
export const ourenBridge = (board: Board): number => {
  const side = board.map.lines['ouren-bridge']?.[0]
  return side === undefined ? -1 : board.bridgeAt[side]!
}
