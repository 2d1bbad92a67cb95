/** The corners of the hexes as a graph: a river is drawn as the chain of hexsides that lies nearest to its course. */
import type { Point } from './geography.js'
import { centreOf, type Cell, type Grid } from './grid.js'
import { distanceBetween, distanceToLine } from './raster.js'

/** The distance from a hex's centre to a corner, in hex widths. */
export const RADIUS = 1 / Math.sqrt(3)

/** The corners of a set of hexes, numbered. */
export interface Corners {
  readonly points: readonly Point[]
  /** From each corner, the neighbouring corners. */
  readonly next: readonly (readonly number[])[]
  /** The hexes (by their place in the set) on either side of a hexside between two corners. */
  readonly sidesOf: (a: number, b: number) => readonly number[]
}

const pairKey = (a: number, b: number): number => (a < b ? a * 0x100000 + b : b * 0x100000 + a)

/** Builds the graph of corners of a set of hexes. */
export const makeCorners = (grid: Grid, cells: readonly Cell[]): Corners => {
  const points: Point[] = []
  const next: number[][] = []
  const numbers = new Map<string, number>()
  const sides = new Map<number, number[]>()
  const turn = grid.shape === 'flat' ? 0 : 30
  const [unitX, unitY] = grid.shape === 'flat' ? [RADIUS / 2, 0.5] : [0.5, RADIUS / 2]
  const numberOf = (x: number, y: number): number => {
    const key = `${Math.round(x / unitX)},${Math.round(y / unitY)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const made = points.push([x, y]) - 1
    numbers.set(key, made)
    next.push([])
    return made
  }
  cells.forEach((cell, hex) => {
    const { x, y } = centreOf(grid, cell.column, cell.row)
    const around = [0, 1, 2, 3, 4, 5].map((i) => {
      const angle = ((60 * i + turn) * Math.PI) / 180
      return numberOf(x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle))
    })
    around.forEach((a, i) => {
      const b = around[(i + 1) % 6]!
      const hexes = sides.get(pairKey(a, b))
      if (hexes !== undefined) hexes.push(hex)
      else {
        sides.set(pairKey(a, b), [hex])
        next[a]!.push(b)
        next[b]!.push(a)
      }
    })
  })
  return { points, next, sidesOf: (a, b) => sides.get(pairKey(a, b)) ?? [] }
}

/** The corner nearest to a point. */
export const nearestCorner = (corners: Corners, p: Point, among?: readonly number[]): number => {
  let best = -1
  let least = Infinity
  const look = (corner: number): void => {
    const d = distanceBetween(corners.points[corner]!, p)
    if (d < least) [best, least] = [corner, d]
  }
  if (among !== undefined) among.forEach(look)
  else corners.points.forEach((_, corner) => look(corner))
  return best
}

/** The cost of a hexside for a river: low along the course, and rising with the distance from it. */
const sideCost = (a: Point, b: Point, line: readonly Point[]): number => {
  let squares = 0
  for (const part of [0.15, 0.5, 0.85])
    squares += distanceToLine([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], line) ** 2
  return RADIUS * (0.25 + squares / 3 / (0.35 * RADIUS) ** 2)
}

/** A heap of corners by distance. */
const makeHeap = () => {
  const keys: number[] = []
  const values: number[] = []
  const swap = (i: number, j: number): void => {
    ;[keys[i], keys[j]] = [keys[j]!, keys[i]!]
    ;[values[i], values[j]] = [values[j]!, values[i]!]
  }
  return {
    push: (key: number, value: number): void => {
      keys.push(key)
      values.push(value)
      for (let i = keys.length - 1; i > 0;) {
        const parent = (i - 1) >> 1
        if (keys[parent]! <= keys[i]!) break
        swap(i, parent)
        i = parent
      }
    },
    pop: (): { readonly key: number; readonly value: number } | undefined => {
      if (keys.length === 0) return undefined
      swap(0, keys.length - 1)
      const top = { key: keys.pop()!, value: values.pop()! }
      for (let i = 0; ;) {
        let child = 2 * i + 1
        if (child >= keys.length) return top
        if (child + 1 < keys.length && keys[child + 1]! < keys[child]!) child++
        if (keys[i]! <= keys[child]!) return top
        swap(i, child)
        i = child
      }
    },
  }
}

/** The chain of corners, from one to another, that lies nearest to a line; empty when there is none. */
export const nearestChain = (corners: Corners, line: readonly Point[], start: number, end: number): number[] => {
  const distances = new Float64Array(corners.points.length).fill(Infinity)
  const before = new Int32Array(corners.points.length).fill(-1)
  const done = new Uint8Array(corners.points.length)
  const costs = new Map<number, number>()
  const heap = makeHeap()
  distances[start] = 0
  heap.push(0, start)
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const at = top.value
    if (done[at] === 1) continue
    done[at] = 1
    if (at === end) break
    for (const to of corners.next[at]!) {
      const key = pairKey(at, to)
      const cost = costs.get(key) ?? sideCost(corners.points[at]!, corners.points[to]!, line)
      costs.set(key, cost)
      if (top.key + cost >= distances[to]!) continue
      distances[to] = top.key + cost
      before[to] = at
      heap.push(distances[to], to)
    }
  }
  if (done[end] !== 1) return []
  const chain: number[] = []
  for (let at = end; at >= 0; at = before[at]!) chain.push(at)
  return chain.reverse()
}
