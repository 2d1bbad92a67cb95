/**
 * Whether a supply line of any length can be traced from a hex (N9.21-N9.23): a directed search that usually finds a
 * source quickly, where the flood of {@link supplyDistances} visits the whole map. Both give the same answer.
 */
import { memoizeByKey } from '../engine/values/memoize.js'
import type { Board } from './board/board.js'
import { lineMayEnter } from './position.js'
import type { Position } from './position.js'
import { spreadOn } from './rules/floods.js'

/** The data of a search for one side; the arrays are created once and never cleared. */
interface Search {
  /** 1 for the supply sources of the side */
  readonly isSource: Uint8Array
  /** by hex, the six adjacent hexes not across sea, those nearest to a source last; -1 for none */
  readonly neighboursBySource: Int16Array
  /** the number of the latest search that reached a hex */
  readonly seen: Uint32Array
  count: number
}

const makeSearch = (board: Board, side: 0 | 1): Search => {
  const { map, sea, seaBar } = board
  const sources = board.supplySources[side === 0 ? 'german' : 'allied']
  const isSource = new Uint8Array(map.size)
  for (const source of sources) isSource[source] = 1
  // the distances without enemies
  const distances = spreadOn(board)(
    sources,
    (hex) => sea[hex] === 0,
    (from, _to, direction) => seaBar[from * 6 + direction] === 0,
  )
  const neighboursBySource = new Int16Array(map.size * 6).fill(-1)
  for (let hex = 0; hex < map.size; hex++) {
    const beside = Array.from(map.neighbours.subarray(hex * 6, hex * 6 + 6))
      .filter((_, direction) => seaBar[hex * 6 + direction] === 0)
      .sort((a, b) => distances[b]! - distances[a]!)
    neighboursBySource.set(beside, hex * 6)
  }
  return { isSource, neighboursBySource, seen: new Uint32Array(map.size), count: 0 }
}

const searchesOn = memoizeByKey((board: Board): readonly [Search, Search] => [
  makeSearch(board, 0),
  makeSearch(board, 1),
])

/** Whether a chain of hexes that a supply line may enter leads from a hex, itself included, to a source of the side. */
export const canTrace = (p: Position, side: 0 | 1, hex: number): boolean => {
  if (hex < 0 || !lineMayEnter(p, side, hex)) return false
  const search = searchesOn(p.board)[side]
  const { isSource, neighboursBySource, seen } = search
  search.count = (search.count + 1) >>> 0
  if (search.count === 0) {
    seen.fill(0)
    search.count = 1
  }
  const { count } = search
  const open = [hex]
  seen[hex] = count
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (isSource[at] === 1) return true
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const to = neighboursBySource[i]!
      if (to < 0) break
      if (seen[to] === count || !lineMayEnter(p, side, to)) continue
      seen[to] = count
      open.push(to)
    }
  }
  return false
}
