/**
 * Ground that a side stays out of (M30.41a): it does not move, attack (M-R550), advance, retreat or come on into it.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { nameOf } from './units.js'

/**
 * Why a unit may not come into a hex that is closed to its side; whoever stands in such ground may move about in it.
 */
export const closedRefusals = (board: Board, unit: number, from: number, to: number): readonly Violation[] =>
  (board.terms.closedGround ?? []).flatMap(({ rule, side, area }) => {
    const closed = areaOf(board, area)
    return board.counters[unit]!.side === side && closed.includes(to) && !closed.includes(from)
      ? [illegal(rule, 'closed-ground', `${nameOf(board, unit)} stays out of ${hexNumber(board, to)}`, board.ids[unit])]
      : []
  })
