/**
 * The state of a game, its actions and its events: types, and the codecs that decode them. A state is plain JSON: it
 * holds neither the map nor the counters nor any dice.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, recordOf, setOf } from '../engine/codecs/codec.js'
import type { FieldCodecs } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { Frame } from './frame.js'
import { FullOptions } from './options.js'
import type { Options } from './options.js'
import { Advantage, BridgeId, Bridges, DUMP_STATUSES, hexesBySide, PHASES, SCENARIOS, SideCodec } from './vocabulary.js'
import { Surrender, TrafficMarkers, Unit, UnitId, unitsBySide, Works } from './vocabulary.js'
import type { BySide, DumpStatus, PhaseId, ScenarioId, Side } from './vocabulary.js'
import { hexSequence, hexSet, unitSequence, unitSet } from '../wargame/units.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'

/** The identity of every state of this game. States of another schema version are refused. */
export const IDENTITY = { game: 'ardennes', schemaVersion: 1 } as const

/**
 * The fuel dump (A32.1c).
 *
 * @category Positions and actions
 */
export interface Dump {
  /** its secret place (A32.1a) */
  readonly place: HexId
  /** the places found empty (A32.1b) */
  readonly searched: readonly HexId[]
  /** its status (A32.2c, A32.3a) */
  readonly status: DumpStatus
  /** whether an attempt to destroy it was made in this player turn (A32.3a) */
  readonly tried: boolean
}

/** Decodes the fields of a {@link Dump}. */
export const dumpFields: FieldCodecs<Dump> = {
  place: HexIdCodec,
  searched: hexSet,
  status: oneOf(DUMP_STATUSES, 'DumpStatus'),
  tried: t.boolean,
}

/**
 * Earlier events of the game that rules depend on.
 *
 * @category Positions and actions
 */
export interface Happened {
  /** whether a German unit has entered Monschau, Höfen, 1837 or 1839 (A27.6b) */
  readonly roerDams: boolean
  /**
   * units with a red set-up box that are free to move on turn 1 (A29.1c), and units that no longer wait for Germans at
   * the Meuse (A33.2c)
   */
  readonly released: readonly UnitId[]
  /** whether the 653rd may arrive (A27.9) */
  readonly arrived653: boolean
  /** the turn in which a German unit first crossed the Meuse, or null (A33.2b, A33.3a) */
  readonly meuse: number | null
  /** whether 9 Arm/CCB must stay near St-Vith (A27.8a) */
  readonly boundToStVith: boolean
  /** the exit hexes that German units used (A30.2f) */
  readonly exits: readonly HexId[]
  /** the hex by which each German unit left the map, by the id of the unit (A30.2b) */
  readonly exitedBy: { readonly [unit: string]: HexId }
  /** Allied Victory Phases in a row with three set-up areas (A30.3b) */
  readonly alliedAreas: number
  /** the side that has won before the end, or null (A30.1, A30.3b) */
  readonly winner: Side | null
}

/**
 * The open part of a position: the markers and tracks of the game (A2.12).
 *
 * @category Positions and actions
 */
