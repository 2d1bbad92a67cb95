/** Codecs of the frames, actions and events of fire of every kind (M5, M8.4). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, nullable, oneOf, recordOf } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { unitSequence } from '../../wargame/units.js'
import { count, FireKindCodec, ModeCodec, SideCodec, TriggerCodec, unitCounts, UnitId, unitIds } from '../vocabulary.js'
import type {
  Accept,
  AddFirer,
  AllotStep,
  BailOut,
  CloseUp,
  Fire,
  HoldFire,
  OpenBarrage,
  OpenFire,
  ReturnFire,
  ShiftRoll,
  StandFast,
  Suffer,
  TakeCover,
} from './actions.js'
import type {
  DepletedEvent,
  DismountedEvent,
  FireDrawnEvent,
  FireOpenedEvent,
  FireRolledEvent,
  LeaderLostEvent,
  ModeForcedEvent,
  MoraleCheckEvent,
} from './events.js'
import type {
  AttackFrame,
  DepletionRollFrame,
  FireHit,
  FirePhaseFrame,
  FireResultFrame,
  LeaderRollFrame,
  ReactionFrame,
} from './frames.js'
import { FireAnswerCodec, FirerCodec, FireResultCodec, OCCASIONS } from './state.js'

export const fireFrames = {
  'fire-phase': recordOf<FirePhaseFrame>('FirePhaseFrame', {
    type: t.literal('fire-phase'),
    side: SideCodec,
    kind: oneOf(['indirect', 'direct', 'mini'] as const, 'FirePhaseKind'),
  }),
  reaction: recordOf<ReactionFrame>('ReactionFrame', {
    type: t.literal('reaction'),
    side: SideCodec,
    trigger: TriggerCodec,
    units: unitSequence,
    hex: HexIdCodec,
    target: nullable(HexIdCodec),
    left: unitSequence,
    spent: unitCounts,
    observers: unitSequence,
  }),
  attack: recordOf<AttackFrame>('AttackFrame', {
    type: t.literal('attack'),
    side: SideCodec,
    occasion: oneOf(OCCASIONS, 'Occasion'),
    kind: FireKindCodec,
    target: nullable(UnitId),
    hex: HexIdCodec,
    firers: listOf(FirerCodec),
    stage: oneOf(['declare', 'answer', 'pick', 'shift', 'roll'] as const, 'AttackStage'),
    packet: boundedInteger(0, 24),
    shift: boundedInteger(-36, 36),
    answers: listOf(FireAnswerCodec),
    hits: listOf(recordOf<FireHit>('FireHit', { unit: UnitId, result: FireResultCodec, kind: FireKindCodec })),
  }),
  'fire-result': recordOf<FireResultFrame>('FireResultFrame', {
    type: t.literal('fire-result'),
    unit: UnitId,
    hex: HexIdCodec,
    kind: FireKindCodec,
    result: FireResultCodec,
    stage: oneOf(
      ['minimal', 'excess', 'choose', 'stand', 'emplaced-check', 'suffer', 'aftermath'] as const,
      'ResultStage',
    ),
    excess: count,
    armoured: t.boolean,
  }),
  'leader-roll': recordOf<LeaderRollFrame>('LeaderRollFrame', {
    type: t.literal('leader-roll'),
    leader: UnitId,
    rolls: boundedInteger(1, 99),
  }),
  'depletion-roll': recordOf<DepletionRollFrame>('DepletionRollFrame', {
    type: t.literal('depletion-roll'),
    units: unitSequence,
  }),
} as const

export const fireActions = {
  'open-fire': recordOf<OpenFire>('OpenFire', { type: t.literal('open-fire'), kind: FireKindCodec, target: UnitId }),
  'open-barrage': recordOf<OpenBarrage>('OpenBarrage', { type: t.literal('open-barrage'), hex: HexIdCodec }),
  'add-firer': recordOf<AddFirer>('AddFirer', { type: t.literal('add-firer'), firer: FirerCodec }),
  fire: recordOf<Fire>('Fire', { type: t.literal('fire') }),
  'shift-roll': recordOf<ShiftRoll>('ShiftRoll', { type: t.literal('shift-roll'), by: boundedInteger(-36, 36) }),
  'return-fire': recordOf<ReturnFire>('ReturnFire', { type: t.literal('return-fire'), answer: FireAnswerCodec }),
  'hold-fire': recordOf<HoldFire>('HoldFire', { type: t.literal('hold-fire') }),
  'take-cover': recordOf<TakeCover>('TakeCover', { type: t.literal('take-cover'), unit: UnitId }),
  'close-up': recordOf<CloseUp>('CloseUp', { type: t.literal('close-up') }),
  'stand-fast': recordOf<StandFast>('StandFast', { type: t.literal('stand-fast') }),
  'bail-out': recordOf<BailOut>('BailOut', { type: t.literal('bail-out'), unit: UnitId }),
  suffer: recordOf<Suffer>('Suffer', {
    type: t.literal('suffer'),
    what: oneOf(['disruption', 'step'] as const, 'Suffering'),
  }),
  'allot-step': recordOf<AllotStep>('AllotStep', { type: t.literal('allot-step'), unit: UnitId }),
  accept: recordOf<Accept>('Accept', { type: t.literal('accept') }),
} as const

export const fireEvents = {
  'fire-opened': recordOf<FireOpenedEvent>('FireOpenedEvent', {
    type: t.literal('fire-opened'),
    side: SideCodec,
    kind: FireKindCodec,
    hex: HexIdCodec,
    firers: unitIds,
  }),
  'fire-drawn': recordOf<FireDrawnEvent>('FireDrawnEvent', {
    type: t.literal('fire-drawn'),
    side: SideCodec,
    trigger: TriggerCodec,
    units: unitIds,
    hex: HexIdCodec,
  }),
  'fire-rolled': recordOf<FireRolledEvent>('FireRolledEvent', {
    type: t.literal('fire-rolled'),
    target: UnitId,
    kind: FireKindCodec,
    value: finite,
    dice: listOf(boundedInteger(1, 6)),
    result: FireResultCodec,
  }),
  'morale-check': recordOf<MoraleCheckEvent>('MoraleCheckEvent', {
    type: t.literal('morale-check'),
    unit: UnitId,
    rule: t.string,
    morale: finite,
    dice: listOf(boundedInteger(1, 6)),
    passed: t.boolean,
  }),
  'mode-forced': recordOf<ModeForcedEvent>('ModeForcedEvent', {
    type: t.literal('mode-forced'),
    unit: UnitId,
    mode: ModeCodec,
  }),
  dismounted: recordOf<DismountedEvent>('DismountedEvent', { type: t.literal('dismounted'), unit: UnitId }),
  'leader-lost': recordOf<LeaderLostEvent>('LeaderLostEvent', { type: t.literal('leader-lost'), leader: UnitId }),
  depleted: recordOf<DepletedEvent>('DepletedEvent', { type: t.literal('depleted'), unit: UnitId }),
} as const
