/** Fire of every kind: the fire phases, attacks, return fire and opportunity fire (M5, M8.4). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, nullable, oneOf, record, union } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { count, FireKindCodec, ModeCodec, SideCodec, TriggerCodec, unitCounts, UnitId, unitIds } from '../vocabulary.js'
import { unitSequence } from '../../wargame/units.js'

const steps = boundedInteger(0, 12)

/** The occasions on which fire is opened: the fire phases, or an act that draws opportunity fire. */
const OCCASIONS = ['indirect', 'direct', 'mini', 'reaction'] as const
/** An occasion on which fire is opened. */
export type Occasion = (typeof OCCASIONS)[number]

/**
 * A unit that fires: with so many strength points (M5.25b), in which packet (M5.11), under which headquarters when it
 * fires indirectly at what others see (M5.41a), and whether beyond its range (M5.53).
 *
 * @hidden
 */
export const Firer = record(
  {
    unit: UnitId,
    points: boundedInteger(1, 12),
    packet: boundedInteger(0, 12),
    headquarters: nullable(UnitId),
    extended: t.boolean,
  },
  'Firer',
)
/**
 * A unit that fires.
 *
 * @category Positions and actions
 * @interface
 */
export type Firer = t.TypeOf<typeof Firer>

/**
 * A result of fire: steps lost, 0 for no effect, D for Defilade (M5.3), or minimal fire that may still do harm
 * (M5.29b).
 */
const FireResultCodec = union([steps, t.literal('D'), t.literal('minimal')])

/** Return fire at a unit that made anti-tank fire (M5.19b). */
const Answer = record(
  { at: UnitId, kind: oneOf(['anti-tank', 'conventional'] as const, 'AnswerKind'), points: boundedInteger(1, 12) },
  'Answer',
)

export const fireFrames = {
  /** A phase of indirect fire, of direct fire, or of mini-fire (M4.1). */
  'fire-phase': record(
    {
      type: t.literal('fire-phase'),
      side: SideCodec,
      kind: oneOf(['indirect', 'direct', 'mini'] as const, 'FirePhaseKind'),
    },
    'FirePhaseFrame',
  ),
  /**
   * The side that is not moving may answer an act that draws opportunity fire (M8.46); the frame below carries the act
   * out afterwards, if it still can. `units` may be fired at, `hex` is where they are, `target` is the hex of a close
   * action, `left` may still fire; `observers` have watched a long move from its third or fifth hex on (M8.4g).
   */
  reaction: record(
    {
      type: t.literal('reaction'),
      side: SideCodec,
      trigger: TriggerCodec,
      units: unitSequence,
      hex: HexIdCodec,
      target: nullable(HexIdCodec),
      left: unitSequence,
      /** strength points with which those who split their fire among attackers have fired already (M5.25b) */
      spent: unitCounts,
      observers: unitSequence,
    },
    'ReactionFrame',
  ),
  /**
   * An attack by fire. It is declared first, firer by firer (M5.12a); then the target of anti-tank fire may answer
   * (M5.19b); then dice are rolled packet by packet. `hits` waits until both sides of an exchange have rolled (M5.81e).
   */
  attack: record(
    {
      type: t.literal('attack'),
      side: SideCodec,
      occasion: oneOf(OCCASIONS, 'Occasion'),
      kind: FireKindCodec,
      /** null for an unobserved barrage: whom it hits is rolled for (M6.7b) */
      target: nullable(UnitId),
      hex: HexIdCodec,
      firers: listOf(Firer),
      stage: oneOf(['declare', 'answer', 'pick', 'shift', 'roll'] as const, 'AttackStage'),
      /** the packet that is rolled for; return fire follows the packets */
      packet: boundedInteger(0, 24),
      /** what the firer adds to the roll (M5.15c) */
      shift: boundedInteger(-36, 36),
      answers: listOf(Answer),
      hits: listOf(record({ unit: UnitId, result: FireResultCodec, kind: FireKindCodec }, 'Hit')),
    },
    'AttackFrame',
  ),
  /**
   * What a result of fire means for the unit that was fired at, and what its owner makes of it (M5.3). `excess`: steps
   * that are lost beyond the target (M5.35c, M9.43b), by others of its class: `armoured` or not when it was fired at.
   */
  'fire-result': record(
    {
      type: t.literal('fire-result'),
      unit: UnitId,
      hex: HexIdCodec,
      kind: FireKindCodec,
      result: FireResultCodec,
      stage: oneOf(['minimal', 'excess', 'choose', 'stand', 'shock', 'suffer', 'aftermath'] as const, 'ResultStage'),
      excess: count,
      armoured: t.boolean,
    },
    'FireResultFrame',
  ),
  /** a leader whose companions lost steps, one roll for each (M19.32b) */
  'leader-roll': record(
    { type: t.literal('leader-roll'), leader: UnitId, rolls: boundedInteger(1, 99) },
    'LeaderRollFrame',
  ),
  /** units that fired without supply, one roll for each (M11.33a) */
  'depletion-roll': record({ type: t.literal('depletion-roll'), units: unitSequence }, 'DepletionRollFrame'),
} as const

