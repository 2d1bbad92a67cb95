/**
 * Strays (M23.12): Germans who have begun out of reach of their headquarters and serve another one, with less rating
 * until they are back under their own.
 */
import type { Position } from '../position.js'
import { COMMAND } from '../board/limits.js'
import { battalionOf } from './formations.js'

/** Whether a unit, or its battalion, has strayed and serves another headquarters than its own. */
export const servesAsStray = (p: Position, unit: number): boolean => {
  const { board, state } = p
  if (state.strays.length === 0) return false
  const { id } = board.counters[unit]!
  const battalion = battalionOf(board, unit)
  const subject = battalion !== null && state.strays.includes(battalion) ? battalion : id
  return state.strays.includes(subject) && (state.attached[id] ?? state.attached[subject]) !== undefined
}

/** The rating of a stray in service after a loss: never below 4 by that (M23.12d, M17.2m). */
export const strayRating = (rating: number, loss: number): number =>
  Math.max(Math.min(rating, COMMAND.strayAtLeast), rating - loss)
