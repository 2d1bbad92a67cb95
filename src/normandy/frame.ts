/** The frames of the stack: phases, activities within them, and interrupts. */
import * as t from 'io-ts'
import {
  boundedInteger,
  distinct,
  listOf,
  mapOf,
  nullable,
  oneOf,
  record,
  recordOf,
  tagged,
  text,
} from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { FormationId, hexSequence, unitSequence, unitSet } from '../wargame/units.js'
import type * as F from './state/frames.js'
import { Attack, byService, count, Path, points, Result, SideCodec, UnitId, unitIds } from './vocabulary.js'

const frames = {
  sequence: recordOf<F.SequenceFrame>('SequenceFrame', { type: t.literal('sequence') }),
  over: recordOf<F.OverFrame>('OverFrame', { type: t.literal('over') }),
  weather: recordOf<F.WeatherFrame>('WeatherFrame', { type: t.literal('weather'), side: SideCodec }),
  replacement: recordOf<F.ReplacementFrame>('ReplacementFrame', {
    type: t.literal('replacement'),
    side: SideCodec,
    eligible: unitSet,
    trucks: distinct(FormationId),
    placed: distinct(FormationId),
    armor: byService,
    infantry: byService,
    restored: unitIds,
  }),
  movement: recordOf<F.MovementFrame>('MovementFrame', {
    type: t.literal('movement'),
    side: SideCodec,
    mechanized: t.boolean,
    outOfSupply: unitSet,
    inZoc: unitSet,
    whole: distinct(FormationId),
    done: unitSet,
    orders: byService,
    overruns: mapOf(count, 'Overruns'),
    ending: t.boolean,
  }),
  moving: recordOf<F.MovingFrame>('MovingFrame', {
    type: t.literal('moving'),
    units: unitSet,
    hex: HexIdCodec,
    spent: points,
    disengaged: t.boolean,
    entered: t.boolean,
    enteredZoc: t.boolean,
    zoc: oneOf(['free', 'approach', 'overran'] as const, 'ZocState'),
  }),
  excess: recordOf<F.ExcessFrame>('ExcessFrame', { type: t.literal('excess'), side: SideCodec }),
  combat: recordOf<F.CombatFrame>('CombatFrame', {
    type: t.literal('combat'),
    side: SideCodec,
    stage: oneOf(['declare', 'air', 'bombard', 'resolve'] as const, 'CombatStage'),
    attacked: unitSet,
    defended: unitSet,
    retreated: unitSet,
    attacks: listOf(Attack),
    orders: byService,
    barred: hexSequence,
    outOfSupply: unitSet,
  }),
  attack: recordOf<F.AttackFrame>('AttackFrame', {
    type: t.literal('attack'),
    attackers: unitSet,
    targets: hexSequence,
  }),
  battle: recordOf<F.BattleFrame>('BattleFrame', {
    type: t.literal('battle'),
    overrun: t.boolean,
    side: SideCodec,
    attackers: unitSet,
    from: hexSequence,
    targets: hexSequence,
    air: t.boolean,
    tigers: t.boolean,
    patton: boundedInteger(0, 2),
    airDefence: t.boolean,
    stage: oneOf(['patton', 'air-defence', 'roll', 'defender', 'attacker', 'advance', 'done'] as const, 'BattleStage'),
    defenders: unitSequence,
    result: nullable(record({ attacker: Result, defender: Result }, 'CombatResult')),
    defenderPaths: listOf(Path),
    attackerPaths: listOf(Path),
  }),
  result: recordOf<F.ResultFrame>('ResultFrame', {
    type: t.literal('result'),
    side: SideCodec,
    attacker: t.boolean,
    units: unitSequence,
    number: boundedInteger(1, 4),
    method: oneOf(['choose', 'losses', 'retreat'] as const, 'Method'),
    steps: boundedInteger(0, 4),
    lost: unitIds,
    paths: listOf(Path),
    barred: hexSequence,
  }),
  advance: recordOf<F.AdvanceFrame>('AdvanceFrame', {
    type: t.literal('advance'),
    side: SideCodec,
    units: unitSequence,
    vacated: hexSequence,
    length: boundedInteger(1, 4),
    along: nullable(listOf(Path)),
    paths: listOf(Path),
  }),
  bombing: recordOf<F.BombingFrame>('BombingFrame', {
    type: t.literal('bombing'),
    hex: HexIdCodec,
    columns: listOf(text),
    naval: t.boolean,
    loss: boundedInteger(0, 9),
    lost: unitIds,
  }),
  'sea-movement': recordOf<F.SeaMovementFrame>('SeaMovementFrame', {
    type: t.literal('sea-movement'),
    boxed: unitSet,
    done: unitSet,
  }),
  'landing-roll': recordOf<F.LandingRollFrame>('LandingRollFrame', {
    type: t.literal('landing-roll'),
    unit: UnitId,
    to: HexIdCodec,
    lowest: boundedInteger(1, 6),
    highest: boundedInteger(1, 6),
    drop: t.boolean,
  }),
  'air-roll': recordOf<F.AirRollFrame>('AirRollFrame', { type: t.literal('air-roll') }),
  'sudden-death': recordOf<F.SuddenDeathFrame>('SuddenDeathFrame', {
    type: t.literal('sudden-death'),
    hex: HexIdCodec,
  }),
} as const

/**
 * Decodes a {@link Frame:type}.
 *
 * @category Positions and actions
 */
export const Frame: t.Type<Frame> = tagged(frames, 'Frame')
/**
 * A frame of the stack: a phase, an activity within it, or an interrupt.
 *
 * @category Positions and actions
 */
export type Frame =
  | F.SequenceFrame
  | F.OverFrame
  | F.WeatherFrame
  | F.ReplacementFrame
  | F.MovementFrame
  | F.MovingFrame
  | F.ExcessFrame
  | F.CombatFrame
  | F.AttackFrame
  | F.BattleFrame
  | F.ResultFrame
  | F.AdvanceFrame
  | F.BombingFrame
  | F.SeaMovementFrame
  | F.LandingRollFrame
  | F.AirRollFrame
  | F.SuddenDeathFrame
/**
 * The frames of one type.
 *
 * @category Positions and actions
 */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>
