/** What players do in the Command and Organization Phases (M11, M13, M17.1, M18.42). */
import type { HexId } from '../../hex/hexId.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * The player changes the mode of a unit in an Organization Phase (M13.0f).
 *
 * @category Actions
 */
export interface ChangeMode {
  readonly type: 'change-mode'
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * The player has a Disrupted unit try to recover (M11.53a).
 *
 * @category Actions
 */
export interface Recover {
  readonly type: 'recover'
  /** the Disrupted unit */
  readonly unit: UnitId
}

/**
 * The player tries to relocate the supply head of an airborne formation to one of two adjacent clear hexes (M11.14b).
 *
 * @category Actions
 */
export interface RelocateSupplyHead {
  readonly type: 'relocate-supply-head'
  /** the airborne formation */
  readonly formation: string
  /** the hex */
  readonly to: HexId
}

/**
 * The player attaches a unit, or a formation with everything under it, to the headquarters of another formation (M11.4,
 * M17.17).
 *
 * @category Actions
 */
export interface Attach {
  readonly type: 'attach'
  /** the unit or the formation */
  readonly subject: string
  /** the formation that takes it over */
  readonly to: string
}

/**
 * The player returns a lost headquarters adjacent to a unit of its own (M17.18b).
 *
 * @category Actions
 */
export interface ReturnHeadquarters {
  readonly type: 'return-headquarters'
  /** the headquarters */
  readonly unit: UnitId
  /** the mode in which it comes back */
  readonly mode: Mode
  /** the hex */
  readonly at: HexId
}

/**
 * The player completes an entrenchment (M18.42b).
 *
 * @category Actions
 */
export interface Entrench {
  readonly type: 'entrench'
  /** the hex */
  readonly hex: HexId
}

/**
 * The player gives up an entrenchment (M10.53a).
 *
 * @category Actions
 */
export interface RemoveEntrenchment {
  readonly type: 'remove-entrenchment'
  /** the hex */
  readonly hex: HexId
}
