/** What happens at bridges and ferries (M10.9, M16). */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../vocabulary.js'

/**
 * Allied units reach the end of a bridge for the first time (M16.5b).
 *
 * @category Events
 */
export interface BridgeReachedEvent {
  readonly type: 'bridge-reached'
  /** the bridge */
  readonly bridge: string
  /** the hex that they have reached */
  readonly hex: HexId
}

/**
 * Dice have been rolled to decide whether the charges at a bridge go off (M16.5b, M16.7d).
 *
 * @category Events
 */
export interface BridgeRolledEvent {
  readonly type: 'bridge-rolled'
  /** the bridge */
  readonly bridge: string
  /** the highest roll that blows it */
  readonly needed: number
  /** the dice */
  readonly dice: readonly number[]
  /** whether the bridge is blown */
  readonly blown: boolean
}

/**
 * A bridge is blown (M16.5, M16.7).
 *
 * @category Events
 */
export interface BridgeBlownEvent {
  readonly type: 'bridge-blown'
  /** the bridge */
  readonly bridge: string
}

/**
 * Engineers begin to repair a bridge (M16.6b).
 *
 * @category Events
 */
export interface RepairBegunEvent {
  readonly type: 'repair-begun'
  /** the bridge */
  readonly bridge: string
  /** the engineers */
  readonly units: readonly UnitId[]
}

/**
 * The repair of a bridge is abandoned (M16.6c).
 *
 * @category Events
 */
export interface RepairBrokenOffEvent {
  readonly type: 'repair-broken-off'
  /** the bridge */
  readonly bridge: string
}

/**
 * A bridge has been repaired (M16.6e).
 *
 * @category Events
 */
export interface BridgeRepairedEvent {
  readonly type: 'bridge-repaired'
  /** the bridge */
  readonly bridge: string
}

/**
 * Engineers begin to lay charges at a bridge (M16.7a).
 *
 * @category Events
 */
export interface ChargeBegunEvent {
  readonly type: 'charge-begun'
  /** the bridge */
  readonly bridge: string
  /** the engineers */
  readonly unit: UnitId
}

/**
 * Engineers give up the charges at a bridge (M16.7c).
 *
 * @category Events
 */
export interface ChargeGivenUpEvent {
  readonly type: 'charge-given-up'
  /** the bridge */
  readonly bridge: string
  /** the engineers */
  readonly unit: UnitId
}

/**
 * The die that decides whether the Allies may use a permanent ferry has been rolled (M10.91b).
 *
 * @category Events
 */
export interface FerryTriedEvent {
  readonly type: 'ferry-tried'
  /** the ferry */
  readonly ferry: string
  /** the die */
  readonly dice: readonly number[]
  /** whether the ferry is open to the Allies */
  readonly open: boolean
}

/**
 * Dice have been rolled for Allied vehicles at a permanent ferry (M16.16c).
 *
 * @category Events
 */
export interface VehiclesFerriedEvent {
  readonly type: 'vehicles-ferried'
  /** the moving units */
  readonly units: readonly UnitId[]
  /** the hex on the far bank */
  readonly to: HexId
  /** the two dice */
  readonly dice: readonly number[]
  /** whether they cross */
  readonly passed: boolean
}

/**
 * Units begin to cross water (M16.1a, M10.93a).
 *
 * @category Events
 */
export interface AfloatEvent {
  readonly type: 'afloat'
  /** the units */
  readonly units: readonly UnitId[]
  /** the hex on the far bank */
  readonly to: HexId
  /** the bridge engineers whose boats they use; null on a permanent ferry */
  readonly by: UnitId | null
}
