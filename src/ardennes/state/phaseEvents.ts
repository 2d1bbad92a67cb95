/** The events of the phases without movement or combat, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { PhaseBegun } from '../../wargame/events.js'
import type { UnitId } from '../../wargame/units.js'
import type { BridgeId, Condition, DumpStatus, MovementMarker, PhaseId, Side } from '../vocabulary.js'

/**
 * A phase begins (A4.1, A4.5).
 *
 * @category Events
 */
export interface PhaseEvent extends PhaseBegun<PhaseId> {}

/**
 * A unit becomes Disrupted or Routed, or rallies (A18.1a, A18.4a).
 *
 * @category Events
 */
export interface ConditionEvent {
  readonly type: 'condition'
  /** the unit */
  readonly unit: UnitId
  /** its condition from now on */
  readonly condition: Condition
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * A side takes control of a town, a city or a victory hex (A-R26).
 *
 * @category Events
 */
export interface ControlEvent {
  readonly type: 'control'
  /** the hex */
  readonly hex: HexId
  /** the side that controls it now */
  readonly side: Side
}

/**
 * An artillery unit is made ready or has fired (A5.1a, A22.5b).
 *
 * @category Events
 */
export interface ArtilleryEvent {
  readonly type: 'artillery'
  /** the artillery unit */
  readonly unit: UnitId
  /** true when it is ready */
  readonly ready: boolean
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * A unit receives a movement marker or loses it (A12.7a, A22.3h).
 *
 * @category Events
 */
export interface MarkerEvent {
  readonly type: 'marker'
  /** the unit */
  readonly unit: UnitId
  /** the marker it has now; `none` when it has lost it */
  readonly marker: MovementMarker
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * A formation is short of fuel (A6.1c).
 *
 * @category Events
 */
export interface FuelEvent {
  readonly type: 'fuel'
  /** the id of the formation */
  readonly formation: string
  /** its units that are out of supply because of it */
  readonly units: readonly UnitId[]
  /** the rule that names it */
  readonly rule: string
}

/**
 * A bridge is blown, being rebuilt, or standing again (A7.6, A7.9d).
 *
 * @category Events
 */
export interface BridgeEvent {
  readonly type: 'bridge'
  /** the bridge */
  readonly bridge: BridgeId
  /** its state from now on */
  readonly state: 'standing' | 'blown' | 'building'
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * The status of the fuel dump changes (A32.1b, A32.2c, A32.2f, A32.2g, A32.3a, A32.3b).
 *
 * @category Events
 */
export interface DumpEvent {
  readonly type: 'dump'
  /** its status from now on */
  readonly status: DumpStatus
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * A traffic marker is placed or taken off (A24.3a, A24.3b, A24.6a).
 *
 * @category Events
 */
export interface TrafficEvent {
  readonly type: 'traffic'
  /** whose marker it is */
  readonly side: Side
  /** its number, 1 to 6 */
  readonly marker: number
  /** the hex it is in; null for its box, `gone` for good */
  readonly at: HexId | null | 'gone'
  /** the rule by which it is moved */
  readonly rule: string
}

/**
 * A roadblock is placed or taken off (A24.8b, A24.8i).
 *
 * @category Events
 */
export interface RoadblockEvent {
  readonly type: 'roadblock'
  /** whose roadblock it is */
  readonly side: Side
  /** the hex where it was; null for the box */
  readonly from: HexId | null
  /** the hex where it is; null for the box */
  readonly to: HexId | null
  /** the rule by which it is moved */
  readonly rule: string
}

/**
 * A unit goes out of supply or is back in supply (A23.1a, A23.1c).
 *
 * @category Events
 */
export interface SupplyEvent {
  readonly type: 'supply'
  /** the unit */
  readonly unit: UnitId
  /** true when it is out of supply */
  readonly outOfSupply: boolean
  /** the rule by which it changes */
  readonly rule: string
}

/**
 * An isolated group receives surrender points (A23.7a).
 *
 * @category Events
 */
export interface SurrenderEvent {
  readonly type: 'surrender'
  /** the units of the group */
  readonly units: readonly UnitId[]
  /** the points that the group has now */
  readonly points: number
  /** the rule by which it receives them */
  readonly rule: string
}

/**
 * A unit receives a replacement (A25.21c).
 *
 * @category Events
 */
export interface ReplacedEvent {
  readonly type: 'replaced'
  /** the unit */
  readonly unit: UnitId
  /** the steps that it has now */
  readonly steps: number
  /** the hex where it is now */
  readonly at: string
  /** the rule by which it receives it */
  readonly rule: string
}

/**
 * A side wins before the last turn (A30.1).
 *
 * @category Events
 */
export interface VictoryEvent {
  readonly type: 'victory'
  /** the side that wins */
  readonly winner: Side
  /** the rule by which it wins */
  readonly rule: string
}
