/** The decisions of the phases of Normandy without combat, one interface for each type of frame. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { ByService, Side } from '../vocabulary.js'

/**
 * The next phase of the sequence of play begins automatically; this is always the bottom frame (N4.0a, N16.31).
 *
 * @category Frames
 */
export interface SequenceFrame {
  readonly type: 'sequence'
}

/**
 * The game is over; there are no more decisions.
 *
 * @category Frames
 */
export interface OverFrame {
  readonly type: 'over'
}

/**
 * The side rolls for the weather of its player turn (N5.42).
 *
 * @category Frames
 */
export interface WeatherFrame {
  readonly type: 'weather'
  /** whose player turn it is */
  readonly side: Side
}

/**
 * The side gives steps to its units, and the Allied player places and removes trucks (N11.11, N4.B3b).
 *
 * @category Frames
 */
export interface ReplacementFrame {
  readonly type: 'replacement'
  /** the side that receives replacements */
  readonly side: Side
  /** units that may regain a step, determined at the start of the phase (N11.12) */
  readonly eligible: readonly UnitId[]
  /** divisions that may receive a truck, by their ids (N5.76) */
  readonly trucks: readonly string[]
  /** divisions that received a truck in this phase */
  readonly placed: readonly string[]
  /** steps given to armour-class units so far, by service (N11.13, N11.14) */
  readonly armor: ByService
  /** steps given to other units so far, by service (N11.13, N11.14) */
  readonly infantry: ByService
  /** units that regained a step in this phase */
  readonly restored: readonly UnitId[]
}

/**
 * The side moves its units one after another, in a normal or a mechanized movement phase (N4.A3b, N4.A5a).
 *
 * @category Frames
 */
export interface MovementFrame {
  readonly type: 'movement'
  /** the side that moves */
  readonly side: Side
  /** true in the mechanized movement phase (N5.0c) */
  readonly mechanized: boolean
  /** units out of supply at the start of the phase (N9.11) */
  readonly outOfSupply: readonly UnitId[]
  /** units in enemy zones of control at the start of the phase (N5.61) */
  readonly inZoc: readonly UnitId[]
  /** divisions with integrity at the start of the phase, by their ids (N5.51b) */
  readonly whole: readonly string[]
  /** units that have moved or may not move in this phase */
  readonly done: readonly UnitId[]
  /** orders for overruns used so far, by service (N10.24) */
  readonly orders: ByService
  /** overruns made so far, by the id of the division (N5.55c) */
  readonly overruns: { readonly [division: string]: number }
  /** true when the phase ends once units in excess of the stacking limit are eliminated (N6.15) */
  readonly ending: boolean
}

/**
 * The side moves the unit or stack on the move further, leaves it where it is, or overruns (N5.18).
 *
 * @category Frames
 */
export interface MovingFrame {
  readonly type: 'moving'
  /** the units on the move */
  readonly units: readonly UnitId[]
  /** the hex they are in */
  readonly hex: HexId
  /** movement points spent so far; a road may cost half a point (N5.14) */
  readonly spent: number
  /** true when they have left an enemy zone of control in this move (N5.61) */
  readonly disengaged: boolean
  /** true when they entered as reinforcements in this move (N12.18) */
  readonly entered: boolean
  /** true when they have been in an enemy zone of control during this move (N14.23b) */
  readonly enteredZoc: boolean
  /**
   * whether they may go on freely, or only by an overrun because they are in an enemy zone of control: they came for
   * one (`approach`) or have just made one (`overran`)
   */
  readonly zoc: 'free' | 'approach' | 'overran'
}

/**
 * The side eliminates units in excess of the stacking limit (N6.15).
 *
 * @category Frames
 */
export interface ExcessFrame {
  readonly type: 'excess'
  /** the owner of the units */
  readonly side: Side
}

/**
 * The Allied player of the mini-game lands units, moves them from box to box, and drops airborne divisions (N16.41a).
 *
 * @category Frames
 */
export interface SeaMovementFrame {
  readonly type: 'sea-movement'
  /** units that were in a box at the start of the phase; only these sail or land (N16.34a) */
  readonly boxed: readonly UnitId[]
  /** units that have moved in this phase */
  readonly done: readonly UnitId[]
}

/**
 * The German player rolls for the losses of a unit that lands or drops (N16.42a, N16.44c).
 *
 * @category Frames
 */
export interface LandingRollFrame {
  readonly type: 'landing-roll'
  /** the unit that lands; `unseen` to a viewer who may not know it (N15.25) */
  readonly unit: UnitId
  /** the hex it lands in */
  readonly to: HexId
  /** the lowest face on which it loses a step */
  readonly lowest: number
  /** the highest face on which it loses a step */
  readonly highest: number
  /** true when it drops from the air */
  readonly drop: boolean
}

/**
 * The Allied player of the mini-game rolls for air points (N16.38a).
 *
 * @category Frames
 */
export interface AirRollFrame {
  readonly type: 'air-roll'
}

/**
 * The German player rolls for the end of the mini-game (N16.53a).
 *
 * @category Frames
 */
export interface SuddenDeathFrame {
  readonly type: 'sudden-death'
  /** the coast hex that Germans have entered */
  readonly hex: HexId
}
