/**
 * The current board: the printed one without the bridges that are down. All rules of play use this board, so a
 * destroyed bridge is gone from movement, retreats, close action and supply paths immediately (M16.5c, M11.21b).
 */
import { memoizeByKey, memoizeLatest } from '../../engine/values/memoize.js'
import type { Board } from './board.js'
import { withoutBridges } from './bridges.js'
import type { State } from '../state.js'

/** The number of boards with different bridges down that are cached for each printed board. */
const CACHE_SIZE = 8

/** By printed board: the boards for lists of bridges that are down. */
const boardsOf = memoizeByKey((board: Board) => {
  const made = new Map<string, Board>()
  // positions share the list until another bridge is down
  return memoizeLatest(CACHE_SIZE, (down: readonly string[]): Board => {
    const key = down.join()
    const found = made.get(key)
    if (found !== undefined) return found
    const current: Board = { ...board, ...withoutBridges(board, down), printed: board }
    const oldest = made.keys().next()
    if (made.size >= CACHE_SIZE && oldest.done !== true) made.delete(oldest.value)
    made.set(key, current)
    return current
  })
})

/**
 * The board on which a position is played. Positions with the same bridges down share one board object, and its caches.
 */
export const boardWithBridgesDown = (board: Board, { crossings: { down } }: Pick<State, 'crossings'>): Board =>
  down.length === 0 ? board : boardsOf(board)(down)

/** The board on which a later position of the same match is played. */
export const boardAfter = (board: Board, state: Pick<State, 'crossings'>): Board =>
  boardWithBridgesDown(board.printed ?? board, state)
