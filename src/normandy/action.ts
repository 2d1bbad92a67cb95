/** The basic decisions, and the roll. */
import * as t from 'io-ts'
import { boundedInteger, listOf, record, tagged, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { UnitId, unitIds } from './vocabulary.js'

const group = { units: unitIds, to: HexIdCodec }
const actions = {
  move: record({ type: t.literal('move'), ...group }, 'Move'),
  enter: record({ type: t.literal('enter'), ...group }, 'Enter'),
  leave: record({ type: t.literal('leave'), units: unitIds }, 'Leave'),
  overrun: record({ type: t.literal('overrun'), units: unitIds, target: HexIdCodec }, 'Overrun'),
  stop: record({ type: t.literal('stop') }, 'Stop'),
  'end-phase': record({ type: t.literal('end-phase') }, 'EndPhase'),
  'report-overtime': record({ type: t.literal('report-overtime') }, 'ReportOvertime'),
  replace: record({ type: t.literal('replace'), unit: UnitId }, 'Replace'),
  'place-truck': record({ type: t.literal('place-truck'), division: text }, 'PlaceTruck'),
  'remove-truck': record({ type: t.literal('remove-truck'), division: text }, 'RemoveTruck'),
  attack: record({ type: t.literal('attack'), target: HexIdCodec, unit: UnitId }, 'OpenAttack'),
  'attack-add': record({ type: t.literal('attack-add'), unit: UnitId }, 'AttackAdd'),
  'attack-commit': record({ type: t.literal('attack-commit') }, 'AttackCommit'),
  'attack-commit-without-tigers': record(
    { type: t.literal('attack-commit-without-tigers') },
    'AttackCommitWithoutTigers',
  ),
  'attack-target': record({ type: t.literal('attack-target'), hex: HexIdCodec }, 'AttackTarget'),
  'end-declarations': record({ type: t.literal('end-declarations') }, 'EndDeclarations'),
  'air-support': record({ type: t.literal('air-support'), target: HexIdCodec }, 'AirSupport'),
  'carpet-bomb': record({ type: t.literal('carpet-bomb'), target: HexIdCodec }, 'CarpetBomb'),
  'end-air-support': record({ type: t.literal('end-air-support') }, 'EndAirSupport'),
  bombard: record({ type: t.literal('bombard'), target: HexIdCodec }, 'Bombard'),
  'end-bombardment': record({ type: t.literal('end-bombardment') }, 'EndBombardment'),
  resolve: record({ type: t.literal('resolve'), target: HexIdCodec }, 'Resolve'),
  patton: record({ type: t.literal('patton'), columns: boundedInteger(0, 2) }, 'Patton'),
  'air-defence': record({ type: t.literal('air-defence'), use: t.boolean }, 'AirDefence'),
  'choose-losses': record({ type: t.literal('choose-losses') }, 'ChooseLosses'),
  'choose-retreat': record({ type: t.literal('choose-retreat') }, 'ChooseRetreat'),
  'take-along': record({ type: t.literal('take-along'), unit: UnitId }, 'TakeAlong'),
  'lose-step': record({ type: t.literal('lose-step'), unit: UnitId }, 'LoseStep'),
  retreat: record({ type: t.literal('retreat'), unit: UnitId, to: HexIdCodec }, 'Retreat'),
  advance: record({ type: t.literal('advance'), unit: UnitId, to: HexIdCodec }, 'Advance'),
  'end-advance': record({ type: t.literal('end-advance') }, 'EndAdvance'),
  eliminate: record({ type: t.literal('eliminate'), unit: UnitId }, 'Eliminate'),
  'sea-move': record({ type: t.literal('sea-move'), unit: UnitId, to: text }, 'SeaMove'),
  drop: record({ type: t.literal('drop'), unit: UnitId, to: HexIdCodec }, 'Drop'),
  roll: record({ type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }, 'Roll'),
} as const

/**
 * Decodes an {@link Action:type}.
 *
 * @category Positions and actions
 */
export const Action = tagged(actions, 'Action')
/**
 * One basic decision, or the roll that is due.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Action = { [K in keyof typeof actions]: t.TypeOf<(typeof actions)[K]> }[keyof typeof actions]
/**
 * What tells actions apart.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type ActionType = Action['type']
/**
 * The actions of one type.
 *
 * @category Positions and actions
 */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>
