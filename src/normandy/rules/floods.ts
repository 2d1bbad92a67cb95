/** Searches over the map of a board, created on first use: a client of the game needs none. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { makeFlood, makeSpread } from '../../hex/index.js'
import type { Board } from '../board/board.js'

/** The search for cheapest paths on a board. */
export const floodOn = memoizeByKey(({ map }: Board) => makeFlood(map))

/** The search for distances on a board. */
export const spreadOn = memoizeByKey(({ map }: Board) => makeSpread(map))
