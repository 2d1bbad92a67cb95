/** What happens in the set-up and in movement (M8.0 to M8.5, M9, M22, M24.2). */
import type { HexId } from '../../hex/hexId.js'
import type { Deployed, Moved } from '../../wargame/events.js'
import type { Edge, Mode, UnitId } from '../vocabulary.js'

/**
 * A unit is placed in the set-up (M24.2a).
 *
 * @category Events
 */
export interface DeployedEvent extends Deployed {
  /** the mode in which it begins */
  readonly mode: Mode
}

/**
 * Units that move together enter a hex (M8.1). The field `spent` is the largest of `spentByUnit`.
 *
 * @category Events
 */
export interface MovedEvent extends Moved {
  /** the hex that they leave */
  readonly from: HexId
  /** the hex that they enter */
  readonly to: HexId
  /** by unit: movement points spent since the move began */
  readonly spentByUnit: Readonly<Record<string, number>>
}

/**
 * A reinforcement, or a leader with its headquarters, enters the map (M22.0b).
 *
 * @category Events
 */
export interface EnteredEvent {
  readonly type: 'entered'
  /** the unit */
  readonly unit: UnitId
  /** the hex */
  readonly at: HexId
  /** its mode */
  readonly mode: Mode
}

/**
 * A unit leaves the map (M26.1b, M20.0d).
 *
 * @category Events
 */
export interface LeftMapEvent {
  readonly type: 'left-map'
  /** the unit */
  readonly unit: UnitId
  /** the edge over which it leaves */
  readonly edge: Edge
}

/**
 * A unit has rolled for its movement points (M11.3b, M11.66b).
 *
 * @category Events
 */
export interface AllowanceRolledEvent {
  readonly type: 'allowance-rolled'
  /** the unit */
  readonly unit: UnitId
  /** the movement points that it has in this phase */
  readonly points: number
}

/**
 * A unit comes to the top of its stack (M8.51a).
 *
 * @category Events
 */
export interface BroughtUpEvent {
  readonly type: 'brought-up'
  /** the unit */
  readonly unit: UnitId
}

/**
 * A stack has a new order, since units stop in it (M8.5b) or are ordered in an enemy zone of control (M8.51b).
 *
 * @category Events
 */
export interface StackOrderedEvent {
  readonly type: 'stack-ordered'
  /** the hex of the stack */
  readonly hex: HexId
  /** the units from top to bottom */
  readonly units: readonly UnitId[]
}

/**
 * A unit mounts its vehicles (M8.32).
 *
 * @category Events
 */
export interface MountedEvent {
  readonly type: 'mounted'
  /** the unit */
  readonly unit: UnitId
}
