/** How the map of the Market-Garden game is compiled from its geography; used by compile-maps.ts and by the tests. */
import { readFileSync } from 'node:fs'
import { compileGeography } from '../../src/hex/compile.js'
import type { CompileOptions } from '../../src/hex/compileOptions.js'
import { Geography } from '../../src/hex/geography.js'
import { loadMap, type HexMap, type MapSource } from '../../src/hex/map.js'
import type { Bridge, MapPlaces } from '../../src/market-garden/data/places.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from '../../src/market-garden/board/mapTerms.js'
import { areasOf } from './marketGardenAreas.js'
import { bridgesOf, ferriesOf, pairIn } from './marketGardenBridges.js'
import { exitsOf } from './marketGardenExits.js'
import { mainRoadOf } from './marketGardenRoad.js'

const folder = new URL('../../src/market-garden/data/', import.meta.url)

/** Where a file of the Market-Garden game's data folder lies. */
export const marketGardenFile = (name: string): URL => new URL(name, folder)
/** Reads a JSON file of that folder. */
export const readMarketGarden = (name: string): unknown =>
  JSON.parse(readFileSync(marketGardenFile(name), 'utf8')) as unknown

const options: CompileOptions = {
  id: 'market-garden',
  title: 'From Neerpelt to Arnhem, September 1944',
  legend: { terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS },
  marks: { sea: 'water', height: 'high-ground', city: 'city', town: 'town', village: 'town', lakeSide: 'obstacle' },
  rivals: [['mixed', 'broken', 'marsh', 'rough', 'woods', 'town', 'forest', 'city']],
  laying: 'crossed',
  areas: {
    'main-road-south': ['D0619'],
    'nijmegen-bridge': ['B3235', 'B3336'],
    'oosterbeek-bridge': ['A1826', 'A1927'],
    schaijk: ['B0115', 'B0116'],
    'train-source': ['D0119'],
  },
  provenance: {
    'grid.format': 'rulebook',
    'grid.scale': 'rulebook',
    'grid.bands': 'rulebook',
    'grid.columns': 'reconstructed',
    'grid.shape': 'reconstructed',
    'grid.stagger': 'rulebook',
    areas: 'reconstructed',
    'areas.deelen-airfield': 'rulebook',
    'areas.main-road-south': 'rulebook',
    'areas.nijmegen-bridge': 'rulebook',
    'areas.off-map-5W': 'rulebook',
    'areas.oosterbeek-bridge': 'rulebook',
    'areas.schaijk': 'rulebook',
    'areas.son': 'rulebook',
    'areas.train-source': 'rulebook',
    hexsides: 'reconstructed',
    lines: 'reconstructed',
    links: 'reconstructed',
    places: 'reconstructed',
    terrain: 'reconstructed',
    'terrain.A0240': 'rulebook',
    'terrain.A2332': 'rulebook',
    'terrain.C0715': 'rulebook',
    'terrain.C0814': 'rulebook',
    'terrain.C0815': 'rulebook',
  },
}

const must = <A>(
  result: { readonly _tag: 'Left'; readonly left: unknown } | { readonly _tag: 'Right'; readonly right: A },
): A => {
  if (result._tag === 'Left') throw new Error(JSON.stringify(result.left, null, 2))
  return result.right
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
const sortedByName = <A>(all: Readonly<Record<string, A>>): Record<string, A> =>
  Object.fromEntries(Object.entries(all).sort(byKey))

/** The trails of the cities: between any two city hexes that no canal or river parts and no road joins (M10.11b). */
const streets = (map: HexMap): MapSource['links'] => {
  const city = 1 << MAP_TERRAIN.indexOf('city')
  const open = MAP_HEXSIDES.indexOf('stream') + 1
  const isCity = (hex: number): boolean => hex >= 0 && (map.terrain[hex]! & city) !== 0
  return map.ids.flatMap((id, hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((d) => {
      const side = hex * 6 + d
      const to = map.neighbours[side]!
      const joins = isCity(hex) && isCity(to) && hex < to && map.links[side] === 0 && map.hexsides[side]! <= open
      return joins ? [[id, map.ids[to]!, 'trail'] as const] : []
    }),
  )
}

/** The geography that the map is compiled from. */
export const marketGardenGeography = (): Geography =>
  must(Geography.decode(readMarketGarden('geo/market-garden.geojson')))

/** Compiles the map of the four sheets, with its bridges, ferries and main road. */
export const compileMarketGarden = (): { readonly map: MapSource; readonly places: MapPlaces } => {
  const geography = marketGardenGeography()
  const bare = must(compileGeography(geography, options))
  const map = must(loadMap(bare))
  const bridges = bridgesOf(map, geography)
  const ferries = ferriesOf(map, geography)
  const { mainRoad, lines: roads } = mainRoadOf(bare)
  const exits = exitsOf(map.grid, geography)
  const sidesOf = (kind: Bridge['carries']): readonly (readonly [string, string])[] =>
    bridges.filter(({ carries }) => carries === kind).map(({ ends }) => ends)
  const pairs = (sides: readonly (readonly [string, string])[]) =>
    Object.values(sortedByName(Object.fromEntries(sides.map((side) => [pairIn(...side).join('-'), pairIn(...side)]))))
  const lines = {
    ...bare.lines,
    ...roads,
    'bridges-road': pairs(sidesOf('road')),
    'bridges-trail': pairs(sidesOf('trail')),
    'bridges-rail': pairs(sidesOf('railway')),
    ferry: pairs(ferries.map(({ ends }) => ends)),
  }
  const source = {
    ...bare,
    links: [...bare.links, ...streets(map)].sort(([a, b], [c, d]) => (`${a}-${b}` < `${c}-${d}` ? -1 : 1)),
    lines: sortedByName(lines),
  }
  const areas = { ...source.areas, ...areasOf(must(loadMap(source)), mainRoad, exits) }
  const british = new Set(areas['south-of-front'])
  const canal = new Set((source.lines['water-meuse-escaut'] ?? []).map(([a, b]) => pairIn(a, b).join('-')))
  const blown = bridges.filter(({ ends }) => canal.has(ends.join('-')) && !ends.every((id) => british.has(id)))
  const finished = {
    ...source,
    areas: sortedByName(areas),
    lines: sortedByName({ ...source.lines, 'blown-at-start': pairs(blown.map(({ ends }) => ends)) }),
  }
  must(loadMap(finished))
  return { map: finished, places: { bridges, ferries, mainRoad } }
}

/** The bridges, ferries and main road, one a line. */
export const formatPlaces = ({ bridges, ferries, mainRoad }: MapPlaces): string => {
  const list = (all: readonly unknown[]): string => `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]`
  const road = Object.entries(mainRoad).map(([name, hexes]) => `${JSON.stringify(name)}: ${JSON.stringify(hexes)}`)
  return `{\n"bridges": ${list(bridges)},\n"ferries": ${list(ferries)},\n"mainRoad": {\n${road.join(',\n')}\n}\n}\n`
}
