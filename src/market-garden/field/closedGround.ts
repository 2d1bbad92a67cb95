/**
 * Ground that a side stays out of (M30.41a): it does not move, attack (M-R550), advance, retreat or come on into it.
 */
import { forbid } from '../../engine/forbid.js'
import { each, refusals } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { nameOf } from './units.js'

/** A unit that would come into a hex from another one; from -1 when it comes from off the map. */
interface Coming {
  readonly board: Board
  readonly unit: number
  readonly from: number
  readonly to: number
}

interface Closing extends Coming {
  readonly terms: NonNullable<Board['terms']['closedGround']>[number]
}

/** Hexes may be closed to a side; whoever stands in such ground may move about in it. */
export const CLOSED_GROUND: Restrictions<Coming> = [
  each(
    (q: Coming) => (q.board.terms.closedGround ?? []).map((terms): Closing => ({ terms, ...q })),
    [
      forbid<Closing>(
        ({ terms }) => terms.rule,
        'closed-ground',
        ({ board, unit }) => board.ids[unit],
      )
        .when(({ board, unit, from, to, terms }) => {
          if (board.counters[unit]!.side !== terms.side) return false
          const closed = areaOf(board, terms.area)
          return closed.includes(to) && !closed.includes(from)
        })
        .saying(({ board, unit, to }) => `${nameOf(board, unit)} stays out of ${hexNumber(board, to)}`),
    ],
  ),
]

/** Why a unit may not come into a hex that is closed to its side. */
export const closedRefusals = (board: Board, unit: number, from: number, to: number): readonly Violation[] =>
  refusals(CLOSED_GROUND, { board, unit, from, to })
