/** What the tests ask of the compiled map of the Ardennes. */
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from '../../src/ardennes/board/mapTerms.js'
import { hexAt } from '../../src/hex/raster.js'
import { Geography, idOf, isOnGrid, loadMap, parseId, projector, type HexMap, type Point } from '../../src/hex/index.js'
import { readArdennes } from '../tools/ardennesMap.js'

const load = (): HexMap => {
  const map = loadMap(readArdennes('ardennes-map.json'))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  return map.right
}
/** The committed map. */
export const map = load()

const decoded = Geography.decode(readArdennes('geo/ardennes.geojson'))
if (decoded._tag === 'Left') throw new Error('the geography cannot be read')
/** The geography that it is compiled from. */
export const geography: Geography = decoded.right

export const index = (id: string): number => map.indexOf(id)
export const sides = [0, 1, 2, 3, 4, 5] as const
export const idsOf = (area: string): readonly string[] => (map.areas[area] ?? []).map((hex) => map.ids[hex]!)
export const placed = (name: string): readonly string[] => map.ids.filter((id) => map.places[id] === name)
export const columnOf = (id: string): number => parseId(map.grid, id)!.column

export const terrainOf = (id: string): readonly string[] =>
  MAP_TERRAIN.filter((_, bit) => (map.terrain[index(id)]! & (1 << bit)) !== 0)

/** The place of the hexside from one hex to another in the tables. */
export const sideOf = (a: string, b: string): number =>
  index(a) * 6 + sides.find((d) => map.neighbours[index(a) * 6 + d] === index(b))!
export const hexsideOf = (a: string, b: string): string | undefined => MAP_HEXSIDES[map.hexsides[sideOf(a, b)]! - 1]
export const roadOf = (a: string, b: string): string | undefined => MAP_ROADS[map.links[sideOf(a, b)]! - 1]
export const neighboursOf = (id: string): readonly string[] =>
  sides.flatMap((d) => map.ids[map.neighbours[index(id) * 6 + d]!] ?? [])
/** The hexes that roads lead to from a hex. */
export const roadsFrom = (id: string): readonly string[] =>
  neighboursOf(id).filter((other) => roadOf(id, other) !== undefined)
export const isRiver = (side: number): boolean =>
  ['river', 'forested-rough-river', 'meuse'].includes(MAP_HEXSIDES[map.hexsides[side]! - 1] ?? '')

/** How many steps each hex lies from some hexes, where steps are allowed; -1 where there is no way. */
export const steps = (from: readonly string[], allowed: (side: number) => boolean): readonly number[] => {
  const found = new Map(from.map((id) => [index(id), 0]))
  for (const [hex, far] of found)
    for (const d of sides) {
      const to = map.neighbours[hex * 6 + d]!
      if (to >= 0 && !found.has(to) && allowed(hex * 6 + d)) found.set(to, far + 1)
    }
  return map.ids.map((_, hex) => found.get(hex) ?? -1)
}
/** The hexes of the shortest way by road, or by primary road alone. */
export const byRoad = (from: string, to: string, least = 1): number =>
  steps([from], (side) => map.links[side]! >= least)[index(to)]!

/** How many drawn roads lead off the map from a hex. */
export const offMapRoads = (): ReadonlyMap<string, number> => {
  const project = projector(geography)
  const counts = new Map<string, number>()
  const hexOf = (p: Point): string | null => {
    const { column, row } = hexAt(map.grid, p)
    return isOnGrid(map.grid, column, row) ? idOf(map.grid, column, row) : null
  }
  const firstInside = (line: readonly Point[]): string | null => {
    for (let i = 1; i < line.length; i++)
      for (let k = 0; k <= 60; k++) {
        const [a, b] = [line[i - 1]!, line[i]!]
        const id = hexOf([a[0] + ((b[0] - a[0]) * k) / 60, a[1] + ((b[1] - a[1]) * k) / 60])
        if (id !== null) return id
      }
    return null
  }
  for (const { properties, geometry } of geography.features) {
    if (properties.kind !== 'road' || geometry.type !== 'LineString') continue
    const line = geometry.coordinates.map(project)
    for (const way of [line, [...line].reverse()]) {
      const id = hexOf(way[0]!) === null ? firstInside(way) : null
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}
