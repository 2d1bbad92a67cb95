/**
 * Germans that are in the game only to leave the map (M30.46b, M30.46c): they neither fire at the main road nor come
 * nearer to it.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { columnOf, hexNumber } from '../board/board.js'
import type { UnitId } from '../state.js'
import { including } from '../field/records.js'
import { isUnder } from '../field/formations.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { nameOf } from '../field/units.js'

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

/** The rule that binds a unit now; undefined when none does. */
const bondOf = (p: Position, id: UnitId): string | undefined => {
  const { state } = p
  const terms = p.board.terms.outwardBound
  return terms !== undefined && state.turn <= terms.until && state.outward.includes(id) ? terms.rule : undefined
}

/** Why a unit may not fire at the main road. */
export const outwardRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const rule = bondOf(p, board.ids[unit]!)
  return rule === undefined
    ? []
    : [illegal(rule, 'fire-at-the-road', `${nameOf(board, unit)} does not fire at the main road`, board.ids[unit])]
}

/** Why a unit may not fire into a hex: the main road runs through it. */
export const fireAtRoadRefusals = (p: Position, unit: number, hex: number): readonly Violation[] =>
  mainRoadOf(p.board).places.has(hex) ? outwardRefusals(p, unit) : []

/** Why a unit may not go, or attack, from one hex into another: that brings it nearer to the main road (M-R474). */
export const towardsRoadRefusals = (p: Position, unit: number, from: number, to: number): readonly Violation[] => {
  const { board } = p
  const rule = bondOf(p, board.ids[unit]!)
  const { away } = mainRoadOf(board)
  return rule !== undefined && away(to) < away(from)
    ? [illegal(rule, 'towards-the-road', `${nameOf(board, unit)} only leaves the map`, board.ids[unit])]
    : []
}
