/** The parts of frames and actions of command and ammunition points, an option (M11.0c, M11.6 to M11.8). */
import { boundedInteger, listOf, mapOf, nullable, oneOf, optional, recordOf, text } from '../../engine/codecs/codec.js'
import { AIRBORNE_USES, HIGHWAY_USES } from '../board/supplyCharts.js'
import type { HighwayUse, PointsUse } from '../board/supplyCharts.js'
import { count, unitCounts, UnitId } from '../vocabulary.js'

export const PointsUseCodec = oneOf(AIRBORNE_USES, 'PointsUse')

/**
 * How the delivery of a formation is divided, in percent (M11.61b-1, M11.61c-1).
 *
 * @category Positions and actions
 */
export interface DeliveryShares {
  /** percent for command points */
  readonly command: number
  /** percent for ammunition points */
  readonly ammunition: number
  /** percent for the movement points of units on the highway */
  readonly movement: number
  /** where the bonus for an unused kind of points goes: to one kind, or one point to each of two (M11.61c-2) */
  readonly bonus: 'none' | 'even' | HighwayUse
}
const percent = boundedInteger(0, 100)
/** The codecs of the fields of {@link DeliveryShares}. */
export const shares = {
  command: percent,
  ammunition: percent,
  movement: percent,
  bonus: oneOf(['none', 'even', ...HIGHWAY_USES] as const, 'Bonus'),
} as const
export const DeliverySharesCodec = recordOf<DeliveryShares>('DeliveryShares', shares)

/**
 * The target of a German unit: one kind of points dropped for a formation, or the highway (M11.61b-3, M11.61c-6).
 *
 * @category Positions and actions
 */
export interface DeliveryTarget {
  /** the unit that fires */
  readonly unit: UnitId
  /** the formation that the delivery is for */
  readonly formation: string
  /** the kind of points dropped; null for the highway */
  readonly use: PointsUse | null
}
/** The codecs of the fields of a {@link DeliveryTarget}. */
export const aim = { unit: UnitId, formation: text, use: nullable(PointsUseCodec) } as const

/**
 * An amount of command and ammunition points (M11.6, M11.7).
 *
 * @category Positions and actions
 */
export interface PointPool {
  /** command points */
  readonly command: number
  /** ammunition points */
  readonly ammunition: number
}
export const PointPoolCodec = recordOf<PointPool>('PointPool', { command: count, ammunition: count })

/**
 * German divisions that are raised to normal delivery for a day (M25.41g, M25.41i).
 *
 * @category Positions and actions
 */
export interface RaisedDeliveries {
  /** the day of September */
  readonly september: number
  /** the divisions */
  readonly divisions: readonly string[]
}

/**
 * Command and ammunition points of a game with the option of M11.0c (M11.6, M11.7).
 *
 * @category Positions and actions
 */
export interface SupplyPoints {
  /** by division, and 30 Corps: unassigned command points, in halves (M11.67f) */
  readonly command: Readonly<Record<string, number>>
  /** by headquarters or division: command points in effect */
  readonly assigned: Readonly<Record<string, number>>
  /** by division: ammunition points */
  readonly ammunition: Readonly<Record<string, number>>
  /** divisions that could not trace supply when points were last received, in ascending order (M11.81b) */
  readonly cut: readonly string[]
  /** German divisions raised to normal delivery for a day of September; omitted before the first (M25.41g, M25.41i) */
  readonly raised?: RaisedDeliveries
  /** half movement points of units on the highway until the next delivery; null before the first (M11.62a) */
  readonly highway: number | null
  /** by hex: points that have drifted there, for the first side to enter it (M11.61b-9) */
  readonly scattered: Readonly<Record<string, PointPool>>
  /** formations of 30 Corps that have been fired at since its last Organization Phase (M11.62e) */
  readonly underFire: readonly string[]
}

export const SupplyPointsCodec = recordOf<SupplyPoints>('SupplyPoints', {
  command: unitCounts,
  assigned: unitCounts,
  ammunition: unitCounts,
  cut: listOf(text),
  raised: optional(
    recordOf<RaisedDeliveries>('RaisedDeliveries', { september: boundedInteger(17, 30), divisions: listOf(text) }),
  ),
  highway: nullable(count),
  scattered: mapOf(PointPoolCodec, 'Scattered'),
  underFire: listOf(text),
})
