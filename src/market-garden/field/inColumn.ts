/**
 * A side that begins in column (M30.42a): on the main road in Travel mode, along it in no other, and in that mode until
 * a turn.
 */
import type { Position } from '../position.js'
import { forbid } from '../../engine/forbid.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Mode } from '../state.js'
import { isGroundOfCorps } from './formations.js'
import { mainRoadOf } from './mainRoad.js'
import { isLeader, nameOf } from './units.js'

/** A unit that would be set up in a hex in a mode. */
interface SettingUp {
  readonly board: Board
  readonly unit: number
  readonly hex: number
  readonly mode: Mode
}

/**
 * A unit is set up on the main road in Travel mode. Who has no such mode is no part of a column; the campaign has its
 * own modes (M-R525).
 */
export const BEGINS_IN_COLUMN = forbid<SettingUp>(
  ({ board }) => board.terms.inColumn!.rule,
  'in-column',
  ({ board, unit }) => board.ids[unit],
)
  .when(({ board, unit, hex, mode }) => {
    const { inColumn } = board.terms
    const { side, travels } = board.counters[unit]!
    return (
      inColumn?.side === side &&
      inColumn.groundAlone !== true &&
      mode !== 'travel' &&
      travels &&
      !isLeader(board, unit) &&
      mainRoadOf(board).places.has(hex)
    )
  })
  .saying(
    ({ board, unit, hex }) =>
      `${nameOf(board, unit)} begins in Travel mode on the main road, in ${hexNumber(board, hex)}`,
  )

/**
 * Why a unit takes no step along the main road yet: who moves along it has begun in Travel mode, wherever it was set up
 * (M30.42a, M-R587). Who has no Travel mode is free, and so are those to whom the campaign gives other modes (M-R525).
 */
export const alongTheRoadRefusals = (p: Position, unit: number, from: number, to: number): readonly Violation[] => {
  const { board, state } = p
  const { inColumn } = board.terms
  const { side, travels } = board.counters[unit]!
  if (inColumn?.side !== side || inColumn.groundAlone === true || state.turn >= inColumn.before) return []
  if (state.units[unit]!.mode === 'travel' || !travels || isLeader(board, unit)) return []
  const { places } = mainRoadOf(board)
  return places.has(from) && places.has(to)
    ? [
        illegal(
          inColumn.rule,
          'along-the-road',
          `${nameOf(board, unit)} moves along the main road in Travel mode alone until turn ${inColumn.before}`,
          board.ids[unit],
        ),
      ]
    : []
}

/**
 * Why a unit may not leave Travel mode yet; where paratroopers fight too it binds ground units of 30 Corps alone
 * (M-R525).
 */
export const columnRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board, state } = p
  const { inColumn } = board.terms
  return inColumn !== undefined &&
    inColumn.side === board.counters[unit]!.side &&
    state.turn < inColumn.before &&
    state.units[unit]!.mode === 'travel' &&
    (inColumn.groundAlone !== true || isGroundOfCorps(p, unit))
    ? [
        illegal(
          inColumn.rule,
          'stays-in-column',
          `${nameOf(board, unit)} stays in Travel mode until turn ${inColumn.before}`,
          board.ids[unit],
        ),
      ]
    : []
}
