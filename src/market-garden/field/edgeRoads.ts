/** The edge of the map: the roads across it, and the cost of entering and leaving by its hexes (M22.13a). */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { hexCost, wayCost } from '../board/charts.js'
import { ROAD_KIND } from '../board/mapTerms.js'
import type { Mode } from '../state.js'
import type { Way } from '../board/terrainChart.js'
import { gaitOf } from './stepCost.js'
import { isLeader } from './units.js'

/** Whether a hex lies on the edge of the map. */
export const isOnEdge = (board: Board, hex: number): boolean =>
  board.map.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1)

/** The roads of a hex that lead off the map: those that end at the edge, not those along it (M-R574). */
const roadsOff = (board: Board, hex: number): readonly (keyof typeof ROAD_KIND)[] => {
  const roads = [0, 1, 2, 3, 4, 5].flatMap((side) => board.road[hex * 6 + side] ?? [])
  return isOnEdge(board, hex) ? roads.filter((road) => roads.filter((other) => other === road).length % 2 === 1) : roads
}

/** A road that leads off the map. */
interface EdgeRoad {
  readonly way: Way
  readonly raised: boolean
}

/** Cache by hex: the best road by which units enter it. */
const roadsInto = memoizeByKey<Board, (EdgeRoad | null | undefined)[]>(() => [])

/** The best road by which units enter in a hex (M22.13a). */
export const roadInto = (board: Board, hex: number): EdgeRoad | null => {
  const known = roadsInto(board)
  let best = known[hex]
  if (best === undefined) known[hex] = best = bestRoad(board, hex)
  return best
}

const bestRoad = (board: Board, hex: number): EdgeRoad | null => {
  let best: EdgeRoad | null = null
  for (const road of roadsOff(board, hex)) {
    const found = { way: ROAD_KIND[road].road as Way, raised: ROAD_KIND[road].raised }
    const rank = ['trail', 'secondary', 'primary'].indexOf(found.way)
    if (best === null || rank > ['trail', 'secondary', 'primary'].indexOf(best.way)) best = found
  }
  return best
}

/**
 * The cost for a unit of entering or leaving by a hex of the edge: the rate of a road that it may use, if any
 * (M22.13a).
 */
export const edgeRate = (p: Position, unit: number, mode: Mode, hex: number, offRoad = false): number | null => {
  const { board } = p
  const gait = isLeader(board, unit) ? 'travel' : gaitOf(board, { ...p.state.units[unit]!, mode }, unit)
  const road = roadInto(board, hex)
  const rate = road === null || offRoad ? null : wayCost(board.charts, road.way, gait, road.raised)
  return rate ?? hexCost(board.charts, board.kind[hex]!, gait)
}
