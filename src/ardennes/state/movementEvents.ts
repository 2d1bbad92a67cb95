/** The events of the set-up and the Movement Phases, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { Deployed, Eliminated, Moved } from '../../wargame/events.js'
import type { UnitId } from '../../wargame/units.js'
import type { MovementMode } from '../vocabulary.js'

/**
 * A German unit is placed in the set-up (A3.4a).
 *
 * @category Events
 */
export interface DeployedEvent extends Deployed {}

/**
 * A unit moves by one hex, or enters the map (A11.1b, A13.1a).
 *
 * @category Events
 */
export interface MovedEvent extends Moved {
  /** how it moves */
  readonly by: MovementMode
}

/**
 * A unit is placed without a move: in an off-map box, outside an entry hex, in a town, by air, off the map, or back
 * among the counters when it recombines with its parent (A11.9b, A13.5e, A13.2a, A27.2a, A11.9e, A26.4a).
 *
 * @category Events
 */
export interface PlacedEvent {
  readonly type: 'placed'
  /** the unit */
  readonly unit: UnitId
  /** the hex or the place off the map where it was */
  readonly from: string
  /** the hex or the place off the map where it is now */
  readonly to: string
  /** the rule by which it is placed */
  readonly rule: string
}

/**
 * Dice are rolled for something other than a combat, a firefight or a stand.
 *
 * @category Events
 */
export interface RolledEvent {
  readonly type: 'rolled'
  /** the purpose of the roll, such as `fuel-shortage`, with the id of a single unit or bridge: `rally us-9-39` */
  readonly what: string
  /** the rule by which they are rolled */
  readonly rule: string
  /** the faces; empty when they are secret (A32.1a) */
  readonly dice: readonly number[]
  /** the result */
  readonly result: string
}

/**
 * An improved position is begun, completed or removed (A15.8a, A15.8g, A15.8j).
 *
 * @category Events
 */
export interface WorkEvent {
  readonly type: 'work'
  /** the hex of the position */
  readonly hex: HexId
  /** its progress; `removed` when it is taken off the map */
  readonly state: 'building' | 'complete' | 'removed'
}

/**
 * A unit is eliminated or surrenders (A16.4a, A17.3, A23.7b).
 *
 * @category Events
 */
export interface EliminatedEvent extends Eliminated {}

/**
 * A remnant takes the place of a larger unit that has lost its last step (A16.4b).
 *
 * @category Events
 */
export interface LeftBehindEvent {
  readonly type: 'left-behind'
  /** the counters that are left */
  readonly units: readonly UnitId[]
  /** the hex or the place off the map where they are */
  readonly at: string
  /** the rule by which they are left */
  readonly rule: string
}
