/** Codecs of the frames, actions and events of the campaign alone (M31). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, recordOf, text } from '../../engine/codecs/codec.js'
import { unitSequence } from '../../wargame/units.js'
import { count, SideCodec, TurnNumber, UnitId } from '../vocabulary.js'
import type { EarlyReleaseRolledEvent, FlakRolledEvent, GroupReleasedEvent, PointsEvent } from './events.js'
import type { EarlyReleaseRollFrame, FlakRollFrame } from './frames.js'
import { ReleaseCodec } from './state.js'

export const campaignFrames = {
  'flak-roll': recordOf<FlakRollFrame>('FlakRollFrame', { type: t.literal('flak-roll'), left: nullable(unitSequence) }),
  'early-release-roll': recordOf<EarlyReleaseRollFrame>('EarlyReleaseRollFrame', {
    type: t.literal('early-release-roll'),
    group: ReleaseCodec,
  }),
} as const

const dice = listOf(boundedInteger(1, 6))

export const campaignEvents = {
  'flak-rolled': recordOf<FlakRolledEvent>('FlakRolledEvent', {
    type: t.literal('flak-rolled'),
    unit: UnitId,
    dice,
    suppressed: t.boolean,
  }),
  'group-released': recordOf<GroupReleasedEvent>('GroupReleasedEvent', {
    type: t.literal('group-released'),
    group: ReleaseCodec,
    from: TurnNumber,
  }),
  'early-release-rolled': recordOf<EarlyReleaseRolledEvent>('EarlyReleaseRolledEvent', {
    type: t.literal('early-release-rolled'),
    group: ReleaseCodec,
    dice,
    released: t.boolean,
  }),
  points: recordOf<PointsEvent>('PointsEvent', {
    type: t.literal('points'),
    side: SideCodec,
    points: count,
    rule: text,
    unit: UnitId,
  }),
} as const
