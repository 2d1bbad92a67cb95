/**
 * Codecs of the frames, actions and events of the Command and Organization Phases (M11, M13, M17.1, M18.42, M19.21).
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { unitSequence } from '../../wargame/units.js'
import { ModeCodec, SideCodec, TurnNumber, UnitId } from '../vocabulary.js'
import type {
  Attach,
  ChangeMode,
  Entrench,
  RemoveEntrenchment,
  Recover,
  RelocateSupplyHead,
  ReturnHeadquarters,
} from './actions.js'
import type {
  AttachedEvent,
  ConditionMetEvent,
  EntrenchedEvent,
  EntrenchmentRemovedEvent,
  HeadquartersAwayEvent,
  HeadquartersBackEvent,
  HeadquartersCheckedEvent,
  ModeChangedEvent,
  RecoveredEvent,
  ResuppliedEvent,
  MarchBonusRolledEvent,
  SupplyHeadRelocatedEvent,
} from './events.js'
import type {
  CommandPhaseFrame,
  CommandRollFrame,
  HeadquartersRollFrame,
  ModeChange,
  OrganizationFrame,
  RecoveryRollFrame,
  RelocationRollFrame,
  MarchBonusRollFrame,
} from './frames.js'

export const commandFrames = {
  'command-phase': recordOf<CommandPhaseFrame>('CommandPhaseFrame', {
    type: t.literal('command-phase'),
    side: SideCodec,
    units: unitSequence,
    attached: listOf(text),
    half: listOf(text),
  }),
  'relocation-roll': recordOf<RelocationRollFrame>('RelocationRollFrame', {
    type: t.literal('relocation-roll'),
    formation: text,
    to: HexIdCodec,
  }),
  'recovery-roll': recordOf<RecoveryRollFrame>('RecoveryRollFrame', { type: t.literal('recovery-roll'), unit: UnitId }),
  'headquarters-roll': recordOf<HeadquartersRollFrame>('HeadquartersRollFrame', {
    type: t.literal('headquarters-roll'),
    unit: UnitId,
  }),
  'march-bonus-roll': recordOf<MarchBonusRollFrame>('MarchBonusRollFrame', {
    type: t.literal('march-bonus-roll'),
    unit: UnitId,
  }),
  'command-roll': recordOf<CommandRollFrame>('CommandRollFrame', {
    type: t.literal('command-roll'),
    unit: UnitId,
    formation: text,
  }),
  organization: recordOf<OrganizationFrame>('OrganizationFrame', {
    type: t.literal('organization'),
    side: SideCodec,
    change: nullable(recordOf<ModeChange>('ModeChange', { unit: UnitId, mode: ModeCodec })),
  }),
} as const

export const commandActions = {
  'change-mode': recordOf<ChangeMode>('ChangeMode', { type: t.literal('change-mode'), unit: UnitId, mode: ModeCodec }),
  recover: recordOf<Recover>('Recover', { type: t.literal('recover'), unit: UnitId }),
  'relocate-supply-head': recordOf<RelocateSupplyHead>('RelocateSupplyHead', {
    type: t.literal('relocate-supply-head'),
    formation: text,
    to: HexIdCodec,
  }),
  attach: recordOf<Attach>('Attach', { type: t.literal('attach'), subject: text, to: text }),
  'return-headquarters': recordOf<ReturnHeadquarters>('ReturnHeadquarters', {
    type: t.literal('return-headquarters'),
    unit: UnitId,
    mode: ModeCodec,
    at: HexIdCodec,
  }),
  entrench: recordOf<Entrench>('Entrench', { type: t.literal('entrench'), hex: HexIdCodec }),
  'remove-entrenchment': recordOf<RemoveEntrenchment>('RemoveEntrenchment', {
    type: t.literal('remove-entrenchment'),
    hex: HexIdCodec,
  }),
} as const

export const commandEvents = {
  'mode-changed': recordOf<ModeChangedEvent>('ModeChangedEvent', {
    type: t.literal('mode-changed'),
    unit: UnitId,
    mode: ModeCodec,
  }),
  'headquarters-checked': recordOf<HeadquartersCheckedEvent>('HeadquartersCheckedEvent', {
    type: t.literal('headquarters-checked'),
    unit: UnitId,
    supplied: t.boolean,
  }),
  resupplied: recordOf<ResuppliedEvent>('ResuppliedEvent', { type: t.literal('resupplied'), unit: UnitId }),
  recovered: recordOf<RecoveredEvent>('RecoveredEvent', {
    type: t.literal('recovered'),
    unit: UnitId,
    byRest: t.boolean,
  }),
  attached: recordOf<AttachedEvent>('AttachedEvent', { type: t.literal('attached'), subject: text, to: text }),
  'supply-head-relocated': recordOf<SupplyHeadRelocatedEvent>('SupplyHeadRelocatedEvent', {
    type: t.literal('supply-head-relocated'),
    formation: text,
    to: HexIdCodec,
    moved: t.boolean,
  }),
  entrenched: recordOf<EntrenchedEvent>('EntrenchedEvent', { type: t.literal('entrenched'), hex: HexIdCodec }),
  'entrenchment-removed': recordOf<EntrenchmentRemovedEvent>('EntrenchmentRemovedEvent', {
    type: t.literal('entrenchment-removed'),
    hex: HexIdCodec,
  }),
  'headquarters-away': recordOf<HeadquartersAwayEvent>('HeadquartersAwayEvent', {
    type: t.literal('headquarters-away'),
    unit: UnitId,
    until: boundedInteger(1, 100),
  }),
  'headquarters-back': recordOf<HeadquartersBackEvent>('HeadquartersBackEvent', {
    type: t.literal('headquarters-back'),
    unit: UnitId,
    at: HexIdCodec,
    mode: ModeCodec,
  }),
  'march-bonus-rolled': recordOf<MarchBonusRolledEvent>('MarchBonusRolledEvent', {
    type: t.literal('march-bonus-rolled'),
    unit: UnitId,
    points: boundedInteger(1, 6),
  }),
  'condition-met': recordOf<ConditionMetEvent>('ConditionMetEvent', {
    type: t.literal('condition-met'),
    turn: TurnNumber,
    rule: text,
  }),
} as const
