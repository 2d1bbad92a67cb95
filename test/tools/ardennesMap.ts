/** How the map of the Ardennes game is compiled from its geography; used by compile-maps.ts and by the tests. */
import { readFileSync } from 'node:fs'
import {
  MAP_HEXSIDES,
  MAP_ROADS,
  MAP_TERRAIN,
  OFF_MAP_BOXES,
  SETUP_FORMATIONS,
} from '../../src/ardennes/board/mapTerms.js'
import { compileGeography } from '../../src/hex/compile.js'
import type { CompileOptions } from '../../src/hex/compileOptions.js'
import { parseId } from '../../src/hex/grid.js'
import { within } from '../../src/hex/lines.js'
import { loadMap, type HexMap, type MapSource } from '../../src/hex/map.js'

const folder = new URL('../../src/ardennes/data/', import.meta.url)

/** Where a file of the Ardennes game's data folder lies. */
export const ardennesFile = (name: string): URL => new URL(name, folder)
/** Reads a JSON file of that folder. */
export const readArdennes = (name: string): unknown => JSON.parse(readFileSync(ardennesFile(name), 'utf8')) as unknown

const options: CompileOptions = {
  id: 'ardennes',
  title: 'The Ardennes, December 1944',
  legend: { terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS },
  marks: { city: 'city', town: 'town', village: 'village', lakeSide: 'lake' },
  rivals: [
    ['light-woods', 'forest', 'forested-rough', 'city'],
    ['village', 'town', 'city'],
  ],
  edges: { 'forested-rough': 'forested-rough' },
  both: {
    'river+forested-rough': 'forested-rough-river',
    'river+forested-rough-river': 'forested-rough-river',
    'forested-rough+forested-rough-river': 'forested-rough-river',
  },
  water: ['river', 'meuse'],
  bridges: 'bridges',
  provenance: {
    'grid.format': 'rulebook',
    'grid.scale': 'rulebook',
    'grid.shape': 'reconstructed',
    'grid.size': 'reconstructed',
    'grid.stagger': 'reconstructed',
    areas: 'reconstructed',
    'areas.entry-A': 'rulebook',
    'areas.exit-line-end': 'rulebook',
    'areas.meuse-towns': 'rulebook',
    'areas.roadblocks-at-start': 'rulebook',
    'areas.rrd-release': 'rulebook',
    'areas.rrd-start': 'rulebook',
    hexsides: 'reconstructed',
    lines: 'reconstructed',
    'lines.ouren-bridge': 'rulebook',
    links: 'reconstructed',
    places: 'reconstructed',
    terrain: 'reconstructed',
    'terrain.1405': 'rulebook',
    'terrain.1406': 'rulebook',
    'terrain.2928': 'rulebook',
  },
}

const must = <A>(
  result: { readonly _tag: 'Left'; readonly left: unknown } | { readonly _tag: 'Right'; readonly right: A },
): A => {
  if (result._tag === 'Left') throw new Error(JSON.stringify(result.left, null, 2))
  return result.right
}

type Ids = readonly string[]

/** The hexes that can be reached from some of them without crossing what bars the way. */
const flooded = (map: HexMap, from: Ids, isBar: (side: number) => boolean): string[] => {
  const seen = new Set(from.map((id) => map.indexOf(id)))
  for (const hex of seen)
    for (let d = 0; d < 6; d++) {
      const to = map.neighbours[hex * 6 + d]!
      if (to >= 0 && !isBar(hex * 6 + d)) seen.add(to)
    }
  return [...seen].sort((a, b) => a - b).map((hex) => map.ids[hex]!)
}

const idsOf = (map: HexMap, area: string): string[] => (map.areas[area] ?? []).map((hex) => map.ids[hex]!)
const named = (map: HexMap, ...names: Ids): string[] => map.ids.filter((id) => names.includes(map.places[id] ?? ''))
const columnOf = (map: HexMap, hex: number): number => parseId(map.grid, map.ids[hex]!)!.column

/** The edge of the map, clockwise by side; corners belong to the sides of the north and south. */
const edges = (map: HexMap): Readonly<Record<string, Ids>> => {
  const { columns, rows } = map.grid
  const out: Record<string, string[]> = { 'edge-SE': [], 'edge-SW': [], 'edge-NW': [], 'edge-N': [] }
  for (const id of map.ids) {
    const { column, row } = parseId(map.grid, id)!
    const isEast = column <= 34
    if (row === 1) out[isEast ? 'edge-SE' : 'edge-SW']!.push(id)
    else if (row === rows) out[isEast ? 'edge-N' : 'edge-NW']!.push(id)
    else if (column === columns) out[row < 20 ? 'edge-SW' : 'edge-NW']!.push(id)
  }
  return out
}

