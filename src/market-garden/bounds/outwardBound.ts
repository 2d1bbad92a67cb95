/**
 * Germans that are in the game only to leave the map (M30.46b, M30.46c): they neither fire at the main road nor come
 * nearer to it.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Board } from '../board/board.js'
import { columnOf, hexNumber } from '../board/board.js'
import { including } from '../field/records.js'
import { isUnder } from '../field/formations.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { unitRows } from '../field/unitRows.js'
import type { TargetQuestion, UnitQuestion, WayQuestion } from '../field/unitRows.js'

/**
 * Whether a hex lies east of the main road: beyond its last column in the same row, where it runs through that row
 * (M-R473).
 */
const isEast = (board: Board, hex: number): boolean => {
  const columns = mainRoadOf(board)
    .hexes.filter((other) => board.map.r[other] === board.map.r[hex])
    .map((other) => columnOf(board, other))
  return columns.length > 0 && columnOf(board, hex) > Math.max(...columns)
}

/**
 * The position with a German unit that is set up written down as one that only leaves the map, where it is one
 * (M-R355).
 */
export const noteOutward = (p: Position, unit: number, hex: number): Position => {
  const { board } = p
  const terms = board.terms.outwardBound
  if (terms === undefined || board.counters[unit]!.side !== 'german') return p
  if (terms.sheet !== undefined && !hexNumber(board, hex).startsWith(terms.sheet)) return p
  if (terms.exempt.some((formation) => isUnder(p, unit, formation))) return p
  const bound = mainRoadOf(board).away(hex) >= terms.from || isEast(board, hex)
  return bound ? put(p, { outward: including(p.state.outward, board.ids[unit]!) }) : p
}

/** Whether a unit is bound now. */
const isBound = ({ p, unit }: UnitQuestion): boolean => {
  const { outwardBound } = p.board.terms
  return (
    outwardBound !== undefined && p.state.turn <= outwardBound.until && p.state.outward.includes(p.board.ids[unit]!)
  )
}

const ruleOf = ({ p }: UnitQuestion): string => p.board.terms.outwardBound!.rule

/** A unit may fire at the main road. */
export const FIRES_AT_ROAD = unitRows<UnitQuestion>()(
  ruleOf,
  'fire-at-the-road',
  'does not fire at the main road',
).when(isBound)

/** A unit may fire into a hex, though the main road runs through it. */
export const FIRES_AT_HEX: Restrictions<TargetQuestion> = [
  where<TargetQuestion>(
    ({ p: { board }, hex }) => board.terms.outwardBound !== undefined && mainRoadOf(board).places.has(hex),
    [FIRES_AT_ROAD],
  ),
]

/** A unit may go, or attack, from one hex into another, though that brings it nearer to the main road (M-R474). */
export const TOWARDS_ROAD: Restrictions<WayQuestion> = [
  unitRows<WayQuestion>()(ruleOf, 'towards-the-road', 'only leaves the map').when((q) => {
    if (!isBound(q)) return false
    const { away } = mainRoadOf(q.p.board)
    return away(q.to) < away(q.from)
  }),
]
