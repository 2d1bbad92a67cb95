/**
 * The map in terms of the rules: the tables by hex and hexside for movement, zones of control, Bonds and supply. Built
 * once for a map, without blown bridges. Movement points are counted in halves, because a primary road costs mechanized
 * units half a point.
 */
import type { HexMap } from '../../hex/map.js'
import type { MovementClass } from './counterTerms.js'
import { HEXSIDE_ROW } from './mapTerms.js'
import type { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from './mapTerms.js'
import type { Cost, TerrainChart } from './terrainChart.js'

type Terrain = (typeof MAP_TERRAIN)[number]
type Hexside = (typeof MAP_HEXSIDES)[number]

/**
 * A step that no unit of the class may make (A11.4a, A11.5, A11.6a).
 *
 * @category Board and counters
 */
export const PROHIBITED = 255
/**
 * A step that takes tactical movement from a hex next to it (A11.4b, A11.6b).
 *
 * @category Board and counters
 */
export const TACTICAL = 254

/**
 * Half points for the step over hexside `hex * 6 + direction`, {@link TACTICAL} or {@link PROHIBITED}.
 *
 * @category Board and counters
 */
export interface StepCosts {
  readonly mud: Uint8Array
  readonly frozen: Uint8Array
}

/**
 * The tables of a map. Hexsides are `hex * 6 + direction`, both sides of each.
 *
 * @category Board and counters
 */
export interface TerrainTables {
  readonly costs: Readonly<Record<MovementClass, StepCosts>>
  /** 1 for hexsides over which the zone of a silhouette tank does not extend (A9.4) */
  readonly silhouetteBar: Uint8Array
  /**
   * 1 for river hexsides, including the Meuse, bridged or not; not those of Forested Rough hexes, where rivers are
   * ignored (A15.5c)
   */
  readonly river: Uint8Array
  readonly meuse: Uint8Array
  readonly lake: Uint8Array
  /** 1 for dark green hexsides */
  readonly roughSide: Uint8Array
  readonly roughHex: Uint8Array
  /** 1 for hexsides that a road crosses */
  readonly road: Uint8Array
  /** 1 for hexsides with a road bridge over a river, standing or not */
  readonly bridge: Uint8Array
}

/** Reads the words of the map's legend off its tables. */
const reader = (map: HexMap) => {
  const { terrain, hexsides, links } = map.source.legend
  return {
    has: (hex: number, kind: Terrain): boolean => {
      const bit = terrain.indexOf(kind)
      return bit >= 0 && (map.terrain[hex]! & (1 << bit)) !== 0
    },
    // a test ensures that these are terms of mapTerms
    hexside: (i: number): Hexside | undefined => hexsides[map.hexsides[i]! - 1] as Hexside | undefined,
    road: (i: number): (typeof MAP_ROADS)[number] | undefined =>
      links[map.links[i]! - 1] as (typeof MAP_ROADS)[number] | undefined,
  }
}
type Reader = ReturnType<typeof reader>

const COVERED = ['light-woods', 'forest', 'forested-rough', 'city'] as const

const inHalves = (cost: Cost, ground: 'mud' | 'frozen'): number => {
  if (typeof cost !== 'string') return cost[ground] * 2
  return cost === 'tactical' ? TACTICAL : PROHIBITED
}

/** Whether vehicles need a road to leave a hex as well as to enter it: Forest and Westwall (A11.5). */
const confinesVehicles = (read: Reader, hex: number): boolean => read.has(hex, 'forest') || read.has(hex, 'westwall')

/** The cost of a step along a road: the road's, whatever the terrain (A11.7a), but more on forest roads (A11.7b). */
const roadCost = (chart: TerrainChart, read: Reader, i: number, to: number, by: MovementClass): Cost => {
  if (read.road(i) === 'primary') return chart.roads.primary[by]
  const wooded = read.has(to, 'forest') || read.has(to, 'forested-rough')
  return chart.roads[wooded ? 'secondary-forest' : 'secondary'][by]
}

const stepCost = (
  map: HexMap,
  chart: TerrainChart,
  read: Reader,
  i: number,
  by: MovementClass,
  ground: 'mud' | 'frozen',
): number => {
  const to = map.neighbours[i]!
  if (to < 0) return PROHIBITED
  const side = read.hexside(i)
  const row = side === undefined ? null : HEXSIDE_ROW[side]
  if (read.road(i) !== undefined) return inHalves(roadCost(chart, read, i, to, by), ground)
  if (row !== null) return inHalves(chart.hexsides[row][by], ground)
  if (by === 'vehicle' && (confinesVehicles(read, Math.floor(i / 6)) || confinesVehicles(read, to))) return PROHIBITED
  const kind = COVERED.find((covered) => read.has(to, covered)) ?? 'clear'
  return inHalves(chart.hexes[kind][by], ground)
}

/** Builds the tables of a map. */
export const terrainTables = (map: HexMap, chart: TerrainChart): TerrainTables => {
  const read = reader(map)
  const sides = (is: (i: number) => boolean): Uint8Array =>
    Uint8Array.from({ length: map.size * 6 }, (_, i) => (map.neighbours[i]! >= 0 && is(i) ? 1 : 0))
  const costsOf = (by: MovementClass): StepCosts => {
    const table = (ground: 'mud' | 'frozen'): Uint8Array =>
      Uint8Array.from({ length: map.size * 6 }, (_, i) => stepCost(map, chart, read, i, by, ground))
    return { mud: table('mud'), frozen: table('frozen') }
  }
  const isRough = (hex: number): boolean => read.has(hex, 'forested-rough')
  const bridges = new Set(map.lines['bridges'] ?? [])
  return {
    costs: { foot: costsOf('foot'), mechanized: costsOf('mechanized'), vehicle: costsOf('vehicle') },
    silhouetteBar: sides(
      (i) => read.road(i) === undefined && (isRough(Math.floor(i / 6)) || isRough(map.neighbours[i]!)),
    ),
    river: sides((i) => ['river', 'meuse'].includes(read.hexside(i) ?? '')),
    meuse: sides((i) => read.hexside(i) === 'meuse'),
    lake: sides((i) => read.hexside(i) === 'lake'),
    roughSide: sides((i) => ['forested-rough', 'forested-rough-river'].includes(read.hexside(i) ?? '')),
    roughHex: Uint8Array.from({ length: map.size }, (_, hex) => (isRough(hex) ? 1 : 0)),
    road: sides((i) => read.road(i) !== undefined),
    bridge: sides((i) => bridges.has(i)),
  }
}
