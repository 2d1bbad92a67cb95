/**
 * The state of a game, what may be done and what happens, as codecs with the types derived from them.
 * A state is plain JSON: it holds neither the map nor the counters nor any dice.
 */
import * as t from 'io-ts'
import { boundedInteger, branded, listOf, mapOf, oneOf, optional, record, tagged, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { FullOptions } from './options.js'

export const SIDES = ['german', 'allied'] as const
export type Side = (typeof SIDES)[number]
export const SideCodec = oneOf(SIDES, 'Side')

/** The Allied services with their own orders and supply points (N10.11); the Germans have one. */
export const SERVICES = ['american', 'commonwealth', 'german'] as const
export type Service = (typeof SERVICES)[number]
export type AlliedService = Exclude<Service, 'german'>

export const SCENARIOS = ['campaign', 'longest-day'] as const
export type ScenarioId = (typeof SCENARIOS)[number]

export const WEATHER = ['clear', 'overcast', 'storm'] as const
export type Weather = (typeof WEATHER)[number]

/** The phases of both sequences of play (N4, N16.31). */
export const PHASES = [
  'german-weather',
  'german-replacement',
  'german-normal-movement',
  'german-combat',
  'german-mechanized-movement',
  'allied-weather',
  'allied-supply-receipt',
  'allied-replacement',
  'allied-normal-movement',
  'allied-combat',
  'allied-mechanized-movement',
  'turn-end',
  'mini-allied-replacement',
  'mini-allied-sea-movement',
  'mini-allied-movement',
  'mini-allied-combat',
  'mini-german-replacement',
  'mini-german-movement',
  'mini-german-combat',
  'mini-turn-end',
] as const
export type PhaseId = (typeof PHASES)[number]

/** The id of a unit, such as `us-30-inf`. */
export type UnitId = string & { readonly __brand: 'UnitId' }
export const UnitId = branded<{ readonly __brand: 'UnitId' }>('UnitId', (s) => /^[a-z0-9-]{1,40}$/.test(s), 'should be a unit id')
/** A unit id that is known to be one. */
export const unitId = (id: string): UnitId => id as UnitId

/** Where a unit is when it is not on the map. Boxes of the mini-game are named `box-A` to `box-R`. */
export const OFF_MAP = ['reserve', 'eliminated', 'left', 'absent'] as const
export type OffMap = (typeof OFF_MAP)[number]

/** A unit: the hex it stands on (or a place off the map) and its steps left. */
export const Unit = record({ id: UnitId, at: text, steps: boundedInteger(0, 4) }, 'Unit')
export type Unit = t.TypeOf<typeof Unit>

const unitIds = listOf(UnitId)
const hexIds = listOf(HexIdCodec)
const count = boundedInteger(0, 10_000)
const points = t.number

const Path = record({ unit: UnitId, hexes: hexIds }, 'Path')
export type Path = t.TypeOf<typeof Path>

/** A side's part of a combat result: steps to lose or hexes to retreat, or E for elimination (N7.32a, N7.33). */
export const Result = t.union([boundedInteger(0, 4), t.literal('E')])
export type Result = t.TypeOf<typeof Result>

/** A declared attack (N7.14, N-R27): attackers, target hexes, and the air point it was given. */
export const Attack = record({ attackers: unitIds, targets: hexIds, air: t.boolean }, 'Attack')
export type Attack = t.TypeOf<typeof Attack>

const byService = record({ american: count, commonwealth: count, german: count }, 'ByService')

const frames = {
  /** the bottom frame: opens the next phase of the sequence of play */
  sequence: record({ type: t.literal('sequence') }, 'SequenceFrame'),
  over: record({ type: t.literal('over') }, 'OverFrame'),
  weather: record({ type: t.literal('weather'), side: SideCodec }, 'WeatherFrame'),
  /** `eligible`: units that may regain a step, judged at the start of the phase (N11.12); `trucks`: divisions that may receive a truck (N5.76) */
  replacement: record(
    { type: t.literal('replacement'), side: SideCodec, eligible: unitIds, trucks: listOf(text), placed: listOf(text), armor: byService, infantry: byService, restored: unitIds },
    'ReplacementFrame',
  ),
  /** `outOfSupply`, `inZoc` and `whole` are judged at the start of the phase (N9.11, N5.61, N5.51b) */
  movement: record(
    {
      type: t.literal('movement'),
      side: SideCodec,
      mechanized: t.boolean,
      outOfSupply: unitIds,
      inZoc: unitIds,
      whole: listOf(text),
      done: unitIds,
      orders: byService,
      overruns: mapOf(count, 'Overruns'),
      ending: t.boolean,
    },
    'MovementFrame',
  ),
  /**
   * A unit or stack on the move; `spent` in movement points. `zoc` says whether it may go on freely, or stands in an enemy
   * zone of control and may go on only by an overrun: it came for one (`approach`) or has just made one (`overran`).
   */
  moving: record(
    {
      type: t.literal('moving'),
      units: unitIds,
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
      attacked: unitIds,
      defended: unitIds,
      /** units that retreated onto friends in this phase (N7.55) */
      retreated: unitIds,
      attacks: listOf(Attack),
      orders: byService,
      /** bombed hexes: no ground attack on them in this phase (N13.35) */
      barred: hexIds,
      /** mini-game: Allied units out of supply at the start of the phase cannot direct naval guns (N16.47c) */
      outOfSupply: unitIds,
    },
    'CombatFrame',
  ),
  /** an attack that is being put together */
  attack: record({ type: t.literal('attack'), attackers: unitIds, targets: hexIds }, 'AttackFrame'),
  /** a combat or an overrun from its last decisions before the roll to its last result */
  battle: record(
    {
      type: t.literal('battle'),
      overrun: t.boolean,
      side: SideCodec,
      attackers: unitIds,
      /** the hexes the attackers attack from */
      from: hexIds,
      targets: hexIds,
      air: t.boolean,
      tigers: t.boolean,
      patton: boundedInteger(0, 2),
      airDefence: t.boolean,
      stage: oneOf(['patton', 'air-defence', 'roll', 'defender', 'attacker', 'advance', 'done'] as const, 'BattleStage'),
      defenders: unitIds,
      result: t.union([record({ attacker: Result, defender: Result }, 'CombatResult'), t.null]),
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
      overrun: t.boolean,
      units: unitIds,
      number: boundedInteger(1, 4),
      method: oneOf(['choose', 'losses', 'retreat'] as const, 'Method'),
      steps: boundedInteger(0, 4),
      lost: unitIds,
      paths: listOf(Path),
      barred: hexIds,
    },
    'ResultFrame',
  ),
  advance: record(
    {
      type: t.literal('advance'),
      side: SideCodec,
      units: unitIds,
      vacated: hexIds,
      length: boundedInteger(1, 4),
      /** the paths of retreat to follow, or null when the second hex is free to choose (N7.64) */
      along: t.union([listOf(Path), t.null]),
      paths: listOf(Path),
    },
    'AdvanceFrame',
  ),
  /** carpet or naval bombardment of one hex: the odds columns still to be rolled on, and the steps still to be lost */
  bombing: record(
    { type: t.literal('bombing'), hex: HexIdCodec, columns: listOf(text), naval: t.boolean, loss: boundedInteger(0, 9), lost: unitIds },
    'BombingFrame',
  ),
  'sea-movement': record({ type: t.literal('sea-movement'), boxed: unitIds, done: unitIds, dropped: unitIds }, 'SeaMovementFrame'),
  'landing-roll': record(
    { type: t.literal('landing-roll'), unit: UnitId, to: HexIdCodec, lowest: boundedInteger(1, 6), highest: boundedInteger(1, 6), drop: t.boolean },
    'LandingRollFrame',
  ),
  'air-roll': record({ type: t.literal('air-roll') }, 'AirRollFrame'),
  'sudden-death': record({ type: t.literal('sudden-death'), hex: HexIdCodec }, 'SuddenDeathFrame'),
} as const

export const Frame = tagged(frames, 'Frame')
export type Frame = { [K in keyof typeof frames]: t.TypeOf<(typeof frames)[K]> }[keyof typeof frames]
export type FrameOf<T extends Frame['type']> = Extract<Frame, { type: T }>

export const State = record(
  {
    game: t.literal('normandy'),
    schemaVersion: t.literal(1),
    scenario: oneOf(SCENARIOS, 'Scenario'),
    options: FullOptions,
    turn: boundedInteger(1, 14),
    phase: oneOf(PHASES, 'Phase'),
    /** every unit of the scenario, in the order of the ids */
    units: listOf(Unit),
    /** the weather of the current or latest player turn (N5.42, N-R1) */
    weather: oneOf(WEATHER, 'Weather'),
    /** the German movement track in thirds (N5.47): 1, 2 or 3 */
    germanMovement: boundedInteger(1, 3),
    /** the turn in which the first unit of a US armored division left the map (N5.48, N-R30) */
    exitTurn: t.union([boundedInteger(1, 13), t.null]),
    supplyPoints: record({ american: count, commonwealth: count }, 'SupplyPoints'),
    airPoints: boundedInteger(0, 6),
    /** carpet bombing: made already in this game (N13.38), and the hex of the "Targeted" marker (N13.34) */
    bombed: t.boolean,
    targeted: t.union([HexIdCodec, t.null]),
    /** divisions that have a truck (N5.7), and how many trucks were lost this turn (N5.74b) */
    trucks: listOf(text),
    trucksLost: boundedInteger(0, 3),
    /** columns of Patton's allowance used this game turn (NC2) */
    patton: boundedInteger(0, 2),
    /** US armored divisions in the order in which their first unit left (N-R16) */
    exited: listOf(text),
    points: record({ german: count, allied: count }, 'Points'),
    /** mini-game: who last held each victory hex (N16.51a), and the coast hexes that have had their sudden-death roll (N16.53b) */
    control: mapOf(SideCodec, 'Control'),
    coastEntered: hexIds,
    suddenDeath: t.boolean,
    /** the host reported that the phasing player ran out of time (N15.51) */
    overtime: t.boolean,
    /** mini-game: airborne divisions that dropped this turn and may not move (N16.44d) */
    dropped: unitIds,
    stack: listOf(Frame),
  },
  'State',
)
export type State = t.TypeOf<typeof State>

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
  'attack-commit-without-tigers': record({ type: t.literal('attack-commit-without-tigers') }, 'AttackCommitWithoutTigers'),
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

export const Action = tagged(actions, 'Action')
export type Action = { [K in keyof typeof actions]: t.TypeOf<(typeof actions)[K]> }[keyof typeof actions]
export type ActionType = Action['type']
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

const result = t.union([boundedInteger(0, 4), t.literal('E')])
const events = {
  phase: record({ type: t.literal('phase'), turn: count, phase: text }, 'PhaseEvent'),
  weather: record({ type: t.literal('weather'), side: SideCodec, weather: text, die: t.union([count, t.null]) }, 'WeatherEvent'),
  moved: record({ type: t.literal('moved'), units: unitIds, from: text, to: text, spent: points }, 'MovedEvent'),
  combat: record(
    {
      type: t.literal('combat'),
      rule: text,
      overrun: t.boolean,
      side: SideCodec,
      attackers: unitIds,
      defenders: unitIds,
      targets: hexIds,
      attack: t.number,
      defence: t.number,
      column: text,
      die: count,
      attacker: result,
      defender: result,
    },
    'CombatEvent',
  ),
  bombing: record({ type: t.literal('bombing'), hex: HexIdCodec, column: text, die: count, loss: count }, 'BombingEvent'),
  'step-lost': record({ type: t.literal('step-lost'), unit: UnitId, steps: count }, 'StepLostEvent'),
  eliminated: record({ type: t.literal('eliminated'), unit: UnitId, rule: text }, 'EliminatedEvent'),
  retreated: record({ type: t.literal('retreated'), unit: UnitId, from: text, to: text }, 'RetreatedEvent'),
  advanced: record({ type: t.literal('advanced'), unit: UnitId, from: text, to: text }, 'AdvancedEvent'),
  restored: record({ type: t.literal('restored'), unit: UnitId, steps: count }, 'RestoredEvent'),
  truck: record({ type: t.literal('truck'), division: text, placed: t.boolean, rule: text }, 'TruckEvent'),
  points: record({ type: t.literal('points'), side: SideCodec, points: count, rule: text, for: optional(text) }, 'PointsEvent'),
  landed: record({ type: t.literal('landed'), unit: UnitId, at: text, die: t.union([count, t.null]), lost: t.boolean }, 'LandedEvent'),
  air: record({ type: t.literal('air'), points: count, die: t.union([count, t.null]) }, 'AirEvent'),
  'sudden-death': record({ type: t.literal('sudden-death'), hex: HexIdCodec, die: count, over: t.boolean }, 'SuddenDeathEvent'),
} as const
export type Event = { [K in keyof typeof events]: t.TypeOf<(typeof events)[K]> }[keyof typeof events]
export const Event = tagged(events, 'Event')
export type Emit = ((e: Event) => void) | undefined
