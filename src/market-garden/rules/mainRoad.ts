/** The main road of the map with both of its ways through Nijmegen (M23.62a): who is how far from it, and how far up it. */
import { distance } from '../../hex/map.js'
import type { Board } from '../board.js'
import { MAIN_ROAD_LINES } from '../mapTerms.js'
import type { BridgeSpan } from '../crossings.js'

/** The main road as the rules look at it. Hexes are indices. */
export interface MainRoad {
  readonly hexes: readonly number[]
  /** by hex of the road: hexes along it from its southern end */
  readonly places: ReadonlyMap<number, number>
  /** by hex of the map: hexes to the road, in a straight line; Infinity without a road */
  readonly away: (hex: number) => number
}

/** How far north a hex lies, in rows: axial rows are counted from the north. */
export const northing = (board: Pick<Board, 'map'>, hex: number): number => -board.map.r[hex]!

const surveyed = (board: Board): MainRoad => {
  const sides = new Set(MAIN_ROAD_LINES.flatMap((line) => board.map.lines[line] ?? []))
  const hexes = [...new Set([...sides].map((side) => Math.floor(side / 6)))].sort((a, b) => a - b)
  // hexes are numbered from the south: the first is the southern end
  const places = new Map<number, number>(hexes.slice(0, 1).map((hex) => [hex, 0]))
  for (const [hex, place] of places)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = board.map.neighbours[side]!
      if (sides.has(side) && !places.has(next)) places.set(next, place + 1)
    }
  const away = board.map.ids.map((_, hex) =>
    hexes.reduce((least, other) => Math.min(least, distance(board.map, hex, other)), Infinity),
  )
  return { hexes, places, away: (hex) => away[hex] ?? Infinity }
}

const roads = new WeakMap<Board['map'], MainRoad>()

/** The main road of a board. */
export const mainRoadOf = (board: Board): MainRoad => {
  let found = roads.get(board.map)
  if (found === undefined) roads.set(board.map, (found = surveyed(board)))
  return found
}

const spans = new WeakMap<Board['map'], readonly BridgeSpan[]>()

/** The bridges by which the main road crosses rivers and canals, standing or blown, by id (M31.42a). */
export const roadBridges = (board: Board): readonly BridgeSpan[] => {
  let found = spans.get(board.map)
  if (found === undefined) {
    const road = new Set(MAIN_ROAD_LINES.flatMap((line) => board.map.lines[line] ?? []))
    found = [...board.bridges.values()]
      .filter(
        ({ carries, water, sides }) => carries === 'road' && water !== 'stream' && sides.some((side) => road.has(side)),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    spans.set(board.map, found)
  }
  return found
}
