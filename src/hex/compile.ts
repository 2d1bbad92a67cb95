/**
 * The map compiler: lays a geography on a map's grid. A hex has the terrain of the polygons that hold its centre; a river
 * becomes the chain of hexsides nearest to its course, a road the chain of hexes that it runs through.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import { violationsOf } from '../engine/codec.js'
import { accept, illegal, refuse, type Violation, type Violations } from '../engine/violation.js'
import { makeCorners, type Corners } from './corners.js'
import { Geography, gridOf, projector, type Feature, type Point } from './geography.js'
import { centreOf, idOf, isOnGrid, neighbourAt, type Cell, type Grid } from './grid.js'
import { loadMap } from './map.js'
import { hexAt, hexPath, isInside, keyOf } from './raster.js'
import { riverChains } from './rivers.js'
import type { Between, MapSource, Provenance } from './source.js'

/**
 * What the compiler cannot read from a geography.
 *
 * @category Maps from geography
 */
export interface CompileOptions {
  readonly id: string
  readonly title: string
  /** The legend of the map; of two features on one hexside, and of two links, the later kind in the list wins. */
  readonly legend: MapSource['legend']
  /** The kind that each `class` of the geography's terrain, rivers and roads becomes; classes not named keep their names. */
  readonly kinds?: Readonly<Record<string, string>>
  /** Kinds with a meaning of their own; one that is left out is not marked on the map. */
  readonly marks: {
    /** Terrain of hexes whose centre is not on land. */
    readonly sea?: string
    /** Terrain of land hexes beside such a hex. */
    readonly coast?: string
    /** Terrain of the hexes of `height` points. */
    readonly height?: string
    /** Terrain of the hexes of places of class `city`. */
    readonly city?: string
    /** Hexsides between land hexes that lie in water over their whole length. */
    readonly seaSide?: string
  }
  /** Named sets of hexes besides those of the geography's zones. */
  readonly areas?: Readonly<Record<string, readonly string[]>>
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** How far beyond the map features are laid out, so that they come to its edge as they do on the ground. */
const MARGIN = 3
/** How finely roads are sampled, in kilometres. */
const ROAD_STEP = 0.05

interface Sheet {
  readonly grid: Grid
  readonly options: CompileOptions
  readonly features: readonly Feature[]
  readonly project: (p: Point) => Point
  readonly hexKm: number
  /** The hexes of the map and its margin. */
  readonly cells: readonly Cell[]
  readonly land: ReadonlySet<string>
}

const ofKind = (features: readonly Feature[], ...kinds: readonly string[]): readonly Feature[] =>
  features.filter((f) => kinds.includes(f.properties.kind))

const polygonOf = (feature: Feature, project: (p: Point) => Point): readonly (readonly Point[])[] =>
  feature.geometry.type === 'Polygon' ? feature.geometry.coordinates.map((ring) => ring.map(project)) : []

const lineOf = (feature: Feature, project: (p: Point) => Point): readonly Point[] =>
  feature.geometry.type === 'LineString' ? feature.geometry.coordinates.map(project) : []

const centre = (grid: Grid, cell: Cell): Point => {
  const { x, y } = centreOf(grid, cell.column, cell.row)
  return [x, y]
}

const cellsIn = (grid: Grid, cells: readonly Cell[], rings: readonly (readonly Point[])[]): readonly Cell[] =>
  cells.filter((cell) => isInside(centre(grid, cell), rings))

const makeSheet = (geography: Geography, options: CompileOptions): Sheet => {
  const grid = gridOf(geography)
  const cells: Cell[] = []
  for (let column = grid.firstColumn - MARGIN; column < grid.firstColumn + grid.columns + MARGIN; column++)
    for (let row = grid.firstRow - MARGIN; row < grid.firstRow + grid.rows + MARGIN; row++) cells.push({ column, row })
  const project = projector(geography)
  const land = new Set<string>()
  for (const feature of ofKind(geography.features, 'land'))
    for (const cell of cellsIn(grid, cells, polygonOf(feature, project))) land.add(keyOf(cell))
  for (const feature of ofKind(geography.features, 'lake'))
    for (const cell of cellsIn(grid, cells, polygonOf(feature, project))) land.delete(keyOf(cell))
  const { hexKm } = geography.properties.grid
  return { grid, options, features: geography.features, project, hexKm, cells, land }
}

const kindOf = (sheet: Sheet, feature: Feature): string => {
  const name = feature.properties.class ?? feature.properties.kind
  return sheet.options.kinds?.[name] ?? name
}

const onMap = (sheet: Sheet, cell: Cell): boolean => isOnGrid(sheet.grid, cell.column, cell.row)
const isLand = (sheet: Sheet, cell: Cell): boolean => sheet.land.has(keyOf(cell))
const idIn = (sheet: Sheet, cell: Cell): string => idOf(sheet.grid, cell.column, cell.row)
const around = (grid: Grid, cell: Cell): readonly Cell[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => neighbourAt(grid, cell.column, cell.row, direction))
const hexOfPoint = (sheet: Sheet, feature: Feature): Cell | null =>
  feature.geometry.type === 'Point' ? hexAt(sheet.grid, sheet.project(feature.geometry.coordinates)) : null

const layTerrain = (sheet: Sheet): Record<string, readonly string[]> => {
  const { grid, options, features } = sheet
  const found = new Map<string, Set<string>>()
  const add = (cell: Cell, kind: string | undefined): void => {
    if (kind === undefined || !onMap(sheet, cell) || !isLand(sheet, cell)) return
    const id = idIn(sheet, cell)
    found.set(id, (found.get(id) ?? new Set()).add(kind))
  }
  for (const feature of ofKind(features, 'terrain'))
    for (const cell of cellsIn(grid, sheet.cells, polygonOf(feature, sheet.project))) add(cell, kindOf(sheet, feature))
  for (const feature of ofKind(features, 'place', 'height')) {
    const cell = hexOfPoint(sheet, feature)
    if (cell === null) continue
    if (feature.properties.kind === 'height') add(cell, options.marks.height)
    else if (feature.properties.class === 'city') add(cell, options.marks.city)
  }
  const out: Record<string, readonly string[]> = {}
  const order = options.legend.terrain
  for (const cell of sheet.cells.filter((c) => onMap(sheet, c))) {
    const id = idIn(sheet, cell)
    if (around(grid, cell).some((n) => onMap(sheet, n) && !isLand(sheet, n))) add(cell, options.marks.coast)
    const kinds = isLand(sheet, cell) ? [...(found.get(id) ?? [])] : [options.marks.sea ?? '']
    if (kinds.length > 0) out[id] = kinds.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  }
  return out
}

/** Collects pairs of neighbouring hexes; of two kinds for one pair the later in the legend wins. */
const makePairs = (legend: readonly string[]) => {
  const pairs = new Map<string, Between>()
  return {
    add: (a: string, b: string, kind: string): void => {
      const [from, to] = a < b ? [a, b] : [b, a]
      const known = pairs.get(`${from}-${to}`)
      if (known === undefined || legend.indexOf(kind) > legend.indexOf(known[2]))
        pairs.set(`${from}-${to}`, [from, to, kind])
    },
    has: (a: string, b: string): boolean => pairs.has(a < b ? `${a}-${b}` : `${b}-${a}`),
    sorted: (): readonly Between[] => [...pairs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair),
  }
}
type Pairs = ReturnType<typeof makePairs>

const layRoads = (sheet: Sheet, violations: Violation[]): Pairs => {
  const pairs = makePairs(sheet.options.legend.links)
  const areNeighbours = (a: Cell, b: Cell): boolean => around(sheet.grid, a).some((n) => keyOf(n) === keyOf(b))
  for (const feature of ofKind(sheet.features, 'road', 'railway')) {
    const path = hexPath(sheet.grid, lineOf(feature, sheet.project), ROAD_STEP / sheet.hexKm, areNeighbours)
    path.forEach((cell, i) => {
      if (!onMap(sheet, cell)) return
      const id = idIn(sheet, cell)
      const name = feature.properties.name
      if (!isLand(sheet, cell))
        violations.push(illegal('input', 'road-in-sea', `${name} runs into the sea at ${id}`, id))
      const next = path[i + 1]
      if (next !== undefined && onMap(sheet, next)) pairs.add(id, idIn(sheet, next), kindOf(sheet, feature))
    })
  }
  return pairs
}

const layHexsides = (sheet: Sheet, roads: Pairs): readonly Between[] => {
  const { grid, options, cells, features, project } = sheet
  const pairs = makePairs(options.legend.hexsides)
  const corners: Corners = makeCorners(grid, cells)
  const rivers = ofKind(features, 'river')
  const courses = rivers.map((f) => ({ name: f.properties.name, line: lineOf(f, project) }))
  const addSide = (a: number, b: number, kind: string): void => {
    const [from, to] = corners.sidesOf(a, b).map((hex) => cells[hex]!)
    if (from === undefined || to === undefined || !onMap(sheet, from) || !onMap(sheet, to)) return
    if (isLand(sheet, from) && isLand(sheet, to)) pairs.add(idIn(sheet, from), idIn(sheet, to), kind)
  }
  riverChains(corners, courses).forEach((chain, i) => {
    for (let k = 1; k < chain.length; k++) addSide(chain[k - 1]!, chain[k]!, kindOf(sheet, rivers[i]!))
  })
  const { seaSide } = options.marks
  if (seaSide === undefined) return pairs.sorted()
  const shores = ofKind(features, 'land').map((f) => polygonOf(f, project))
  corners.next.forEach((nexts, a) => {
    for (const b of nexts) {
      if (b < a) continue
      const [p, q] = [corners.points[a]!, corners.points[b]!]
      const isWater = [0.1, 0.3, 0.5, 0.7, 0.9].every((part) => {
        const point: Point = [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part]
        return !shores.some((rings) => isInside(point, rings))
      })
      if (!isWater) continue
      const [from, to] = corners.sidesOf(a, b).map((hex) => idIn(sheet, cells[hex]!))
      if (from !== undefined && to !== undefined && !roads.has(from, to)) addSide(a, b, seaSide)
    }
  })
  return pairs.sorted()
}

const RANKS: readonly (string | undefined)[] = ['city', 'town', 'village']

const layPlaces = (sheet: Sheet): Record<string, string> => {
  const best = new Map<string, Feature>()
  const rank = (f: Feature): number => (RANKS.indexOf(f.properties.class) + RANKS.length) % RANKS.length
  for (const feature of ofKind(sheet.features, 'place')) {
    const cell = hexOfPoint(sheet, feature)
    if (cell === null || !onMap(sheet, cell)) continue
    const id = idIn(sheet, cell)
    const known = best.get(id)
    if (known === undefined || rank(feature) < rank(known)) best.set(id, feature)
  }
  return Object.fromEntries([...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, f]) => [id, f.properties.name]))
}

