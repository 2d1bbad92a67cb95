/**
 * Lines laid by the features that they cross: a river is the hexsides whose two hexes it separates, a road the hexes
 * that it runs through. So two banks never merge, and no road changes its bank unless it is drawn across the river,
 * however many lines there are. Where lines are less than half a hex apart, the nearest chains would coincide.
 */
import type { Point } from './geography.js'
import { cellAt, centreOf, cube, neighbourAt, type Cell, type Grid } from './grid.js'
import { distanceBetween, hexAt, keyOf } from './raster.js'

const centre = (grid: Grid, { column, row }: Cell): Point => {
  const { x, y } = centreOf(grid, column, row)
  return [x, y]
}

/**
 * Twice the area of a triangle: positive when `c` lies to the right of the way from `a` to `b`, as y grows to the
 * south.
 */
const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two segments cross, half-open, so that a line through a point of another counts once. */
const cross = (p: Point, q: Point, a: Point, b: Point): boolean =>
  turn(a, b, p) > 0 !== turn(a, b, q) > 0 && turn(p, q, a) > 0 !== turn(p, q, b) > 0

/** The hexes up to two steps from those that a segment passes. */
const beside = (grid: Grid, p: Point, q: Point): readonly Cell[] => {
  const seen = new Map<string, Cell>()
  const steps = Math.max(1, Math.ceil(distanceBetween(p, q)))
  for (let k = 0; k <= steps; k++) {
    const { column, row } = hexAt(grid, [p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps])
    const at = cube(grid, column, row)
    for (let dq = -2; dq <= 2; dq++)
      for (let dr = Math.max(-2, -dq - 2); dr <= Math.min(2, 2 - dq); dr++) {
        const cell = cellAt(grid, at.q + dq, at.r + dr)
        seen.set(keyOf(cell), cell)
      }
  }
  return [...seen.values()]
}

/**
 * The pairs of neighbouring hexes, on the grid or beyond it, whose centres a line separates: it crosses between them an
 * odd number of times.
 */
export const sidesCrossed = (grid: Grid, line: readonly Point[]): readonly (readonly [Cell, Cell])[] => {
  const odd = new Map<string, readonly [Cell, Cell]>()
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1]!, line[i]!]
    for (const cell of beside(grid, p, q))
      for (const direction of [0, 1, 2]) {
        const other = neighbourAt(grid, cell.column, cell.row, direction)
        if (!cross(p, q, centre(grid, cell), centre(grid, other))) continue
        const key = `${keyOf(cell)} ${keyOf(other)}`
        if (!odd.delete(key)) odd.set(key, [cell, other])
      }
  }
  return [...odd.values()]
}

/** Whether a point lies to the left of a line, seen along it, where the line comes nearest to it. */
export const isLeftOf = (line: readonly Point[], p: Point): boolean => {
  let [nearest, side] = [Infinity, 0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    if (length === 0) continue
    const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
    const part = Math.max(0, Math.min(1, along))
    const far = distanceBetween(p, [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])])
    if (far < nearest) [nearest, side] = [far, turn(a, b, p)]
  }
  return side < 0
}

/** How much of a hex a road may clip, in hex widths, without running through it. */
const CLIP = 8 / 15
/** A point of a road this near to the centre of a hex keeps the hex in the chain. */
const NEAR_CENTRE = 5 / 12
/** How finely a road is sampled. */
const STEP = 1 / 60

interface Run {
  readonly cell: Cell
  length: number
}

const runsOf = (grid: Grid, line: readonly Point[]): Run[] => {
  const runs: Run[] = []
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const count = Math.max(1, Math.floor(distanceBetween(a, b) / STEP))
    for (let k = 0; k < count; k++) {
      const part = (k + 0.5) / count
      const cell = hexAt(grid, [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])])
      const last = runs.at(-1)
      if (last !== undefined && keyOf(last.cell) === keyOf(cell)) last.length += distanceBetween(a, b) / count
      else runs.push({ cell, length: distanceBetween(a, b) / count })
    }
  }
  const [first, last] = [hexAt(grid, line[0]!), hexAt(grid, line.at(-1)!)]
  if (keyOf(runs[0]!.cell) !== keyOf(first)) runs.unshift({ cell: first, length: 0 })
  if (keyOf(runs.at(-1)!.cell) !== keyOf(last)) runs.push({ cell: last, length: 0 })
  return runs
}

/**
 * The chain of hexes that a road runs through, its ends among them, without the corners that it only clips, shortest
 * first; a hex stays if a point of the road is near its centre.
 */
export const hexesPassed = (
  grid: Grid,
  line: readonly Point[],
  areNeighbours: (a: Cell, b: Cell) => boolean,
): readonly Cell[] => {
  if (line.length < 2) return line.map((p) => hexAt(grid, p))
  const meant = new Set(
    line
      .filter((p) => distanceBetween(p, centre(grid, hexAt(grid, p))) < NEAR_CENTRE)
      .map((p) => keyOf(hexAt(grid, p))),
  )
  const runs = runsOf(grid, line)
  const canGo = (i: number): boolean => {
    const [before, { cell, length }, after] = [runs[i - 1]!, runs[i]!, runs[i + 1]!]
    if (length >= CLIP || meant.has(keyOf(cell))) return false
    return keyOf(before.cell) === keyOf(after.cell) || areNeighbours(before.cell, after.cell)
  }
  for (;;) {
    const inner = Array.from({ length: Math.max(0, runs.length - 2) }, (_, i) => i + 1)
    const [next] = inner.filter(canGo).sort((a, b) => runs[a]!.length - runs[b]!.length)
    if (next === undefined) return runs.map(({ cell }) => cell)
    const [before, after] = [runs[next - 1]!, runs[next + 1]!]
    if (keyOf(before.cell) === keyOf(after.cell)) {
      before.length += after.length
      runs.splice(next, 2)
    } else runs.splice(next, 1)
  }
}
