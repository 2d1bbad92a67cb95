/** Codecs of the frames, actions and events of command and ammunition points (M11.6 to M11.8). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, mapOf, nullable, oneOf, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { HIGHWAY_USES } from '../board/supplyCharts.js'
import { count, SideCodec, UnitId } from '../vocabulary.js'
import type {
  AllotPoints,
  AssignPoints,
  FireAtDelivery,
  LoseFirst,
  RaiseDelivery,
  Replenish,
  SendPoints,
  ShareDelivery,
  SpendAmmunition,
} from './actions.js'
import type {
  AmmunitionSpentEvent,
  DeliveredEvent,
  DeliveryFiredAtEvent,
  DriftedEvent,
  GatheredEvent,
  PointsAssignedEvent,
} from './events.js'
import type {
  AmmunitionChoiceFrame,
  DeliveryFireFrame,
  DeliveryRoll,
  DeliveryShot,
  LogisticsFrame,
  ScatterRollFrame,
  TransferRollFrame,
} from './frames.js'
import { aim, DeliverySharesCodec, PointPoolCodec, PointsUseCodec, shares } from './state.js'

export const logisticsFrames = {
  logistics: recordOf<LogisticsFrame>('LogisticsFrame', {
    type: t.literal('logistics'),
    side: SideCodec,
    stage: oneOf(['levels', 'shares', 'interference', 'rolls', 'losses', 'allot', 'assign'] as const, 'LogisticsStage'),
    raised: listOf(text),
    shares: mapOf(DeliverySharesCodec, 'SharesOf'),
    rolls: listOf(recordOf<DeliveryRoll>('DeliveryRoll', { formation: text, use: oneOf(HIGHWAY_USES, 'Use') })),
    shots: listOf(recordOf<DeliveryShot>('DeliveryShot', { ...aim, lost: count, driftedOff: count })),
    pool: PointPoolCodec,
    brought: PointPoolCodec,
    assigned: listOf(text),
  }),
  'delivery-fire': recordOf<DeliveryFireFrame>('DeliveryFireFrame', {
    type: t.literal('delivery-fire'),
    ...aim,
    stage: oneOf(['shift', 'roll'] as const, 'DeliveryFireStage'),
    shift: boundedInteger(-36, 36),
  }),
  'scatter-roll': recordOf<ScatterRollFrame>('ScatterRollFrame', {
    type: t.literal('scatter-roll'),
    formation: text,
    use: PointsUseCodec,
    left: boundedInteger(1, 10_000),
  }),
  'transfer-roll': recordOf<TransferRollFrame>('TransferRollFrame', {
    type: t.literal('transfer-roll'),
    side: SideCodec,
    formation: text,
    points: boundedInteger(1, 2),
    added: count,
  }),
  'ammunition-choice': recordOf<AmmunitionChoiceFrame>('AmmunitionChoiceFrame', {
    type: t.literal('ammunition-choice'),
    unit: UnitId,
  }),
} as const

export const logisticsActions = {
  'raise-delivery': recordOf<RaiseDelivery>('RaiseDelivery', { type: t.literal('raise-delivery'), formation: text }),
  'share-delivery': recordOf<ShareDelivery>('ShareDelivery', {
    type: t.literal('share-delivery'),
    formation: text,
    ...shares,
  }),
  'fire-at-delivery': recordOf<FireAtDelivery>('FireAtDelivery', { type: t.literal('fire-at-delivery'), ...aim }),
  'lose-first': recordOf<LoseFirst>('LoseFirst', { type: t.literal('lose-first'), use: PointsUseCodec }),
  'allot-points': recordOf<AllotPoints>('AllotPoints', {
    type: t.literal('allot-points'),
    formation: text,
    use: PointsUseCodec,
    points: boundedInteger(1, 99),
  }),
  'assign-points': recordOf<AssignPoints>('AssignPoints', {
    type: t.literal('assign-points'),
    formation: text,
    points: boundedInteger(1, 2),
  }),
  'send-points': recordOf<SendPoints>('SendPoints', {
    type: t.literal('send-points'),
    formation: text,
    points: boundedInteger(1, 2),
  }),
  replenish: recordOf<Replenish>('Replenish', { type: t.literal('replenish'), unit: UnitId }),
  'spend-ammunition': recordOf<SpendAmmunition>('SpendAmmunition', {
    type: t.literal('spend-ammunition'),
    unit: UnitId,
  }),
} as const

export const logisticsEvents = {
  delivered: recordOf<DeliveredEvent>('DeliveredEvent', {
    type: t.literal('delivered'),
    formation: text,
    use: oneOf(HIGHWAY_USES, 'Use'),
    points: count,
  }),
  'delivery-fired-at': recordOf<DeliveryFiredAtEvent>('DeliveryFiredAtEvent', {
    type: t.literal('delivery-fired-at'),
    ...aim,
    value: finite,
    dice: listOf(boundedInteger(1, 6)),
    lost: count,
    driftedOff: count,
  }),
  drifted: recordOf<DriftedEvent>('DriftedEvent', {
    type: t.literal('drifted'),
    use: PointsUseCodec,
    at: HexIdCodec,
    to: nullable(text),
    fate: oneOf(['taken', 'lost', 'lies'] as const, 'Fate'),
  }),
  gathered: recordOf<GatheredEvent>('GatheredEvent', {
    type: t.literal('gathered'),
    unit: UnitId,
    at: HexIdCodec,
    command: count,
    ammunition: count,
  }),
  'points-assigned': recordOf<PointsAssignedEvent>('PointsAssignedEvent', {
    type: t.literal('points-assigned'),
    formation: text,
    points: boundedInteger(0, 2),
  }),
  'ammunition-spent': recordOf<AmmunitionSpentEvent>('AmmunitionSpentEvent', {
    type: t.literal('ammunition-spent'),
    formation: text,
  }),
} as const