/** The zones that name an area: the hexes that they pin, or else the land hexes whose centres they hold. */
const layAreas = (sheet: Sheet): Record<string, readonly string[]> => {
  const out: Record<string, readonly string[]> = { ...sheet.options.areas }
  for (const feature of ofKind(sheet.features, 'zone')) {
    const { area, hexes } = feature.properties
    if (area === undefined) continue
    const inside = cellsIn(sheet.grid, sheet.cells, polygonOf(feature, sheet.project))
    const ids = hexes ?? inside.filter((c) => onMap(sheet, c) && isLand(sheet, c)).map((c) => idIn(sheet, c))
    out[area] = [...new Set([...(out[area] ?? []), ...ids])].sort()
  }
  return out
}

/**
 * Lays a geography on its grid. The result is checked like any map that a host brings.
 *
 * @category Maps from geography
 */
export const compileGeography = (geography: unknown, options: CompileOptions): Either<Violations, MapSource> => {
  const decoded = Geography.decode(geography)
  if (decoded._tag === 'Left') return refuse(violationsOf(decoded.left))
  const sheet = makeSheet(decoded.right, options)
  const violations: Violation[] = []
  const roads = layRoads(sheet, violations)
  if (violations.length > 0) return refuse(violations)
  const { id, title, legend, provenance } = options
  const source: MapSource = {
    id,
    title,
    grid: sheet.grid,
    legend,
    terrain: layTerrain(sheet),
    hexsides: layHexsides(sheet, roads),
    links: roads.sorted(),
    places: layPlaces(sheet),
    areas: layAreas(sheet),
    provenance,
  }
  const checked = loadMap(source)
  return checked._tag === 'Left' ? checked : accept(source)
}
