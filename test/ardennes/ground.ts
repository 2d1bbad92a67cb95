/** Small grounds for the tests of zones of control, Bonds and supply: a grid with rivers and rough, and units placed by hand. */
import { loadMap } from '../../src/hex/index.js'
import type { Between, HexMap } from '../../src/hex/index.js'
import type { SupplyGround } from '../../src/ardennes/rules/supply.js'
import { arrange } from '../../src/wargame/arrangement.js'
import type { Arrangement } from '../../src/wargame/arrangement.js'

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
  readonly now: Arrangement
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
    legend: { terrain: ['forested-rough'], hexsides: ['river', 'forested-rough'], links: ['secondary', 'primary'] },
    terrain: Object.fromEntries(roughHexes.map((hex) => [hex, ['forested-rough']])),
    hexsides: [
      ...river.map(([a, b]): Between => [a, b, 'river']),
      ...rough.map(([a, b]): Between => [a, b, 'forested-rough']),
    ],
    links: roads.map(([a, b]): Between => [a, b, 'secondary']),
    places: {},
    areas: {},
    provenance: {},
  })
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  const map = loaded.right
  const sideOf = (a: string, b: string): number => {
    const direction = [0, 1, 2, 3, 4, 5].find((d) => map.neighbours[map.indexOf(a) * 6 + d] === map.indexOf(b))
    if (direction === undefined) throw new Error(`${a} and ${b} do not touch`)
    return map.indexOf(a) * 6 + direction
  }
  const table = (pairs: readonly (readonly [string, string])[]): Uint8Array => {
    const out = new Uint8Array(map.size * 6)
    for (const [a, b] of pairs) out[sideOf(a, b)] = out[sideOf(b, a)] = 1
    return out
  }
  const roughHex = new Uint8Array(map.size)
  for (const hex of roughHexes) roughHex[map.indexOf(hex)] = 1
  const road = table(roads)
  // the zone of a silhouette does not extend into or out of Forested Rough without a road (A9.4)
  const silhouetteBar = Uint8Array.from({ length: map.size * 6 }, (_, i) => {
    const to = map.neighbours[i]!
    return to >= 0 && road[i] === 0 && (roughHex[to] === 1 || roughHex[Math.floor(i / 6)] === 1) ? 1 : 0
  })
  const counters = Object.entries(small.units).flatMap(([at, letters]) =>
    letters.split('').map((letter) => ({ at, letter })),
  )
  const ground: SupplyGround = {
    map,
    sides: Uint8Array.from(counters, ({ letter }) => (letter === letter.toLowerCase() ? 0 : 1)),
    points: Uint8Array.from(counters, () => 1),
    pointLimit: 3,
    reach: Uint8Array.from(counters, ({ letter }) => (letter.toLowerCase() === 't' ? 1 : 0)),
    bars: [new Uint8Array(map.size * 6), silhouetteBar],
    river: table(river),
    roughSide: table(rough),
    roughHex,
    lake: table(lake),
    road,
  }
  return { map, ground, now: arrange(ground, counters), at: (id) => map.indexOf(id) }
}
