/**
 * Small grounds for the tests of zones of control, Bonds and supply: a grid with rivers and rough, and units placed by
 * hand.
 */
import { loadMap } from '../../src/hex/index.js'
import type { Between, HexMap } from '../../src/hex/index.js'
import { bondsInForce, formedBonds } from '../../src/ardennes/rules/field/bonds.js'
import type { Bonds } from '../../src/ardennes/rules/field/bonds.js'
import type { SupplyGround } from '../../src/ardennes/rules/supply/supply.js'
import { terrainChart } from '../../src/ardennes/data/charts-terrain.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from '../../src/ardennes/board/mapTerms.js'
import { terrainTables } from '../../src/ardennes/board/terrainTables.js'
import { dispositionOf } from '../../src/wargame/disposition.js'
import type { Disposition } from '../../src/wargame/disposition.js'

export interface SmallGround {
  readonly columns?: number
  readonly rows?: number
  readonly river?: readonly (readonly [string, string])[]
  readonly lake?: readonly (readonly [string, string])[]
  readonly rough?: readonly (readonly [string, string])[]
  readonly roughHexes?: readonly string[]
  /** roads from hex to hex */
  readonly roads?: readonly (readonly [string, string])[]
  /** units by hex, German ones in lower case letters, Allied in upper case; `t`/`T` is a silhouette tank */
  readonly units: Readonly<Record<string, string>>
}

export interface Small {
  readonly map: HexMap
  readonly ground: SupplyGround
  readonly now: Disposition
  readonly at: (id: string) => number
}

/** Columns grow to the west and rows to the north, as on the real map. */
export const smallGround = (small: SmallGround): Small => {
  const { columns = 7, rows = 7, river = [], lake = [], rough = [], roughHexes = [], roads = [] } = small
  const loaded = loadMap({
    id: 'small',
    title: 'A small ground',
    grid: {
      shape: 'flat',
      columns,
      rows,
      firstColumn: 1,
      firstRow: 1,
      format: 'CCRR',
      columnsGrow: 'west',
      rowsGrow: 'north',
      stagger: 'even',
    },
    legend: { terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS },
    terrain: Object.fromEntries(roughHexes.map((hex) => [hex, ['forested-rough']])),
    hexsides: [
      ...river.map(([a, b]): Between => [a, b, 'river']),
      ...rough.map(([a, b]): Between => [a, b, 'forested-rough']),
      ...lake.map(([a, b]): Between => [a, b, 'lake']),
    ],
    links: roads.map(([a, b]): Between => [a, b, 'secondary']),
    places: {},
    areas: {},
    provenance: {},
  })
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  const map = loaded.right
  const tables = terrainTables(map, terrainChart)
  const counters = Object.entries(small.units).flatMap(([at, letters]) =>
    letters.split('').map((letter) => ({ at, letter })),
  )
  const ground: SupplyGround = {
    map,
    sides: Uint8Array.from(counters, ({ letter }) => (letter === letter.toLowerCase() ? 0 : 1)),
    points: Uint8Array.from(counters, () => 1),
    pointLimit: 3,
    reach: Uint8Array.from(counters, ({ letter }) => (letter.toLowerCase() === 't' ? 1 : 0)),
    zoneBarriers: [new Uint8Array(map.size * 6), tables.silhouetteBar],
    ...tables,
  }
  return { map, ground, now: dispositionOf(ground, counters), at: (id) => map.indexOf(id) }
}

/** Every Bond of a side that is in force. */
export const bondsOf = (ground: SupplyGround, now: Disposition, side: 0 | 1): Bonds =>
  bondsInForce(ground, now, side, formedBonds(ground, now, side))
