/**
 * Gliders, by the option of M23.2: they need clear ground. Who comes by glider is a fact of the counter, whatever
 * symbol it shows (M23.2c).
 */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'

/** The units among these to which the rules of gliders apply: nobody without the option. */
export const glidersAmong = ({ board, state: { options } }: Position, units: readonly number[]): readonly number[] =>
  options.gliderLandings ? units.filter((unit) => board.counters[unit]!.lands === 'glider') : []

/** Whether gliders land safely in a hex: it is clear. */
export const isOpenGround = (board: Board, hex: number): boolean => board.kind[hex] === 'clear'
