/** The Combat Phases: their frames, what may be done in them, and what happens (A14 to A22, A26). */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, oneOf, record, text, union } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import {
  ADVANCES,
  BARRAGE_RESULTS,
  COMBAT_RESULTS,
  CONDITIONS_AFTER_RETREAT,
  DEFENCE_RESULTS,
} from '../combatResults.js'
import { BATTLE_KINDS, BATTLE_STEPS } from '../combatTerms.js'
import { BridgeId, hexIds, Path, SideCodec, UnitId, unitIds } from '../vocabulary.js'
import { hexSet, unitSequence, unitSet } from '../../wargame/units.js'

const kind = oneOf(BATTLE_KINDS, 'BattleKind')

export const combatFrames = {
  /** A Combat Phase, by day or by night: disengagement first, then one attack after another (A20.1a, A14.1d). */
  combat: record(
    {
      type: t.literal('combat'),
      side: SideCodec,
      night: t.boolean,
      stage: oneOf(['disengage', 'attacks'] as const, 'CombatStage'),
      /**
       * by night, the units that may disengage and attack (A25.3a, A34c, A34g), and those that may only join
       * Kampfgruppe Peiper (A27.5b)
       */
      active: unitSet,
      supporters: unitSet,
      /** units whose owner has decided whether they disengage (A20.2a) */
      settled: unitSet,
      /** those of them that tried, and may not attack any more (A20.1b) */
      tried: unitSet,
      /** units that disengaged or advanced, and may not break down any more (A26.2a) */
      moved: unitSet,
      attacked: unitSet,
      defended: unitSet,
      /** the guard of the fuel dump has been attacked (A14.1b) */
      raided: t.boolean,
      /** units that retreated onto others in this phase (A17.5) */
      retreated: unitSet,
      /** enemy roadblocks that a unit entered (A24.8i) */
      passed: hexSet,
    },
    'CombatFrame',
  ),
  /** The units of a hex that try to disengage: first all are named, then the die is rolled for each (A20.2a). */
  disengagement: record(
    {
      type: t.literal('disengagement'),
      side: SideCodec,
      hex: HexIdCodec,
      units: unitSequence,
      /** those of the hex that were Engaged when it was decided (A20.4a) */
      engaged: unitSequence,
      rolling: t.boolean,
    },
    'DisengagementFrame',
  ),
  /**
   * A unit that may disengage moves back one or two hexes, as its owner likes (A20.3b, A-R65); the path begins with its
   * hex.
   */
  withdrawal: record(
    {
      type: t.literal('withdrawal'),
      side: SideCodec,
      unit: UnitId,
      engaged: t.boolean,
      disrupted: t.boolean,
      path: hexIds,
    },
    'WithdrawalFrame',
  ),
  /** An attack being put together. */
  attack: record(
    {
      type: t.literal('attack'),
      side: SideCodec,
      kind,
      target: HexIdCodec,
      units: unitSet,
      /**
       * units that may make up the breakout group, or the counterattack; `far` ones have advanced two hexes or more
       * (A19.4c)
       */
      group: unitSet,
      far: unitSet,
    },
    'AttackFrame',
  ),
  /** One attack, step by step; `battleSteps.ts` lists the steps. */
  battle: record(
    {
      type: t.literal('battle'),
      side: SideCodec,
      kind,
      night: t.boolean,
      step: oneOf(BATTLE_STEPS, 'BattleStep'),
      target: HexIdCodec,
      attackers: unitSet,
      /** the breakout group among them, whose advance is limited (A19.4g) */
      group: unitSet,
      defenders: unitSet,
      /** a demolition that is being rolled for, by which unit; `dump` is the fuel dump (A32.3a) */
      charge: nullable(union([record({ bridge: BridgeId, unit: UnitId }, 'Charge'), t.literal('dump')])),
      /** the defender blew something: the attack may be called off (A14.4a) */
      blown: t.boolean,
      /** a die is to be rolled at this step: everything that comes before it has been decided */
      decided: t.boolean,
      surprise: t.boolean,
      /** columns for air support, to the left when they are negative (A15.6) */
      air: boundedInteger(-3, 1),
      /** supporting artillery of the attacker and of the defender (A22.6) */
      guns: unitSet,
      counterGuns: unitSet,
      barrage: nullable(oneOf(BARRAGE_RESULTS, 'Barrage')),
      result: nullable(oneOf(COMBAT_RESULTS, 'CombatResult')),
      /** units of which one takes the step loss of an exchange (A16.3a) */
      earners: unitSet,
      /** lead unit of a firefight, and of a determined defence */
      lead: nullable(UnitId),
      stander: nullable(UnitId),
      defence: nullable(oneOf(DEFENCE_RESULTS, 'DefenceResult')),
      /** attackers that advanced two hexes or more */
      far: unitSet,
    },
    'BattleFrame',
  ),
  /** One step loss: the owner names the unit (A16.3). */
  losses: record({ type: t.literal('losses'), side: SideCodec, units: unitSet, rule: text }, 'LossesFrame'),
  /**
   * Units that must retreat, one after another; the path of the unit under way begins with the hex of the combat
   * (A17.1).
   */
  retreat: record(
    {
      type: t.literal('retreat'),
      side: SideCodec,
      hex: HexIdCodec,
      distance: boundedInteger(1, 4),
      condition: oneOf(CONDITIONS_AFTER_RETREAT, 'ConditionAfterRetreat'),
      /** all that retreat from this combat, and those of them that have not yet done so */
      force: unitSet,
      left: unitSet,
      unit: nullable(UnitId),
      path: hexIds,
    },
    'RetreatFrame',
  ),
  /**
   * Advance after combat (A19); paths begin with the hex of the unit, those of off-map attackers with the hex they
   * take.
   */
  advance: record(
    {
      type: t.literal('advance'),
      side: SideCodec,
      kind: oneOf(ADVANCES, 'Advance'),
      hex: HexIdCodec,
      units: unitSet,
      group: unitSet,
      paths: listOf(Path),
      /** defenders go back into the hex they left (A16.72f) */
      reentry: t.boolean,
      /** a step over the bridge of Ouren that waits for its roll (A7.8a) */
      waiting: nullable(record({ unit: UnitId, to: HexIdCodec }, 'WaitingStep')),
      /** units that go no further (A-R64) */
      halted: unitSet,
    },
    'AdvanceFrame',
  ),
  /** The winners of a combat may attack once more (A19.4). */
  breakout: record({ type: t.literal('breakout'), side: SideCodec, units: unitSet, far: unitSet }, 'BreakoutFrame'),
} as const

