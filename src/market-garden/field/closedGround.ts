/**
 * Terrain closed to a side (M30.41a): its units may not move, attack (M-R550), advance, retreat or enter the map there,
 * nor do its lost headquarters return there.
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { each, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { nameOf } from './units.js'

/** A unit that would enter a hex from another one; `from` is -1 off the map. */
interface Coming {
  readonly board: Board
  readonly unit: number
  readonly from: number
  readonly to: number
}

/** The side to which terrain is closed, and by hex: 1 in closed terrain. */
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

/** A hex is not closed to the side; units already in closed terrain may move within it. */
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
                say`${{ unit: nameOf(board, unit) }} may not enter ${{ hex: hexNumber(board, to) }}`,
            ),
        ],
      ),
    ],
  ),
]
