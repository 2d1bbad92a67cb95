/** What players do with command and ammunition points (M11.6 to M11.8). */
import type { PointsUse } from '../board/supplyCharts.js'
import type { UnitId } from '../vocabulary.js'
import type { DeliveryShares, DeliveryTarget } from './state.js'

/**
 * The German player raises a division to normal delivery, for the day or while the weather is P (M25.41g, M25.41i,
 * M25.41j).
 *
 * @category Actions
 */
export interface RaiseDelivery {
  readonly type: 'raise-delivery'
  /** the division */
  readonly formation: string
}

/**
 * The Allied player divides the delivery to an airborne division, or to 30 Corps by the highway (M11.61b-1, M11.61c-1).
 *
 * @category Actions
 */
export interface ShareDelivery extends DeliveryShares {
  readonly type: 'share-delivery'
  /** the division, or 30 Corps */
  readonly formation: string
}

/**
 * The German player fires at a supply drop for an airborne formation, or at the highway (M11.61b-3, M11.61c-6).
 *
 * @category Actions
 */
export interface FireAtDelivery extends DeliveryTarget {
  readonly type: 'fire-at-delivery'
}

/**
 * The Allied player chooses the kind of points that the highway loses first (M11.61c-6).
 *
 * @category Actions
 */
export interface LoseFirst {
  readonly type: 'lose-first'
  /** the kind of points */
  readonly use: PointsUse
}

/**
 * The Allied player allots points from the highway to a division of 30 Corps or to the reserve (M11.61c-4).
 *
 * @category Actions
 */
export interface AllotPoints {
  readonly type: 'allot-points'
  /** the division, or 30 Corps for the reserve */
  readonly formation: string
  /** the kind of points */
  readonly use: PointsUse
  /** how many points it gets */
  readonly points: number
}

/**
 * The player puts command points in effect at a headquarters, or for the assets of a division (M11.63a, M11.64a).
 *
 * @category Actions
 */
export interface AssignPoints {
  readonly type: 'assign-points'
  /** the formation of the headquarters, or the division */
  readonly formation: string
  /** how many command points */
  readonly points: number
}

/**
 * The player sends a headquarters more command points in a Command Phase (M11.63e).
 *
 * @category Actions
 */
export interface SendPoints {
  readonly type: 'send-points'
  /** the formation of the headquarters */
  readonly formation: string
  /** how many command points */
  readonly points: number
}

/**
 * The player spends ammunition points so that an artillery unit is no longer Depleted (M11.72e).
 *
 * @category Actions
 */
export interface Replenish {
  readonly type: 'replenish'
  /** the artillery unit */
  readonly unit: UnitId
}

/**
 * The player spends an ammunition point so that a unit does not become Depleted (M11.72c).
 *
 * @category Actions
 */
export interface SpendAmmunition {
  readonly type: 'spend-ammunition'
  /** the artillery unit */
  readonly unit: UnitId
}
