/** Distances in hexes over any ground, for rough estimates. */
import type { HexMap } from '../hex/map.js'

/** Farther than anything on a map. */
const FAR = 999

/** The distance of every hex to the nearest of some hexes, over any ground. */
export const spreadFrom = (map: Pick<HexMap, 'size' | 'neighbours'>, sources: readonly number[]): Int16Array => {
  const { neighbours, size } = map
  const distances = new Int16Array(size).fill(FAR)
  const queue = [...sources]
  for (const hex of sources) distances[hex] = 0
  for (const hex of queue)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i]!
      if (to < 0 || distances[to]! <= distances[hex]! + 1) continue
      distances[to] = distances[hex]! + 1
      queue.push(to)
    }
  return distances
}
