/** What the German player does beyond the edges of the map (M20). */
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * The German player has the units on the move leave the map for an area beyond the edge (M20.0d).
 *
 * @category Actions
 */
export interface GoOffMap {
  readonly type: 'go-off-map'
  /** the area */
  readonly area: OffMapAreaId
}

/**
 * The German player moves a unit off the map to the next area (M20.14).
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
 * The German player has a reinforcement that is due arrive in an area and not on the map (M22.15a).
 *
 * @category Actions
 */
export interface ArriveOffMap {
  readonly type: 'arrive-off-map'
  /** the reinforcement */
  readonly unit: UnitId
  /** the mode in which it comes */
  readonly mode: Mode
  /** the area in which it arrives */
  readonly area: OffMapAreaId
}

/**
 * The German player tells the Allied player that units will enter from an area in the next turn (M20.19b).
 *
 * @category Actions
 */
export interface AnnounceEntry {
  readonly type: 'announce-entry'
  /** the area */
  readonly area: OffMapAreaId
}
