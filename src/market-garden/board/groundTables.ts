/**
 * The map for sight, zones of control and movement, as tables by hex and by hexside (`hex * 6 + direction`). They are
 * built once for the printed map; `standing.ts` removes the bridges that are down.
 */
import type { HexMap } from '../../hex/map.js'
import { ROAD_KIND } from './mapTerms.js'
import type { MAP_HEXSIDES, MAP_ROADS } from './mapTerms.js'
import type { Ground, TerrainChart } from './terrainChart.js'

/**
 * Water along a hexside.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Water = (typeof MAP_HEXSIDES)[number]
/**
 * A road between two hexes.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type Road = (typeof MAP_ROADS)[number]

/** How well a hex hides the units in it (M6.62a): not at all, from three hexes away, from two hexes away. */
export const OPEN = 0
const WOODED = 1
export const DENSE = 2

/**
 * The tables of a map.
 *
 * @category Board and counters
 */
export interface GroundTables {
  /** the terrain of each hex: of several kinds the first in the list (M10.0b) */
  readonly kind: readonly Ground[]
  readonly highGround: Uint8Array
  /** 0 open, 1 wooded (woods and town) or 2 dense (forest and city) */
  readonly cover: Uint8Array
  /** 1 for hexes whose terrain blocks a line of sight (M6.0g) */
  readonly blocks: Uint8Array
  /** 1 for hexes with a causeway, a raised road, trail or railway: the whole hex blocks (M6.63) */
  readonly embanked: Uint8Array
  /** 1 for hexsides with a dike (M6.61) */
  readonly dike: Uint8Array
  /** 1 for slope hexsides seen from their upper hex, 2 from the lower one (M6.64) */
  readonly slope: Uint8Array
  /** by hexside, undefined where there is no water */
  readonly water: readonly (Water | undefined)[]
  readonly road: readonly (Road | undefined)[]
  /** by hexside: a road of any kind that is not raised, which every unit but those in Defilade may use (M10.11a) */
  readonly levelRoad: Uint8Array
  /** 1 for railways at ground level, 2 for raised ones */
  readonly railway: Uint8Array
  /** 1 for hexsides with a bridge of a road, trail or railway over water (M10.13) */
  readonly bridge: Uint8Array
  /** 1 for hexsides of permanent ferries */
  readonly ferry: Uint8Array
  /** 1 for hexes of the Island (M10.18) */
  readonly island: Uint8Array
}

/** Of two kinds in a hex, the earlier one in the list counts (M10.0b). */
const PRECEDENCE = ['water', 'city', 'forest', 'town', 'woods', 'rough', 'broken', 'marsh', 'mixed'] as const

/** Builds the tables of a map. */
export const groundTables = (map: HexMap, chart: TerrainChart): GroundTables => {
  const { terrain, hexsides, links } = map.source.legend
  const bitOf = (kind: string): number => {
    const at = terrain.indexOf(kind)
    return at < 0 ? 0 : 1 << at
  }
  const has = (hex: number, kind: string): boolean => (map.terrain[hex]! & bitOf(kind)) !== 0
  const kind = map.ids.map((_, hex): Ground => PRECEDENCE.find((name) => has(hex, name)) ?? 'clear')
  const hexTable = (is: (hex: number) => boolean | number): Uint8Array =>
    Uint8Array.from({ length: map.size }, (_, hex) => Number(is(hex)))
  const line = (name: string): Uint8Array => {
    const table = new Uint8Array(map.size * 6)
    for (const side of map.lines[name] ?? []) table[side] = 1
    return table
  }
  const sides = Array.from({ length: map.size * 6 }, (_, side) => side)
  // words of mapTerms, as a test checks
  const water = sides.map((side) => hexsides[map.hexsides[side]! - 1] as Water | undefined)
  const road = sides.map((side) => links[map.links[side]! - 1] as Road | undefined)
  const [rail, raisedRail, ferry, dike] = [line('railway'), line('raised-railway'), line('ferry'), line('dike')]
  const island = new Set(map.areas['island'] ?? [])
  const embanked = new Uint8Array(map.size)
  for (const side of sides) {
    const kindOfRoad = road[side]
    if (raisedRail[side] === 1 || (kindOfRoad !== undefined && ROAD_KIND[kindOfRoad].raised))
      embanked[Math.floor(side / 6)] = 1
  }
  const slope = new Uint8Array(map.size * 6)
  for (const [upper, lower] of map.source.lines?.['slope'] ?? []) {
    const [from, to] = [map.indexOf(upper), map.indexOf(lower)]
    for (let direction = 0; direction < 6; direction++) {
      if (map.neighbours[from * 6 + direction] === to) slope[from * 6 + direction] = 1
      if (map.neighbours[to * 6 + direction] === from) slope[to * 6 + direction] = 2
    }
  }
  return {
    kind,
    highGround: hexTable((hex) => has(hex, 'high-ground')),
    cover: hexTable((hex) =>
      kind[hex] === 'forest' || kind[hex] === 'city'
        ? DENSE
        : kind[hex] === 'woods' || kind[hex] === 'town'
          ? WOODED
          : OPEN,
    ),
    blocks: hexTable((hex) => chart.hexes[kind[hex]!].blocks),
    embanked,
    dike,
    slope,
    water,
    road,
    levelRoad: Uint8Array.from(road, (name) => (name !== undefined && !ROAD_KIND[name].raised ? 1 : 0)),
    railway: Uint8Array.from(sides, (side) => (raisedRail[side] === 1 ? 2 : rail[side]!)),
    bridge: Uint8Array.from(sides, (side) =>
      water[side] !== undefined && (road[side] !== undefined || rail[side] === 1 || raisedRail[side] === 1) ? 1 : 0,
    ),
    ferry,
    island: hexTable((hex) => island.has(hex)),
  }
}
