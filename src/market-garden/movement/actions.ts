/** What players do in the set-up and in movement (M8.0 to M8.5, M9, M22, M24.2). */
import type { HexId } from '../../hex/hexId.js'
import type { Mode, UnitId } from '../vocabulary.js'

/**
 * The player chooses the unit to set up next (M24.2a).
 *
 * @category Actions
 */
export interface ChooseUnit {
  readonly type: 'choose-unit'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player places the chosen unit, on top of any units already in the hex (M24.2a).
 *
 * @category Actions
 */
export interface PlaceUnit {
  readonly type: 'place-unit'
  /** the unit */
  readonly unit: UnitId
  /** the hex */
  readonly to: HexId
  /** the mode in which it begins */
  readonly mode: Mode
}

/**
 * The player begins to move a unit; others of its hex may join it (M8.52).
 *
 * @category Actions
 */
export interface StartMove {
  readonly type: 'start-move'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player brings a reinforcement on to the map (M22.0b).
 *
 * @category Actions
 */
export interface Enter {
  readonly type: 'enter'
  /** the reinforcement */
  readonly unit: UnitId
  /** the mode in which it comes */
  readonly mode: Mode
  /** the hex in which it enters */
  readonly at: HexId
}

/**
 * The player adds another unit in the hex to the move (M8.11).
 *
 * @category Actions
 */
export interface PickUp {
  readonly type: 'pick-up'
  /** the unit that joins the move */
  readonly unit: UnitId
}

/**
 * The player leaves one of the moving units behind; it may not move again in this phase (M8.11).
 *
 * @category Actions
 */
export interface Drop {
  readonly type: 'drop'
  /** the unit that is left behind */
  readonly unit: UnitId
}

/**
 * The moving units enter an adjacent hex (M8.1).
 *
 * @category Actions
 */
export interface Step {
  readonly type: 'step'
  /** the hex that they enter */
  readonly to: HexId
}

/**
 * The moving units leave the map for good (M26.1b).
 *
 * @category Actions
 */
export interface LeaveMap {
  readonly type: 'leave-map'
}

/**
 * The player ends the move of all moving units (M8.5b).
 *
 * @category Actions
 */
export interface Stop {
  readonly type: 'stop'
  /** their place in the stack; in an enemy zone of control it must be the bottom */
  readonly where: 'top' | 'bottom'
}

/**
 * The player takes a unit out of Travel mode, which ends its move (M8.23b).
 *
 * @category Actions
 */
export interface LeaveTravel {
  readonly type: 'leave-travel'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player ends the move of a unit and changes its mode immediately, instead of in the Organization Phase (M4.1p9b).
 *
 * @category Actions
 */
export interface ChooseMode {
  readonly type: 'choose-mode'
  /** the unit */
  readonly unit: UnitId
  /** the mode that it takes */
  readonly mode: Mode
}

/**
 * The player has a unit mount its vehicles (M8.32).
 *
 * @category Actions
 */
export interface Mount {
  readonly type: 'mount'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player has a unit leave its vehicles (M8.32).
 *
 * @category Actions
 */
export interface Dismount {
  readonly type: 'dismount'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player brings a unit to the top of its stack (M8.51a). In an enemy zone of control more units may be brought up
 * before the new order is announced.
 *
 * @category Actions
 */
export interface BringUp {
  readonly type: 'bring-up'
  /** the unit */
  readonly unit: UnitId
}

/**
 * The player announces the new order of a stack in an enemy zone of control (M8.51b).
 *
 * @category Actions
 */
export interface EndOrder {
  readonly type: 'end-order'
}
