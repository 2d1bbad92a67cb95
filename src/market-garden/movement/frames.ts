/** The decisions in the set-up and in movement (M8.0 to M8.5, M9, M22, M24.2). */
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
  /** the formation to set up in the quarters that the dice gave it (M25.61a); omitted when all units are set up */
  readonly formation?: string
}

/**
 * A side places the unit that it has chosen (M24.2a).
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
 * A change of mode or transport that a moving unit has announced.
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
 * How moving units cross water (M10.93a).
 *
 * @category Frames
 */
export interface OnTheWater {
  /** the bridge engineers whose boats they use, for their whole movement (M16.11c); null on a permanent ferry */
  readonly by: UnitId | null
  /** they go into close action from the water */
  readonly assault: boolean
}

/**
 * Where a unit joined a move (M8.11).
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
 * The owner moves units together, hex by hex (M8.52).
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
   * the current step: a decision (`ready`), the roll of a ferry (`afloat`), the announced step (`leaving`) or exit from
   * the map (`departing`), the morale check for pushed guns (`check`), ambushes in the new hex (`ambush`), fire by
   * observers (`watched`), or the announced change (`changing`)
   */
  readonly stage: 'ready' | 'afloat' | 'leaving' | 'departing' | 'check' | 'ambush' | 'watched' | 'changing'
  /** the hex that they are about to enter, while the other side may still react (M8.46); null for none */
  readonly to: HexId | null
  /** the off-map area for which they are about to leave the map (M20.0d); omitted for all other moves */
  readonly area?: OffMapAreaId
  /** the announced change of one of them, while the other side may still react (M8.46); null for none */
  readonly change: PendingChange | null
  /** how the units cross water (M10.93a); null on land */
  readonly ferry: OnTheWater | null
  /** by unit that was picked up on the way (M8.11): where, and after how many hexes */
  readonly joined: Readonly<Record<string, JoinedUnit>>
  /** by enemy observer: hexes in a row in which it has seen the move (M8.4g) */
  readonly watch: Readonly<Record<string, number>>
}

/**
 * The owner reorders a stack in an enemy zone of control; the enemy may fire at the stack after the order is announced
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
  /** whether units are still being brought up, or the order has been announced */
  readonly stage: 'arranging' | 'announced'
}

/**
 * The movement points of an unsupplied unit are about to be rolled (M11.3b).
 *
 * @category Frames
 */
export interface AllowanceRollFrame {
  readonly type: 'allowance-roll'
  /** the units still to roll for */
  readonly units: readonly UnitId[]
}
