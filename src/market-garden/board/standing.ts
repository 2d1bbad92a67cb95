/**
 * The current board: the printed one without the bridges that are down. All rules of play use this board, so a
 * destroyed bridge is gone from movement, retreats, close action and supply paths immediately (M16.5c, M11.21b).
 */
import type { Board } from './board.js'
import { withoutBridges } from './bridges.js'
import type { State } from '../state.js'

/** The number of boards with different bridges down that are cached for each printed board. */
const CACHE_SIZE = 8

const made = new WeakMap<Board, Map<string, Board>>()

/**
 * The board on which a position is played. Positions with the same bridges down share one board object, and its caches.
 */
export const boardWithBridgesDown = (board: Board, { crossings }: Pick<State, 'crossings'>): Board => {
  const { down } = crossings
  if (down.length === 0) return board
  let known = made.get(board)
  if (known === undefined) made.set(board, (known = new Map<string, Board>()))
  const key = down.join()
  const found = known.get(key)
  if (found !== undefined) return found
  const current: Board = { ...board, ...withoutBridges(board, down), printed: board }
  const oldest = known.keys().next()
  if (known.size >= CACHE_SIZE && oldest.done !== true) known.delete(oldest.value)
  known.set(key, current)
  return current
}

/** The board on which a later position of the same match is played. */
export const boardAfter = (board: Board, state: Pick<State, 'crossings'>): Board =>
  boardWithBridgesDown(board.printed ?? board, state)
