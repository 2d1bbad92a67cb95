/**
 * Gliders, an option (M23.2): they need clear terrain. The counter data say which units come by glider, whatever symbol
 * the counter shows (M23.2c).
 */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { each } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { nameOf } from '../field/units.js'

/** The units among these to which the rules of gliders apply; none without the option. */
export const glidersAmong = ({ board, state: { options } }: Position, units: readonly number[]): readonly number[] =>
  options.gliderLandings ? units.filter((unit) => board.counters[unit]!.lands === 'glider') : []

/** Whether a hex is clear, so that gliders land safely in it. */
export const isOpenGround = (board: Board, hex: number): boolean => board.kind[hex] === 'clear'

/** Units that would be sent to a hex. */
export interface SendingQuestion {
  readonly p: Position
  readonly units: readonly number[]
  readonly hex: number
}

/** Units may be sent to a hex: gliders among them need clear terrain (M23.2a). */
export const GLIDERS_CLEAR: Restrictions<SendingQuestion> = [
  each(
    ({ p, units, hex }) => (isOpenGround(p.board, hex) ? [] : glidersAmong(p, units).map((unit) => ({ p, unit, hex }))),
    [
      forbid<{ readonly p: Position; readonly unit: number; readonly hex: number }>(
        'M23.2a',
        'glider-ground',
        ({ p, unit }) => p.board.ids[unit],
      )
        .when(() => true)
        .saying(
          ({ p: { board }, unit, hex }) =>
            say`${{ unit: nameOf(board, unit) }} comes by glider, and ${{ hex: hexNumber(board, hex) }} is not clear`,
        ),
    ],
  ),
]
