/** What is decided and rolled for with command and ammunition points (M11.6 to M11.8). */
import type { HighwayUse, PointsUse } from '../board/supplyCharts.js'
import type { Side, UnitId } from '../vocabulary.js'
import type { DeliveryShares, DeliveryTarget, PointPool } from './state.js'

/**
 * A delivery that is to be rolled for (M11.61a-1, M11.61b-2, M11.61c-3).
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
 * A shot at a delivery, with what it has done (M11.61b-3, M11.61c-6).
 *
 * @category Frames
 */
export interface DeliveryShot extends DeliveryTarget {
  /** the points that it has cost */
  readonly lost: number
  /** the points that it has driven off */
  readonly driftedOff: number
}

/**
 * The players decide on deliveries in the phase of command points and logistics (M4.1p2): German levels, Allied shares,
 * German fire at deliveries, and what each formation gets of the points.
 *
 * @category Frames
 */
export interface LogisticsFrame {
  readonly type: 'logistics'
  /** the side that decides */
  readonly side: Side
  /**
   * what is decided or rolled for: German levels, Allied shares, German fire, the deliveries, what the highway loses,
   * what its divisions get, or the command points of each side
   */
  readonly stage: 'levels' | 'shares' | 'interference' | 'rolls' | 'losses' | 'allot' | 'assign'
  /** German divisions that have been raised to normal delivery */
  readonly raised: readonly string[]
  /** by formation: how its delivery is divided */
  readonly shares: Readonly<Record<string, DeliveryShares>>
  /** deliveries that are still to be rolled for */
  readonly rolls: readonly DeliveryRoll[]
  /** shots at a drop or at the highway that have been fired in this phase (M11.61b-3, M11.61c-6) */
  readonly shots: readonly DeliveryShot[]
  /** whole points of the highway that are still to be allotted */
  readonly pool: PointPool
  /** what of the pool the highway has brought in this phase */
  readonly brought: PointPool
  /** formations to which points have been assigned in this phase */
  readonly assigned: readonly string[]
}

/**
 * The firer of a shot at a delivery may change the roll first, if it has points enough; then dice are due (M5.15c).
 *
 * @category Frames
 */
export interface DeliveryFireFrame extends DeliveryTarget {
  readonly type: 'delivery-fire'
  /** the change of the roll, or the dice */
  readonly stage: 'shift' | 'roll'
  /** what the firer adds to the roll */
  readonly shift: number
}

/**
 * Dice are due for points that fire has driven off, one roll for each: direction and distance (M11.61b-5).
 *
 * @category Frames
 */
export interface ScatterRollFrame {
  readonly type: 'scatter-roll'
  /** the formation for which they dropped */
  readonly formation: string
  /** the kind of points */
  readonly use: PointsUse
  /** how many points are still rolled for */
  readonly left: number
}

/**
 * Two dice are due for how much arrives of what is sent to a headquarters between deliveries (M11.63f).
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
  /** what is added to the roll */
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
