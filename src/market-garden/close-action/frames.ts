/** The decisions and rolls of a close action and after it (M8.6, M8.7). */
import type { HexId } from '../../hex/hexId.js'
import type { CloseActionResultCode } from '../board/closeActionCharts.js'
import type { GunClass } from '../board/counterTerms.js'
import type { Side, UnitId } from '../vocabulary.js'

/**
 * A close action, from its declaration to its losses: the attackers press on despite a D or are Disrupted, and dice are
 * rolled (M8.7).
 *
 * @category Frames
 */
export interface CloseActionFrame {
  readonly type: 'close-action'
  /** the attacking side */
  readonly side: Side
  /** the attackers; a unit that drops out leaves the list */
  readonly units: readonly UnitId[]
  /** the hex from which they attack */
  readonly hex: HexId
  /** the hex that they attack */
  readonly to: HexId
  /** whether all attackers began the phase adjacent to the hex that they attack (M8.6q) */
  readonly adjacent: boolean
  /** the armoured units among the attackers */
  readonly armour: readonly UnitId[]
  /** the armoured units that were in Defilade when the attack was declared (M11.93b) */
  readonly covered: readonly UnitId[]
  /** attackers that must still check morale because they have lost their armour (M11.93b) */
  readonly checking: readonly UnitId[]
  /**
   * the step of the procedure: fire at armour (`announced`), which units must check morale (`armour-losses`), their
   * checks (`morale-checks`), the odds (`odds`), whether to press on (`choose`), the check of the lead unit
   * (`lead-check`), the die (`roll`), and the losses (`losses`)
   */
  readonly stage: 'announced' | 'armour-losses' | 'morale-checks' | 'odds' | 'choose' | 'lead-check' | 'roll' | 'losses'
  /**
   * what carries the attackers across water: boats of engineers (M16.15a), or a permanent ferry (M10.94); null on land
   */
  readonly afloat: 'engineers' | 'ferry' | null
  /** whether the attackers pressed on despite a D (M8.74, M8.76) */
  readonly pressed: boolean
  /** the result of the table; null before the roll */
  readonly result: CloseActionResultCode | null
  /** steps that the attackers still have to lose */
  readonly attackerSteps: number
  /** steps that the defenders still have to lose */
  readonly defenderSteps: number
}

/**
 * A unit that fires at armour in a close action (M5.92b).
 *
 * @category Frames
 */
export interface AssaultFirer {
  /** the unit */
  readonly unit: UnitId
  /** the strength points that it fires */
  readonly points: number
}

/**
 * A shot of infantry or engineers at armour that they meet in a close action (M5.9a).
 *
 * @category Frames
 */
export interface AssaultShot {
  /** the side that fires */
  readonly side: Side
  /** the armoured unit */
  readonly target: UnitId
  /** the class of the shot */
  readonly gun: GunClass
  /** the units that fire together */
  readonly firers: readonly AssaultFirer[]
}

/**
 * A hit on armour in a close action (M5.92a).
 *
 * @category Frames
 */
export interface AssaultHit {
  /** the armoured unit */
  readonly unit: UnitId
  /** the steps that it loses */
  readonly result: number
}

/**
 * Infantry and engineers decide on their fire at the armour that they meet, just before the close action (M5.92a). Both
 * sides declare, then all shots are rolled for, then all hits take effect.
 *
 * @category Frames
 */
export interface AssaultFireFrame {
  readonly type: 'assault-fire'
  /** the attacking side */
  readonly side: Side
  /** the attackers */
  readonly units: readonly UnitId[]
  /** the hex from which they attack */
  readonly hex: HexId
  /** the hex that they attack */
  readonly to: HexId
  /** the side that declares fire now, or `roll` for the rolls */
  readonly stage: 'attacker' | 'defender' | 'roll'
  /** the shots that have been declared */
  readonly shots: readonly AssaultShot[]
  /** the number of shots that have been rolled for */
  readonly rolled: number
  /** the hits not yet applied */
  readonly hits: readonly AssaultHit[]
}

/**
 * The owner of units that lost a close action decides where each of them retreats (M-R144).
 *
 * @category Frames
 */
export interface RetreatFrame {
  readonly type: 'retreat'
  /** the side that retreats */
  readonly side: Side
  /** the hex that they leave */
  readonly hex: HexId
  /** the units that are still there */
  readonly units: readonly UnitId[]
  /** the guns that check their morale first (M-R122) */
  readonly checks: readonly UnitId[]
  /** whether guns check morale (`check`) or units retreat (`go`) */
  readonly stage: 'check' | 'go'
  /** units that have crossed a bridge and must retreat one hex more (M9.32b) */
  readonly further: readonly UnitId[]
}

/**
 * The attackers decide which units enter the vacated hex (M8.14b).
 *
 * @category Frames
 */
export interface AdvanceFrame {
  readonly type: 'advance'
  /** the attacking side */
  readonly side: Side
  /** the attackers that may still advance */
  readonly units: readonly UnitId[]
  /** the hex that they leave */
  readonly hex: HexId
  /** the vacated hex */
  readonly to: HexId
  /** what carries them across water; null on land */
  readonly afloat: 'engineers' | 'ferry' | null
}

/**
 * A die is due to decide whether the attackers find the units in the hex (M28.53a).
 *
 * @category Frames
 */
export interface SearchFrame {
  readonly type: 'search'
  /** the attacking side */
  readonly side: Side
  /** the hex that is attacked */
  readonly to: HexId
}
