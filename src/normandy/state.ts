/**
 * The state of a game, its actions and its events: types, and the codecs that decode them. A state is plain JSON: it
 * holds neither the map nor the counters nor any dice.
 */
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
  setOf,
} from '../engine/codecs/codec.js'
import type { FieldCodecs } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { FormationId, hexSequence, unitSequence } from '../wargame/units.js'
import { Frame } from './frame.js'
import { FullOptions } from './options.js'
import type { Options } from './options.js'
import { count, PHASES, SCENARIOS, SideCodec, Unit, WEATHER } from './vocabulary.js'
import type { PhaseId, ScenarioId, Side, UnitId, Weather } from './vocabulary.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'

/** The identity of every state of this game. States of another schema version are refused. */
export const IDENTITY = { game: 'normandy', schemaVersion: 1 } as const

/**
 * The open part of a position: the markers and tracks of the game (N2.26a-c).
 *
 * @category Positions and actions
 */
export interface OpenState {
  /** the id of the game */
  readonly game: 'normandy'
  /** the schema version of a state; others are refused */
  readonly schemaVersion: 1
  /** the scenario */
  readonly scenario: ScenarioId
  /** the options of the match */
  readonly options: Options
  /** the number of the turn, from 1 */
  readonly turn: number
  /** the current phase */
  readonly phase: PhaseId
  /** the weather of the current or latest player turn (N5.42, N-R1) */
  readonly weather: Weather
  /** the German movement track in thirds (N5.47): 1, 2 or 3 */
  readonly germanMovement: number
  /** the turn in which the first unit of a US armored division left the map (N5.48, N-R30), or null */
  readonly exitTurn: number | null
  /** supply points in stock (N10.11) */
  readonly supplyPoints: { readonly american: number; readonly commonwealth: number }
  /** remaining air points of the turn (N13.11) */
  readonly airPoints: number
  /** whether carpet bombing has been used in this game (N13.38) */
  readonly bombed: boolean
  /** the hex of the "Targeted" marker (N13.34), or null */
  readonly targeted: HexId | null
  /** divisions that have a truck (N5.71a), by their ids in ascending order */
  readonly trucks: readonly string[]
  /** the number of trucks lost in this turn (N5.74b) */
  readonly trucksLost: number
  /** columns of Patton's allowance used in this game turn (NC2) */
  readonly patton: number
  /** US armored divisions in the order in which their first unit left (N-R16), by their ids */
  readonly exited: readonly string[]
  /** victory points of each side (N14.0a) */
  readonly points: { readonly [K in Side]: number }
  /** mini-game: the side that last held each victory hex (N16.51a) */
  readonly control: { readonly [hex: string]: Side }
  /** mini-game: the coast hexes that have had their sudden-death roll (N16.53b) */
  readonly coastEntered: readonly HexId[]
  /** mini-game: whether the game has ended by sudden death (N16.53a) */
  readonly suddenDeath: boolean
  /** whether the host has reported that the phasing player ran out of time (N15.51) */
  readonly overtime: boolean
  /** mini-game: airborne divisions that dropped this turn and may not move (N16.44d) */
  readonly dropped: readonly UnitId[]
}

/** Decodes the fields of an {@link OpenState}. */
export const openFields: FieldCodecs<OpenState> = {
  game: t.literal(IDENTITY.game),
  schemaVersion: t.literal(IDENTITY.schemaVersion),
  scenario: oneOf(SCENARIOS, 'Scenario'),
  options: FullOptions,
  turn: boundedInteger(1, 14),
  phase: oneOf(PHASES, 'Phase'),
  weather: oneOf(WEATHER, 'Weather'),
  germanMovement: boundedInteger(1, 3),
  exitTurn: nullable(boundedInteger(1, 13)),
  supplyPoints: record({ american: count, commonwealth: count }, 'SupplyPoints'),
  airPoints: boundedInteger(0, 6),
  bombed: t.boolean,
  targeted: nullable(HexIdCodec),
  trucks: setOf(FormationId),
  trucksLost: boundedInteger(0, 3),
  patton: boundedInteger(0, 2),
  exited: distinct(FormationId),
  points: record({ german: count, allied: count }, 'Points'),
  control: mapOf(SideCodec, 'Control'),
  coastEntered: hexSequence,
  suddenDeath: t.boolean,
  overtime: t.boolean,
  dropped: unitSequence,
}

/**
 * A position: plain JSON.
 *
 * @category Positions and actions
 */
export interface State extends OpenState {
  /** every unit of the scenario, in the order of the ids */
  readonly units: readonly Unit[]
  /** the frames of the current play, the innermost last: a phase, activities within it, interrupts */
  readonly stack: readonly Frame[]
}
/**
 * Decodes a {@link State:type}.
 *
 * @category Positions and actions
 */
export const State = recordOf<State>('State', { ...openFields, units: listOf(Unit), stack: listOf(Frame) })
