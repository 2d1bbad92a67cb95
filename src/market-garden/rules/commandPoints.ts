/**
 * What command points do for those who need them (M11.6, M11.66), by the option of M11.0c: a headquarters works well
 * with two points, badly with one, hardly with none. Without the option everybody has two.
 */
import type { Board } from '../board.js'
import type { DepletionCause } from '../charts.js'
import { FIRE } from '../limits.js'
import { hexOf, sideNamed } from '../situation.js'
import type { State } from '../state.js'
import { commandOf, trackOf } from './formations.js'
import { isDeemedSupplied } from './headquarters.js'
import { leaderOver } from './morale.js'
import { isSupplied } from './supply.js'
import { isArtillery, isHeadquarters, isLeader, ratingOf } from './units.js'

/** Points in effect at a headquarters (M11.63b). */
export type CommandLevel = 0 | 1 | 2

/**
 * Whether points bear on a unit at all: the option is on, and its side is not in full supply (M24.5c), nor is it the
 * first day (M11.6d).
 */
export const needsPoints = (board: Board, state: State, unit: number): boolean =>
  state.points !== null && !isLeader(board, unit) && !isDeemedSupplied(board, state.turn, sideNamed(board.sides[unit]!))

/** The formation whose points count for a unit: the one that commands it, for a headquarters its own (M11.66a). */
export const pointsFormation = (board: Board, state: Pick<State, 'attached'>, unit: number): string | null =>
  isHeadquarters(board, unit) ? board.counters[unit]!.commands : commandOf(board, state, unit)

/**
 * The points in effect for a unit. Headquarters that no delivery has reached yet have enough: those without a division
 * in play (M-R271), brigades that only pass on (M11.17d), and all before the first delivery of the game; while points
 * are handed out nobody is short of them. A leader of its own makes up for any want (M11.66e, M19.9a).
 */
export const commandLevel = (board: Board, state: State, unit: number): CommandLevel => {
  const formation = pointsFormation(board, state, unit)
  if (!needsPoints(board, state, unit) || formation === null) return 2
  if (state.phase === 'logistics' || leaderOver(board, state, unit) !== undefined) return 2
  const points = state.points?.assigned[formation]
  return points === undefined || points >= 2 ? 2 : points === 1 ? 1 : 0
}

/** Whether a unit fires by ammunition points: artillery of a high rating (M11.7a, M11.66b). */
export const usesAmmunition = (board: Board, state: State, unit: number): boolean =>
  needsPoints(board, state, unit) && isArtillery(board, unit) && ratingOf(board, state, unit) >= FIRE.lightGunRating

/** Whether there are ammunition points on the track of a unit. */
const hasAmmunition = (board: Board, state: State, unit: number): boolean => {
  const track = trackOf(board, state, unit)
  return track !== null && (state.points?.ammunition[track] ?? 0) > 0
}

/**
 * Why a unit that has fired checks for depletion; null when it does not (M11.3c, M11.66b, M11.66c, M11.72b). Out of
 * supply artillery lives on ammunition points as long as there are any (M-R215).
 */
export const depletionCauseOf = (board: Board, state: State, unit: number): DepletionCause | null => {
  if (hexOf(board, state, unit) < 0) return null
  if (usesAmmunition(board, state, unit) && (isSupplied(board, state, unit) || hasAmmunition(board, state, unit)))
    return 'ammunition'
  const level = commandLevel(board, state, unit)
  if (level === 0) return 'without-command'
  return level === 1 || !isSupplied(board, state, unit) ? 'out-of-supply' : null
}
