/**
 * Strays (M23.12): German units that began out of reach of their headquarters and are attached to another one, with a
 * lower rating until they return to their own.
 */
import type { Position } from '../position.js'
import { COMMAND } from '../board/limits.js'
import { battalionOf } from './formations.js'

/** Whether a unit, or its battalion, is a stray attached to another headquarters. */
export const servesAsStray = (p: Position, unit: number): boolean => {
  const { board, state } = p
  if (state.strays.length === 0) return false
  const { id } = board.counters[unit]!
  const battalion = battalionOf(board, unit)
  const subject = battalion !== null && state.strays.includes(battalion) ? battalion : id
  return state.strays.includes(subject) && (state.attached[id] ?? state.attached[subject]) !== undefined
}

/** The rating of an attached stray after a loss, which never lowers it below 4 (M23.12d, M17.2m). */
export const strayRating = (rating: number, loss: number): number =>
  Math.max(Math.min(rating, COMMAND.strayAtLeast), rating - loss)
