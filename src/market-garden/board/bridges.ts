/**
 * The bridges and permanent ferries of a map (M10.13, M10.9), and the map while some bridges are down: roads, railways
 * and bridges over them are then gone, for movement and supply alike.
 */
import type { HexId, HexMap } from '../../hex/index.js'
import type { GroundTables, Road, Water } from './groundTables.js'
import { ROAD_KIND } from './mapTerms.js'

/**
 * A bridge. Two of them may lie beside each other on one hexside, for a road and for a railway.
 *
 * @category Board and counters
 */
export interface BridgeSpan {
  /** what it carries, and its two ends: `road C2913-C3013` */
  readonly id: string
  readonly carries: 'road' | 'trail' | 'railway'
  readonly water: 'stream' | 'canal' | 'river'
  /** the hexes at its ends */
  readonly ends: readonly [number, number]
  /** its hexside, seen from either end */
  readonly sides: readonly [number, number]
  /** the railway bridge at Oosterbeek, which is blown on a higher roll (M16.5e) */
  readonly doomed: boolean
}

/**
 * A permanent ferry (M10.91).
 *
 * @category Board and counters
 */
export interface FerrySpan {
  /** its two ends: `A0949-A1049` */
  readonly id: string
  readonly ends: readonly [number, number]
}

/**
 * The ways over the water of a map.
 *
 * @category Board and counters
 */
export interface CrossingTables {
  /** by id, in the order of the hexes */
  readonly bridges: ReadonlyMap<string, BridgeSpan>
  /** by id, in the order of the hexes */
  readonly ferries: ReadonlyMap<string, FerrySpan>
}

/**
 * The traffic that the bridge of a road carries; the streets of a city cross its streams without a bridge that could be
 * blown (M10.11b).
 */
const carriedBy = (tables: GroundTables, map: HexMap, side: number, to: number): 'road' | 'trail' | null => {
  const road = tables.road[side]
  if (road === undefined) return null
  if (ROAD_KIND[road].road !== 'trail') return 'road'
  const street = tables.kind[Math.floor(side / 6)] === 'city' && tables.kind[to] === 'city'
  return street && !(map.lines['bridges-trail'] ?? []).includes(side) ? null : 'trail'
}

const isCrossed = (water: Water | undefined): water is BridgeSpan['water'] =>
  water === 'stream' || water === 'canal' || water === 'river'

/** Every bridge and ferry of a map. */
export const crossingTables = (map: HexMap, tables: GroundTables): CrossingTables => {
  const bridges = new Map<string, BridgeSpan>()
  const ferries = new Map<string, FerrySpan>()
  const doomed = map.areas['oosterbeek-bridge'] ?? []
  map.neighbours.forEach((to, side) => {
    const from = Math.floor(side / 6)
    if (to < from) return
    const back = to * 6 + ((side + 3) % 6)
    const ends = [from, to] as const
    const [one, other] = [map.ids[from]!, map.ids[to]!].sort()
    const between = `${one!}-${other!}`
    if (tables.ferry[side] === 1) ferries.set(between, { id: between, ends })
    const water = tables.water[side]
    if (!isCrossed(water)) return
    const road = carriedBy(tables, map, side, to)
    for (const carries of [road, tables.railway[side]! > 0 ? ('railway' as const) : null])
      if (carries !== null) {
        const id = `${carries} ${between}`
        bridges.set(id, {
          id,
          carries,
          water,
          ends,
          sides: [side, back],
          doomed: doomed.includes(from) && doomed.includes(to),
        })
      }
  })
  return { bridges, ferries }
}

/** The bridges that are down when play begins, in ascending order (M30.41b, M-R357). */
export const downAtStart = (board: CrossingTables & { readonly map: HexMap }): readonly string[] => {
  const blown = new Set(board.map.lines['blown-at-start'] ?? [])
  return [...board.bridges.values()]
    .filter(({ sides }) => sides.some((side) => blown.has(side)))
    .map(({ id }) => id)
    .sort()
}

/** The bridges with an end in one of these hexes, in ascending order. */
export const bridgesAt = (board: CrossingTables, hexes: readonly number[]): readonly BridgeSpan[] =>
  [...board.bridges.values()]
    .filter(({ ends }) => ends.some((end) => hexes.includes(end)))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** The numbers of the ends of a bridge or ferry. */
export const endsOf = (board: { readonly map: HexMap }, { ends }: Pick<FerrySpan, 'ends'>): readonly HexId[] =>
  ends.map((hex) => board.map.ids[hex]!)

/** The tables of the ground without some bridges. */
export const withoutBridges = (
  tables: GroundTables & CrossingTables,
  down: readonly string[],
): Pick<GroundTables, 'road' | 'levelRoad' | 'railway' | 'bridge'> => {
  const road: (Road | undefined)[] = tables.road.slice()
  const [levelRoad, railway, bridge] = [tables.levelRoad.slice(), tables.railway.slice(), tables.bridge.slice()]
  for (const id of down) {
    const span = tables.bridges.get(id)
    if (span === undefined) continue
    for (const side of span.sides) {
      if (span.carries === 'railway') railway[side] = 0
      else {
        road[side] = undefined
        levelRoad[side] = 0
      }
      bridge[side] = road[side] !== undefined || railway[side]! > 0 ? 1 : 0
    }
  }
  return { road, levelRoad, railway, bridge }
}
