/** Codecs of the frames, actions and events of air strikes and fighters (M15). */
import * as t from 'io-ts'
import { boundedInteger, listOf, oneOf, recordOf } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { STRIKE_RESULTS, STRIKE_TARGETS } from '../board/airCharts.js'
import { count, SideCodec, UnitId } from '../vocabulary.js'
import type { ExtendPatrol, OrderPatrol, PlaceStrike, ResolveStrike } from './actions.js'
import type {
  AirSupportRolledEvent,
  PatrolOrderedEvent,
  StrikeApproachedEvent,
  StrikeMissedEvent,
  StrikePlacedEvent,
  StrikeRolledEvent,
} from './events.js'
import type { AirStrikeFrame, AirStrikesFrame, AirSupportRollFrame } from './frames.js'

export const airFrames = {
  'air-support-roll': recordOf<AirSupportRollFrame>('AirSupportRollFrame', { type: t.literal('air-support-roll') }),
  'air-strikes': recordOf<AirStrikesFrame>('AirStrikesFrame', { type: t.literal('air-strikes'), side: SideCodec }),
  'air-strike': recordOf<AirStrikeFrame>('AirStrikeFrame', {
    type: t.literal('air-strike'),
    side: SideCodec,
    unit: UnitId,
    stage: oneOf(['approach', 'bombs', 'retreat'] as const, 'AirStrikeStage'),
  }),
} as const

export const airActions = {
  'place-strike': recordOf<PlaceStrike>('PlaceStrike', { type: t.literal('place-strike'), unit: UnitId }),
  'resolve-strike': recordOf<ResolveStrike>('ResolveStrike', { type: t.literal('resolve-strike'), unit: UnitId }),
  'extend-patrol': recordOf<ExtendPatrol>('ExtendPatrol', { type: t.literal('extend-patrol') }),
  'order-patrol': recordOf<OrderPatrol>('OrderPatrol', { type: t.literal('order-patrol'), flying: t.boolean }),
} as const

const dice = listOf(boundedInteger(1, 6))

export const airEvents = {
  'strike-placed': recordOf<StrikePlacedEvent>('StrikePlacedEvent', {
    type: t.literal('strike-placed'),
    side: SideCodec,
    unit: UnitId,
    hex: HexIdCodec,
    strikes: count,
  }),
  'air-support-rolled': recordOf<AirSupportRolledEvent>('AirSupportRolledEvent', {
    type: t.literal('air-support-rolled'),
    dice,
    granted: t.boolean,
  }),
  'strike-missed': recordOf<StrikeMissedEvent>('StrikeMissedEvent', {
    type: t.literal('strike-missed'),
    unit: UnitId,
    hex: HexIdCodec,
  }),
  'strike-approached': recordOf<StrikeApproachedEvent>('StrikeApproachedEvent', {
    type: t.literal('strike-approached'),
    unit: UnitId,
    dice,
    through: t.boolean,
  }),
  'strike-rolled': recordOf<StrikeRolledEvent>('StrikeRolledEvent', {
    type: t.literal('strike-rolled'),
    unit: UnitId,
    target: oneOf(STRIKE_TARGETS, 'StrikeTarget'),
    dice,
    result: oneOf(STRIKE_RESULTS, 'StrikeResult'),
  }),
  'patrol-ordered': recordOf<PatrolOrderedEvent>('PatrolOrderedEvent', {
    type: t.literal('patrol-ordered'),
    flying: t.boolean,
    reach: count,
  }),
} as const
