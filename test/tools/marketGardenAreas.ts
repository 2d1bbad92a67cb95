/** The named sets of hexes of the Market-Garden map that follow from its rivers, roads, towns and edges. */
import { widthIn } from '../../src/hex/bands.js'
import { idOf, parseId } from '../../src/hex/grid.js'
import { distance, type HexMap } from '../../src/hex/map.js'
import type { MainRoad } from '../../src/market-garden/data/places.js'
import { MAP_HEXSIDES, MAP_TERRAIN } from '../../src/market-garden/board/mapTerms.js'
import type { Exits } from './marketGardenExits.js'

type Ids = readonly string[]
type Areas = Readonly<Record<string, Ids>>

const directions = [0, 1, 2, 3, 4, 5] as const

/** The hexes that can be reached from some of them where steps are allowed. */
const flooded = (map: HexMap, from: Ids, allowed: (side: number) => boolean): Ids => {
  const seen = new Set(from.map((id) => map.indexOf(id)))
  for (const hex of seen)
    for (const d of directions) {
      const to = map.neighbours[hex * 6 + d]!
      if (to >= 0 && allowed(hex * 6 + d)) seen.add(to)
    }
  return [...seen].sort((a, b) => a - b).map((hex) => map.ids[hex]!)
}

const kindOf = (map: HexMap, side: number): string | undefined => MAP_HEXSIDES[map.hexsides[side]! - 1]
const isGround = (map: HexMap, hex: number, kind: (typeof MAP_TERRAIN)[number]): boolean =>
  (map.terrain[hex]! & (1 << MAP_TERRAIN.indexOf(kind))) !== 0

/** Whether a step crosses no river and no other water of some kinds, and leads to land. */
const isDry = (map: HexMap, side: number, ...kinds: Ids): boolean =>
  !kinds.includes(kindOf(map, side) ?? '') && !isGround(map, map.neighbours[side]!, 'water')

/** A town or city: the hexes of its kind around the one that bears its name. */
const builtUp = (map: HexMap, name: string, kind: 'town' | 'city'): Ids => {
  const from = map.ids.filter((id) => map.places[id] === name)
  return flooded(map, from, (side) => isGround(map, map.neighbours[side]!, kind))
}

const sheetOf = (map: HexMap, prefix: string) => map.grid.bands!.find((band) => band.prefix === prefix)!

/** The first or last hexes of some rows of a sheet, both included. */
const edge = (map: HexMap, sheet: string, from: number, to: number, side: 'W' | 'E'): Ids =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const band = sheetOf(map, sheet)
    const row = from + i + band.shift
    return idOf(map.grid, side === 'W' ? 1 : widthIn(band, row), row)
  })

/** The rows of the off-map areas of either side, south to north. */
const BANDS = [
  ['1', 'D', 1, 21],
  ['2', 'D', 21, 40],
  ['3', 'D', 40, 61],
  ['4', 'C', 1, 21],
  ['5', 'C', 21, 40],
  ['6', 'C', 40, 61],
  ['7', 'B', 1, 20],
  ['8', 'B', 20, 39],
  ['9', 'A', 1, 20],
  ['10', 'A', 20, 39],
] as const

const offMapAreas = (map: HexMap): Areas => {
  const out: Record<string, Ids> = {}
  for (const [name, sheet, from, to] of BANDS)
    for (const side of ['W', 'E'] as const) out[`off-map-${name}${side}`] = edge(map, sheet, from, to, side)
  const columnOf = (id: string): number => parseId(map.grid, id)!.column
  const beside = map.ids.filter((id) => id.startsWith('B01') && columnOf(id) >= sheetOf(map, 'C').columns)
  out['off-map-6E'] = [...new Set([...out['off-map-6E']!, ...beside])].sort()
  const north = map.ids.filter((id) => id.startsWith('A39'))
  return {
    ...out,
    'off-map-1N': north.filter((id) => columnOf(id) <= 26),
    'off-map-2N': north.filter((id) => columnOf(id) >= 26),
  }
}

/** What the front line and the canal behind it part. */
const frontAreas = (map: HexMap): Areas => {
  const front = new Set(map.lines['front-line'])
  const south = flooded(map, ['D0119'], (side) => !front.has(side))
  const home = new Set(flooded(map, ['D0119'], (side) => !front.has(side) && isDry(map, side, 'canal', 'river')))
  const bridgehead = south.filter((id) => !home.has(id))
  const onFront = new Set(bridgehead.filter((id) => directions.some((d) => front.has(map.indexOf(id) * 6 + d))))
  const centre = map.indexOf('D0917')
  const near = bridgehead.filter((id) => {
    const hex = map.indexOf(id)
    const beside = directions.some((d) => onFront.has(map.ids[map.neighbours[hex * 6 + d]!] ?? ''))
    return distance(map, hex, centre) <= 3 && (onFront.has(id) || beside)
  })
  return { bridgehead, 'brigade-231': near, 'south-of-front': south }
}

/** All of them. */
export const areasOf = (map: HexMap, mainRoad: MainRoad, exits: Exits): Areas => {
  const onRoad = new Set([...mainRoad.west, ...mainRoad.east, ...mainRoad.toArnhem])
  const line = (name: string, id: string): Ids => {
    const side = map.lines[name]!.find((one) => Math.floor(one / 6) === map.indexOf(id))!
    return [id, map.ids[map.neighbours[side]!]!].sort()
  }
  const arnhemBridge = mainRoad.toArnhem.slice(mainRoad.toArnhem.indexOf('A2232') - 1)
  const island = flooded(map, map.ids.filter((id) => map.places[id] === 'Huissen'), (side) => {
    const to = map.ids[map.neighbours[side]!]!
    return to.startsWith('A') && !onRoad.has(to) && isDry(map, side, 'river')
  }) // prettier-ignore
  return {
    ...offMapAreas(map),
    ...frontAreas(map),
    ...Object.fromEntries(
      ['Arnhem', 'Eindhoven', 'Grave', 'Nijmegen'].map((name) => [name.toLowerCase(), builtUp(map, name, 'city')]),
    ),
    'arnhem-bridge': [...arnhemBridge].sort(),
    island,
    'north-of-neder-rijn': flooded(map, ['A2332'], (side) => isDry(map, side, 'river')),
    'pannerden-ferry': line('ferry', 'A1049'),
    'roads-off-east': exits.east,
    'roads-off-north': exits.north,
    'roads-off-south': exits.south,
    'roads-off-west': exits.west,
    son: builtUp(map, 'Son', 'town'),
    valkenswaard: builtUp(map, 'Valkenswaard', 'town'),
  }
}
