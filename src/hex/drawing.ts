/** A geography laid on its grid: its hexes, which of them are land, and the places of its features. */
import type { CompileOptions } from './compileOptions.js'
import { gridOf, projector, type Feature, type Geography, type Point } from './geography.js'
import { centreOf, idOf, isOnGrid, neighbourAt, type Cell, type Grid } from './grid.js'
import { hexAt, isInside, keyOf } from './raster.js'
import type { Between } from './source.js'

/** How far beyond the map features are laid out, so that they reach its edge as they do on the ground. */
const MARGIN = 3

/** A geography on its grid. */
export interface Drawing {
  readonly grid: Grid
  readonly options: CompileOptions
  readonly features: readonly Feature[]
  readonly project: (p: Point) => Point
  readonly hexKm: number
  /** The hexes of the map and its margin. */
  readonly cells: readonly Cell[]
  readonly land: ReadonlySet<string>
}

export const ofKind = (features: readonly Feature[], ...kinds: readonly string[]): readonly Feature[] =>
  features.filter((f) => kinds.includes(f.properties.kind))

export const polygonOf = (feature: Feature, project: (p: Point) => Point): readonly (readonly Point[])[] =>
  feature.geometry.type === 'Polygon' ? feature.geometry.coordinates.map((ring) => ring.map(project)) : []

export const lineOf = (feature: Feature, project: (p: Point) => Point): readonly Point[] =>
  feature.geometry.type === 'LineString' ? feature.geometry.coordinates.map(project) : []

const centre = (grid: Grid, cell: Cell): Point => {
  const { x, y } = centreOf(grid, cell.column, cell.row)
  return [x, y]
}

/** The hexes whose centres lie in a polygon. */
export const cellsIn = (grid: Grid, cells: readonly Cell[], rings: readonly (readonly Point[])[]): readonly Cell[] =>
  cells.filter((cell) => isInside(centre(grid, cell), rings))

/** Lays a geography on its grid. Without a feature of kind `land` everything is land that is not lake. */
export const makeDrawing = (geography: Geography, options: CompileOptions): Drawing => {
  const grid = gridOf(geography)
  const cells: Cell[] = []
  for (let column = grid.firstColumn - MARGIN; column < grid.firstColumn + grid.columns + MARGIN; column++)
    for (let row = grid.firstRow - MARGIN; row < grid.firstRow + grid.rows + MARGIN; row++) cells.push({ column, row })
  const project = projector(geography)
  const shores = ofKind(geography.features, 'land')
  const land = new Set<string>(shores.length === 0 ? cells.map(keyOf) : [])
  for (const feature of shores)
    for (const cell of cellsIn(grid, cells, polygonOf(feature, project))) land.add(keyOf(cell))
  for (const feature of ofKind(geography.features, 'lake'))
    for (const cell of cellsIn(grid, cells, polygonOf(feature, project))) land.delete(keyOf(cell))
  const { hexKm } = geography.properties.grid
  return { grid, options, features: geography.features, project, hexKm, cells, land }
}

/** The kind that a feature's class becomes on the map. */
export const kindOf = ({ options }: Drawing, feature: Feature): string => {
  const name = feature.properties.class ?? feature.properties.kind
  return options.kinds?.[name] ?? name
}

export const onMap = ({ grid }: Drawing, cell: Cell): boolean => isOnGrid(grid, cell.column, cell.row)
export const isLand = ({ land }: Drawing, cell: Cell): boolean => land.has(keyOf(cell))
export const idIn = ({ grid }: Drawing, cell: Cell): string => idOf(grid, cell.column, cell.row)
export const around = (grid: Grid, cell: Cell): readonly Cell[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => neighbourAt(grid, cell.column, cell.row, direction))
export const hexOfPoint = ({ grid, project }: Drawing, feature: Feature): Cell | null =>
  feature.geometry.type === 'Point' ? hexAt(grid, project(feature.geometry.coordinates)) : null

/** Pairs of neighbouring hexes, each with the kind of feature between them. */
export interface Pairs {
  readonly add: (a: string, b: string, kind: string) => void
  readonly kindOf: (a: string, b: string) => string | undefined
  readonly sorted: () => readonly Between[]
}

/**
 * Collects pairs. Of two kinds for one pair the later in the legend wins, unless the two together are a kind of their
 * own (`both`, by the two names in the order of the legend with a plus between them).
 */
export const makePairs = (legend: readonly string[], both: Readonly<Record<string, string>> = {}): Pairs => {
  const pairs = new Map<string, Between>()
  const key = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)
  return {
    add: (a, b, kind) => {
      const [from, to] = a < b ? [a, b] : [b, a]
      const known = pairs.get(key(a, b))?.[2]
      const [low, high] =
        known === undefined || legend.indexOf(kind) < legend.indexOf(known) ? [kind, known] : [known, kind]
      pairs.set(key(a, b), [from, to, high === undefined ? low : (both[`${low}+${high}`] ?? high)])
    },
    kindOf: (a, b) => pairs.get(key(a, b))?.[2],
    sorted: () => [...pairs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair),
  }
}
