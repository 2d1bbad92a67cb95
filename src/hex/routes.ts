/**
 * Roads that keep to their bank: the cheapest way over hexes along a drawn line, across water only where it must be.
 */
import type { Point } from './geography.js'
import { centreOf, type Cell, type Grid } from './grid.js'
import { distanceToLine, hexAt, keyOf } from './raster.js'

/** How far, in hex widths, a road may stray from its line before a hex costs one step more. */
const FREE_DEVIATION = 0.43
/** How far it may stray at all. */
const MOST_DEVIATION = 1.75
/** The cost of crossing water, in steps. */
const WATER_COST = 1.5

/** The ground, as the search sees it. */
export interface Ground {
  readonly grid: Grid
  readonly around: (cell: Cell) => readonly Cell[]
  readonly isWater: (a: Cell, b: Cell) => boolean
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The cheapest way between two hexes along a piece of a line, the first hex not included; empty when there is none. */
const leg = (ground: Ground, from: Cell, to: Cell, line: readonly Point[]): readonly Cell[] => {
  const at = (cell: Cell): Point => {
    const { x, y } = centreOf(ground.grid, cell.column, cell.row)
    return [x, y]
  }
  const best = new Map<string, { readonly cost: number; readonly cell: Cell; readonly before: string | null }>()
  const open = new Set([keyOf(from)])
  const done = new Set<string>()
  best.set(keyOf(from), { cost: 0, cell: from, before: null })
  while (open.size > 0) {
    let now = ''
    for (const key of open) if (now === '' || best.get(key)!.cost < best.get(now)!.cost) now = key
    open.delete(now)
    done.add(now)
    const { cost, cell } = best.get(now)!
    if (now === keyOf(to)) break
    for (const next of ground.around(cell)) {
      const key = keyOf(next)
      const off = distanceToLine(at(next), line)
      if (done.has(key) || off > MOST_DEVIATION) continue
      const half = distanceToLine(middle(at(cell), at(next)), line)
      const price =
        cost +
        1 +
        (off / FREE_DEVIATION) ** 2 +
        (half / FREE_DEVIATION) ** 2 +
        (ground.isWater(cell, next) ? WATER_COST : 0)
      if (price >= (best.get(key)?.cost ?? Infinity)) continue
      best.set(key, { cost: price, cell: next, before: now })
      open.add(key)
    }
  }
  const path: Cell[] = []
  for (let key: string | null = done.has(keyOf(to)) ? keyOf(to) : null; key !== null && key !== keyOf(from);) {
    const step: { readonly cell: Cell; readonly before: string | null } = best.get(key)!
    path.push(step.cell)
    key = step.before
  }
  return path.reverse()
}

/** The hexes of a road: through the hexes of its first and last points and of the points that are `pinned`. */
export const route = (ground: Ground, line: readonly Point[], pinned: readonly number[]): readonly Cell[] => {
  if (line.length === 0) return []
  const stops = [...new Set([0, ...pinned, line.length - 1])].sort((a, b) => a - b)
  const fixed = new Set(stops.map((i) => keyOf(hexAt(ground.grid, line[i]!))))
  const path: Cell[] = [hexAt(ground.grid, line[0]!)]
  for (let i = 1; i < stops.length; i++) {
    const piece = line.slice(stops[i - 1], stops[i]! + 1)
    path.push(...leg(ground, path.at(-1)!, hexAt(ground.grid, piece.at(-1)!), piece))
  }
  for (let i = 1; i + 1 < path.length;) {
    const back = keyOf(path[i - 1]!) === keyOf(path[i + 1]!) && !fixed.has(keyOf(path[i]!))
    if (back) path.splice(i, 2)
    i = back ? Math.max(1, i - 1) : i + 1
  }
  return path
}