/**
 * The German hexes behind each set-up area: those from which it is the first to be met to the west along their row;
 * where a row meets none, the area whose rows lie nearest, then the nearest.
 */
const rears = (map: HexMap, german: Ids): Readonly<Record<string, Ids>> => {
  const cells = (hexes: readonly number[]) => hexes.map((hex) => parseId(map.grid, map.ids[hex]!)!)
  const setups = SETUP_FORMATIONS.map((name) => ({ name, hexes: cells(map.areas[`setup-${name}`]!) }))
  const taken = new Set(SETUP_FORMATIONS.flatMap((name) => map.areas[`setup-${name}`]!))
  const out: Record<string, string[]> = Object.fromEntries(SETUP_FORMATIONS.map((name) => [`rear-${name}`, []]))
  for (const id of german) {
    if (taken.has(map.indexOf(id))) continue
    const here = parseId(map.grid, id)!
    const far = ({ column, row }: typeof here): number =>
      100 * Math.abs(row - here.row) + (column > here.column ? column - here.column : 5000 + here.column - column)
    const [first] = setups
      .map(({ name, hexes }) => ({ name, far: Math.min(...hexes.map(far)) }))
      .sort((x, y) => x.far - y.far)
    out[`rear-${first!.name}`]!.push(id)
  }
  return out
}

const derived = (map: HexMap): Readonly<Record<string, Ids>> => {
  const lineBars = (name: string): ((side: number) => boolean) => {
    const sides = new Set(map.lines[name])
    return (side) => sides.has(side)
  }
  const kind = (side: number): string | undefined => MAP_HEXSIDES[map.hexsides[side]! - 1]
  const isRiver = (side: number): boolean => kind(side) === 'river' || kind(side) === 'forested-rough-river'
  const edge = edges(map)
  const beyond = flooded(map, idsOf(map, 'entry-F'), (side) => kind(side) === 'meuse')
  const german = flooded(map, idsOf(map, 'entry-L'), lineBars('front-line'))
  const [vith] = named(map, 'St-Vith') as [string]
  const circle = new Set(within(map, map.indexOf(vith), 4).map((hex) => map.ids[hex]!))
  const southOfBoundary = flooded(map, [vith], (side) => {
    const to = map.neighbours[side]!
    return to < 0 || !circle.has(map.ids[to]!) || lineBars('boundary-5-6')(side)
  })
  const hasRoad = (id: string): boolean => [0, 1, 2, 3, 4, 5].some((d) => map.links[map.indexOf(id) * 6 + d]! > 0)
  const liege = Math.min(...named(map, 'Liège').map((id) => columnOf(map, map.indexOf(id))))
  return {
    ...edge,
    ...rears(map, german),
    bastogne: named(map, 'Bastogne'),
    liege: named(map, 'Liège'),
    'st-vith': [vith],
    'meuse-towns': named(map, 'Givet', 'Dinant', 'Namur', 'Andenne', 'Huy', 'Amay'),
    'german-territory': german,
    'st-vith-area': southOfBoundary,
    'west-of-meuse': beyond,
    'south-of-semois': flooded(map, idsOf(map, 'entry-E'), isRiver),
    'antwerp-exit': edge['edge-NW']!.filter((id) => beyond.includes(id) && columnOf(map, map.indexOf(id)) >= liege),
    'exit-hexes': [...idsOf(map, 'entry-F'), ...idsOf(map, 'entry-G')].sort(),
    'supply-allied': Object.values(OFF_MAP_BOXES)
      .flatMap(({ entries }) => entries.flatMap((letter) => idsOf(map, `entry-${letter}`)))
      .sort(),
    'east-map-west-edge-roads': idsOf(map, 'east-map').filter((id) => id.startsWith('34') && hasRoad(id)),
  }
}

/** Compiles the map of both sheets. */
export const compileArdennes = (): MapSource => {
  const source = must(compileGeography(readArdennes('geo/ardennes.geojson'), options))
  const areas = { ...source.areas, ...derived(must(loadMap(source))) }
  return { ...source, areas: Object.fromEntries(Object.entries(areas).sort(([a], [b]) => (a < b ? -1 : 1))) }
}
