/** What happens in the Command and Organization Phases (M11, M13, M17.1, M18.42, M19.21). */
import type { HexId } from '../../hex/hexId.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * A unit on the map changes its mode (M13.0f, M8.23b).
 *
 * @category Events
 */
export interface ModeChangedEvent {
  readonly type: 'mode-changed'
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * The supply of a headquarters has been checked in the Command Phase of its owner (M11.24a).
 *
 * @category Events
 */
export interface HeadquartersCheckedEvent {
  readonly type: 'headquarters-checked'
  /** the headquarters */
  readonly unit: UnitId
  /** whether it is in supply */
  readonly supplied: boolean
}

/**
 * A unit is no longer Depleted (M11.35a).
 *
 * @category Events
 */
export interface ResuppliedEvent {
  readonly type: 'resupplied'
  /** the unit */
  readonly unit: UnitId
}

/**
 * A unit is no longer Disrupted (M11.53).
 *
 * @category Events
 */
export interface RecoveredEvent {
  readonly type: 'recovered'
  /** the unit */
  readonly unit: UnitId
  /** whether it recovers by rest at night instead of a morale check (M11.53c) */
  readonly byRest: boolean
}

/**
 * A unit or formation has been attached to another headquarters (M11.4, M17.17).
 *
 * @category Events
 */
export interface AttachedEvent {
  readonly type: 'attached'
  /** the unit or the formation */
  readonly subject: string
  /** the formation to which it is attached */
  readonly to: string
}

/**
 * The relocation of a supply head has been rolled (M11.14b).
 *
 * @category Events
 */
export interface SupplyHeadRelocatedEvent {
  readonly type: 'supply-head-relocated'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly to: HexId
  /** whether the supply head is there now */
  readonly moved: boolean
}

/**
 * An entrenchment has been completed (M18.42b).
 *
 * @category Events
 */
export interface EntrenchedEvent {
  readonly type: 'entrenched'
  /** the hex */
  readonly hex: HexId
}

/**
 * An entrenchment has been given up (M10.53a).
 *
 * @category Events
 */
export interface EntrenchmentRemovedEvent {
  readonly type: 'entrenchment-removed'
  /** the hex */
  readonly hex: HexId
}

/**
 * A lost headquarters is away for some turns (M17.18a).
 *
 * @category Events
 */
export interface HeadquartersAwayEvent {
  readonly type: 'headquarters-away'
  /** the headquarters */
  readonly unit: UnitId
  /** the first turn in which it may return */
  readonly until: number
}

/**
 * A lost headquarters is back on the map (M17.18b).
 *
 * @category Events
 */
export interface HeadquartersBackEvent {
  readonly type: 'headquarters-back'
  /** the headquarters */
  readonly unit: UnitId
  /** the hex */
  readonly at: HexId
  /** its mode */
  readonly mode: Mode
}

/**
 * A leader has rolled for the movement points of the units that move with him (M19.21a).
 *
 * @category Events
 */
export interface MarchBonusRolledEvent {
  readonly type: 'march-bonus-rolled'
  /** the leader */
  readonly unit: UnitId
  /** the movement points that the die adds */
  readonly points: number
}

/**
 * A condition of victory is met for good (M24.61).
 *
 * @category Events
 */
export interface ConditionMetEvent {
  readonly type: 'condition-met'
  /** the turn in which it is met */
  readonly turn: number
  /** the rule of the condition */
  readonly rule: string
}
