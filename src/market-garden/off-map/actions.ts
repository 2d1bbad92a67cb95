/** The actions of the German player in off-map areas (M20). */
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * The moving units leave the map for an off-map area (M20.0d).
 *
 * @category Actions
 */
export interface GoOffMap {
  readonly type: 'go-off-map'
  /** the area */
  readonly area: OffMapAreaId
}

/**
 * The German player moves a unit from an off-map area to an adjacent one (M20.14).
 *
 * @category Actions
 */
export interface MoveOffMap {
  readonly type: 'move-off-map'
  /** the unit */
  readonly unit: UnitId
  /** the area to which it goes */
  readonly to: OffMapAreaId
}

/**
 * The German player has a reinforcement that is due arrive in an off-map area instead of on the map (M22.15a).
 *
 * @category Actions
 */
export interface ArriveOffMap {
  readonly type: 'arrive-off-map'
  /** the reinforcement */
  readonly unit: UnitId
  /** the mode in which it arrives */
  readonly mode: Mode
  /** the area in which it arrives */
  readonly area: OffMapAreaId
}

/**
 * The German player announces that units will enter from an area in the next turn (M20.19b).
 *
 * @category Actions
 */
export interface AnnounceEntry {
  readonly type: 'announce-entry'
  /** the area */
  readonly area: OffMapAreaId
}
