/** The path of a flight over the map, and the German flak along it (M14.2b, M14.21, M14.22). Hexes are indices. */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { columnOf } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Route } from './state.js'

const EAST_SIDE = { SE: 2, SW: 3, W: 4 } as const
const neighbour = (board: Board, hex: number, side: number): number => board.map.neighbours[hex * 6 + side]!

/**
 * The hex before another one on a flight due north in a column, which alternates right and left; -1 at the edge
 * (M14.21b). At the eastern edge of a sheet every other row lacks the last column, so there the flight uses the column
 * before it.
 */
const southIn =
  (column: number) =>
  (board: Board, hex: number): number => {
    const below = [EAST_SIDE.SE, EAST_SIDE.SW].map((side) => neighbour(board, hex, side)).filter((other) => other >= 0)
    const inColumn = (wanted: number): number | undefined => below.find((other) => columnOf(board, other) === wanted)
    return inColumn(column) ?? inColumn(column - 1) ?? -1
  }

/** The path due north to a hex, from the southern edge or from a given row. */
const dueNorth = (board: Board, hex: number, isEnd?: (hex: number) => boolean): readonly number[] =>
  backFrom(board, hex, southIn(columnOf(board, hex)), isEnd)

const westOf = (board: Board, hex: number): number => neighbour(board, hex, EAST_SIDE.W)

/** The path that ends in a hex, traced backwards to the edge of the map, or to a hex where `isEnd` holds. */
const backFrom = (
  board: Board,
  hex: number,
  before: (board: Board, hex: number) => number,
  isEnd: (hex: number) => boolean = () => false,
): readonly number[] => {
  const way = [hex]
  for (let at = hex; !isEnd(at) && before(board, at) >= 0;) way.push((at = before(board, at)))
  return way.reverse()
}

/** The hexes at which a southern flight to a hex may bend; none when it is straight (M14.21c). */
export const bendsFor = (board: Board, hex: number, route: Route): readonly number[] => {
  const bend = board.terms.landings?.bend
  if (bend === undefined || route === 'north' || columnOf(board, hex) <= bend.beyond) return []
  return bend.by.map((by) => board.map.indexOf(by)).filter((by) => by >= 0)
}

/**
 * The hexes under a flight, from the edge of the map to the drop hex (M14.21, M-R231).
 *
 * @param bend - where it meets the row along which it bends; -1 for a straight flight
 */
export const flightPath = (board: Board, hex: number, route: Route, bend: number): readonly number[] => {
  if (route === 'north') return backFrom(board, hex, westOf)
  if (bend < 0) return dueNorth(board, hex)
  const onRow = (at: number): boolean => board.map.r[at] === board.map.r[bend]
  const last = dueNorth(board, hex, onRow)
  const along = backFrom(board, last[0]!, westOf, (at) => at === bend)
  return [...dueNorth(board, bend), ...along.slice(1), ...last.slice(1)]
}

/** German flak units able to fire within one hex of a flight path (M14.2b, M14.22a), in ascending order. */
export const flakBelow = (p: Position, path: readonly number[]): readonly number[] =>
  p.board.counters.flatMap(({ side, kind }, unit) => {
    if (side !== 'german' || kind !== 'flak') return []
    const hex = hexOf(p, unit)
    const { depleted, disrupted, mode } = p.state.units[unit]!
    if (hex < 0 || depleted || disrupted || mode === 'travel') return []
    return path.some((under) => distance(p.board.map, under, hex) <= 1) ? [unit] : []
  })
