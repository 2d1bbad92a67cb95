/** The frames of the stack: phases, activities within them, and interrupts. */
import * as t from 'io-ts'
import { boundedInteger, distinct, listOf, mapOf, nullable, oneOf, record, tagged, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { FormationId, hexSequence, unitSequence, unitSet } from '../wargame/units.js'
import { Attack, byService, count, Path, points, Result, SideCodec, UnitId, unitIds } from './vocabulary.js'

const frames = {
  /** the bottom frame: opens the next phase of the sequence of play */
  sequence: record({ type: t.literal('sequence') }, 'SequenceFrame'),
  over: record({ type: t.literal('over') }, 'OverFrame'),
  weather: record({ type: t.literal('weather'), side: SideCodec }, 'WeatherFrame'),
  /**
   * `eligible`: units that may regain a step, judged at the start of the phase (N11.12); `trucks`: divisions that may
   * receive a truck (N5.76)
   */
  replacement: record(
    {
      type: t.literal('replacement'),
      side: SideCodec,
      eligible: unitSet,
      trucks: distinct(FormationId),
      placed: distinct(FormationId),
      armor: byService,
      infantry: byService,
      restored: unitIds,
    },
    'ReplacementFrame',
  ),
  /** `outOfSupply`, `inZoc` and `whole` are judged at the start of the phase (N9.11, N5.61, N5.51b) */
  movement: record(
    {
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
    },
    'MovementFrame',
  ),
  /**
   * A unit or stack on the move; `spent` in movement points. `zoc` says whether it may go on freely, or stands in an
   * enemy zone of control and may go on only by an overrun: it came for one (`approach`) or has just made one
   * (`overran`).
   */
  moving: record(
    {
      type: t.literal('moving'),
      units: unitSet,
      hex: HexIdCodec,
      spent: points,
      disengaged: t.boolean,
      /** came on as a reinforcement in this move (N12.18) */
      entered: t.boolean,
      /** has been in an enemy zone of control during this move (N14.23b) */
      enteredZoc: t.boolean,
      zoc: oneOf(['free', 'approach', 'overran'] as const, 'ZocState'),
    },
    'MovingFrame',
  ),
  /** units in excess of the stacking limit that the owner must give up (N6.15) */
  excess: record({ type: t.literal('excess'), side: SideCodec }, 'ExcessFrame'),
  combat: record(
    {
      type: t.literal('combat'),
      side: SideCodec,
      stage: oneOf(['declare', 'air', 'bombard', 'resolve'] as const, 'CombatStage'),
      attacked: unitSet,
      defended: unitSet,
      /** units that retreated onto friends in this phase (N7.55) */
      retreated: unitSet,
      attacks: listOf(Attack),
      orders: byService,
      /** bombed hexes: no ground attack on them in this phase (N13.35) */
      barred: hexSequence,
      /** mini-game: Allied units out of supply at the start of the phase cannot direct naval guns (N16.47c) */
      outOfSupply: unitSet,
    },
    'CombatFrame',
  ),
  /** an attack that is being put together */
  attack: record({ type: t.literal('attack'), attackers: unitSet, targets: hexSequence }, 'AttackFrame'),
  /** a combat or an overrun from its last decisions before the roll to its last result */
  battle: record(
    {
      type: t.literal('battle'),
      overrun: t.boolean,
      side: SideCodec,
      attackers: unitSet,
      /** the hexes the attackers attack from */
      from: hexSequence,
      targets: hexSequence,
      air: t.boolean,
      tigers: t.boolean,
      patton: boundedInteger(0, 2),
      airDefence: t.boolean,
      stage: oneOf(
        ['patton', 'air-defence', 'roll', 'defender', 'attacker', 'advance', 'done'] as const,
        'BattleStage',
      ),
      defenders: unitSequence,
      result: nullable(record({ attacker: Result, defender: Result }, 'CombatResult')),
      /** the retreats made by each side in this battle */
      defenderPaths: listOf(Path),
      attackerPaths: listOf(Path),
    },
    'BattleFrame',
  ),
  /** one side satisfies a number (N7.32b); `hexes` is what must be retreated, `steps` what is still to be lost */
  result: record(
    {
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
    },
    'ResultFrame',
  ),
  advance: record(
    {
      type: t.literal('advance'),
      side: SideCodec,
      units: unitSequence,
      vacated: hexSequence,
      length: boundedInteger(1, 4),
      /** the paths of retreat to follow, or null when the second hex is free to choose (N7.64) */
      along: nullable(listOf(Path)),
      paths: listOf(Path),
    },
    'AdvanceFrame',
  ),
  /** carpet or naval bombardment of one hex: the odds columns still to be rolled on, and the steps still to be lost */
  bombing: record(
    {
      type: t.literal('bombing'),
      hex: HexIdCodec,
      columns: listOf(text),
      naval: t.boolean,
      loss: boundedInteger(0, 9),
      lost: unitIds,
    },
    'BombingFrame',
  ),
  'sea-movement': record({ type: t.literal('sea-movement'), boxed: unitSet, done: unitSet }, 'SeaMovementFrame'),
  'landing-roll': record(
    {
      type: t.literal('landing-roll'),
      unit: UnitId,
      to: HexIdCodec,
      lowest: boundedInteger(1, 6),
      highest: boundedInteger(1, 6),
      drop: t.boolean,
    },
    'LandingRollFrame',
  ),
  'air-roll': record({ type: t.literal('air-roll') }, 'AirRollFrame'),
  'sudden-death': record({ type: t.literal('sudden-death'), hex: HexIdCodec }, 'SuddenDeathFrame'),
} as const

/**
 * Decodes a {@link Frame:type}.
 *
 * @category Positions and actions
 */
export const Frame = tagged(frames, 'Frame')
/**
 * A frame of the stack: a phase, an activity within it, or an interrupt.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Frame = { [K in keyof typeof frames]: t.TypeOf<(typeof frames)[K]> }[keyof typeof frames]
/**
 * The frames of one type.
 *
 * @category Positions and actions
 */
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>
