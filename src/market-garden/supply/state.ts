/**
 * Command and ammunition points: their frames, what may be done with them, and what happens (M11.6 to M11.8), by the
 * option of M11.0c.
 */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, mapOf, nullable, oneOf, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { AIRBORNE_USES, HIGHWAY_USES } from '../board/supplyCharts.js'
import { count, SideCodec, UnitId } from '../vocabulary.js'

const percent = boundedInteger(0, 100)
/** Which use of the highway the bonus for an unused one goes to: one alone, or one point to each of two (M11.61c-2). */
const BONUSES = ['none', 'even', ...HIGHWAY_USES] as const
const BonusCodec = oneOf(BONUSES, 'Bonus')
const shares = { command: percent, ammunition: percent, movement: percent, bonus: BonusCodec } as const
const PointsUse = oneOf(AIRBORNE_USES, 'PointsUse')

/** What a German unit fires at: what drops of one kind for a formation, or the highway (M11.61b-3, M11.61c-6). */
const aim = { unit: UnitId, formation: text, use: nullable(PointsUse) } as const

export const logisticsFrames = {
  /**
   * The phase of command points and logistics (M4.1p2): German levels are chosen, Allied shares, Germans fire at what
   * comes, dice are rolled, losses on the highway fall, its deliveries are allotted, and then each side assigns its
   * points. `pool` is still to be allotted, in whole points; `brought` is what of it the highway has brought now.
   */
  logistics: record(
    {
      type: t.literal('logistics'),
      side: SideCodec,
      stage: oneOf(
        ['levels', 'shares', 'interference', 'rolls', 'losses', 'allot', 'assign'] as const,
        'LogisticsStage',
      ),
      /** German divisions that have been raised to normal delivery */
      raised: listOf(text),
      /** by formation: how its delivery is divided, in percent */
      shares: mapOf(record(shares, 'Shares'), 'SharesOf'),
      /** deliveries that are still to be rolled for */
      rolls: listOf(record({ formation: text, use: oneOf(HIGHWAY_USES, 'Use') }, 'DeliveryRoll')),
      /**
       * shots at a drop, or at the highway (`use` is null), with the points that they have cost and driven off
       * (M11.61b-3, M11.61c-6)
       */
      shots: listOf(record({ ...aim, lost: count, driftedOff: count }, 'DeliveryShot')),
      pool: record({ command: count, ammunition: count }, 'Pool'),
      brought: record({ command: count, ammunition: count }, 'Brought'),
      /** formations to which points have been assigned in this phase */
      assigned: listOf(text),
    },
    'LogisticsFrame',
  ),
  /** A shot at a delivery: the firer may change his roll first, if he has points enough (M5.15c). */
  'delivery-fire': record(
    {
      type: t.literal('delivery-fire'),
      ...aim,
      stage: oneOf(['shift', 'roll'] as const, 'DeliveryFireStage'),
      shift: boundedInteger(-36, 36),
    },
    'DeliveryFireFrame',
  ),
  /** Points that fire has driven off, one roll for each: direction and distance (M11.61b-5). */
  'scatter-roll': record(
    { type: t.literal('scatter-roll'), formation: text, use: PointsUse, left: boundedInteger(1, 10_000) },
    'ScatterRollFrame',
  ),
  /** How much of what is sent to a headquarters between deliveries arrives (M11.63f). */
  'transfer-roll': record(
    { type: t.literal('transfer-roll'), side: SideCodec, formation: text, points: boundedInteger(1, 2), added: count },
    'TransferRollFrame',
  ),
  /** Artillery that would be Depleted: its owner may spend a point of ammunition instead (M11.72c). */
  'ammunition-choice': record({ type: t.literal('ammunition-choice'), unit: UnitId }, 'AmmunitionChoiceFrame'),
} as const

export const logisticsActions = {
  /**
   * raises a German division to normal delivery: for the day, or as long as the weather is P (M25.41g, M25.41i,
   * M25.41j)
   */
  'raise-delivery': record({ type: t.literal('raise-delivery'), formation: text }, 'RaiseDelivery'),
  /** divides what an airborne division, or 30 Corps by the highway, receives (M11.61b-1, M11.61c-1) */
  'share-delivery': record({ type: t.literal('share-delivery'), formation: text, ...shares }, 'ShareDelivery'),
  /** fires at what drops for an airborne formation, or at the highway (M11.61b-3, M11.61c-6) */
  'fire-at-delivery': record({ type: t.literal('fire-at-delivery'), ...aim }, 'FireAtDelivery'),
  /** says which kind of points the highway loses first (M11.61c-6) */
  'lose-first': record({ type: t.literal('lose-first'), use: PointsUse }, 'LoseFirst'),
  /** gives a division of 30 Corps, or the reserve, a part of what the highway has brought (M11.61c-4) */
  'allot-points': record(
    { type: t.literal('allot-points'), formation: text, use: PointsUse, points: boundedInteger(1, 99) },
    'AllotPoints',
  ),
  /** puts so many command points in effect at a headquarters, or for the assets of a division (M11.63a, M11.64a) */
  'assign-points': record(
    { type: t.literal('assign-points'), formation: text, points: boundedInteger(1, 2) },
    'AssignPoints',
  ),
  /** sends a headquarters more command points in a Command Phase (M11.63e) */
  'send-points': record(
    { type: t.literal('send-points'), formation: text, points: boundedInteger(1, 2) },
    'SendPoints',
  ),
  /** makes a Depleted artillery unit fit to fire by ammunition points (M11.72e) */
  replenish: record({ type: t.literal('replenish'), unit: UnitId }, 'Replenish'),
  /** spends a point of ammunition so that a unit is not Depleted (M11.72c) */
  'spend-ammunition': record({ type: t.literal('spend-ammunition'), unit: UnitId }, 'SpendAmmunition'),
} as const

export const logisticsEvents = {
  delivered: record(
    { type: t.literal('delivered'), formation: text, use: oneOf(HIGHWAY_USES, 'Use'), points: count },
    'DeliveredEvent',
  ),
  /** a shot at a delivery: what it costs, and what it drives off (M11.61b-4, M11.61b-5) */
  'delivery-fired-at': record(
    {
      type: t.literal('delivery-fired-at'),
      ...aim,
      value: finite,
      dice: listOf(boundedInteger(1, 6)),
      lost: count,
      driftedOff: count,
    },
    'DeliveryFiredAtEvent',
  ),
  /**
   * a point has drifted: to the formation that gets it, or to nobody; it lies in the hex, or is lost (M11.61b-6 to
   * M11.61b-9)
   */
  drifted: record(
    {
      type: t.literal('drifted'),
      use: PointsUse,
      at: HexIdCodec,
      to: nullable(text),
      fate: oneOf(['taken', 'lost', 'lies'] as const, 'Fate'),
    },
    'DriftedEvent',
  ),
  /** a side has picked up points that lay in a hex (M11.61b-9) */
  gathered: record(
    { type: t.literal('gathered'), unit: UnitId, at: HexIdCodec, command: count, ammunition: count },
    'GatheredEvent',
  ),
  'points-assigned': record(
    { type: t.literal('points-assigned'), formation: text, points: boundedInteger(0, 2) },
    'PointsAssignedEvent',
  ),
  'ammunition-spent': record({ type: t.literal('ammunition-spent'), formation: text }, 'AmmunitionSpentEvent'),
} as const
