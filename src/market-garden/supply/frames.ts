/** The decisions and rolls about command and ammunition points (M11.6 to M11.8). */
import type { HighwayUse, PointsUse } from '../board/supplyCharts.js'
import type { Side, UnitId } from '../vocabulary.js'
import type { DeliveryShares, DeliveryTarget, PointPool } from './state.js'

/**
 * A delivery still to be rolled for (M11.61a-1, M11.61b-2, M11.61c-3).
 *
 * @category Frames
 */
export interface DeliveryRoll {
  /** the formation that receives it */
  readonly formation: string
  /** the kind of points */
  readonly use: HighwayUse
}

/**
 * A shot at a delivery, with its effect (M11.61b-3, M11.61c-6).
 *
 * @category Frames
 */
export interface DeliveryShot extends DeliveryTarget {
  /** the points that it has cost */
  readonly lost: number
  /** the points that have drifted off */
  readonly driftedOff: number
}

/**
 * The players decide on deliveries in the phase of command points and logistics (M4.1p2): German levels, Allied shares,
 * German fire at deliveries, and the points that each formation gets.
 *
 * @category Frames
 */
export interface LogisticsFrame {
  readonly type: 'logistics'
  /** the side that decides */
  readonly side: Side
  /**
   * the current step: German levels, Allied shares, German fire (`interference`), the rolls for deliveries, the losses
   * of the highway, the allotment to its divisions, or the command points of each side (`assign`)
   */
  readonly stage: 'levels' | 'shares' | 'interference' | 'rolls' | 'losses' | 'allot' | 'assign'
  /** German divisions that have been raised to normal delivery */
  readonly raised: readonly string[]
  /** by formation: how its delivery is divided */
  readonly shares: Readonly<Record<string, DeliveryShares>>
  /** deliveries still to be rolled for */
  readonly rolls: readonly DeliveryRoll[]
  /** shots at a drop or at the highway that have been fired in this phase (M11.61b-3, M11.61c-6) */
  readonly shots: readonly DeliveryShot[]
  /** whole points of the highway still to be allotted */
  readonly pool: PointPool
  /** the points that the highway has brought in this phase */
  readonly brought: PointPool
  /** formations to which points have been assigned in this phase */
  readonly assigned: readonly string[]
}

/**
 * A shot at a delivery: the firer may change the roll first, with surplus strength; then dice are due (M5.15c).
 *
 * @category Frames
 */
export interface DeliveryFireFrame extends DeliveryTarget {
  readonly type: 'delivery-fire'
  /** whether the choice of a roll modifier or the roll is due */
  readonly stage: 'shift' | 'roll'
  /** the modifier chosen by the firer */
  readonly shift: number
}

/**
 * Rolls for direction and distance are due for points that drift off, one for each (M11.61b-5).
 *
 * @category Frames
 */
export interface ScatterRollFrame {
  readonly type: 'scatter-roll'
  /** the formation for which they dropped */
  readonly formation: string
  /** the kind of points */
  readonly use: PointsUse
  /** the number of points still to roll for */
  readonly left: number
}

/**
 * A roll is due for points sent to a headquarters between deliveries: how many of them arrive (M11.63f).
 *
 * @category Frames
 */
export interface TransferRollFrame {
  readonly type: 'transfer-roll'
  /** the side that sends it */
  readonly side: Side
  /** the formation of the headquarters */
  readonly formation: string
  /** the command points that are sent */
  readonly points: number
  /** the modifier of the roll */
  readonly added: number
}

/**
 * The owner of artillery that would be Depleted decides whether to spend a point of ammunition instead (M11.72c).
 *
 * @category Frames
 */
export interface AmmunitionChoiceFrame {
  readonly type: 'ammunition-choice'
  /** the artillery unit */
  readonly unit: UnitId
}
