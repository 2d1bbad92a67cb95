/**
 * The map by the book: what lies in a hex and between two hexes, read from the plain JSON of a map and from nothing
 * else. Hexes go by their printed numbers: sheet, row, column; rows run east to west and even rows lie half a hex
 * further east (M3.8b, M-R101).
 */
import { loadMap } from '../../../src/hex/index.js'
import type { MapSource } from '../../../src/hex/index.js'
import { must } from '../../playing.js'

/** A place in doubled coordinates: neighbours in a row are two columns apart, those in the next rows one. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Rows below the first one of each sheet (M3.8a). */
const ROWS_BELOW: Readonly<Record<string, number>> = { A: 158, B: 120, C: 60, D: 0 }

export const placeOf = (hex: string): Place => {
  const [, sheet, row, column] = /^([A-D]?)(\d\d)(\d\d)$/.exec(hex) ?? []
  if (row === undefined) throw new Error(`${hex} is no hex`)
  const y = Number(row) + (ROWS_BELOW[sheet!] ?? 0)
  return { x: 2 * Number(column) + (y % 2 === 0 ? 1 : 0), y }
}

/** How many hexes apart two hexes are. */
export const apart = (a: string, b: string): number => {
  const [from, to] = [placeOf(a), placeOf(b)]
  const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
  return dy + Math.max(0, (dx - dy) / 2)
}

/** The six directions, clockwise from the north-east, as the scatter diagram numbers them (M14.23c). */
export const DIRECTIONS: readonly Place[] = [
  { x: 1, y: 1 },
  { x: 2, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: -2, y: 0 },
  { x: -1, y: 1 },
]

export type Ground = 'clear' | 'mixed' | 'woods' | 'forest' | 'broken' | 'rough' | 'marsh' | 'town' | 'city' | 'water'

/** A road, trail or railway over a hexside. */
export interface Way {
  readonly kind: 'primary' | 'secondary' | 'trail' | 'railway'
  readonly raised: boolean
}

/** What lies between two neighbouring hexes while some bridges are down. */
export interface Between {
  readonly water: 'stream' | 'obstacle' | 'canal' | 'river' | null
  readonly ways: readonly Way[]
  readonly dike: boolean
  readonly slope: boolean
  readonly ferry: boolean
}

export interface Land {
  readonly source: MapSource
  readonly hexes: readonly string[]
  has(hex: string): boolean
  /** the hex that lies so from another; null off the map */
  at(place: Place): string | null
  near(hex: string): readonly string[]
  ground(hex: string): Ground
  high(hex: string): boolean
  /** units in it are covered from those at two hexes or more (`dense`), or at three or more (`wooded`) (M6.62a) */
  cover(hex: string): 'open' | 'wooded' | 'dense'
  /** a raised road, trail or railway runs in it (M6.63) */
  embanked(hex: string): boolean
  isIn(area: string, hex: string): boolean
  between(a: string, b: string, down?: readonly string[]): Between
  /** the first hex is the upper one of a slope (M6.64) */
  isAbove(a: string, b: string): boolean
}

const LATER_WATER = ['stream', 'obstacle', 'canal', 'river'] as const
/** Roads from the worst to the best: of two between the same hexes the better one counts. */
const LATER_ROAD = ['trail', 'raised-trail', 'secondary', 'raised-secondary', 'primary', 'raised-primary'] as const
/** Of several kinds in a hex the first one counts (M10.0b). */
const FIRST: readonly Ground[] = ['water', 'city', 'forest', 'town', 'woods', 'rough', 'broken', 'marsh', 'mixed']

const pairOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** By pair of hexes: the latest in order of what lies between them. */
const latest = <K extends string>(
  list: readonly (readonly [string, string, string])[],
  order: readonly K[],
): ReadonlyMap<string, K> => {
  const found = new Map<string, K>()
  for (const [a, b, kind] of list) {
    const known = found.get(pairOf(a, b))
    if (known === undefined || order.indexOf(kind as K) > order.indexOf(known)) found.set(pairOf(a, b), kind as K)
  }
  return found
}

const made = new WeakMap<MapSource, Land>()

/** The land of a map. */
export const landOf = (source: MapSource): Land => {
  const known = made.get(source)
  if (known !== undefined) return known
  const hexes: readonly string[] = must(loadMap(source)).ids
  const places = new Map(hexes.map((hex) => [`${placeOf(hex).x},${placeOf(hex).y}`, hex]))
  const at = ({ x, y }: Place): string | null => places.get(`${x},${y}`) ?? null
  const near = new Map(
    hexes.map((hex) => {
      const { x, y } = placeOf(hex)
      return [hex, DIRECTIONS.flatMap((d) => at({ x: x + d.x, y: y + d.y }) ?? [])]
    }),
  )
  const water = latest(source.hexsides, LATER_WATER)
  const roads = latest(source.links, LATER_ROAD)
  const line = (name: string): ReadonlySet<string> =>
    new Set((source.lines?.[name] ?? []).map(([a, b]) => pairOf(a, b)))
  const [rails, raisedRails, dikes, slopes, ferries] = [
    line('railway'),
    line('raised-railway'),
    line('dike'),
    line('slope'),
    line('ferry'),
  ]
  const uphill = new Set((source.lines?.['slope'] ?? []).map(([upper, lower]) => `${upper}>${lower}`))
  const waysOver = (pair: string): readonly Way[] => {
    const road = roads.get(pair)
    const raised = raisedRails.has(pair)
    return [
      ...(road === undefined
        ? []
        : [{ kind: road.replace('raised-', '') as Way['kind'], raised: road.startsWith('raised-') }]),
      ...(raised || rails.has(pair) ? [{ kind: 'railway' as const, raised }] : []),
    ]
  }
  const embanked = new Set(
    [...roads.keys(), ...raisedRails].flatMap((pair) =>
      waysOver(pair).some(({ raised }) => raised) ? pair.split('-') : [],
    ),
  )
  const ground = new Map(
    hexes.map((hex) => [hex, FIRST.find((kind) => source.terrain[hex]?.includes(kind) === true) ?? 'clear']),
  )
  const areas = new Map(Object.entries(source.areas).map(([name, list]) => [name, new Set(list)]))
  /** What the bridge of a way is called in a state (M16.5). */
  const nameOf = ({ kind }: Way): string => (kind === 'railway' || kind === 'trail' ? kind : 'road')
  const land: Land = {
    source,
    hexes,
    has: (hex) => near.has(hex),
    at,
    near: (hex) => near.get(hex) ?? [],
    ground: (hex) => ground.get(hex)!,
    high: (hex) => source.terrain[hex]?.includes('high-ground') === true,
    cover: (hex) => {
      const kind = ground.get(hex)!
      return kind === 'forest' || kind === 'city' ? 'dense' : kind === 'woods' || kind === 'town' ? 'wooded' : 'open'
    },
    embanked: (hex) => embanked.has(hex),
    isIn: (area, hex) => areas.get(area)?.has(hex) === true,
    between: (a, b, down = []) => {
      const pair = pairOf(a, b)
      return {
        water: water.get(pair) ?? null,
        ways: waysOver(pair).filter((way) => !down.includes(`${nameOf(way)} ${pair}`)),
        dike: dikes.has(pair),
        slope: slopes.has(pair),
        ferry: ferries.has(pair),
      }
    },
    isAbove: (a, b) => uphill.has(`${a}>${b}`),
  }
  made.set(source, land)
  return land
}
