/**
 * The effects of command points (M11.6, M11.66), an option (M11.0c): a headquarters has its full effect with two
 * points, and less with one or none. Without the option every headquarters has two.
 */
import type { Position } from '../position.js'
import type { DepletionCause } from '../board/charts.js'
import { FIRE } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { commandOf, trackOf } from '../field/formations.js'
import { isDeemedSupplied } from './headquarters.js'
import { leaderOver } from '../field/morale.js'
import { isSupplied } from './supply.js'
import { isArtillery, isHeadquarters, isLeader, ratingOf } from '../field/units.js'

/** Points in effect at a headquarters (M11.63b). */
export type CommandLevel = 0 | 1 | 2

/**
 * Whether command points affect a unit: the option is on, its side is not always in supply (M24.5c), and it is not the
 * first day (M11.6d).
 */
export const needsPoints = (p: Position, unit: number): boolean =>
  p.state.points !== null &&
  !isLeader(p.board, unit) &&
  !isDeemedSupplied(p.board, p.state.turn, sideNamed(p.board.sides[unit]!))

/** The formation whose points count for a unit: the one that commands it, for a headquarters its own (M11.66a). */
export const pointsFormation = (p: Position, unit: number): string | null =>
  isHeadquarters(p.board, unit) ? p.board.counters[unit]!.commands : commandOf(p, unit)

/**
 * The points in effect for a unit. Headquarters that have never received a delivery have two: those without a division
 * in play (M-R271), brigades that only pass points on (M11.17d), and all before the first delivery of the game. No unit
 * lacks points while they are being assigned, or when stacked with a leader of its own (M11.66e, M19.9a).
 */
export const commandLevel = (p: Position, unit: number): CommandLevel => {
  const { state } = p
  const formation = pointsFormation(p, unit)
  if (!needsPoints(p, unit) || formation === null) return 2
  if (state.phase === 'logistics' || leaderOver(p, unit) !== undefined) return 2
  const points = state.points?.assigned[formation]
  return points === undefined || points >= 2 ? 2 : points === 1 ? 1 : 0
}

/** Whether a unit is artillery that needs ammunition points to fire, by its rating (M11.7a, M11.66b). */
export const usesAmmunition = (p: Position, unit: number): boolean =>
  needsPoints(p, unit) && isArtillery(p.board, unit) && ratingOf(p, unit) >= FIRE.lightGunRating

/** Whether there are ammunition points on the track of a unit. */
const hasAmmunition = (p: Position, unit: number): boolean => {
  const track = trackOf(p, unit)
  return track !== null && (p.state.points?.ammunition[track] ?? 0) > 0
}

/**
 * Why a unit that has fired checks for depletion; null when it does not (M11.3c, M11.66b, M11.66c, M11.72b). Unsupplied
 * artillery uses ammunition points while there are any (M-R215).
 */
export const depletionCauseOf = (p: Position, unit: number): DepletionCause | null => {
  if (hexOf(p, unit) < 0) return null
  if (usesAmmunition(p, unit) && (isSupplied(p, unit) || hasAmmunition(p, unit))) return 'ammunition'
  const level = commandLevel(p, unit)
  if (level === 0) return 'without-command'
  return level === 1 || !isSupplied(p, unit) ? 'out-of-supply' : null
}
