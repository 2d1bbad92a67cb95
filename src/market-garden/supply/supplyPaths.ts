/**
 * Paths of supply (M11.2): from units in hexes, from headquarters in the movement points of a column, from corps along
 * roads. What engineers carry over water makes the permitted length shorter (M11.25a), so each is asked for with and
 * without them.
 */
import type { Position } from '../position.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { makeFlood } from '../../hex/flood.js'
import type { Board } from '../board/board.js'
import { ROAD_KIND } from '../board/mapTerms.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Side } from '../state.js'
import type { Gait } from '../board/terrainChart.js'
import { ferriedSides, isOpen, pathStep } from './supplyGround.js'
import { hexesTo, isSourceOpen } from './supplySpread.js'

/** A path: its hexes, the tracer's own first, and its length in hexes or in half movement points. */
export interface Path {
  readonly hexes: readonly number[]
  readonly length: number
}

const NO_SIDES: ReadonlySet<number> = new Set()

const floodOn = memoizeByKey((board: Board) => makeFlood(board.map))

/** The way of a unit to a place, hex by hex; null when none leads there. */
export const hexPath = (
  p: Position,
  unit: number,
  place: number,
  gait: Gait,
  most: number,
  byEngineers: boolean,
): Path | null => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  const from = hexOf(p, unit)
  if (from < 0) return null
  const left = hexesTo(p, side, place, gait, byEngineers, most)
  const length = left(from)
  if (length < 0 || length > most) return null
  const ferried = byEngineers ? ferriedSides(p, side) : NO_SIDES
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
 * A place where a path may end: a hex, whether it is a source by itself, and half points that are added to the way
 * there (M11.15c).
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
  byEngineers: boolean,
): (Path & { readonly end: P }) | null => {
  const { board } = p
  if (from < 0 || ends.length === 0) return null
  const ferried = byEngineers ? ferriedSides(p, side) : NO_SIDES
  const bare = new Set(ends.filter((end) => end.bare).map(({ hex }) => hex))
  const passes = (hex: number): boolean => isOpen(p, side, hex) || (bare.has(hex) && isSourceOpen(p, side, hex))
  const found = floodOn(board)(
    from,
    most,
    (at, to, direction) => (passes(to) ? pathStep(board, 'travel', ferried, at * 6 + direction) : -1),
    // a source in an enemy zone is reached, not passed
    (hex) => hex === from || isOpen(p, side, hex),
  )
  let best: { readonly end: P; readonly length: number } | null = null
  for (const end of ends) {
    const cost = found.costTo(end.hex)
    if (cost < 0 || cost + end.extra > most) continue
    if (end.hex === from && end.bare && !isSourceOpen(p, side, from)) continue
    if (best === null || cost + end.extra < best.length) best = { end, length: cost + end.extra }
  }
  return best === null ? null : { hexes: found.pathTo(best.end.hex), ...best }
}

/** Whether a primary or secondary road runs over a hexside (M11.21a). */
export const isRoad = (board: Board, side: number): boolean => {
  const road = board.road[side]
  return road !== undefined && ROAD_KIND[road].road !== 'trail'
}

/**
 * The shortest way along primary and secondary roads from a hex to one of these (M11.21a); null when there is none. The
 * length is counted in hexes.
 */
export const roadPath = (
  p: Position,
  side: Side,
  from: number,
  ends: readonly number[],
  byEngineers: boolean,
): Path | null => {
  const { board } = p
  const goal = new Set(ends.filter((hex) => isSourceOpen(p, side, hex)))
  const ferried = byEngineers ? ferriedSides(p, side) : NO_SIDES
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
