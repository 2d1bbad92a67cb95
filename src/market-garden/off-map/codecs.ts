/** Codecs of the frames, actions and events of off-map areas (M20). */
import * as t from 'io-ts'
import { nullable, recordOf } from '../../engine/codecs/codec.js'
import { ModeCodec, TurnNumber, UnitId } from '../vocabulary.js'
import type { AnnounceEntry, ArriveOffMap, GoOffMap, MoveOffMap } from './actions.js'
import type {
  AreaClosedEvent,
  EntryAnnouncedEvent,
  OffMapModeChangedEvent,
  OffMapMovedEvent,
  OffMapRemovedEvent,
} from './events.js'
import { OffMapAreaCodec } from './state.js'

export const offMapActions = {
  'go-off-map': recordOf<GoOffMap>('GoOffMap', { type: t.literal('go-off-map'), area: OffMapAreaCodec }),
  'move-off-map': recordOf<MoveOffMap>('MoveOffMap', {
    type: t.literal('move-off-map'),
    unit: UnitId,
    to: OffMapAreaCodec,
  }),
  'arrive-off-map': recordOf<ArriveOffMap>('ArriveOffMap', {
    type: t.literal('arrive-off-map'),
    unit: UnitId,
    mode: ModeCodec,
    area: OffMapAreaCodec,
  }),
  'announce-entry': recordOf<AnnounceEntry>('AnnounceEntry', {
    type: t.literal('announce-entry'),
    area: OffMapAreaCodec,
  }),
} as const

export const offMapEvents = {
  'off-map-moved': recordOf<OffMapMovedEvent>('OffMapMovedEvent', {
    type: t.literal('off-map-moved'),
    unit: UnitId,
    from: nullable(OffMapAreaCodec),
    to: OffMapAreaCodec,
  }),
  'off-map-mode-changed': recordOf<OffMapModeChangedEvent>('OffMapModeChangedEvent', {
    type: t.literal('off-map-mode-changed'),
    unit: UnitId,
    mode: ModeCodec,
  }),
  'off-map-removed': recordOf<OffMapRemovedEvent>('OffMapRemovedEvent', {
    type: t.literal('off-map-removed'),
    unit: UnitId,
    area: OffMapAreaCodec,
  }),
  'area-closed': recordOf<AreaClosedEvent>('AreaClosedEvent', {
    type: t.literal('area-closed'),
    area: OffMapAreaCodec,
  }),
  'entry-announced': recordOf<EntryAnnouncedEvent>('EntryAnnouncedEvent', {
    type: t.literal('entry-announced'),
    area: OffMapAreaCodec,
    turn: TurnNumber,
  }),
} as const
