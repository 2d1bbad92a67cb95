/** The highway of 30 Corps: how fast its units go there, by what its last delivery has left for movement (M11.62a, M11.62b). */
import type { Board } from '../board.js'
import { hexOf } from '../situation.js'
import type { State } from '../state.js'
import { highwayHexes } from './divisions.js'
import { isGroundOfCorps } from './formations.js'
import { isLeader } from './units.js'

/** Hexes behind its head in which 30 Corps goes as it likes (M11.62b). */
const SPEARHEAD = 12

const orders = new WeakMap<Board, ReadonlyMap<number, number>>()

/** The hexes of the main road with their places along it, from its southern end. */
const placesOn = (board: Board): ReadonlyMap<number, number> => {
  const known = orders.get(board)
  if (known !== undefined) return known
  const links = new Set(board.map.lines['main-road'] ?? [])
  const hexes = highwayHexes(board)
  const ends = hexes.filter((hex) => [0, 1, 2, 3, 4, 5].filter((side) => links.has(hex * 6 + side)).length === 1)
  // hexes are numbered from the south, so that the lowest end is the southern one
  const places = new Map<number, number>()
  const first = Math.min(...ends)
  if (ends.length > 0) places.set(first, 0)
  for (const [hex, place] of places)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = board.map.neighbours[side]!
      if (links.has(side) && !places.has(next)) places.set(next, place + 1)
    }
  orders.set(board, places)
  return places
}

/** How far up the highway the first unit of 30 Corps stands; -1 when there is none on it. */
const headOf = (board: Board, state: State, places: ReadonlyMap<number, number>): number =>
  board.counters.reduce((head, _, unit) => {
    if (isLeader(board, unit) || !isGroundOfCorps(board, state, unit)) return head
    return Math.max(head, places.get(hexOf(board, state, unit)) ?? -1)
  }, -1)

/**
 * The allowance of a unit that began the phase on the highway behind the spearhead, in half movement points; null for all others, and
 * where nothing has been delivered yet.
 */
export const highwayAllowance = (board: Board, state: State, unit: number, began: string): number | null => {
  const most = state.points?.highway ?? null
  if (most === null || isLeader(board, unit) || !isGroundOfCorps(board, state, unit)) return null
  const places = placesOn(board)
  const place = places.get(board.map.indexOf(began))
  return place === undefined || place >= headOf(board, state, places) - SPEARHEAD ? null : most
}
