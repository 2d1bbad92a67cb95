/**
 * The state of a game: plain JSON, without the map, the counters and any dice. The types of frames, actions and events
 * are exported from here too.
 */
import * as t from 'io-ts'
import { listOf, mapOf, nullable, oneOf, optional, recordOf, text } from '../engine/codecs/codec.js'
import type { FieldCodecs } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
import { hexSet, unitSequence, unitSet } from '../wargame/units.js'
import { AirCodec } from './air/state.js'
import type { Air } from './air/state.js'
import { CampaignCodec } from './campaign/state.js'
import type { Campaign } from './campaign/state.js'
import { CrossingsCodec } from './crossings/state.js'
import type { Crossings } from './crossings/state.js'
import { Frame } from './frame.js'
import { QuarteredCodec } from './random-setup/state.js'
import type { Quartered } from './random-setup/state.js'
import { LandingsCodec } from './landings/state.js'
import type { Landings } from './landings/state.js'
import { CorpsAdvanceCodec } from './off-map/corpsAdvanceState.js'
import type { CorpsAdvance } from './off-map/corpsAdvanceState.js'
import { OffMapCodec } from './off-map/state.js'
import type { OffMap } from './off-map/state.js'
import { FullOptions } from './options.js'
import type { Options } from './options.js'
import { SupplyPointsCodec } from './supply/state.js'
import type { SupplyPoints } from './supply/state.js'
import { ThisPhaseCodec } from './thisPhase.js'
import type { ThisPhase } from './thisPhase.js'
import { FiredCodec, FuryCodec, HappenedCodec, NightMarchCodec, RouteWeatherCodec } from './tracks.js'
import type { Fired, Fury, Happened, NightMarch, RouteWeather } from './tracks.js'
import { PerSideCodec, PHASES, SCENARIOS, SideCodec, TurnNumber, Unit, unitCounts } from './vocabulary.js'
import type { PerSide, PhaseId, ScenarioId, Side, UnitId } from './vocabulary.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'
export type { Firer, Occasion } from './fire/state.js'
export { NOTHING_YET } from './thisPhase.js'
export type { ThisPhase } from './thisPhase.js'

/** The first fields of every state of this game. States of another schema version are refused. */
export const IDENTITY = { game: 'market-garden', schemaVersion: 1 } as const

/**
 * A position: plain JSON. Its fields are the markers and tracks of the game (M3.42).
 *
 * @category Positions and actions
 */
