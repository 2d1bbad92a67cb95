/** The main road of the map with both of its routes through Nijmegen (M23.62a), and distances from it and along it. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { HexMap } from '../../hex/index.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { MAIN_ROAD_LINES } from '../board/mapTerms.js'
import type { BridgeSpan } from '../board/bridges.js'

/** The main road as the rules need it. Hexes are indices, sides `hex * 6 + direction`. */
export interface MainRoad {
  readonly hexes: readonly number[]
  /** by hex of the road: the distance along it from its southern end, by the shorter route through Nijmegen */
  readonly places: ReadonlyMap<number, number>
  /** the sides over which the road leads south */
  readonly southward: ReadonlySet<number>
  /** by hex of the map: the distance to the road, in a straight line; Infinity without a road */
  readonly away: (hex: number) => number
}

/** How far north a hex is, in rows, which run east and west (M-R101); axial rows are counted from the north. */
export const northing = (board: Pick<Board, 'map'>, hex: number): number => -board.map.r[hex]!

/** The distances along these sides of a road from one of its hexes, for all hexes connected to it. */
const placesFrom = (map: HexMap, sides: ReadonlySet<number>, start: number): ReadonlyMap<number, number> => {
  const places = new Map([[start, 0]])
  for (const [hex, place] of places)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = map.neighbours[side]!
      if (sides.has(side) && !places.has(next)) places.set(next, place + 1)
    }
  return places
}

const hexesOf = (sides: Iterable<number>): readonly number[] =>
  [...new Set([...sides].map((side) => Math.floor(side / 6)))].sort((a, b) => a - b)

/**
 * The sides over which a line leads south: on each of its pieces towards the end that is nearer to the southern end of
 * the whole road.
 */
const southwardOn = (
  map: HexMap,
  line: ReadonlySet<number>,
  places: ReadonlyMap<number, number>,
): readonly number[] => {
  const placeOf = (hex: number): number => places.get(hex) ?? Infinity
  const along = new Map<number, number>()
  for (const hex of [...hexesOf(line)].sort((a, b) => placeOf(a) - placeOf(b)))
    if (!along.has(hex)) for (const [other, place] of placesFrom(map, line, hex)) along.set(other, place)
  return [...line].filter((side) => along.get(map.neighbours[side]!)! < along.get(Math.floor(side / 6))!)
}

const surveyed = memoizeByKey((map: HexMap): MainRoad => {
  const lines = MAIN_ROAD_LINES.map((line) => new Set(map.lines[line] ?? []))
  const sides = new Set(lines.flatMap((line) => [...line]))
  const hexes = hexesOf(sides)
  const southernEnd = [...hexes].sort((a, b) => northing({ map }, a) - northing({ map }, b))[0]
  const places = southernEnd === undefined ? new Map<number, number>() : placesFrom(map, sides, southernEnd)
  const away = map.ids.map((_, hex) =>
    hexes.reduce((least, other) => Math.min(least, distance(map, hex, other)), Infinity),
  )
  return {
    hexes,
    places,
    southward: new Set(lines.flatMap((line) => southwardOn(map, line, places))),
    away: (hex) => away[hex] ?? Infinity,
  }
})

/** The main road of a board. */
export const mainRoadOf = ({ map }: Pick<Board, 'map'>): MainRoad => surveyed(map)

/** The bridges by which the main road crosses any water, intact or blown, by id (M31.23a). */
export const bridgesOfRoad = memoizeByKey((board: Board): readonly BridgeSpan[] => {
  const road = new Set(MAIN_ROAD_LINES.flatMap((line) => board.map.lines[line] ?? []))
  return [...board.bridges.values()]
    .filter(({ carries, sides }) => carries === 'road' && sides.some((side) => road.has(side)))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
})

/** The bridges of the main road across rivers and canals, which score points (M31.42a). */
export const roadBridges = memoizeByKey((board: Board): readonly BridgeSpan[] =>
  bridgesOfRoad(board).filter(({ water }) => water !== 'stream'),
)
