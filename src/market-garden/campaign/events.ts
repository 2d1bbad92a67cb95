/** What happens in the campaign alone (M31). */
import type { PointsScored } from '../../wargame/events.js'
import type { Side, UnitId } from '../vocabulary.js'
import type { ReleaseId } from './state.js'

/**
 * The die for a flak unit before play has been rolled (M31.13a).
 *
 * @category Events
 */
export interface FlakRolledEvent {
  readonly type: 'flak-rolled'
  /** the flak unit */
  readonly unit: UnitId
  /** the die */
  readonly dice: readonly number[]
  /** it begins the game Disrupted */
  readonly suppressed: boolean
}

/**
 * A group of reinforcements is released and may enter the map (M31.17, M31.3b).
 *
 * @category Events
 */
export interface GroupReleasedEvent {
  readonly type: 'group-released'
  /** the group */
  readonly group: ReleaseId
  /** the first turn in which it may enter */
  readonly from: number
}

/**
 * The die for the early release of a German division has been rolled (M31.3).
 *
 * @category Events
 */
export interface EarlyReleaseRolledEvent {
  readonly type: 'early-release-rolled'
  /** the division */
  readonly group: ReleaseId
  /** the die */
  readonly dice: readonly number[]
  /** it comes early */
  readonly released: boolean
}

/**
 * A side scores points for an enemy unit that is eliminated (M31.41).
 *
 * @category Events
 */
export interface PointsEvent extends PointsScored<Side> {
  /** the unit that is eliminated */
  readonly unit: UnitId
}
