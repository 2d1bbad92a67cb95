/** The actions of players in the phases of Normandy without combat, one interface for each type; and the roll. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'

/**
 * The player moves a unit, or units that move as a stack, into an adjacent hex (N5.17, N5.28a).
 *
 * @category Actions
 */
export interface Move {
  readonly type: 'move'
  /** the units that go; units of the moving stack that are left out stay behind (N5.28b) */
  readonly units: readonly UnitId[]
  /** the hex they enter */
  readonly to: HexId
}

/**
 * The player brings reinforcements onto the map (N12.11).
 *
 * @category Actions
 */
export interface Enter {
  readonly type: 'enter'
  /** the units that enter together (N12.18) */
  readonly units: readonly UnitId[]
  /** the entry hex */
  readonly to: HexId
}

/**
 * The player takes a unit or stack off the map for good, over its edge (N14.23a).
 *
 * @category Actions
 */
export interface Leave {
  readonly type: 'leave'
  /** the units that leave */
  readonly units: readonly UnitId[]
}

/**
 * The player overruns the enemies in an adjacent hex in the course of a move (N5.51a).
 *
 * @category Actions
 */
export interface Overrun {
  readonly type: 'overrun'
  /** the units that overrun */
  readonly units: readonly UnitId[]
  /** the hex that they overrun */
  readonly target: HexId
}

/**
 * The player ends the move of the units on the move in their hex (N5.24).
 *
 * @category Actions
 */
export interface Stop {
  readonly type: 'stop'
}

/**
 * The player ends the phase.
 *
 * @category Actions
 */
export interface EndPhase {
  readonly type: 'end-phase'
}

/**
 * The host reports that the phasing player has used up the play time of the turn (N15.51).
 *
 * @category Actions
 */
export interface ReportOvertime {
  readonly type: 'report-overtime'
}

/**
 * The player gives a reduced unit one step back (N11.12).
 *
 * @category Actions
 */
export interface Replace {
  readonly type: 'replace'
  /** the unit that regains a step */
  readonly unit: UnitId
}

/**
 * The Allied player gives a truck to an American infantry division, which becomes mechanized (N5.71a, N5.72).
 *
 * @category Actions
 */
export interface PlaceTruck {
  readonly type: 'place-truck'
  /** the id of the division */
  readonly division: string
}

/**
 * The Allied player takes the truck from a division, so that another can have it (N5.75).
 *
 * @category Actions
 */
export interface RemoveTruck {
  readonly type: 'remove-truck'
  /** the id of the division */
  readonly division: string
}

/**
 * The owner eliminates a unit in excess of the stacking limit (N6.15).
 *
 * @category Actions
 */
export interface Eliminate {
  readonly type: 'eliminate'
  /** the unit that is eliminated */
  readonly unit: UnitId
}

/**
 * The Allied player moves a unit along the arrow of its box, to another box or ashore (N16.41a).
 *
 * @category Actions
 */
export interface SeaMove {
  readonly type: 'sea-move'
  /** the unit that sails or lands */
  readonly unit: UnitId
  /** a coast hex, or a box such as `box-P` */
  readonly to: string
}

/**
 * The Allied player drops an airborne division on a hex (N16.44a).
 *
 * @category Actions
 */
export interface Drop {
  readonly type: 'drop'
  /** the division */
  readonly unit: UnitId
  /** the hex that it drops on */
  readonly to: HexId
}

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
