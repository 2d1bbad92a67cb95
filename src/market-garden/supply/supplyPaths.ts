/**
 * Paths of supply (M11.2): of units, counted in hexes; of headquarters, in the movement points of a column; of corps,
 * along roads. A path across engineers has a shorter limit (M11.25a), so each kind is searched with and without them.
 */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { makeFlood } from '../../hex/flood.js'
import type { Board } from '../board/board.js'
import { ROAD_KIND } from '../board/mapTerms.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Side, State } from '../state.js'
import type { Gait } from '../board/terrainChart.js'
import { ferriedSides, isOpen, pathStep, sidesCrossed } from './supplyGround.js'
import type { Crossing } from './supplyGround.js'
import { hexesTo, isSourceOpen } from './supplySpread.js'
import { hexesChanged } from '../field/zones.js'
import type { Arrangement } from '../field/zones.js'

/** A path: its hexes, the tracer's own first, and its length in hexes or in half movement points. */
export interface Path {
  readonly hexes: readonly number[]
  readonly length: number
}

const floodOn = memoizeByKey((board: Board) => makeFlood(board.map))

/** The path of a unit to a hex; null when there is none. */
export const hexPath = (
  p: Position,
  unit: number,
  place: number,
  gait: Gait,
  most: number,
  crossing: Crossing,
): Path | null => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  const from = hexOf(p, unit)
  if (from < 0) return null
  const left = hexesTo(p, side, place, gait, crossing, most)
  const length = left(from)
  if (length < 0 || length > most) return null
  const ferried = sidesCrossed(p, side, crossing)
  const hexes = [from]
  for (let at = from; at !== place;) {
    let next = -1
    for (let over = at * 6; over < at * 6 + 6 && next < 0; over++) {
      const to = board.map.neighbours[over]!
      if (to >= 0 && left(to) === left(at) - 1 && pathStep(board, gait, ferried, over) >= 0) next = to
    }
    if (next < 0) return null
    hexes.push(next)
    at = next
  }
  return { hexes, length }
}

/**
 * A hex where a path may end, whether the hex itself is a source, and half points added to the length of the path
 * (M11.15c).
 */
export interface PathEnd {
  readonly hex: number
  readonly bare: boolean
  readonly extra: number
}

/**
 * The cheapest path of a column from a headquarters to one of these places, in half movement points (M11.2d); null when
 * none is reached within the limit.
 */
export const columnPath = <P extends PathEnd>(
  p: Position,
  side: Side,
  from: number,
  ends: readonly P[],
  most: number,
  crossing: Crossing,
): (Path & { readonly end: P }) | null => {
  if (from < 0 || ends.length === 0) return null
  const paths = pathsFound(p)
  const places = ends.map(({ hex, bare, extra }) => `${hex}${bare ? 'b' : 'h'}${extra}`).join()
  const key = `${side} ${from} ${most} ${crossing} ${places}`
  let found = paths.get(key)
  if (found === undefined) paths.set(key, (found = searchColumn(p, side, from, ends, most, crossing)))
  return found === NO_PATH ? null : { hexes: found.hexes, length: found.length, end: ends[found.end]! }
}

/** A path, and the number of the place in which it ends. */
interface Found extends Path {
  readonly end: number
}

const NO_PATH: Found = { hexes: [], length: 0, end: -1 }

/** A cache of column paths for one arrangement of units, one turn and one weather. */
interface Paths extends Arrangement {
  readonly board: Board
  readonly turn: number
  readonly weather: State['weather']
  readonly supplyHeads: State['supplyHeads']
  readonly ferried: ReadonlySet<number>
  readonly found: Map<string, Found>
}

// attachments are checked one after another while no unit moves, so the cache is handed down
const pathsKept = handDown<Paths>((p, earlier) => {
  const { board, hexOf } = p
  const { units, turn, weather, supplyHeads } = p.state
  const ferried = ferriedSides(p, 'allied')
  const isSame =
    earlier?.board === board &&
    earlier.turn === turn &&
    earlier.weather === weather &&
    earlier.supplyHeads === supplyHeads &&
    earlier.ferried === ferried
  if (isSame && earlier.units === units) return earlier
  const found = isSame && hexesChanged(p, earlier).size === 0 ? earlier.found : new Map<string, Found>()
  return { board, hexOf, units, turn, weather, supplyHeads, ferried, found }
})

const pathsFound = (p: Position): Paths['found'] => pathsKept(p).found

const searchColumn = (
  p: Position,
  side: Side,
  from: number,
  ends: readonly PathEnd[],
  most: number,
  crossing: Crossing,
): Found => {
  const { board } = p
  const ferried = sidesCrossed(p, side, crossing)
  const bare = new Set(ends.filter((end) => end.bare).map(({ hex }) => hex))
  const passes = (hex: number): boolean => isOpen(p, side, hex) || (bare.has(hex) && isSourceOpen(p, side, hex))
  const found = floodOn(board)(
    from,
    most,
    (at, to, direction) => (passes(to) ? pathStep(board, 'travel', ferried, at * 6 + direction) : -1),
    // a source in an enemy zone of control may be reached, but not passed
    (hex) => hex === from || isOpen(p, side, hex),
  )
  let best: { readonly end: number; readonly length: number } | null = null
  for (const [end, { hex, bare: isBare, extra }] of ends.entries()) {
    const cost = found.costTo(hex)
    if (cost < 0 || cost + extra > most) continue
    if (hex === from && isBare && !isSourceOpen(p, side, from)) continue
    if (best === null || cost + extra < best.length) best = { end, length: cost + extra }
  }
  return best === null ? NO_PATH : { hexes: found.pathTo(ends[best.end]!.hex), ...best }
}

/** Whether a primary or secondary road runs over a hexside (M11.21a). */
export const isRoad = (board: Board, side: number): boolean => {
  const road = board.road[side]
  return road !== undefined && ROAD_KIND[road].road !== 'trail'
}

/**
 * The shortest path along primary and secondary roads from a hex to one of these (M11.21a); null when there is none.
 * The length is in hexes.
 */
export const roadPath = (
  p: Position,
  side: Side,
  from: number,
  ends: readonly number[],
  crossing: Crossing,
): Path | null => {
  const { board } = p
  const goal = new Set(ends.filter((hex) => isSourceOpen(p, side, hex)))
  const ferried = sidesCrossed(p, side, crossing)
  const before = new Map<number, number>([[from, -1]])
  for (const hex of before.keys()) {
    if (goal.has(hex)) {
      const hexes: number[] = []
      for (let at = hex; at >= 0; at = before.get(at)!) hexes.push(at)
      return { hexes: hexes.reverse(), length: hexes.length - 1 }
    }
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const to = board.map.neighbours[over]!
      if (to < 0 || before.has(to) || (!isRoad(board, over) && !ferried.has(over))) continue
      if (isOpen(p, side, to) || goal.has(to)) before.set(to, hex)
    }
  }
  return null
}
