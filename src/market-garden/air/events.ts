/** What happens in the air (M15). */
import type { HexId } from '../../hex/hexId.js'
import type { StrikeResult, StrikeTarget } from '../board/airCharts.js'
import type { Side, UnitId } from '../vocabulary.js'

/**
 * An air strike has been placed on a unit (M15.15a).
 *
 * @category Events
 */
export interface StrikePlacedEvent {
  readonly type: 'strike-placed'
  /** the side that strikes */
  readonly side: Side
  /** the target */
  readonly unit: UnitId
  /** the hex where it will be attacked */
  readonly hex: HexId
  /** the number of strikes of the side that it uses */
  readonly strikes: number
}

/**
 * The die for the German air strikes of the afternoon has been rolled (M15.0b).
 *
 * @category Events
 */
export interface AirSupportRolledEvent {
  readonly type: 'air-support-rolled'
  /** the die */
  readonly dice: readonly number[]
  /** whether the Germans have their strikes */
  readonly granted: boolean
}

/**
 * An air strike is lost because its target is no longer in the hex where the strike was placed (M15.21a).
 *
 * @category Events
 */
export interface StrikeMissedEvent {
  readonly type: 'strike-missed'
  /** the target */
  readonly unit: UnitId
  /** the hex where the strike was placed */
  readonly hex: HexId
}

/**
 * The die that decides whether a German air strike gets through has been rolled (M15.0c).
 *
 * @category Events
 */
export interface StrikeApproachedEvent {
  readonly type: 'strike-approached'
  /** the target */
  readonly unit: UnitId
  /** the die */
  readonly dice: readonly number[]
  /** whether the strike is carried out */
  readonly through: boolean
}

/**
 * The dice of an air strike have been rolled (M15.22a).
 *
 * @category Events
 */
export interface StrikeRolledEvent {
  readonly type: 'strike-rolled'
  /** the unit that is attacked */
  readonly unit: UnitId
  /** its kind of target on the table */
  readonly target: StrikeTarget
  /** the two dice */
  readonly dice: readonly number[]
  /** the result of the table */
  readonly result: StrikeResult
}

/**
 * The fighters over 30 Corps are given up, sent out again, or have their range extended (M15.32b, M15.33c), or an
 * extension ends (M15.16b).
 *
 * @category Events
 */
export interface PatrolOrderedEvent {
  readonly type: 'patrol-ordered'
  /** whether they fly */
  readonly flying: boolean
  /** their range in hexes around headquarters of 30 Corps */
  readonly reach: number
}
