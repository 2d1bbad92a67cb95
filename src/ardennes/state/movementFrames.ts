/** The decisions of the set-up and the Movement Phases, one interface for each type of frame. */
import type { HexId } from '../../hex/hexId.js'
import type { UnitId } from '../../wargame/units.js'
import type { MovementMode, Side } from '../vocabulary.js'

/**
 * The German player places units in their set-up areas (A3.4a).
 *
 * @category Frames
 */
export interface SetupFrame {
  readonly type: 'setup'
  /** units still to be placed, in order */
  readonly left: readonly UnitId[]
}

/**
 * The Allied player draws one of three dump markers (A32.1a).
 *
 * @category Frames
 */
export interface DumpDrawFrame {
  readonly type: 'dump-draw'
}

/**
 * The side moves its units one after another, by day or by night (A11.1a, A25.3a).
 *
 * @category Frames
 */
export interface MovementFrame {
  readonly type: 'movement'
  /** the side that moves */
  readonly side: Side
  /** true in a night turn */
  readonly night: boolean
  /** units that have moved or can no longer move in this phase */
  readonly done: readonly UnitId[]
  /** those of them that spent one point at most, and not tactically (A25.3c) */
  readonly light: readonly UnitId[]
  /** units that keep their movement marker: they used it in this phase, or loaded trucks (A12.7b) */
  readonly marked: readonly UnitId[]
  /** engineers placed in this phase (A13.2c) */
  readonly placed: readonly UnitId[]
  /** hexes with an enemy roadblock that a unit entered in this phase (A24.8i) */
  readonly passed: readonly HexId[]
  /** by night: hexes from which units of a marked stack have moved (A-R42) */
  readonly split: readonly HexId[]
  /** by night: how many more stacks may infiltrate, 0 to 3 (A34a) */
  readonly infiltrations: number
  /** by night: the infiltrations already begun by a stack */
  readonly infiltrated: readonly { readonly from: HexId; readonly to: HexId }[]
  /** true when the phase ends once units in excess of the stacking limits are eliminated (A8.3a) */
  readonly ending: boolean
}

/**
 * The side moves the unit on the move further or leaves it where it is (A11.1b).
 *
 * @category Frames
 */
export interface MovingFrame {
  readonly type: 'moving'
  /** the unit on the move */
  readonly unit: UnitId
  /** how it moves */
  readonly by: MovementMode
  /** the hex where its move began, or null when it entered from outside */
  readonly from: HexId | null
  /** movement points spent so far */
  readonly spent: number
  /** hexes entered so far */
  readonly steps: number
  /** true when it has moved beyond its points: the move is tactical (A11.3a) */
  readonly tactical: boolean
  /** true when it has crossed an unbridged river, which it may do once in a phase (A11.4c) */
  readonly swam: boolean
  /** true when it has crossed a Forested Rough hexside, which it may do once in a phase (A11.6c) */
  readonly climbed: boolean
  /** true when the die let the 150th Panzer Brigade ignore the zone of control of its hex (A27.12a) */
  readonly unseen: boolean
}

/**
 * The Allied player rolls for the bridge of Ouren when the Germans first try to use it (A7.8a).
 *
 * @category Frames
 */
export interface OurenRollFrame {
  readonly type: 'ouren-roll'
}

/**
 * The German player rolls for the 150th Panzer Brigade, which tries to pass unseen (A27.12a).
 *
 * @category Frames
 */
export interface DisguiseRollFrame {
  readonly type: 'disguise-roll'
}

/**
 * The Allied player rolls for the air support of the turn (A15.6b).
 *
 * @category Frames
 */
export interface AirRollFrame {
  readonly type: 'air-roll'
}

/**
 * The German player rolls for the arrival of the 653rd (A27.9).
 *
 * @category Frames
 */
export interface ArrivalRollFrame {
  readonly type: 'arrival-roll'
}

/**
 * The Allied player rolls to see whether 9 Arm/CCB is bound to St-Vith (A27.8a).
 *
 * @category Frames
 */
export interface StVithRollFrame {
  readonly type: 'st-vith-roll'
}

/**
 * The German player rolls for the drop of von der Heydte's battalion (A27.2b).
 *
 * @category Frames
 */
export interface DropRollFrame {
  readonly type: 'drop-roll'
  /** the battalion */
  readonly unit: UnitId
}

/**
 * The side eliminates units in excess of the stacking limits (A8.3a, A8.3b).
 *
 * @category Frames
 */
export interface ExcessFrame {
  readonly type: 'excess'
  /** the owner of the units */
  readonly side: Side
}
