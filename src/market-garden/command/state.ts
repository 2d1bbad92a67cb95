/**
 * The Command and Organization Phases: their frames, what may be done in them, and what happens (M11, M13, M17.1,
 * M18.42, M19.21).
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, nullable, record, text } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { ModeCodec, SideCodec, TurnNumber, UnitId } from '../vocabulary.js'
import { unitSequence } from '../../wargame/units.js'

export const commandFrames = {
  /**
   * A Command Phase after its supply checks (M11.0d). `units` have tried to recover (M11.53a), `attached` names the
   * units and formations that have been put under another headquarters in this phase.
   */
  'command-phase': record(
    {
      type: t.literal('command-phase'),
      side: SideCodec,
      units: unitSequence,
      attached: listOf(text),
      /** divisions that have paid for one artillery unit more than they have made fit (M11.72e) */
      half: listOf(text),
    },
    'CommandPhaseFrame',
  ),
  /** A supply head is tried to be set up in another hex (M11.14b). */
  'relocation-roll': record(
    { type: t.literal('relocation-roll'), formation: text, to: HexIdCodec },
    'RelocationRollFrame',
  ),
  /** A Disrupted unit checks its morale (M11.53a). */
  'recovery-roll': record({ type: t.literal('recovery-roll'), unit: UnitId }, 'RecoveryRollFrame'),
  /** For how many turns a lost headquarters stays away (M17.18a). */
  'headquarters-roll': record({ type: t.literal('headquarters-roll'), unit: UnitId }, 'HeadquartersRollFrame'),
  /** Frost and his companions are about to march (M19.21b). */
  'spur-roll': record({ type: t.literal('spur-roll'), unit: UnitId }, 'SpurRollFrame'),
  /** Movement points for all units of a formation that lacks command points (M11.66b). */
  'command-roll': record({ type: t.literal('command-roll'), unit: UnitId, formation: text }, 'CommandRollFrame'),
  /** An Organization Phase (M13.0f); `change` waits while the other side may answer it (M13.0k). */
  organization: record(
    {
      type: t.literal('organization'),
      side: SideCodec,
      change: nullable(record({ unit: UnitId, mode: ModeCodec }, 'ModeChange')),
    },
    'OrganizationFrame',
  ),
} as const

export const commandActions = {
  /** changes the mode of a unit in an Organization Phase (M13.0f) */
  'change-mode': record({ type: t.literal('change-mode'), unit: UnitId, mode: ModeCodec }, 'ChangeMode'),
  /** lets a Disrupted unit try to recover (M11.53a) */
  recover: record({ type: t.literal('recover'), unit: UnitId }, 'Recover'),
  /**
   * tries to set up the supply head of an airborne formation in another hex, one of two adjacent clear ones (M11.14b)
   */
  'relocate-supply-head': record(
    { type: t.literal('relocate-supply-head'), formation: text, to: HexIdCodec },
    'RelocateSupplyHead',
  ),
  /**
   * puts a unit, or a formation with all that is under it, under the headquarters of another formation (M11.4, M17.17)
   */
  attach: record({ type: t.literal('attach'), subject: text, to: text }, 'Attach'),
  /** brings a lost headquarters back beside a unit of its own (M17.18b) */
  'return-headquarters': record(
    { type: t.literal('return-headquarters'), unit: UnitId, mode: ModeCodec, at: HexIdCodec },
    'ReturnHeadquarters',
  ),
  /** completes an entrenchment (M18.42b) */
  entrench: record({ type: t.literal('entrench'), hex: HexIdCodec }, 'Entrench'),
  /** gives up an entrenchment (M10.53a) */
  'raze-entrenchment': record({ type: t.literal('raze-entrenchment'), hex: HexIdCodec }, 'RazeEntrenchment'),
} as const

export const commandEvents = {
  'mode-changed': record({ type: t.literal('mode-changed'), unit: UnitId, mode: ModeCodec }, 'ModeChangedEvent'),
  'headquarters-judged': record(
    { type: t.literal('headquarters-judged'), unit: UnitId, supplied: t.boolean },
    'HeadquartersJudgedEvent',
  ),
  /** a unit is Depleted no more (M11.35a) */
  resupplied: record({ type: t.literal('resupplied'), unit: UnitId }, 'ResuppliedEvent'),
  /** a unit is Disrupted no more; by a night's rest, or by a check (M11.53) */
  recovered: record({ type: t.literal('recovered'), unit: UnitId, byRest: t.boolean }, 'RecoveredEvent'),
  attached: record({ type: t.literal('attached'), subject: text, to: text }, 'AttachedEvent'),
  /** a supply head has been tried to be set up in another hex, and lies there now or does not (M11.14b) */
  'supply-head-relocated': record(
    { type: t.literal('supply-head-relocated'), formation: text, to: HexIdCodec, moved: t.boolean },
    'SupplyHeadRelocatedEvent',
  ),
  entrenched: record({ type: t.literal('entrenched'), hex: HexIdCodec }, 'EntrenchedEvent'),
  'entrenchment-razed': record({ type: t.literal('entrenchment-razed'), hex: HexIdCodec }, 'EntrenchmentRazedEvent'),
  /** a lost headquarters may be back from this turn on (M17.18a) */
  'headquarters-away': record(
    { type: t.literal('headquarters-away'), unit: UnitId, until: boundedInteger(1, 100) },
    'HeadquartersAwayEvent',
  ),
  'headquarters-back': record(
    { type: t.literal('headquarters-back'), unit: UnitId, at: HexIdCodec },
    'HeadquartersBackEvent',
  ),
  spurred: record({ type: t.literal('spurred'), unit: UnitId, points: boundedInteger(1, 6) }, 'SpurredEvent'),
  /** a condition of victory is met for good (M24.61) */
  'condition-met': record({ type: t.literal('condition-met'), turn: TurnNumber, rule: text }, 'ConditionMetEvent'),
} as const
