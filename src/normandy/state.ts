/**
 * The state of a game, what may be done and what happens, as codecs with the types derived from them.
 * A state is plain JSON: it holds neither the map nor the counters nor any dice.
 */
import * as t from 'io-ts'
import { boundedInteger, distinct, listOf, mapOf, nullable, oneOf, record, setOf } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { FormationId, hexSequence, unitSequence } from '../wargame/units.js'
import { Frame } from './frame.js'
import { FullOptions } from './options.js'
import { count, PHASES, SCENARIOS, SideCodec, Unit, WEATHER } from './vocabulary.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'

/** What every state of this game begins with. States of another schema version are refused. */
export const IDENTITY = { game: 'normandy', schemaVersion: 1 } as const

/** The fields of a state that everybody may see whole: the markers and tracks of the game (N2.26a-c). */
export const openFields = {
  game: t.literal(IDENTITY.game),
  schemaVersion: t.literal(IDENTITY.schemaVersion),
  scenario: oneOf(SCENARIOS, 'Scenario'),
  options: FullOptions,
  turn: boundedInteger(1, 14),
  phase: oneOf(PHASES, 'Phase'),
  /** the weather of the current or latest player turn (N5.42, N-R1) */
  weather: oneOf(WEATHER, 'Weather'),
  /** the German movement track in thirds (N5.47): 1, 2 or 3 */
  germanMovement: boundedInteger(1, 3),
  /** the turn in which the first unit of a US armored division left the map (N5.48, N-R30) */
  exitTurn: nullable(boundedInteger(1, 13)),
  supplyPoints: record({ american: count, commonwealth: count }, 'SupplyPoints'),
  airPoints: boundedInteger(0, 6),
  /** carpet bombing: made already in this game (N13.38), and the hex of the "Targeted" marker (N13.34) */
  bombed: t.boolean,
  targeted: nullable(HexIdCodec),
  /** divisions that have a truck (N5.7), and how many trucks were lost this turn (N5.74b) */
  trucks: setOf(FormationId),
  trucksLost: boundedInteger(0, 3),
  /** columns of Patton's allowance used this game turn (NC2) */
  patton: boundedInteger(0, 2),
  /** US armored divisions in the order in which their first unit left (N-R16) */
  exited: distinct(FormationId),
  points: record({ german: count, allied: count }, 'Points'),
  /**
   * mini-game: who last held each victory hex (N16.51a), and the coast hexes that have had their sudden-death roll
   * (N16.53b)
   */
  control: mapOf(SideCodec, 'Control'),
  coastEntered: hexSequence,
  suddenDeath: t.boolean,
  /** the host reported that the phasing player ran out of time (N15.51) */
  overtime: t.boolean,
  /** mini-game: airborne divisions that dropped this turn and may not move (N16.44d) */
  dropped: unitSequence,
}

/**
 * A position; its fields are the markers and tracks of the game (N2.26a-c).
 *
 * @category Positions and actions
 */
export const State = record(
  {
    ...openFields,
    /** every unit of the scenario, in the order of the ids */
    units: listOf(Unit),
    stack: listOf(Frame),
  },
  'State',
)
/**
 * A position: plain JSON. The fields are the markers and tracks of the game.
 *
 * @category Positions and actions
 * @interface
 */
export type State = t.TypeOf<typeof State>
