/** What happens to command and ammunition points (M11.6 to M11.8). */
import type { HexId } from '../../hex/hexId.js'
import type { HighwayUse, PointsUse } from '../board/supplyCharts.js'
import type { UnitId } from '../vocabulary.js'
import type { DeliveryTarget } from './state.js'

/**
 * A formation receives points by a delivery (M11.61).
 *
 * @category Events
 */
export interface DeliveredEvent {
  readonly type: 'delivered'
  /** the formation */
  readonly formation: string
  /** the kind of points */
  readonly use: HighwayUse
  /** how many points */
  readonly points: number
}

/**
 * A shot at a delivery has been rolled for (M11.61b-4, M11.61b-5).
 *
 * @category Events
 */
export interface DeliveryFiredAtEvent extends DeliveryTarget {
  readonly type: 'delivery-fired-at'
  /** the fire value on the table */
  readonly value: number
  /** the two dice */
  readonly dice: readonly number[]
  /** the points that it costs */
  readonly lost: number
  /** the points that drift off */
  readonly driftedOff: number
}

/**
 * A point that has drifted off comes down (M11.61b-6 to M11.61b-9).
 *
 * @category Events
 */
export interface DriftedEvent {
  readonly type: 'drifted'
  /** the kind of points */
  readonly use: PointsUse
  /** the hex in which it comes down */
  readonly at: HexId
  /** the formation that gets it; null for none */
  readonly to: string | null
  /** whether it has been taken, is lost, or lies in the hex */
  readonly fate: 'taken' | 'lost' | 'lies'
}

/**
 * A unit gathers points that lie in its hex (M11.61b-9).
 *
 * @category Events
 */
export interface GatheredEvent {
  readonly type: 'gathered'
  /** the unit */
  readonly unit: UnitId
  /** the hex */
  readonly at: HexId
  /** how many command points */
  readonly command: number
  /** how many ammunition points */
  readonly ammunition: number
}

/**
 * Command points are in effect at a headquarters, or for the assets of a division (M11.63a, M11.64a).
 *
 * @category Events
 */
export interface PointsAssignedEvent {
  readonly type: 'points-assigned'
  /** the formation */
  readonly formation: string
  /** the command points in effect there */
  readonly points: number
}

/**
 * A division has spent a point of ammunition (M11.72c, M11.72e, M11.72f).
 *
 * @category Events
 */
export interface AmmunitionSpentEvent {
  readonly type: 'ammunition-spent'
  /** the division */
  readonly formation: string
}
