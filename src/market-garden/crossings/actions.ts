/** What players do at bridges and ferries (M10.9, M16). */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../vocabulary.js'

/**
 * The German player tries to blow a bridge that Allied units have reached (M16.5b).
 *
 * @category Actions
 */
export interface BlowBridge {
  readonly type: 'blow-bridge'
  /** the bridge */
  readonly bridge: string
}

/**
 * The German player gives up the charges at the bridges for good (M-R254).
 *
 * @category Actions
 */
export interface SpareBridges {
  readonly type: 'spare-bridges'
}

/**
 * The player begins to repair a bridge (M16.6b).
 *
 * @category Actions
 */
export interface RepairBridge {
  readonly type: 'repair-bridge'
  /** the bridge */
  readonly bridge: string
}

/**
 * The player has engineers begin to lay charges in order to blow a bridge (M16.7).
 *
 * @category Actions
 */
export interface ChargeBridge {
  readonly type: 'charge-bridge'
  /** the bridge */
  readonly bridge: string
  /** the engineers */
  readonly unit: UnitId
}

/**
 * A leader with engineers tries to open a permanent ferry (M10.91b).
 *
 * @category Actions
 */
export interface OpenFerry {
  readonly type: 'open-ferry'
  /** the ferry */
  readonly ferry: string
}

/**
 * Bridge engineers ferry the moving units to the far bank, or themselves if they are these units (M16.1a, M16.14a).
 *
 * @category Actions
 */
export interface Ferry {
  readonly type: 'ferry'
  /** the hex on the far bank */
  readonly to: HexId
  /** the bridge engineers whose boats are used */
  readonly by: UnitId
}

/**
 * Bridge engineers ferry the moving units into close action across water (M16.15a).
 *
 * @category Actions
 */
export interface FerryAssault {
  readonly type: 'ferry-assault'
  /** the hex that is attacked */
  readonly hex: HexId
  /** the bridge engineers whose boats are used */
  readonly by: UnitId
}
