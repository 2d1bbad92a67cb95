/** What players do in air landings (M14). */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../vocabulary.js'
import type { Marker, Route } from './state.js'

/**
 * The Allied player chooses the marker to place next (M14.31a, M14.3d).
 *
 * @category Actions
 */
export interface ChooseMarker {
  readonly type: 'choose-marker'
  /** the kind of marker */
  readonly marker: Marker
  /** the airborne formation */
  readonly formation: string
}

/**
 * The Allied player chooses the row of hexes for a marker or a serial (M14.31a, M23.4a).
 *
 * @category Actions
 */
export interface ChooseRow {
  readonly type: 'choose-row'
  /** the row */
  readonly row: string
}

/**
 * The Allied player chooses the serial whose drop is designated next (M14.2a).
 *
 * @category Actions
 */
export interface ChooseSerial {
  readonly type: 'choose-serial'
  /** the number of the serial */
  readonly serial: number
}

/**
 * The Allied player chooses a unit in England to put into another serial (M14.72a).
 *
 * @category Actions
 */
export interface ChooseRegrouping {
  readonly type: 'choose-regrouping'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The Allied player places the pathfinders of a formation for good (M14.31a).
 *
 * @category Actions
 */
export interface PlacePathfinder {
  readonly type: 'place-pathfinder'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly to: HexId
}

/**
 * The Allied player places the supply head of an airborne formation (M14.3d).
 *
 * @category Actions
 */
export interface PlaceSupplyHead {
  readonly type: 'place-supply-head'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly to: HexId
}

/**
 * The Allied player puts a unit in England into another serial (M14.72a).
 *
 * @category Actions
 */
export interface Regroup {
  readonly type: 'regroup'
  /** the unit */
  readonly unit: UnitId
  /** the number of the serial */
  readonly serial: number
}

/**
 * The Allied player designates the drop of a serial, or of what is left of it (M14.2a).
 *
 * @category Actions
 */
export interface DesignateDrop {
  readonly type: 'designate-drop'
  /** the number of the serial */
  readonly serial: number
  /** the hex in which it is to land */
  readonly hex: HexId
  /** the route by which it flies */
  readonly route: Route
  /** where a southern flight meets the row along which it bends; null for a straight one (M14.21c) */
  readonly bend: HexId | null
}

/**
 * The Allied player designates the drop of a single company in the hex that the scenario names for it (M27.2a).
 *
 * @category Actions
 */
export interface DropApart {
  readonly type: 'drop-apart'
  /** the company */
  readonly unit: UnitId
  /** the hex in which it is to land */
  readonly hex: HexId
  /** the route by which it flies */
  readonly route: Route
  /** where a southern flight meets the row along which it bends; null for a straight one (M14.21c) */
  readonly bend: HexId | null
}

/**
 * The Allied player chooses a serial to land beyond its drop zone; the hex is chosen next (M23.4a).
 *
 * @category Actions
 */
export interface DropOutside {
  readonly type: 'drop-outside'
  /** the number of the serial */
  readonly serial: number
}

/**
 * The Allied player takes a unit out of a drop: it stays in England, or flies by itself (M14.71a).
 *
 * @category Actions
 */
export interface LeaveBehind {
  readonly type: 'leave-behind'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The Allied player has infantry land in Defilade instead of Concentrated (M14.8a).
 *
 * @category Actions
 */
export interface LandDispersed {
  readonly type: 'land-dispersed'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The Allied player ends the designation of drops: the landings of the turn are carried out from north to south
 * (M14.0e).
 *
 * @category Actions
 */
export interface BeginLandings {
  readonly type: 'begin-landings'
}

/**
 * The German player sends fighters against a serial that is about to land (M15.34a).
 *
 * @category Actions
 */
export interface Intercept {
  readonly type: 'intercept'
  /** the number of the serial */
  readonly serial: number
}

/**
 * The German player lets the serial pass, or ends the choice of serials for the fighters (M15.34a).
 *
 * @category Actions
 */
export interface LetPass {
  readonly type: 'let-pass'
}

/**
 * The Allied player chooses the company that is lost when a serial is driven off (M14.14b).
 *
 * @category Actions
 */
export interface LoseCompany {
  readonly type: 'lose-company'
  /** the company */
  readonly unit: UnitId
}

/**
 * The player makes room by moving a unit to an adjacent hex (M14.5f, M14.53a).
 *
 * @category Actions
 */
export interface Displace {
  readonly type: 'displace'
  /** the unit */
  readonly unit: UnitId
  /** the hex to which it goes */
  readonly to: HexId
}

/**
 * The player gives up artillery to make room (M14.5g).
 *
 * @category Actions
 */
export interface Sacrifice {
  readonly type: 'sacrifice'
  /** the artillery unit */
  readonly unit: UnitId
}

/**
 * The player moves the whole serial into a hex of friendly units (M14.51b).
 *
 * @category Actions
 */
export interface TakeOver {
  readonly type: 'take-over'
  /** the hex */
  readonly to: HexId
}

/**
 * The player makes room by a close action of a unit, which other units can join next (M14.54a).
 *
 * @category Actions
 */
export interface BreakOut {
  readonly type: 'break-out'
  /** the unit */
  readonly unit: UnitId
}
