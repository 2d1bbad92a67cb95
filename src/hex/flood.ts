/** Cheapest paths and distances over a map, on arrays that are made once and never cleared. */
import type { HexMap } from './map.js'

/**
 * The cost of a step, a whole number of at least 1; -1 when it is forbidden.
 *
 * @category Searches
 */
export type StepCost = (from: number, to: number, direction: number, spentSoFar: number) => number

/**
 * The result of a flood. It is a view of the flood's own arrays: it is valid until the same flood is used again.
 *
 * @category Searches
 */
export interface Flooded {
  /** The hexes reached in the order of their cost, the start first. */
  readonly reached: Int16Array
  /** The cost of the cheapest path to a hex; -1 when it was not reached. */
  readonly costTo: (hex: number) => number
  /** The hex before it on that path; -1 for the start and for hexes not reached. */
  readonly previous: (hex: number) => number
  /** That path, the start and the hex itself included; empty when the hex was not reached. */
  readonly pathTo: (hex: number) => number[]
}

/**
 * Finds every hex that can be reached within a limit; a hex for which `mayContinue` is false is reached but not left.
 *
 * @category Searches
 */
export type Flood = (
  start: number,
  limit: number,
  stepCost: StepCost,
  mayContinue?: (hex: number) => boolean,
) => Flooded

/**
 * Makes a reusable search for cheapest paths (Dijkstra's, with a bucket for each cost). Of equally cheap paths the one
 * found first counts, and neighbours are tried in the order of their numbers, so results never depend on the map's
 * drawing. A flood must not be used again from inside its own `stepCost`: make a second one for that.
 *
 * @category Searches
 */
export const makeFlood = (map: Pick<HexMap, 'size' | 'ordered' | 'orderedDirection'>): Flood => {
  const { size, ordered, orderedDirection } = map
  const best = new Int32Array(size)
  const before = new Int16Array(size)
  const seen = new Uint32Array(size)
  const done = new Uint32Array(size)
  const reached = new Int16Array(size)
  // Every step can put one entry into a bucket: buckets are first-in-first-out lists of entries.
  const entryHex = new Int16Array(size * 6 + 1)
  const entryNext = new Int32Array(size * 6 + 1)
  let heads = new Int32Array(64)
  let tails = new Int32Array(64)
  let bucketOf = new Uint32Array(64)
  let generation = 0

  const grown = <T extends Int32Array | Uint32Array>(old: T, fresh: T): T => {
    fresh.set(old)
    return fresh
  }
  const makeRoom = (cost: number): void => {
    if (cost < heads.length) return
    const room = 2 * (cost + 1)
    heads = grown(heads, new Int32Array(room))
    tails = grown(tails, new Int32Array(room))
    bucketOf = grown(bucketOf, new Uint32Array(room))
  }

  const costTo = (hex: number): number => (done[hex] === generation ? best[hex]! : -1)
  const previous = (hex: number): number => (done[hex] === generation ? before[hex]! : -1)
  const pathTo = (hex: number): number[] => {
    const path: number[] = []
    for (let at = costTo(hex) < 0 ? -1 : hex; at >= 0; at = before[at]!) path.push(at)
    return path.reverse()
  }

  return (start, limit, stepCost, mayContinue) => {
    if (generation === 0xffffffff) {
      generation = 0
      for (const stamps of [seen, done, bucketOf]) stamps.fill(0)
    }
    generation++
    const top = Math.floor(limit)
    let count = 0
    if (start < 0 || start >= size || !(top >= 0)) return { reached: reached.subarray(0, 0), costTo, previous, pathTo }
    let entries = 0
    let highest = 0
    const put = (hex: number, cost: number): void => {
      makeRoom(cost)
      const entry = entries++
      entryHex[entry] = hex
      entryNext[entry] = -1
      if (bucketOf[cost] === generation) entryNext[tails[cost]!] = entry
      else {
        bucketOf[cost] = generation
        heads[cost] = entry
      }
      tails[cost] = entry
      if (cost > highest) highest = cost
    }
    seen[start] = generation
    best[start] = 0
    before[start] = -1
    put(start, 0)
    for (let cost = 0; cost <= highest; cost++) {
      if (bucketOf[cost] !== generation) continue
      for (let entry = heads[cost]!; entry >= 0; entry = entryNext[entry]!) {
        const hex = entryHex[entry]!
        if (done[hex] === generation) continue
        done[hex] = generation
        reached[count++] = hex
        if (cost === top || (mayContinue !== undefined && !mayContinue(hex))) continue
        for (let i = hex * 6; i < hex * 6 + 6; i++) {
          const to = ordered[i]!
          if (to < 0) break
          if (done[to] === generation) continue
          const step = stepCost(hex, to, orderedDirection[i]!, cost)
          if (step < 1) continue
          const total = cost + step
          if (total > top || (seen[to] === generation && best[to]! <= total)) continue
          seen[to] = generation
          best[to] = total
          before[to] = hex
          put(to, total)
        }
      }
    }
    return { reached: reached.subarray(0, count), costTo, previous, pathTo }
  }
}

/**
 * Distances from many sources at once, in a fresh array: 0 at the sources, -1 where nothing reaches. Sources must pass
 * `enter` like every other hex.
 *
 * @category Searches
 */
export type Spread = (
  sources: readonly number[],
  enter: (hex: number) => boolean,
  cross: (from: number, to: number, direction: number) => boolean,
  limit?: number,
) => Int16Array

/**
 * Makes a breadth-first search from many sources.
 *
 * @category Searches
 */
export const makeSpread = (map: Pick<HexMap, 'size' | 'ordered' | 'orderedDirection'>): Spread => {
  const { size, ordered, orderedDirection } = map
  const queue = new Int16Array(size)
  return (sources, enter, cross, limit = size) => {
    const distances = new Int16Array(size).fill(-1)
    let last = 0
    for (const source of sources) {
      if (source < 0 || source >= size || distances[source] !== -1 || !enter(source)) continue
      distances[source] = 0
      queue[last++] = source
    }
    for (let first = 0; first < last; first++) {
      const hex = queue[first]!
      const next = distances[hex]! + 1
      if (next > limit) break
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = ordered[i]!
        if (to < 0) break
        if (distances[to] !== -1 || !enter(to) || !cross(hex, to, orderedDirection[i]!)) continue
        distances[to] = next
        queue[last++] = to
      }
    }
    return distances
  }
}
