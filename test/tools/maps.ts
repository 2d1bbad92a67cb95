/** How the maps of the Normandy game are compiled from their geographies; used by compile-maps.ts and by the tests. */
import { readFileSync } from 'node:fs'
import { compileGeography } from '../../src/hex/compile.js'
import type { CompileOptions } from '../../src/hex/compileOptions.js'
import { areAdjacent, loadMap, type HexMap, type MapSource } from '../../src/hex/map.js'
import type { Either } from 'fp-ts/lib/Either.js'

const folder = new URL('../../src/normandy/data/', import.meta.url)

/** Reads a JSON file of the Normandy game's data folder. */
export const readData = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown

/** Where a file of the data folder lies. */
export const dataFile = (name: string): URL => new URL(name, folder)

const must = <A>(result: Either<unknown, A>): A => {
  if (result._tag === 'Left') throw new Error(JSON.stringify(result.left, null, 2))
  return result.right
}

const two = (n: number): string => String(n).padStart(2, '0')
const series = (first: number, last: number, id: (n: number) => string): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => id(first + i))

const row = (number: number, first: number, last: number): string[] =>
  series(first, last, (column) => two(column) + two(number))
const column = (number: number, first: number, last: number): string[] =>
  series(first, last, (r) => two(number) + two(r))

const shared = {
  kinds: { 'high-ground': 'highland', canal: 'stream' },
  marks: { sea: 'sea', height: 'highland', city: 'city', seaSide: 'sea' },
} as const

const legend = {
  terrain: ['bocage', 'woods', 'forest', 'highland', 'city', 'marsh', 'coast', 'sea'],
  hexsides: ['stream', 'river', 'sea'],
  links: ['secondary', 'primary'],
}

/** A hex and its neighbours of a kind of terrain: Caen and "an adjoining city hex of it" (N15.41a). */
const withNeighbours = (map: HexMap, start: string, kind: string): string[] => {
  const bit = 1 << map.source.legend.terrain.indexOf(kind)
  const centre = map.indexOf(start)
  return map.ids.filter(
    (_, hex) => hex === centre || (areAdjacent(map, centre, hex) && (map.terrain[hex]! & bit) !== 0),
  )
}

const campaign: CompileOptions = {
  ...shared,
  id: 'normandy-campaign',
  title: 'Normandy, July and August 1944',
  legend,
  areas: {
    'allied-entry': row(1, 1, 37),
    'allied-supply': row(1, 1, 37),
    'german-entry-east': column(51, 1, 34),
    'german-entry-north': row(1, 41, 51),
    'german-entry-south': row(34, 1, 51),
    'german-exit': column(51, 1, 34),
    'german-supply': column(51, 1, 34),
    'hill-112': ['3206'],
    'us-exit': column(1, 23, 34),
  },
  provenance: {
    'grid.format': 'rulebook',
    'grid.shape': 'reconstructed',
    'grid.size': 'rulebook',
    'grid.stagger': 'reconstructed',
    areas: 'rulebook',
    'areas.caen': 'reconstructed',
    'areas.front-allied': 'reconstructed',
    hexsides: 'reconstructed',
    links: 'reconstructed',
    places: 'reconstructed',
    'places.1923': 'rulebook',
    'places.3505': 'rulebook',
    terrain: 'reconstructed',
    'terrain.1923': 'rulebook',
    'terrain.2925': 'rulebook',
    'terrain.3206': 'rulebook',
    'terrain.3505': 'rulebook',
  },
}

const longestDay = (areas: Readonly<Record<string, readonly string[]>>): CompileOptions => ({
  ...shared,
  marks: { ...shared.marks, coast: 'coast' },
  id: 'normandy-longest-day',
  title: 'The Longest Day, 6 to 12 June 1944',
  legend,
  areas,
  provenance: {
    grid: 'reconstructed',
    areas: 'reconstructed',
    'areas.beach-B': 'rulebook',
    hexsides: 'reconstructed',
    links: 'reconstructed',
    places: 'reconstructed',
    terrain: 'reconstructed',
  },
})

const sortedByName = <A>(all: Readonly<Record<string, A>>): Record<string, A> =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Compiles the campaign map. */
export const compileCampaign = (): MapSource => {
  const source = must(compileGeography(readData('geo/normandy.geojson'), campaign))
  const areas = { ...source.areas, caen: withNeighbours(must(loadMap(source)), '3505', 'city') }
  return { ...source, areas: sortedByName(areas) }
}

interface LongestDay {
  readonly properties: {
    readonly boxes: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    readonly victoryHexes: readonly { readonly hex: string; readonly name: string }[]
  }
}

/** Compiles the map of the mini-game. */
export const compileLongestDay = (): MapSource => {
  const geography = readData('geo/longest-day.geojson')
  const { victoryHexes } = (geography as LongestDay).properties
  const source = must(compileGeography(geography, longestDay({ victory: victoryHexes.map((v) => v.hex).sort() })))
  // A coast hex is a landing hex: one that bears a landing-loss value (N16.42a). The rulebook names "any hex that
  // contains sea" beside the coast hexes (N16.44b), so the rest of the shore is none.
  const coast = [
    ...new Set(Object.values(longestDayBoxes()).flatMap(({ to }) => (Array.isArray(to) ? (to as string[]) : []))),
  ]
    .filter((to) => /^\d{4}$/.test(to))
    .sort()
  const terrain = Object.fromEntries(
    Object.entries(source.terrain)
      .map(([id, kinds]) => [id, kinds.filter((kind) => kind !== 'coast' || coast.includes(id))] as const)
      .filter(([, kinds]) => kinds.length > 0),
  )
  return { ...source, terrain, areas: sortedByName({ ...source.areas, coast }) }
}

/** The boxes of the mini-game, as its geography has them. */
export const longestDayBoxes = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> =>
  (readData('geo/longest-day.geojson') as LongestDay).properties.boxes

const block = (value: unknown): string => {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((v) => JSON.stringify(v)).join(',\n')}\n]`
  const entries = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`
}

/** One feature a line, so that changes of a map can be read as a diff. */
export const formatMap = (map: MapSource): string => {
  const { id, title, grid, terrain } = map
  const head = Object.entries({ id, title, grid, legend: map.legend }).map(([k, v]) => `"${k}": ${JSON.stringify(v)}`)
  const rest = Object.entries({
    terrain,
    hexsides: map.hexsides,
    links: map.links,
    places: map.places,
    areas: map.areas,
    ...(map.lines === undefined ? {} : { lines: map.lines }),
    provenance: map.provenance,
  }).map(([k, v]) => `"${k}": ${block(v)}`)
  return `{\n${[...head, ...rest].join(',\n')}\n}\n`
}

/** The boxes, one a line. */
export const formatBoxes = (boxes: Readonly<Record<string, unknown>>): string => `${block(boxes)}\n`