export const fireActions = {
  /** opens an attack on a unit (M5.12a) */
  'open-fire': record({ type: t.literal('open-fire'), kind: FireKindCodec, target: UnitId }, 'OpenFire'),
  /** opens a barrage on a hex that nobody observes (M6.7a) */
  'open-barrage': record({ type: t.literal('open-barrage'), hex: HexIdCodec }, 'OpenBarrage'),
  'add-firer': record({ type: t.literal('add-firer'), ...{ firer: Firer } }, 'AddFirer'),
  /** every packet is declared (M5.12a) */
  fire: record({ type: t.literal('fire') }, 'Fire'),
  /** adds to the roll, or takes off it (M5.15c) */
  'shift-roll': record({ type: t.literal('shift-roll'), by: boundedInteger(-36, 36) }, 'ShiftRoll'),
  /** fires back at a unit that made anti-tank fire (M5.19b, M5.81e) */
  'return-fire': record({ type: t.literal('return-fire'), ...{ answer: Answer } }, 'ReturnFire'),
  /** nobody else answers (M5.21a, M8.46) */
  'hold-fire': record({ type: t.literal('hold-fire') }, 'HoldFire'),
  /** into Defilade after being fired at (M5.31a, M5.32c, M5.33b, M5.85b) */
  'take-cover': record({ type: t.literal('take-cover'), unit: UnitId }, 'TakeCover'),
  /** out of Travel mode under fire (M5.32d) */
  'close-up': record({ type: t.literal('close-up') }, 'CloseUp'),
  /** tries to stay Concentrated (M5.32c, M5.33b) */
  'stand-fast': record({ type: t.literal('stand-fast') }, 'StandFast'),
  /** off the vehicles after fire (M3.41h) */
  'bail-out': record({ type: t.literal('bail-out'), unit: UnitId }, 'BailOut'),
  /** what guns and headquarters suffer that fail their morale check (M5.37) */
  suffer: record({ type: t.literal('suffer'), what: oneOf(['disruption', 'step'] as const, 'Suffering') }, 'Suffer'),
  /** who takes a step that is lost beyond the target (M5.35c, M9.43b) */
  'allot-step': record({ type: t.literal('allot-step'), unit: UnitId }, 'AllotStep'),
  /** leaves it at that */
  accept: record({ type: t.literal('accept') }, 'Accept'),
} as const

export const fireEvents = {
  'fire-opened': record(
    { type: t.literal('fire-opened'), side: SideCodec, kind: FireKindCodec, hex: HexIdCodec, firers: unitIds },
    'FireOpenedEvent',
  ),
  'fire-drawn': record(
    { type: t.literal('fire-drawn'), side: SideCodec, trigger: TriggerCodec, units: unitIds, hex: HexIdCodec },
    'FireDrawnEvent',
  ),
  'fire-rolled': record(
    {
      type: t.literal('fire-rolled'),
      target: UnitId,
      kind: FireKindCodec,
      value: finite,
      dice: listOf(boundedInteger(1, 6)),
      result: FireResultCodec,
    },
    'FireRolledEvent',
  ),
  'morale-check': record(
    {
      type: t.literal('morale-check'),
      unit: UnitId,
      rule: t.string,
      morale: finite,
      dice: listOf(boundedInteger(1, 6)),
      passed: t.boolean,
    },
    'MoraleCheckEvent',
  ),
  'mode-forced': record({ type: t.literal('mode-forced'), unit: UnitId, mode: ModeCodec }, 'ModeForcedEvent'),
  dismounted: record({ type: t.literal('dismounted'), unit: UnitId }, 'DismountedEvent'),
  'leader-lost': record({ type: t.literal('leader-lost'), leader: UnitId }, 'LeaderLostEvent'),
  depleted: record({ type: t.literal('depleted'), unit: UnitId }, 'DepletedEvent'),
} as const
