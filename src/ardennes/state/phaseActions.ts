/** The actions of players in the phases without movement or combat, one interface for each type; and the roll. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { BridgeId, Side } from '../vocabulary.js'

/**
 * The pending dice show these faces.
 *
 * @category Actions
 */
export interface Roll {
  readonly type: 'roll'
  /** the face of each die, 1 to 6 */
  readonly dice: readonly number[]
}

/**
 * The player makes a fired artillery unit ready (A5.1a).
 *
 * @category Actions
 */
export interface ReadyArtillery {
  readonly type: 'ready-artillery'
  /** the artillery unit */
  readonly unit: UnitId
}

/**
 * The German player takes the movement marker off a unit (A5.1b, A12.7d).
 *
 * @category Actions
 */
export interface TakeOffMarker {
  readonly type: 'take-off-marker'
  /** the unit that loses the marker */
  readonly unit: UnitId
}

/**
 * The German player brings the captured fuel dump to Germany (A32.2f).
 *
 * @category Actions
 */
export interface TransferDump {
  readonly type: 'transfer-dump'
}

/**
 * The player names the division that is short of fuel (A6.1d).
 *
 * @category Actions
 */
export interface NameDivision {
  readonly type: 'name-division'
  /** the id of the division */
  readonly formation: string
}

/**
 * The player begins or completes the rebuilding of a bridge (A7.9a).
 *
 * @category Actions
 */
export interface RebuildBridge {
  readonly type: 'rebuild-bridge'
  /** the bridge */
  readonly bridge: BridgeId
}

/**
 * The player takes up a traffic marker from its box (A24.3a).
 *
 * @category Actions
 */
export interface TakeTrafficMarker {
  readonly type: 'take-traffic-marker'
  /** the number of the marker, 1 to 6 */
  readonly marker: number
}

/**
 * The player takes up a roadblock marker (A24.8b).
 *
 * @category Actions
 */
export interface TakeRoadblock {
  readonly type: 'take-roadblock'
  /** its hex, or null for one from the box */
  readonly from: HexId | null
}

/**
 * The player chooses the column of hexes for the traffic marker in hand, before its hex (A24.3a).
 *
 * @category Actions
 */
export interface ChooseColumn {
  readonly type: 'choose-column'
  /** the first digits of its hex numbers: 01 to 34, on the West map W06 to W34 */
  readonly column: string
}

/**
 * The player places the traffic marker or roadblock in hand (A24.3a, A24.8b).
 *
 * @category Actions
 */
export interface PlaceMarker {
  readonly type: 'place-marker'
  /** the hex it is placed in */
  readonly to: HexId
}

/**
 * The German player chooses the side that receives its replacements first (A25.23).
 *
 * @category Actions
 */
export interface ReplaceFirst {
  readonly type: 'replace-first'
  /** the side that is first */
  readonly side: Side
}

/**
 * The player gives a unit a step in its hex (A25.22a).
 *
 * @category Actions
 */
export interface Rebuild {
  readonly type: 'rebuild'
  /** the unit that regains a step */
  readonly unit: UnitId
}

/**
 * The player makes the special retreat with a unit and gives it a step there (A25.22b).
 *
 * @category Actions
 */
export interface WithdrawRebuild {
  readonly type: 'withdraw-rebuild'
  /** the unit that regains a step */
  readonly unit: UnitId
  /** the hex it retreats to */
  readonly to: HexId
}

/**
 * The player brings a unit back from the dead pile (A25.22d).
 *
 * @category Actions
 */
export interface BringBack {
  readonly type: 'bring-back'
  /** the unit that returns */
  readonly unit: UnitId
  /** the hex it is placed in */
  readonly to: HexId
}

/**
 * The player brings a large unit back in place of its remnant (A25.24).
 *
 * @category Actions
 */
export interface RestoreRemnant {
  readonly type: 'restore-remnant'
  /** the large unit */
  readonly unit: UnitId
  /** the remnant that it replaces */
  readonly remnant: UnitId
}
