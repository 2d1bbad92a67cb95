/** The basic decisions, and the roll. */
import * as t from 'io-ts'
import { boundedInteger, listOf, recordOf, tagged, text } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type * as A from './state/actions.js'
import { UnitId, unitIds } from './vocabulary.js'

const group = { units: unitIds, to: HexIdCodec }
const actions = {
  move: recordOf<A.Move>('Move', { type: t.literal('move'), ...group }),
  enter: recordOf<A.Enter>('Enter', { type: t.literal('enter'), ...group }),
  leave: recordOf<A.Leave>('Leave', { type: t.literal('leave'), units: unitIds }),
  overrun: recordOf<A.Overrun>('Overrun', { type: t.literal('overrun'), units: unitIds, target: HexIdCodec }),
  stop: recordOf<A.Stop>('Stop', { type: t.literal('stop') }),
  'end-phase': recordOf<A.EndPhase>('EndPhase', { type: t.literal('end-phase') }),
  'report-overtime': recordOf<A.ReportOvertime>('ReportOvertime', { type: t.literal('report-overtime') }),
  replace: recordOf<A.Replace>('Replace', { type: t.literal('replace'), unit: UnitId }),
  'place-truck': recordOf<A.PlaceTruck>('PlaceTruck', { type: t.literal('place-truck'), division: text }),
  'remove-truck': recordOf<A.RemoveTruck>('RemoveTruck', { type: t.literal('remove-truck'), division: text }),
  attack: recordOf<A.OpenAttack>('OpenAttack', { type: t.literal('attack'), target: HexIdCodec, unit: UnitId }),
  'attack-add': recordOf<A.AttackAdd>('AttackAdd', { type: t.literal('attack-add'), unit: UnitId }),
  'attack-commit': recordOf<A.AttackCommit>('AttackCommit', { type: t.literal('attack-commit') }),
  'attack-commit-without-tigers': recordOf<A.AttackCommitWithoutTigers>('AttackCommitWithoutTigers', {
    type: t.literal('attack-commit-without-tigers'),
  }),
  'attack-target': recordOf<A.AttackTarget>('AttackTarget', { type: t.literal('attack-target'), hex: HexIdCodec }),
  'end-declarations': recordOf<A.EndDeclarations>('EndDeclarations', { type: t.literal('end-declarations') }),
  'air-support': recordOf<A.AirSupport>('AirSupport', { type: t.literal('air-support'), target: HexIdCodec }),
  'carpet-bomb': recordOf<A.CarpetBomb>('CarpetBomb', { type: t.literal('carpet-bomb'), target: HexIdCodec }),
  'end-air-support': recordOf<A.EndAirSupport>('EndAirSupport', { type: t.literal('end-air-support') }),
  bombard: recordOf<A.Bombard>('Bombard', { type: t.literal('bombard'), target: HexIdCodec }),
  'end-bombardment': recordOf<A.EndBombardment>('EndBombardment', { type: t.literal('end-bombardment') }),
  resolve: recordOf<A.Resolve>('Resolve', { type: t.literal('resolve'), target: HexIdCodec }),
  patton: recordOf<A.Patton>('Patton', { type: t.literal('patton'), columns: boundedInteger(0, 2) }),
  'air-defence': recordOf<A.AirDefence>('AirDefence', { type: t.literal('air-defence'), use: t.boolean }),
  'choose-losses': recordOf<A.ChooseLosses>('ChooseLosses', { type: t.literal('choose-losses') }),
  'choose-retreat': recordOf<A.ChooseRetreat>('ChooseRetreat', { type: t.literal('choose-retreat') }),
  'take-along': recordOf<A.TakeAlong>('TakeAlong', { type: t.literal('take-along'), unit: UnitId }),
  'lose-step': recordOf<A.LoseStep>('LoseStep', { type: t.literal('lose-step'), unit: UnitId }),
  retreat: recordOf<A.Retreat>('Retreat', { type: t.literal('retreat'), unit: UnitId, to: HexIdCodec }),
  advance: recordOf<A.Advance>('Advance', { type: t.literal('advance'), unit: UnitId, to: HexIdCodec }),
  'end-advance': recordOf<A.EndAdvance>('EndAdvance', { type: t.literal('end-advance') }),
  eliminate: recordOf<A.Eliminate>('Eliminate', { type: t.literal('eliminate'), unit: UnitId }),
  'sea-move': recordOf<A.SeaMove>('SeaMove', { type: t.literal('sea-move'), unit: UnitId, to: text }),
  drop: recordOf<A.Drop>('Drop', { type: t.literal('drop'), unit: UnitId, to: HexIdCodec }),
  roll: recordOf<A.Roll>('Roll', { type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }),
} as const

/**
 * Decodes an {@link Action:type}.
 *
 * @category Positions and actions
 */
export const Action: t.Type<Action> = tagged(actions, 'Action')
/**
 * A basic decision, or the pending roll.
 *
 * @category Positions and actions
 */
export type Action =
  | A.Move
  | A.Enter
  | A.Leave
  | A.Overrun
  | A.Stop
  | A.EndPhase
  | A.ReportOvertime
  | A.Replace
  | A.PlaceTruck
  | A.RemoveTruck
  | A.OpenAttack
  | A.AttackAdd
  | A.AttackCommit
  | A.AttackCommitWithoutTigers
  | A.AttackTarget
  | A.EndDeclarations
  | A.AirSupport
  | A.CarpetBomb
  | A.EndAirSupport
  | A.Bombard
  | A.EndBombardment
  | A.Resolve
  | A.Patton
  | A.AirDefence
  | A.ChooseLosses
  | A.ChooseRetreat
  | A.TakeAlong
  | A.LoseStep
  | A.Retreat
  | A.Advance
  | A.EndAdvance
  | A.Eliminate
  | A.SeaMove
  | A.Drop
  | A.Roll
/**
 * The discriminant of actions.
 *
 * @category Positions and actions
 */
export type ActionType = Action['type']
/**
 * The actions of one type.
 *
 * @category Positions and actions
 */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>
