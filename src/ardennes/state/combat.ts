/** The Combat Phases: their frames, actions and events (A14 to A22, A26). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record, recordOf, text, union } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import {
  ADVANCES,
  BARRAGE_RESULTS,
  COMBAT_RESULTS,
  CONDITIONS_AFTER_RETREAT,
  DEFENCE_RESULTS,
} from '../board/combatResults.js'
import { BATTLE_KINDS, BATTLE_STEPS } from '../combatTerms.js'
import { relocation, stepLost } from '../../wargame/events.js'
import { BridgeId, count, hexIds, Path, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { hexSet, unitSequence, unitSet } from '../../wargame/units.js'
import type * as A from './actions.js'
import type * as E from './events.js'
import type * as F from './frames.js'

const kind = oneOf(BATTLE_KINDS, 'BattleKind')

export const combatFrames = {
  combat: recordOf<F.CombatFrame>('CombatFrame', {
    type: t.literal('combat'),
    side: SideCodec,
    night: t.boolean,
    stage: oneOf(['disengage', 'attacks'] as const, 'CombatStage'),
    active: unitSet,
    supporters: unitSet,
    settled: unitSet,
    tried: unitSet,
    moved: unitSet,
    attacked: unitSet,
    defended: unitSet,
    raided: t.boolean,
    retreated: unitSet,
    passed: hexSet,
  }),
  disengagement: recordOf<F.DisengagementFrame>('DisengagementFrame', {
    type: t.literal('disengagement'),
    side: SideCodec,
    hex: HexIdCodec,
    units: unitSequence,
    engaged: unitSequence,
    rolling: t.boolean,
  }),
  withdrawal: recordOf<F.WithdrawalFrame>('WithdrawalFrame', {
    type: t.literal('withdrawal'),
    side: SideCodec,
    unit: UnitId,
    engaged: t.boolean,
    disrupted: t.boolean,
    path: hexIds,
  }),
  attack: recordOf<F.AttackFrame>('AttackFrame', {
    type: t.literal('attack'),
    side: SideCodec,
    kind,
    target: HexIdCodec,
    units: unitSet,
    group: unitSet,
    far: unitSet,
  }),
  battle: recordOf<F.BattleFrame>('BattleFrame', {
    type: t.literal('battle'),
    side: SideCodec,
    kind,
    night: t.boolean,
    step: oneOf(BATTLE_STEPS, 'BattleStep'),
    target: HexIdCodec,
    attackers: unitSet,
    group: unitSet,
    defenders: unitSet,
    charge: nullable(union([record({ bridge: BridgeId, unit: UnitId }, 'Charge'), t.literal('dump')])),
    blown: t.boolean,
    decided: t.boolean,
    surprise: t.boolean,
    air: boundedInteger(-3, 1),
    guns: unitSet,
    counterGuns: unitSet,
    barrage: nullable(oneOf(BARRAGE_RESULTS, 'Barrage')),
    result: nullable(oneOf(COMBAT_RESULTS, 'CombatResult')),
    earners: unitSet,
    lead: nullable(UnitId),
    stander: nullable(UnitId),
    defence: nullable(oneOf(DEFENCE_RESULTS, 'DefenceResult')),
    far: unitSet,
  }),
  losses: recordOf<F.LossesFrame>('LossesFrame', {
    type: t.literal('losses'),
    side: SideCodec,
    units: unitSet,
    rule: text,
  }),
  retreat: recordOf<F.RetreatFrame>('RetreatFrame', {
    type: t.literal('retreat'),
    side: SideCodec,
    hex: HexIdCodec,
    distance: boundedInteger(1, 4),
    condition: oneOf(CONDITIONS_AFTER_RETREAT, 'ConditionAfterRetreat'),
    force: unitSet,
    left: unitSet,
    unit: nullable(UnitId),
    path: hexIds,
  }),
  advance: recordOf<F.AdvanceFrame>('AdvanceFrame', {
    type: t.literal('advance'),
    side: SideCodec,
    kind: oneOf(ADVANCES, 'Advance'),
    hex: HexIdCodec,
    units: unitSet,
    group: unitSet,
    paths: listOf(Path),
    reentry: t.boolean,
    waiting: nullable(record({ unit: UnitId, to: HexIdCodec }, 'WaitingStep')),
    halted: unitSet,
  }),
  breakout: recordOf<F.BreakoutFrame>('BreakoutFrame', {
    type: t.literal('breakout'),
    side: SideCodec,
    units: unitSet,
    far: unitSet,
  }),
} as const

const one = { unit: UnitId }
export const combatActions = {
  'break-down': recordOf<A.BreakDown>('BreakDown', { type: t.literal('break-down'), ...one }),
  disengage: recordOf<A.Disengage>('Disengage', { type: t.literal('disengage'), ...one }),
  'disengage-commit': recordOf<A.DisengageCommit>('DisengageCommit', { type: t.literal('disengage-commit') }),
  'end-disengagement': recordOf<A.EndDisengagement>('EndDisengagement', { type: t.literal('end-disengagement') }),
  attack: recordOf<A.Attack>('Attack', { type: t.literal('attack'), target: HexIdCodec, ...one }),
  'attack-add': recordOf<A.AttackAdd>('AttackAdd', { type: t.literal('attack-add'), ...one }),
  'attack-commit': recordOf<A.AttackCommit>('AttackCommit', { type: t.literal('attack-commit') }),
  'attack-cancel': recordOf<A.AttackCancel>('AttackCancel', { type: t.literal('attack-cancel') }),
  demolish: recordOf<A.Demolish>('Demolish', { type: t.literal('demolish'), bridge: BridgeId, ...one }),
  'destroy-dump': recordOf<A.DestroyDump>('DestroyDump', { type: t.literal('destroy-dump') }),
  surprise: recordOf<A.Surprise>('Surprise', { type: t.literal('surprise') }),
  'air-support': recordOf<A.AirSupport>('AirSupport', { type: t.literal('air-support') }),
  support: recordOf<A.Support>('Support', { type: t.literal('support'), ...one }),
  firefight: recordOf<A.Firefight>('Firefight', { type: t.literal('firefight'), ...one }),
  'lose-step': recordOf<A.LoseStep>('LoseStep', { type: t.literal('lose-step'), ...one }),
  'recon-retreat': recordOf<A.ReconRetreat>('ReconRetreat', { type: t.literal('recon-retreat') }),
  'determined-defence': recordOf<A.DeterminedDefence>('DeterminedDefence', {
    type: t.literal('determined-defence'),
    ...one,
  }),
  retreat: recordOf<A.Retreat>('Retreat', { type: t.literal('retreat'), ...one, to: HexIdCodec }),
  'retreat-off-map': recordOf<A.RetreatOffMap>('RetreatOffMap', { type: t.literal('retreat-off-map'), ...one }),
  'end-retreat': recordOf<A.EndRetreat>('EndRetreat', { type: t.literal('end-retreat') }),
  advantage: recordOf<A.TakeAdvantage>('TakeAdvantage', { type: t.literal('advantage'), hex: HexIdCodec }),
  advance: recordOf<A.AdvanceStep>('AdvanceStep', { type: t.literal('advance'), ...one, to: HexIdCodec }),
  'end-advance': recordOf<A.EndAdvance>('EndAdvance', { type: t.literal('end-advance') }),
  decline: recordOf<A.Decline>('Decline', { type: t.literal('decline') }),
} as const

export const combatEvents = {
  'step-lost': recordOf<E.StepLostEvent>('StepLostEvent', { ...stepLost, steps: boundedInteger(0, 2) }),
  'broken-down': recordOf<E.BrokenDownEvent>('BrokenDownEvent', {
    type: t.literal('broken-down'),
    unit: UnitId,
    into: unitIds,
    at: text,
  }),
  recombined: recordOf<E.RecombinedEvent>('RecombinedEvent', {
    type: t.literal('recombined'),
    unit: UnitId,
    steps: count,
    at: text,
  }),
  attacked: recordOf<E.AttackedEvent>('AttackedEvent', {
    type: t.literal('attacked'),
    side: SideCodec,
    kind,
    target: HexIdCodec,
    attackers: unitIds,
    defenders: unitIds,
  }),
  combat: recordOf<E.CombatEvent>('CombatEvent', {
    type: t.literal('combat'),
    side: SideCodec,
    target: HexIdCodec,
    attack: boundedInteger(0, 999),
    defence: boundedInteger(0, 999),
    shift: boundedInteger(-99, 99),
    column: text,
    die: boundedInteger(1, 6),
    result: oneOf(COMBAT_RESULTS, 'CombatResult'),
  }),
  firefight: recordOf<E.FirefightEvent>('FirefightEvent', {
    type: t.literal('firefight'),
    unit: UnitId,
    die: boundedInteger(1, 6),
    modifier: boundedInteger(-9, 9),
    result: oneOf(COMBAT_RESULTS, 'CombatResult'),
  }),
  'determined-defence': recordOf<E.DeterminedDefenceEvent>('DeterminedDefenceEvent', {
    type: t.literal('determined-defence'),
    unit: UnitId,
    die: boundedInteger(1, 6),
    modifier: boundedInteger(-9, 9),
    result: oneOf(DEFENCE_RESULTS, 'DefenceResult'),
  }),
  support: recordOf<E.SupportEvent>('SupportEvent', { type: t.literal('support'), units: unitIds, target: HexIdCodec }),
  engaged: recordOf<E.EngagedEvent>('EngagedEvent', { type: t.literal('engaged'), units: unitIds, at: HexIdCodec }),
  advantage: recordOf<E.AdvantageEvent>('AdvantageEvent', {
    type: t.literal('advantage'),
    units: unitIds,
    hex: HexIdCodec,
    placed: t.boolean,
  }),
  retreated: recordOf<E.RetreatedEvent>('RetreatedEvent', { type: t.literal('retreated'), ...relocation }),
  advanced: recordOf<E.AdvancedEvent>('AdvancedEvent', { type: t.literal('advanced'), ...relocation }),
} as const
