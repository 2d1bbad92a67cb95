/** Where everything lies: cells, corners and the frame, in pixels. */
import { maxOf, minOf } from './extremes.js'
import { centreOf, idOf, isOnGrid, neighbourAt, parseId, type Grid, type HexMap } from '../hex/index.js'
import type { BoardPicture } from './picture.js'

/**
 * A point in pixels.
 *
 * @category Pictures in layers
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A place of the picture. Besides the hexes of the window there is a ring around them, so that land and roads run on to
 * the edge of the frame; where the ring leaves the map its places repeat the land of the nearest hex.
 */
export interface Cell extends Point {
  /** The index on the map; -1 beyond it. */
  readonly hex: number
  readonly id: string
  /** Whether it is a hex of the window. */
  readonly inside: boolean
  /** Bits of the terrain, as in `HexMap.terrain`. */
  readonly terrain: number
}

/** A window of a map, laid out. */
export interface Layout {
  readonly map: HexMap
  readonly grid: Grid
  /** Pixels between two flat sides. */
  readonly size: number
  readonly cells: readonly Cell[]
  /** The place of a hex of the map in `cells`; -1 when it is not in the window. */
  readonly insideOf: (id: string) => number
  /** Six entries a cell, in the directions of the map; -1 beyond the ring. */
  readonly neighbours: Int32Array
  /** Six corners a cell; edge `d` runs from corner `d` to corner `d + 1`. */
  readonly corners: readonly (readonly Corner[])[]
  /** The frame in which the board is seen. */
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A corner of a hex: `point` where geometry has it, `soft` moved a little, as nature is never straight. */
export interface Corner {
  readonly key: number
  readonly point: Point
  readonly soft: Point
}

/** A number from -1 to 1 that depends only on its arguments. */
export const noise = (a: number, b: number, salt: number): number => {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul((b | 0) + 0x165667b1, 0x2545f491) ^ Math.imul(salt + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1
}

/** The corners of a hex of size 1 around its centre; edge 0 is the hexside in direction 0 of the map. */
export const cornersOf = (shape: Grid['shape']): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((shape === 'flat' ? -120 : -90) + 60 * k) * (Math.PI / 180)
    return { x: Math.cos(angle) / Math.sqrt(3), y: Math.sin(angle) / Math.sqrt(3) }
  })

interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The columns and rows of the window; those of the whole map if the window names no hexes of it. */
const boundsOf = (grid: Grid, window: BoardPicture['window']): Bounds => {
  const a = parseId(grid, window?.from ?? '')
  const b = parseId(grid, window?.to ?? '')
  if (a === null || b === null)
    return {
      left: grid.firstColumn,
      top: grid.firstRow,
      right: grid.firstColumn + grid.columns - 1,
      bottom: grid.firstRow + grid.rows - 1,
    }
  return {
    left: Math.min(a.column, b.column),
    top: Math.min(a.row, b.row),
    right: Math.max(a.column, b.column),
    bottom: Math.max(a.row, b.row),
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

const makeCell = (map: HexMap, size: number, bounds: Bounds, column: number, row: number): Cell => {
  const { grid } = map
  const centre = centreOf(grid, column, row)
  const on = isOnGrid(grid, column, row)
  const id = on ? idOf(grid, column, row) : ''
  const nearestColumn = clamp(column, grid.firstColumn, grid.firstColumn + grid.columns - 1)
  const nearestRow = clamp(row, grid.firstRow, grid.firstRow + grid.rows - 1)
  return {
    x: centre.x * size,
    y: centre.y * size,
    hex: on ? map.indexOf(id) : -1,
    id,
    // a map of several sheets is not a rectangle
    inside: on && column >= bounds.left && column <= bounds.right && row >= bounds.top && row <= bounds.bottom,
    terrain: map.terrain[map.indexOf(idOf(grid, nearestColumn, nearestRow))] ?? 0,
  }
}

/** The corners of all cells; neighbours share theirs. A key is a place on the lattice of corners. */
const makeCorners = (cells: readonly Cell[], shape: Grid['shape'], size: number): Corner[][] => {
  const offsets = cornersOf(shape)
  const thin = (size * Math.sqrt(3)) / 6
  const [stepX, stepY] = shape === 'flat' ? [thin, size / 2] : [size / 2, thin]
  const known = new Map<number, Corner>()
  return cells.map((cell) =>
    offsets.map((offset) => {
      const x = cell.x + offset.x * size
      const y = cell.y + offset.y * size
      const i = Math.round(x / stepX)
      const j = Math.round(y / stepY)
      const key = (i + 4096) * 8192 + j + 4096
      const corner = known.get(key) ?? {
        key,
        point: { x, y },
        soft: { x: x + noise(i, j, 1) * size * 0.07, y: y + noise(i, j, 2) * size * 0.07 },
      }
      known.set(key, corner)
      return corner
    }),
  )
}

/** The frame: the hexes of the window, less the teeth that stand out where columns or rows are staggered. */
const frameOf = (cells: readonly Cell[], shape: Grid['shape'], size: number): Layout['frame'] => {
  const inside = cells.filter((cell) => cell.inside)
  const thick = size / Math.sqrt(3)
  const [dx, dy] = shape === 'flat' ? [thick, size / 2] : [size / 2, thick]
  const xs = inside.map((cell) => cell.x)
  const ys = inside.map((cell) => cell.y)
  const x = minOf(xs) - dx
  const y = minOf(ys) - dy
  return { x, y, width: maxOf(xs) + dx - x, height: maxOf(ys) + dy - y }
}

/**
 * A valid number of pixels between two flat sides of a hex, from 1 to 10,000: far below that the points of a line do
 * not fit into memory, and far above it coordinates overflow.
 */
export const hexSizeOf = (wanted = 36): number =>
  Number.isFinite(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 36

/** Lays out the window of a map. */
export const layOut = (map: HexMap, size: number, window: BoardPicture['window']): Layout => {
  const { grid } = map
  const bounds = boundsOf(grid, window)
  const places = new Map<number, number>()
  const where: { readonly column: number; readonly row: number }[] = []
  for (let column = bounds.left - 1; column <= bounds.right + 1; column++)
    for (let row = bounds.top - 1; row <= bounds.bottom + 1; row++) {
      places.set(column * 20000 + row, where.length)
      where.push({ column, row })
    }
  const cells = where.map(({ column, row }) => makeCell(map, size, bounds, column, row))
  const neighbours = new Int32Array(cells.length * 6)
  where.forEach(({ column, row }, i) => {
    for (let d = 0; d < 6; d++) {
      const next = neighbourAt(grid, column, row, d)
      neighbours[i * 6 + d] = places.get(next.column * 20000 + next.row) ?? -1
    }
  })
  const byId = new Map<string, number>()
  cells.forEach((cell, i) => {
    if (cell.inside) byId.set(cell.id, i)
  })
  return {
    map,
    grid,
    size,
    cells,
    insideOf: (id) => byId.get(id) ?? -1,
    neighbours,
    corners: makeCorners(cells, grid.shape, size),
    frame: frameOf(cells, grid.shape, size),
  }
}
