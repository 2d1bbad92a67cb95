/** What happens in fire of every kind (M5, M8.4). */
import type { HexId } from '../../hex/hexId.js'
import type { FireKind, Mode, Side, Trigger, UnitId } from '../vocabulary.js'
import type { FireResult } from './state.js'

/**
 * An attack by fire has been declared (M5.12a).
 *
 * @category Events
 */
export interface FireOpenedEvent {
  readonly type: 'fire-opened'
  /** the side that fires */
  readonly side: Side
  /** the kind of fire */
  readonly kind: FireKind
  /** the hex that is fired at */
  readonly hex: HexId
  /** the units that fire */
  readonly firers: readonly UnitId[]
}

/**
 * An act triggers opportunity fire: the other side may fire at it (M8.4).
 *
 * @category Events
 */
export interface FireDrawnEvent {
  readonly type: 'fire-drawn'
  /** the side that may fire */
  readonly side: Side
  /** the act that triggers it */
  readonly trigger: Trigger
  /** the units that may be fired at */
  readonly units: readonly UnitId[]
  /** the hex where they are */
  readonly hex: HexId
}

/**
 * The dice for a packet, for guns or for return fire have been rolled (M5.0j, M5.81h).
 *
 * @category Events
 */
export interface FireRolledEvent {
  readonly type: 'fire-rolled'
  /** the unit that is fired at */
  readonly target: UnitId
  /** the kind of fire */
  readonly kind: FireKind
  /** the fire value on the table, or the hit value of guns */
  readonly value: number
  /** the two dice */
  readonly dice: readonly number[]
  /** the result of the table */
  readonly result: FireResult
}

/**
 * A unit has checked its morale.
 *
 * @category Events
 */
export interface MoraleCheckEvent {
  readonly type: 'morale-check'
  /** the unit */
  readonly unit: UnitId
  /** the rule that requires the check */
  readonly rule: string
  /** the highest roll that passes, with all modifiers */
  readonly morale: number
  /** the two dice */
  readonly dice: readonly number[]
  /** whether it has passed */
  readonly passed: boolean
}

/**
 * A unit changes its mode under fire (M5.31a, M5.32d).
 *
 * @category Events
 */
export interface ModeForcedEvent {
  readonly type: 'mode-forced'
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * A unit leaves its vehicles (M8.32, M3.41h).
 *
 * @category Events
 */
export interface DismountedEvent {
  readonly type: 'dismounted'
  /** the unit */
  readonly unit: UnitId
}

/**
 * A leader is lost (M19.31a, M19.32b).
 *
 * @category Events
 */
export interface LeaderLostEvent {
  readonly type: 'leader-lost'
  /** the leader */
  readonly leader: UnitId
}

/**
 * A unit is Depleted (M11.33a).
 *
 * @category Events
 */
export interface DepletedEvent {
  readonly type: 'depleted'
  /** the unit */
  readonly unit: UnitId
}
