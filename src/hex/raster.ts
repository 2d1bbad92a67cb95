/** Plane geometry for the map compiler: points in polygons, distances to lines, the hex at a point, a road's hexes. */
import type { Point } from './geography.js'
import { cellAt, SPACING, type Cell, type Grid } from './grid.js'

/** Whether a point lies inside a polygon: an odd number of its rings' edges stand to the east of it. */
export const isInside = ([x, y]: Point, rings: readonly (readonly Point[])[]): boolean => {
  let odd = false
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!
      const [x2, y2] = ring[i]!
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
    }
  }
  return odd
}

/** The distance of two points. */
export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const distanceToSegment = ([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
  return Math.hypot(px - ax - part * (bx - ax), py - ay - part * (by - ay))
}

/** The distance of a point from a line. */
export const distanceToLine = (p: Point, line: readonly Point[]): number => {
  let best = Infinity
  for (let i = 1; i < line.length; i++) best = Math.min(best, distanceToSegment(p, line[i - 1]!, line[i]!))
  return best
}

/** The hex at a point, on the grid or beyond it. */
export const hexAt = (grid: Grid, [x, y]: Point): Cell => {
  const shift = grid.stagger === 'even' ? 0.5 : 0
  const flat = grid.shape === 'flat'
  const q = flat ? x / SPACING : x - shift - y / SPACING / 2
  const r = flat ? y - shift - x / SPACING / 2 : y / SPACING
  const s = -q - r
  let rq = Math.round(q)
  let rr = Math.round(r)
  const rs = Math.round(s)
  const dq = Math.abs(rq - q)
  const dr = Math.abs(rr - r)
  if (dq > dr && dq > Math.abs(rs - s)) rq = -rr - rs
  else if (dr > Math.abs(rs - s)) rr = -rq - rs
  return cellAt(grid, rq, rr)
}

/** A name for a hex, on the grid or beyond it. */
export const keyOf = (cell: Cell): string => `${cell.column},${cell.row}`

const touches = (areNeighbours: (a: Cell, b: Cell) => boolean) => (a: Cell, b: Cell) =>
  keyOf(a) === keyOf(b) || areNeighbours(a, b)

interface Run {
  readonly cell: Cell
  length: number
}

const sample = (grid: Grid, line: readonly Point[], step: number): Run[] => {
  const runs: Run[] = []
  const add = (cell: Cell): void => {
    const last = runs.at(-1)
    if (last !== undefined && keyOf(last.cell) === keyOf(cell)) last.length += step
    else runs.push({ cell, length: step })
  }
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const count = Math.max(1, Math.floor(distanceBetween(a, b) / step))
    for (let k = 0; k < count; k++)
      add(hexAt(grid, [a[0] + ((b[0] - a[0]) * k) / count, a[1] + ((b[1] - a[1]) * k) / count]))
  }
  add(hexAt(grid, line.at(-1)!))
  return runs
}

/**
 * The chain of hexes that a line runs through, without the corners it only clips (less than 0.3 of a hex) and without
 * steps that are taken back at once. `step` is how finely the line is sampled, in hex widths.
 */
export const hexPath = (
  grid: Grid,
  line: readonly Point[],
  step: number,
  areNeighbours: (a: Cell, b: Cell) => boolean,
): readonly Cell[] => {
  if (line.length === 0) return []
  const near = touches(areNeighbours)
  const keep = new Set([line[0]!, line.at(-1)!].map((p) => keyOf(hexAt(grid, p))))
  const runs = sample(grid, line, step)
  for (let again = true; again;) {
    const clipped = runs.findIndex(
      (run, i) =>
        i > 0 &&
        i < runs.length - 1 &&
        run.length < 0.3 &&
        !keep.has(keyOf(run.cell)) &&
        near(runs[i - 1]!.cell, runs[i + 1]!.cell),
    )
    again = clipped >= 0
    if (again) runs.splice(clipped, 1)
  }
  const path: Cell[] = []
  for (const { cell } of runs) {
    const key = keyOf(cell)
    if (path.length > 0 && keyOf(path.at(-1)!) === key) continue
    if (path.length > 1 && keyOf(path.at(-2)!) === key) path.pop()
    else path.push(cell)
  }
  return path
}