export interface State {
  /** the id of the game */
  readonly game: 'market-garden'
  /** the version of the form of a state; states of another version are refused */
  readonly schemaVersion: 1
  /** the scenario */
  readonly scenario: ScenarioId
  /** the optional rules in force */
  readonly options: Options
  /** the game turn, seven a day; 1 is 17 September 1201/1501 */
  readonly turn: number
  /** the phase of the sequence of play */
  readonly phase: PhaseId
  /** every unit of the scenario, in the order of the ids */
  readonly units: readonly Unit[]
  /** by hex: the units of a hex that holds more than one, from top to bottom (M9.0) */
  readonly stacks: Readonly<Record<string, readonly UnitId[]>>
  /** hexes with an entrenchment, in ascending order (M10.5a) */
  readonly entrenchments: readonly HexId[]
  /** by hex of an entrenchment without units: the side that has left it (M10.53b) */
  readonly vacated: Readonly<Record<string, Side>>
  /** by engineer: the turns it has spent building in its hex (M18.42b) */
  readonly building: Readonly<Record<string, number>>
  /** by unit or formation: the formation whose headquarters it has been put under (M11.4a, M17.17a) */
  readonly attached: Readonly<Record<string, string>>
  /** battalions and units that have begun out of reach of their headquarters: empty without the option (M23.12a) */
  readonly strays: readonly string[]
  /** by unit: the permanent loss of its rating (M17.21h) */
  readonly ratingLoss: Readonly<Record<string, number>>
  /**
   * by unit: the turn in which it returns: a lost headquarters (M17.18a), or flak that changed its headquarters
   * (M18.52b)
   */
  readonly returning: Readonly<Record<string, number>>
  /** by unit: the night turns that it has rested; by day only those of Disrupted units (M11.53c) */
  readonly rested: Readonly<Record<string, number>>
  /** by headquarters: turns in a row without supply (M11.14a) */
  readonly cutOff: Readonly<Record<string, number>>
  /** by airborne formation: the hex of its supply head (M11.13a) */
  readonly supplyHeads: Readonly<Record<string, HexId>>
  /** by airborne formation: the turn of the last attempt to move its supply head (M11.14c) */
  readonly relocationTried: Readonly<Record<string, number>>
  /** by unit: the turn in which it landed (M11.13d) */
  readonly landed: Readonly<Record<string, number>>
  /** hexes of the large cities through which ground units of 30 Corps have moved (M11.12a) */
  readonly passed: readonly HexId[]
  /** bridges and permanent ferries (M10.9, M16) */
  readonly crossings: Crossings
  /** air strikes and fighters; null in a scenario without them (M15) */
  readonly air: Air | null
  /** air landings; null in a scenario without them (M14) */
  readonly landings: Landings | null
  /** Germans off the map; omitted in a scenario without off-map movement (M20) */
  readonly offMap?: OffMap
  /** the weather of both routes from England, and of the maps beneath them (M14.1) */
  readonly weather: RouteWeather
  /** units that have fired since the last movement phase of the side that acts, and so may not move */
  readonly fired: Fired
  /** units that have chosen their modes at the end of a move, ahead of their Organization Phase (M4.1p9b) */
  readonly organized: readonly UnitId[]
  /** the record of this phase */
  readonly thisPhase: ThisPhase
  /** Germans that are in the game only to leave the map (M30.46b) */
  readonly outward: readonly UnitId[]
  /**
   * the night turn for which 30 Corps has rolled, and whether it may move in it (M23.65b); null before the first roll
   */
  readonly nightMarch: NightMarch | null
  /** events that make some units fight harder; omitted without the option (M23.5) */
  readonly fury?: Fury
  /** steps that each side has lost (M24.61c) */
  readonly losses: PerSide
  /** the history that the victory conditions of a scenario need */
  readonly happened: Happened
  /** the campaign record; omitted in scenarios (M31) */
  readonly campaign?: Campaign
  /** how far 30 Corps has advanced towards the map; omitted without the option (M20.3) */
  readonly corpsAdvance?: CorpsAdvance
  /** where the dice have quartered German formations; omitted without the option (M25.61a) */
  readonly quartered?: Quartered
  /** command and ammunition points; null without the option (M11.6, M11.7) */
  readonly points: SupplyPoints | null
  /** the frames of the stack, the one on top last: it gives the side that decides, and the decision */
  readonly stack: readonly Frame[]
}

/** Decodes the fields of a {@link State:interface}. */
export const stateFields: FieldCodecs<State> = {
  game: t.literal(IDENTITY.game),
  schemaVersion: t.literal(IDENTITY.schemaVersion),
  scenario: oneOf(SCENARIOS, 'Scenario'),
  options: FullOptions,
  turn: TurnNumber,
  phase: oneOf(PHASES, 'Phase'),
  units: listOf(Unit),
  stacks: mapOf(unitSequence, 'Stacks'),
  entrenchments: hexSet,
  vacated: mapOf(SideCodec, 'Vacated'),
  building: unitCounts,
  attached: mapOf(text, 'Attached'),
  strays: listOf(text),
  ratingLoss: unitCounts,
  returning: unitCounts,
  rested: unitCounts,
  cutOff: unitCounts,
  supplyHeads: mapOf(HexIdCodec, 'SupplyHeads'),
  relocationTried: unitCounts,
  landed: unitCounts,
  passed: hexSet,
  crossings: CrossingsCodec,
  air: nullable(AirCodec),
  landings: nullable(LandingsCodec),
  offMap: optional(OffMapCodec),
  weather: RouteWeatherCodec,
  fired: FiredCodec,
  organized: unitSet,
  thisPhase: ThisPhaseCodec,
  outward: unitSet,
  nightMarch: nullable(NightMarchCodec),
  fury: optional(FuryCodec),
  losses: PerSideCodec,
  happened: HappenedCodec,
  campaign: optional(CampaignCodec),
  corpsAdvance: optional(CorpsAdvanceCodec),
  quartered: optional(QuarteredCodec),
  points: nullable(SupplyPointsCodec),
  stack: listOf(Frame),
}

/**
 * Decodes a {@link State:interface}.
 *
 * @category Positions and actions
 */
export const State = recordOf<State>('State', stateFields)
