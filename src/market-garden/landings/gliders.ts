/**
 * Gliders, by the option of M23.2: they need clear ground. Who comes by glider is a fact of the counter, whatever
 * symbol it shows (M23.2c).
 */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { nameOf } from '../field/units.js'

/** The units among these to which the rules of gliders apply: nobody without the option. */
export const glidersAmong = ({ board, state: { options } }: Position, units: readonly number[]): readonly number[] =>
  options.gliderLandings ? units.filter((unit) => board.counters[unit]!.lands === 'glider') : []

/** Whether gliders land safely in a hex: it is clear. */
export const isOpenGround = (board: Board, hex: number): boolean => board.kind[hex] === 'clear'

/** Why units may not be sent to a hex: gliders among them need clear ground (M23.2a). */
export const gliderRefusals = (p: Position, units: readonly number[], hex: number): readonly Violation[] =>
  isOpenGround(p.board, hex)
    ? []
    : glidersAmong(p, units).map((unit) =>
        illegal(
          'M23.2a',
          'glider-ground',
          `${nameOf(p.board, unit)} comes by glider, and ${hexNumber(p.board, hex)} is not clear`,
          p.board.ids[unit],
        ),
      )