export interface OpenState {
  /** the id of the game */
  readonly game: 'ardennes'
  /** the schema version of a state; others are refused */
  readonly schemaVersion: 1
  /** the scenario */
  readonly scenario: ScenarioId
  /** the options of the match */
  readonly options: Options
  /** the number of the turn: odd turns are AM, even ones PM, 1 is 16AM */
  readonly turn: number
  /** the current phase */
  readonly phase: PhaseId
  /** every unit of the scenario, in the order of the ids */
  readonly units: readonly Unit[]
  /** bridges that are down (`blown`), or being rebuilt by a side, by their ids (A7.6, A7.9d) */
  readonly bridges: { readonly [bridge: string]: 'blown' | Side }
  /** bridges on which a demolition was tried in this player turn (A7.2b) */
  readonly demolitions: readonly BridgeId[]
  /** whether the Ouren roll has been made (A7.8b) */
  readonly ouren: boolean
  /** improved positions by hex (A15.8a) */
  readonly works: { readonly [hex: string]: 'building' | 'complete' }
  /**
   * units that may not attack in the coming Combat Phase: by day those that build (A15.8e), by night those that
   * infiltrated (A34c)
   */
  readonly builders: readonly UnitId[]
  /**
   * traffic markers of each side by number, the first is number 1: the hex of each, null for the holding box, or `gone`
   * for good (A24.3a, A24.6a)
   */
  readonly traffic: BySide<readonly (HexId | null | 'gone')[]>
  /** hexes with a roadblock of each side (A24.8a) */
  readonly roadblocks: BySide<readonly HexId[]>
  /**
   * towns, cities and victory hexes that the Germans hold or were the last to pass through (A-R26), in ascending order
   */
  readonly held: readonly HexId[]
  /** Attacker Advantage markers (A16.6a) */
  readonly advantages: readonly Advantage[]
  /** isolated groups with surrender points (A23.7a) */
  readonly surrender: readonly Surrender[]
  /** units of each side in stacks with a Night marker (A25.3b) */
  readonly night: BySide<readonly UnitId[]>
  /** units with a Replacement marker (A25.25) */
  readonly replaced: readonly UnitId[]
  /** the unit that each breakdown unit comes from, by the id of the breakdown unit (A26.4b) */
  readonly parents: { readonly [unit: string]: UnitId }
  /** remaining Allied air support markers of this turn (A15.6b) */
  readonly air: number
  /** the disguise of the 150th Panzer Brigade: on, used in this turn, or detected (A27.11a) */
  readonly disguise: 'on' | 'used' | 'off'
  /** earlier events of the game that rules depend on */
  readonly happened: Happened
  /** the frames of the current play, the innermost last: a phase, activities within it, interrupts */
  readonly stack: readonly Frame[]
}

/** Decodes the fields of an {@link OpenState}. */
export const openFields: FieldCodecs<OpenState> = {
  game: t.literal(IDENTITY.game),
  schemaVersion: t.literal(IDENTITY.schemaVersion),
  scenario: oneOf(SCENARIOS, 'Scenario'),
  options: FullOptions,
  turn: boundedInteger(1, 22),
  phase: oneOf(PHASES, 'Phase'),
  units: listOf(Unit),
  bridges: Bridges,
  demolitions: setOf(BridgeId),
  ouren: t.boolean,
  works: Works,
  builders: unitSet,
  traffic: recordOf<OpenState['traffic']>('Traffic', { german: TrafficMarkers, allied: TrafficMarkers }),
  roadblocks: hexesBySide,
  held: hexSet,
  advantages: listOf(Advantage),
  surrender: listOf(Surrender),
  night: unitsBySide,
  replaced: unitSet,
  parents: mapOf(UnitId, 'Parents'),
  air: boundedInteger(0, 3),
  disguise: oneOf(['on', 'used', 'off'] as const, 'Disguise'),
  happened: recordOf<Happened>('Happened', {
    roerDams: t.boolean,
    released: unitSequence,
    arrived653: t.boolean,
    meuse: nullable(boundedInteger(1, 22)),
    boundToStVith: t.boolean,
    exits: hexSequence,
    exitedBy: mapOf(HexIdCodec, 'ExitedBy'),
    alliedAreas: boundedInteger(0, 2),
    winner: nullable(SideCodec),
  }),
  stack: listOf(Frame),
}

/**
 * A position: plain JSON.
 *
 * @category Positions and actions
 */
export interface State extends OpenState {
  /** the fuel dump; null without the option `fuelDumps` (A32.1a) */
  readonly dump: Dump | null
}
/**
 * Decodes a {@link State:type}.
 *
 * @category Positions and actions
 */
export const State = recordOf<State>('State', { ...openFields, dump: nullable(recordOf<Dump>('Dump', dumpFields)) })