const one = { unit: UnitId }
export const combatActions = {
  'break-down': record({ type: t.literal('break-down'), ...one }, 'BreakDown'),
  disengage: record({ type: t.literal('disengage'), ...one }, 'Disengage'),
  'disengage-commit': record({ type: t.literal('disengage-commit') }, 'DisengageCommit'),
  'end-disengagement': record({ type: t.literal('end-disengagement') }, 'EndDisengagement'),
  attack: record({ type: t.literal('attack'), target: HexIdCodec, ...one }, 'Attack'),
  'attack-add': record({ type: t.literal('attack-add'), ...one }, 'AttackAdd'),
  'attack-commit': record({ type: t.literal('attack-commit') }, 'AttackCommit'),
  'attack-cancel': record({ type: t.literal('attack-cancel') }, 'AttackCancel'),
  demolish: record({ type: t.literal('demolish'), bridge: BridgeId, ...one }, 'Demolish'),
  'destroy-dump': record({ type: t.literal('destroy-dump') }, 'DestroyDump'),
  surprise: record({ type: t.literal('surprise') }, 'Surprise'),
  'air-support': record({ type: t.literal('air-support') }, 'AirSupport'),
  support: record({ type: t.literal('support'), ...one }, 'Support'),
  firefight: record({ type: t.literal('firefight'), ...one }, 'Firefight'),
  'lose-step': record({ type: t.literal('lose-step'), ...one }, 'LoseStep'),
  'recon-retreat': record({ type: t.literal('recon-retreat') }, 'ReconRetreat'),
  'determined-defence': record({ type: t.literal('determined-defence'), ...one }, 'DeterminedDefence'),
  retreat: record({ type: t.literal('retreat'), ...one, to: HexIdCodec }, 'Retreat'),
  'retreat-off-map': record({ type: t.literal('retreat-off-map'), ...one }, 'RetreatOffMap'),
  'end-retreat': record({ type: t.literal('end-retreat') }, 'EndRetreat'),
  /** the stack is named by its hex, attackers from outside the map by the hex they attacked (A16.6a) */
  advantage: record({ type: t.literal('advantage'), hex: HexIdCodec }, 'TakeAdvantage'),
  advance: record({ type: t.literal('advance'), ...one, to: HexIdCodec }, 'AdvanceStep'),
  'end-advance': record({ type: t.literal('end-advance') }, 'EndAdvance'),
  /** no to what is offered: a demolition, a roll, support, a firefight, a stand, a marker, a further attack */
  decline: record({ type: t.literal('decline') }, 'Decline'),
} as const

export const combatEvents = {
  'step-lost': record(
    { type: t.literal('step-lost'), unit: UnitId, steps: boundedInteger(0, 2), rule: text },
    'StepLostEvent',
  ),
  'broken-down': record({ type: t.literal('broken-down'), unit: UnitId, into: unitIds, at: text }, 'BrokenDownEvent'),
  attacked: record(
    { type: t.literal('attacked'), side: SideCodec, kind, target: HexIdCodec, attackers: unitIds, defenders: unitIds },
    'AttackedEvent',
  ),
  combat: record(
    {
      type: t.literal('combat'),
      side: SideCodec,
      target: HexIdCodec,
      attack: boundedInteger(0, 999),
      defence: boundedInteger(0, 999),
      shift: boundedInteger(-99, 99),
      column: text,
      die: boundedInteger(1, 6),
      result: oneOf(COMBAT_RESULTS, 'CombatResult'),
    },
    'CombatEvent',
  ),
  firefight: record(
    {
      type: t.literal('firefight'),
      unit: UnitId,
      die: boundedInteger(1, 6),
      modifier: boundedInteger(-9, 9),
      result: oneOf(COMBAT_RESULTS, 'CombatResult'),
    },
    'FirefightEvent',
  ),
  'determined-defence': record(
    {
      type: t.literal('determined-defence'),
      unit: UnitId,
      die: boundedInteger(1, 6),
      modifier: boundedInteger(-9, 9),
      result: oneOf(DEFENCE_RESULTS, 'DefenceResult'),
    },
    'DeterminedDefenceEvent',
  ),
  support: record({ type: t.literal('support'), units: unitIds, target: HexIdCodec }, 'SupportEvent'),
  engaged: record({ type: t.literal('engaged'), units: unitIds, at: HexIdCodec }, 'EngagedEvent'),
  advantage: record(
    { type: t.literal('advantage'), units: unitIds, hex: HexIdCodec, placed: t.boolean },
    'AdvantageEvent',
  ),
  retreated: record({ type: t.literal('retreated'), unit: UnitId, hexes: hexIds, to: text }, 'RetreatedEvent'),
  advanced: record({ type: t.literal('advanced'), unit: UnitId, from: text, to: HexIdCodec }, 'AdvancedEvent'),
} as const
