/** What is decided in the set-up and in movement (M8.0 to M8.5, M9, M22, M24.2). */
import type { HexId } from '../../hex/hexId.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Side, UnitId } from '../vocabulary.js'

/**
 * A side chooses the unit that it sets up next (M24.2a).
 *
 * @category Frames
 */
export interface SetupFrame {
  readonly type: 'setup'
  /** the side that sets up */
  readonly side: Side
  /** the formation that is set up where the dice have quartered it (M25.61a); left out when all units are */
  readonly formation?: string
}

/**
 * A side says where the unit that it has chosen is set up (M24.2a).
 *
 * @category Frames
 */
export interface PlacingFrame {
  readonly type: 'placing'
  /** the side that sets up */
  readonly side: Side
  /** the unit that has been chosen */
  readonly unit: UnitId
}

/**
 * A side decides which units move in a phase of conditional or of response movement (M4.1p4a, M4.1p8a).
 *
 * @category Frames
 */
export interface MovementPhaseFrame {
  readonly type: 'movement-phase'
  /** the side that moves */
  readonly side: Side
  /** it is a phase of response movement */
  readonly response: boolean
}

/**
 * What a unit on the move is about to do with its mode or its vehicles.
 *
 * @category Frames
 */
export interface PendingChange {
  /** the unit */
  readonly unit: UnitId
  /** it leaves Travel mode, mounts or dismounts */
  readonly what: 'leave-travel' | 'mount' | 'dismount'
}

/**
 * How units on the move cross the water (M10.93a).
 *
 * @category Frames
 */
export interface OnTheWater {
  /** the bridge engineers whose boats they use for their whole movement (M16.11c); null on a permanent ferry */
  readonly by: UnitId | null
  /** they go into close action from the water */
  readonly assault: boolean
}

/**
 * Where a unit was picked up by units on the move (M8.11).
 *
 * @category Frames
 */
export interface JoinedUnit {
  /** the hex */
  readonly at: HexId
  /** after how many hexes of the move */
  readonly after: number
}

/**
 * The owner decides where units on the move together go, hex by hex (M8.52).
 *
 * @category Frames
 */
export interface MovingFrame {
  readonly type: 'moving'
  /** the units on the move */
  readonly units: readonly UnitId[]
  /** the hex in which the move began; null for reinforcements */
  readonly from: HexId | null
  /** hexes entered so far */
  readonly steps: number
  /** by unit: half movement points spent so far */
  readonly spent: Readonly<Record<string, number>>
  /**
   * what is due: a decision, the dice of a ferry, the step or the way off the map that has been announced, the check of
   * guns that are pushed, what the new hex draws, or the change that has been announced
   */
  readonly stage: 'ready' | 'afloat' | 'leaving' | 'departing' | 'check' | 'ambush' | 'watched' | 'changing'
  /** the hex that they are about to enter, while the other side may still answer (M8.46); null for none */
  readonly to: HexId | null
  /** the area beyond the edge for which they are about to leave the map (M20.0d); left out for all other moves */
  readonly area?: OffMapAreaId
  /** what one of them is about to do with its mode, while the other side may still answer (M8.46); null for none */
  readonly change: PendingChange | null
  /** how the units are on the water (M10.93a); null on dry land */
  readonly ferry: OnTheWater | null
  /** by unit that was picked up on the way (M8.11): where, and after how many hexes */
  readonly joined: Readonly<Record<string, JoinedUnit>>
  /** by enemy observer: hexes in a row in which it has seen the move (M8.4g) */
  readonly watch: Readonly<Record<string, number>>
}

/**
 * The owner puts a stack within an enemy zone of control in order; it is fired at when the order has been announced
 * (M8.51b).
 *
 * @category Frames
 */
export interface OrderingFrame {
  readonly type: 'ordering'
  /** the owner of the stack */
  readonly side: Side
  /** the hex of the stack */
  readonly hex: HexId
  /** the units from top to bottom as they will lie */
  readonly order: readonly UnitId[]
  /** units are being brought up, or the order has been announced */
  readonly stage: 'arranging' | 'announced'
}

/**
 * A die is due for the movement points of a unit without supply (M11.3b).
 *
 * @category Frames
 */
export interface AllowanceRollFrame {
  readonly type: 'allowance-roll'
  /** the units that are still rolled for */
  readonly units: readonly UnitId[]
}
