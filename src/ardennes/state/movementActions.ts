/** The actions of players in the set-up and the Movement Phases, one interface for each type. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { AlliedEntry } from '../board/counterTerms.js'
import type { BoxId } from '../board/mapTerms.js'
import type { MovementMode } from '../vocabulary.js'

/**
 * The German player places a unit in its set-up area (A3.4a).
 *
 * @category Actions
 */
export interface Deploy {
  readonly type: 'deploy'
  /** the unit, which must be the next to be placed */
  readonly unit: UnitId
  /** the hex it is placed in */
  readonly to: HexId
}

/**
 * The player begins the move of a unit (A11.1a).
 *
 * @category Actions
 */
export interface StartMove {
  readonly type: 'start-move'
  /** the unit that moves */
  readonly unit: UnitId
  /** how it moves: with its allowance, behind a prime mover, or strategically (A12.1a, A22.3a) */
  readonly by: MovementMode
}

/**
 * The player moves the unit on the move into an adjacent hex (A11.1b).
 *
 * @category Actions
 */
export interface Step {
  readonly type: 'step'
  /** the hex it enters */
  readonly to: HexId
}

/**
 * The player takes the unit on the move off the map over its edge (A11.9a, A11.9e).
 *
 * @category Actions
 */
export interface Leave {
  readonly type: 'leave'
}

/**
 * The German player tries to pass the 150th Panzer Brigade through an enemy zone of control in disguise (A27.12a).
 *
 * @category Actions
 */
export interface SlipThrough {
  readonly type: 'slip-through'
}

/**
 * The player ends the move of the unit on the move in its hex (A11.1a).
 *
 * @category Actions
 */
export interface Stop {
  readonly type: 'stop'
}

/**
 * The player brings a unit onto the map by an entry hex or from an off-map box (A13.1a).
 *
 * @category Actions
 */
export interface Enter {
  readonly type: 'enter'
  /** the unit that enters */
  readonly unit: UnitId
  /** how it moves from there */
  readonly by: MovementMode
  /** the hex that it enters */
  readonly to: HexId
}

/**
 * The Allied player places a unit in an off-map box, from outside or from another box (A11.9b, A13.1d).
 *
 * @category Actions
 */
export interface ToBox {
  readonly type: 'to-box'
  /** the unit */
  readonly unit: UnitId
  /** the box it goes to */
  readonly box: BoxId
}

/**
 * The Allied player has a unit block an entry hex that a German unit holds (A13.4c).
 *
 * @category Actions
 */
export interface Block {
  readonly type: 'block'
  /** the unit that blocks */
  readonly unit: UnitId
  /** the letter of the entry hex */
  readonly entry: AlliedEntry
}

/**
 * The Allied player places arriving engineers in a town (A13.2a).
 *
 * @category Actions
 */
export interface PlaceEngineers {
  readonly type: 'place-engineers'
  /** the engineers */
  readonly unit: UnitId
  /** the town */
  readonly to: HexId
}

/**
 * The German player drops von der Heydte's battalion (A27.2a).
 *
 * @category Actions
 */
export interface Drop {
  readonly type: 'drop'
  /** the battalion */
  readonly unit: UnitId
  /** the hex it drops on */
  readonly to: HexId
}

/**
 * The player loads a unit on trucks, which takes its whole move (A12.61a).
 *
 * @category Actions
 */
export interface LoadTrucks {
  readonly type: 'load-trucks'
  /** the unit that receives the marker */
  readonly unit: UnitId
}

/**
 * The player gives the movement marker of a unit back (A12.7b).
 *
 * @category Actions
 */
export interface ReturnMarker {
  readonly type: 'return-marker'
  /** the unit that gives it back */
  readonly unit: UnitId
}

/**
 * The player has a unit build an improved position in its hex (A15.8a).
 *
 * @category Actions
 */
export interface Build {
  readonly type: 'build'
  /** the unit that builds */
  readonly unit: UnitId
}

/**
 * The player recombines a breakdown unit with its parent (A26.4a).
 *
 * @category Actions
 */
export interface Recombine {
  readonly type: 'recombine'
  /** the breakdown unit */
  readonly unit: UnitId
}

/**
 * The player marks a stack with a Night marker: it moves and fights in the coming night (A25.3b).
 *
 * @category Actions
 */
export interface MarkNight {
  readonly type: 'mark-night'
  /** the hex of the stack */
  readonly hex: HexId
}

/**
 * The player has a unit infiltrate by night into an adjacent hex (A34a).
 *
 * @category Actions
 */
export interface Infiltrate {
  readonly type: 'infiltrate'
  /** the unit that infiltrates */
  readonly unit: UnitId
  /** the hex it enters */
  readonly to: HexId
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
 * The owner eliminates a unit in excess of the stacking limits (A8.3b).
 *
 * @category Actions
 */
export interface Eliminate {
  readonly type: 'eliminate'
  /** the unit that is eliminated */
  readonly unit: UnitId
}
