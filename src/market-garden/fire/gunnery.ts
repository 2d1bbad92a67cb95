/** The means of a unit to fire: gun class, ranges and remaining points, and the questions about fire being declared. */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import type { GunClass } from '../board/counterTerms.js'
import { FIRE } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import type { FireKind, Firer, FrameOf, Occasion, Side } from '../state.js'
import { landingRange } from './landingFire.js'
import { isOffMapBattery } from './control.js'
import { isArtillery, ratingOf, strengthOf } from '../field/units.js'

/** Fire being declared: the target, the kind of fire and the occasion. */
export interface Shot {
  readonly side: Side
  readonly occasion: Occasion
  readonly kind: FireKind
  /** the unit that is fired at */
  readonly target: number
  /** the act to which a reaction responds */
  readonly reaction: FrameOf<'reaction'> | undefined
}

/** A unit that would take part in a shot. */
export interface ShotBy {
  readonly p: Position
  readonly shot: Shot
  readonly unit: number
}

/** A unit that would take part in a shot, with its declaration. */
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
 * The longest range of a unit in hexes; artillery may extend its range by a third (M5.53), off the map too (M-R573).
 */
export const extendedRange = (board: Board, unit: number): number => {
  const { range } = board.counters[unit]!
  return isArtillery(board, unit) ? range + Math.floor(range / FIRE.extendedRange) : range
}

/** The range of a unit in a shot; some units fire farther at landing units (M14.5d, M14.57). */
export const rangeIn = (board: Board, { reaction }: Pick<Shot, 'reaction'>, unit: number): number =>
  reaction?.trigger === 'landing' ? landingRange(board, unit) : board.counters[unit]!.range

/** The distance to a target in hexes; off-map batteries count from the first row (M24.4c). */
export const firingDistance = (p: Position, unit: number, hex: number): number => {
  const { board } = p
  if (!isOffMapBattery(board, unit)) return distance(board.map, hexOf(p, unit), hex)
  const { grid, r } = board.map
  return r.length === 0 ? 0 : Math.abs(r[hex]! - (grid.rowsGrow === 'north' ? -grid.firstRow : grid.firstRow))
}

/**
 * The strength points with which a unit can still fire; at most one in Travel mode (M5.27a). Points already fired count
 * within a phase, or within the reaction to one act, since each act may be fired at again (M5.23b).
 */
export const pointsLeft = (p: Position, unit: number, reaction?: Pick<FrameOf<'reaction'>, 'spent'>): number => {
  const { state } = p
  const spent = (reaction ?? state.thisPhase).spent
  const left = strengthOf(p, unit) - (spent[p.board.ids[unit]!] ?? 0)
  return state.units[unit]!.mode === 'travel' ? Math.min(FIRE.travelPoints, left) : left
}
