/** Events in off-map areas (M20). */
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * A unit comes to an off-map area. Only the German player sees it (M20.0c).
 *
 * @category Events
 */
export interface OffMapMovedEvent {
  readonly type: 'off-map-moved'
  /** the unit */
  readonly unit: UnitId
  /** the area from which it comes; null when it comes from the map or as a reinforcement */
  readonly from: OffMapAreaId | null
  /** the area to which it comes */
  readonly to: OffMapAreaId
}

/**
 * A unit in an off-map area changes its mode. Only the German player sees it (M20.0c).
 *
 * @category Events
 */
export interface OffMapModeChangedEvent {
  readonly type: 'off-map-mode-changed'
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * A unit is removed from the game with its area (M20.2a). Only the German player sees it (M20.0c).
 *
 * @category Events
 */
export interface OffMapRemovedEvent {
  readonly type: 'off-map-removed'
  /** the unit */
  readonly unit: UnitId
  /** the area */
  readonly area: OffMapAreaId
}

/**
 * The Allies have taken an off-map area (M20.2).
 *
 * @category Events
 */
export interface AreaClosedEvent {
  readonly type: 'area-closed'
  /** the area */
  readonly area: OffMapAreaId
}

/**
 * The Germans have announced that units will enter from an area (M20.19b).
 *
 * @category Events
 */
export interface EntryAnnouncedEvent {
  readonly type: 'entry-announced'
  /** the area */
  readonly area: OffMapAreaId
  /** the turn in which they will enter */
  readonly turn: number
}
