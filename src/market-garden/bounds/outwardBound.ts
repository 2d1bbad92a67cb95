/**
 * Germans whose only purpose is to leave the map (M30.46b, M30.46c): they may neither fire at the main road nor come
 * nearer to it.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { columnOf, hexNumber } from '../board/board.js'
import { including } from '../field/records.js'
import { isUnder } from '../field/formations.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { unitRows } from '../field/unitRows.js'
import type { TargetQuestion, UnitQuestion, WayQuestion } from '../field/unitRows.js'

/**
 * Whether a hex is east of the main road: beyond its last column in the same row, if it runs through that row (M-R473).
 */
const isEast = (board: Board, hex: number): boolean => {
  const columns = mainRoadOf(board)
    .hexes.filter((other) => board.map.r[other] === board.map.r[hex])
    .map((other) => columnOf(board, other))
  return columns.length > 0 && columnOf(board, hex) > Math.max(...columns)
}

/** Notes a German unit being set up whose only purpose is to leave the map (M-R355). */
export const noteOutward = (p: Position, unit: number, hex: number): Position => {
  const { board } = p
  const terms = board.terms.outwardBound
  if (terms === undefined || board.counters[unit]!.side !== 'german') return p
  if (terms.sheet !== undefined && !hexNumber(board, hex).startsWith(terms.sheet)) return p
  if (terms.exempt.some((formation) => isUnder(p, unit, formation))) return p
  const bound = mainRoadOf(board).away(hex) >= terms.from || isEast(board, hex)
  return bound ? put(p, { outward: including(p.state.outward, board.ids[unit]!) }) : p
}

/** Whether the restrictions apply to a unit now. */
const isBound = ({ p, unit }: UnitQuestion): boolean => {
  const { outwardBound } = p.board.terms
  return (
    outwardBound !== undefined && p.state.turn <= outwardBound.until && p.state.outward.includes(p.board.ids[unit]!)
  )
}

const ruleOf = ({ p }: UnitQuestion): string => p.board.terms.outwardBound!.rule

/** A unit may fire at the main road. */
export const FIRES_AT_ROAD = unitRows<UnitQuestion>()(ruleOf, 'fire-at-the-road', 'may not fire at the main road').when(
  isBound,
)

/** A unit may fire into a hex, even on the main road. */
export const FIRES_AT_HEX: Restrictions<TargetQuestion> = [
  where<TargetQuestion>(
    ({ p: { board }, hex }) => board.terms.outwardBound !== undefined && mainRoadOf(board).places.has(hex),
    [FIRES_AT_ROAD],
  ),
]

/** A unit may move or attack into a hex, even nearer to the main road (M-R474). */
export const TOWARDS_ROAD: Restrictions<WayQuestion> = [
  unitRows<WayQuestion>()(ruleOf, 'towards-the-road', 'only leaves the map').when((q) => {
    if (!isBound(q)) return false
    const { away } = mainRoadOf(q.p.board)
    return away(q.to) < away(q.from)
  }),
]
