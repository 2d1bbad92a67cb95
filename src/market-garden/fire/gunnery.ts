/** What a unit fires with: fire that is being declared, the class of guns, ranges, and the points that are left. */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import type { GunClass } from '../board/counterTerms.js'
import { FIRE } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { FireKind, Firer, FrameOf, Occasion, Side } from '../state.js'
import { landingRange } from './landingFire.js'
import { isBeyondTheEdge } from './control.js'
import { isArtillery, ratingOf, strengthOf } from '../field/units.js'

/** Fire that is being declared: who is to be hit by what, and on which occasion. */
export interface Shot {
  readonly side: Side
  readonly occasion: Occasion
  readonly kind: FireKind
  /** the unit that is fired at */
  readonly target: number
  /** the act that is answered, on the occasion of a reaction */
  readonly reaction: FrameOf<'reaction'> | undefined
}

/** A unit that is to take part in a shot. */
export interface ShotBy {
  readonly p: Position
  readonly shot: Shot
  readonly unit: number
}

/** The same with what the unit declares. */
export interface FirerQuestion extends ShotBy {
  readonly firer: Firer
}

/**
 * The class of a unit's anti-tank fire: that of its dots, or that of its rating for artillery (M5.81f); null when it
 * has none (M5.8b).
 */
export const gunClassOf = (p: Position, unit: number): GunClass | null => {
  const { board } = p
  const { dots } = board.counters[unit]!
  if (dots !== null) return dots.class
  const rating = ratingOf(p, unit)
  if (!isArtillery(board, unit) || rating < FIRE.lightGunRating) return null
  return rating === FIRE.lightGunRating ? 'light' : 'medium'
}

/**
 * The range of a unit in the hexes that it counts; artillery reaches a third farther when it wants to (M5.53), beyond
 * the edge too (M-R573).
 */
export const extendedRange = (board: Board, unit: number): number => {
  const { range } = board.counters[unit]!
  return isArtillery(board, unit) ? range + Math.floor(range / FIRE.extendedRange) : range
}

/** How far a unit fires directly in a shot: at those who land some fire farther (M14.5d, M14.57). */
export const rangeIn = (board: Board, { reaction }: Pick<Shot, 'reaction'>, unit: number): number =>
  reaction?.trigger === 'landing' ? landingRange(board, unit) : board.counters[unit]!.range

/** Hexes to a target: batteries beyond the edge count from the first row (M24.4c). */
export const firingDistance = (p: Position, unit: number, hex: number): number => {
  const { board } = p
  if (!isBeyondTheEdge(board, unit)) return distance(board.map, hexOf(p, unit), hex)
  const { grid, r } = board.map
  const rows = r.length === 0 ? 0 : Math.abs(r[hex]! - (grid.rowsGrow === 'north' ? -grid.firstRow : grid.firstRow))
  return rows
}

/**
 * Strength points that a unit has left to fire with; one in Travel mode (M5.27a). What it has fired with counts in the
 * phase that is on, or against the act that it answers: opportunity fire is made each time anew (M5.23b).
 */
export const pointsLeft = (p: Position, unit: number, reaction?: Pick<FrameOf<'reaction'>, 'spent'>): number => {
  const { state } = p
  const spent = (reaction ?? state.thisPhase).spent
  const left = strengthOf(p, unit) - (spent[p.board.ids[unit]!] ?? 0)
  return state.units[unit]!.mode === 'travel' ? Math.min(FIRE.travelPoints, left) : left
}
