/**
 * What the tests ask of the compiled map of Market-Garden. Hexes may be named by either number where sheets overlap.
 */
import { readFileSync } from 'node:fs'
import { loadMap, parseId, properId, type HexMap } from '../../src/hex/index.js'
import { mapPlaces } from '../../src/market-garden/data/places.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN, ROAD_KIND } from '../../src/market-garden/board/mapTerms.js'
import { marketGardenFile, readMarketGarden } from '../tools/marketGardenMap.js'

const load = (): HexMap => {
  const map = loadMap(readMarketGarden('market-garden-map.json'))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}
/** The committed map. */
export const map = load()
/** Its file, as text. */
export const fileOf = (name: string): string => readFileSync(marketGardenFile(name), 'utf8')

export const sides = [0, 1, 2, 3, 4, 5] as const
/** The number by which the map knows a hex. */
export const own = (id: string): string => properId(map.grid, id) ?? id
export const index = (id: string): number => map.indexOf(own(id))
export const idsOf = (area: string): readonly string[] => (map.areas[area] ?? []).map((hex) => map.ids[hex]!)
export const placed = (name: string): readonly string[] => map.ids.filter((id) => map.places[id] === name)
export const cellOf = (id: string) => parseId(map.grid, id)!

export const terrainOf = (id: string): readonly string[] =>
  MAP_TERRAIN.filter((_, bit) => (map.terrain[index(id)]! & (1 << bit)) !== 0)
/** The ground of a hex, high or not. */
export const groundOf = (id: string): string => terrainOf(id).find((kind) => kind !== 'high-ground') ?? 'clear'
export const isHigh = (id: string): boolean => terrainOf(id).includes('high-ground')

/** The place of the hexside from one hex to another in the tables; -1 when they are no neighbours. */
export const sideOf = (a: string, b: string): number => {
  const d = sides.find((one) => map.neighbours[index(a) * 6 + one] === index(b))
  return d === undefined ? -1 : index(a) * 6 + d
}
export const has = (line: string, a: string, b: string): boolean => map.lines[line]!.includes(sideOf(a, b))
export const waterAt = (side: number): string | undefined => MAP_HEXSIDES[map.hexsides[side]! - 1]
export const waterOf = (a: string, b: string): string | undefined => waterAt(sideOf(a, b))
export const roadAt = (side: number): string | undefined => MAP_ROADS[map.links[side]! - 1]
export const roadOf = (a: string, b: string): string | undefined => roadAt(sideOf(a, b))
export const neighboursOf = (id: string): readonly string[] =>
  sides.flatMap((d) => map.ids[map.neighbours[index(id) * 6 + d]!] ?? [])
/** The roads that meet in a hex, trails and all. */
export const roadsOf = (id: string): readonly string[] => neighboursOf(id).flatMap((other) => roadOf(id, other) ?? [])
export const hasRoad = (id: string): boolean => roadsOf(id).some((road) => !road.endsWith('trail'))
export const isPrimary = (side: number): boolean => roadAt(side)?.endsWith('primary') === true
/** Whether a hex holds a causeway or an embanked railway. */
export const isEmbanked = (id: string): boolean =>
  sides.some((d) => {
    const road = MAP_ROADS[map.links[index(id) * 6 + d]! - 1]
    return (road !== undefined && ROAD_KIND[road].raised) || map.lines['raised-railway']!.includes(index(id) * 6 + d)
  })

/** The hexes that can be reached where steps are allowed. */
export const reached = (from: readonly string[], allowed: (side: number) => boolean): ReadonlySet<string> => {
  const seen = new Set(from.map(index))
  for (const hex of seen)
    for (const d of sides) {
      const to = map.neighbours[hex * 6 + d]!
      if (to >= 0 && allowed(hex * 6 + d)) seen.add(to)
    }
  return new Set([...seen].map((hex) => map.ids[hex]!))
}
const isDry = (side: number): boolean =>
  !['river', 'canal'].includes(waterAt(side) ?? '') && groundOf(map.ids[map.neighbours[side]!]!) !== 'water'
/** Whether one can walk from hex to hex without crossing a river or canal. */
export const sameBank = (a: string, b: string): boolean => reached([a], isDry).has(own(b))

/** Every hexside of the map with water, once. */
export const wetSides: readonly number[] = map.ids.flatMap((_, hex) =>
  sides.map((d) => hex * 6 + d).filter((side) => map.neighbours[side]! > hex && map.hexsides[side]! > 0),
)
export const endsOf = (side: number): readonly [string, string] => [
  map.ids[Math.floor(side / 6)]!,
  map.ids[map.neighbours[side]!]!,
]
/** The bridge of that name. */
export const bridge = (name: string) => mapPlaces.bridges.find((one) => one.name === name)!

/** All hexes of the main road, and by one of its ways. */
export const { toGrave, west, east, toArnhem } = mapPlaces.mainRoad
export const mainRoad: ReadonlySet<string> = new Set([...toGrave, ...west, ...east, ...toArnhem])
export const onMainRoad = (id: string): boolean => mainRoad.has(own(id))
