/**
 * Ground that a side stays out of (M30.41a): it does not move, attack (M-R550), advance, retreat or come on into it.
 */
import { say } from '../../engine/saying.js'
import { forbid } from '../../engine/forbid.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { each, where } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
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

/** Ground that is closed to a side, and by hex: 1 within it. */
interface Closed {
  readonly terms: NonNullable<Board['terms']['closedGround']>[number]
  readonly within: Uint8Array
}

const closedIn = memoizeByKey((board: Board): readonly Closed[] =>
  (board.terms.closedGround ?? []).map((terms) => {
    const within = new Uint8Array(board.map.size)
    for (const hex of areaOf(board, terms.area)) within[hex] = 1
    return { terms, within }
  }),
)

interface Closing extends Coming {
  readonly closed: Closed
}

/** Hexes may be closed to a side; whoever stands in such ground may move about in it. */
export const CLOSED_GROUND: Restrictions<Coming> = [
  where<Coming>(
    ({ board }) => board.terms.closedGround !== undefined,
    [
      each(
        (q: Coming) => closedIn(q.board).map((closed): Closing => ({ closed, ...q })),
        [
          forbid<Closing>(
            ({ closed }) => closed.terms.rule,
            'closed-ground',
            ({ board, unit }) => board.ids[unit],
          )
            .when(
              ({ board, unit, from, to, closed: { terms, within } }) =>
                within[to] === 1 && within[from] !== 1 && board.counters[unit]!.side === terms.side,
            )
            .saying(
              ({ board, unit, to }) =>
                say`${{ unit: nameOf(board, unit) }} stays out of ${{ hex: hexNumber(board, to) }}`,
            ),
        ],
      ),
    ],
  ),
]
