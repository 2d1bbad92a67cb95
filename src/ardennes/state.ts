/**
 * The state of a game, what may be done and what happens, as codecs with the types derived from them.
 * A state is plain JSON: it holds neither the map nor the counters nor any dice.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, record, setOf } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { Frame } from './frame.js'
import { FullOptions } from './options.js'
import { Advantage, BridgeId, Bridges, hexesBySide, PHASES, SCENARIOS, Surrender } from './vocabulary.js'
import { SideCodec, TrafficMarkers, Unit, UnitId, unitsBySide, Works } from './vocabulary.js'
import { hexSequence, hexSet, unitSequence, unitSet } from '../wargame/units.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'

/**
 * The fuel dump (A32): its secret place, the places found empty, and what became of it. `found` and `undefended` are in
 * Allied hands, with and without the strength of its guard (A32.2c, A32.2g).
 */
export const dumpFields = {
  place: HexIdCodec,
  searched: hexSet,
  status: oneOf(['hidden', 'found', 'captured', 'undefended', 'transferred', 'gone'] as const, 'DumpStatus'),
  /** an attempt to destroy it was made in this player turn */
  tried: t.boolean,
}

/** What every state of this game begins with. States of another schema version are refused. */
export const IDENTITY = { game: 'ardennes', schemaVersion: 1 } as const

/** The fields of a state that everybody may see: the markers and tracks of the game (A2.12). */
export const openFields = {
  game: t.literal(IDENTITY.game),
  schemaVersion: t.literal(IDENTITY.schemaVersion),
  scenario: oneOf(SCENARIOS, 'Scenario'),
  options: FullOptions,
  /** odd turns are AM, even ones PM, 1 is 16AM */
  turn: boundedInteger(1, 22),
  phase: oneOf(PHASES, 'Phase'),
  /** every unit of the scenario, in the order of the ids */
  units: listOf(Unit),
  /** bridges that are down, or being rebuilt by a side (A7.6, A7.9d) */
  bridges: Bridges,
  /** bridges on which a demolition was tried in this player turn (A7.2b) */
  demolitions: setOf(BridgeId),
  /** the Ouren roll has been made (A7.8b) */
  ouren: t.boolean,
  /** improved positions by hex (A15.8) */
  works: Works,
  /**
   * units that may not attack in the coming Combat Phase: by day those that build (A15.8e), by night those that
   * infiltrated (A34c)
   */
  builders: unitSet,
  /** traffic markers of each side by number, the first is number 1 (A24.3) */
  traffic: record({ german: TrafficMarkers, allied: TrafficMarkers }, 'Traffic'),
  roadblocks: hexesBySide,
  /**
   * towns, cities and victory hexes that the Germans hold or were the last to pass through (A-R26), in ascending order
   */
  held: hexSet,
  advantages: listOf(Advantage),
  /** isolated groups with surrender points (A23.7) */
  surrender: listOf(Surrender),
  /** units in stacks with a Night marker (A25.3b) */
  night: unitsBySide,
  /** units with a Replacement marker (A25.25) */
  replaced: unitSet,
  /** breakdown units and the units that they come from (A26.4b) */
  parents: mapOf(UnitId, 'Parents'),
  /** Allied air support markers of this turn that are left (A15.6b) */
  air: boundedInteger(0, 3),
  /** the 150th Panzer Brigade: in disguise, has used it this turn, or detected (A27.11) */
  disguise: oneOf(['on', 'used', 'off'] as const, 'Disguise'),
  /** what has happened that rules ask for */
  happened: record(
    {
      /** a German unit has entered Monschau, Höfen, 1837 or 1839 (A27.6b) */
      roerDams: t.boolean,
      /**
       * units with a red set-up box that are free to move on turn 1 (A29.1c), and those that wait for Germans at the
       * Meuse no longer (A33.2c)
       */
      released: unitSequence,
      /** the 653rd has been allowed to come (A27.9) */
      arrived653: t.boolean,
      /** the turn in which a German unit first crossed the Meuse (A33.2b, A33.3a) */
      meuse: nullable(boundedInteger(1, 22)),
      /** 9 Arm/CCB must stay near St-Vith (A27.8) */
      boundToStVith: t.boolean,
      /** the exit hexes that German units used (A30.2f) */
      exits: hexSequence,
      /** by which hex each German unit left the map (A30.2b) */
      exitedBy: mapOf(HexIdCodec, 'ExitedBy'),
      /** Allied Victory Phases in a row with three set-up areas (A30.3b) */
      alliedAreas: boundedInteger(0, 2),
      /** who has won before the end (A30.1, A30.3b) */
      winner: nullable(SideCodec),
    },
    'Happened',
  ),
  stack: listOf(Frame),
}

/**
 * A position; its fields are the markers and tracks of the game (A2.12).
 *
 * @category Positions and actions
 */
export const State = record({ ...openFields, dump: nullable(record(dumpFields, 'Dump')) }, 'State')
/**
 * A position: plain JSON. The fields are the markers and tracks of the game.
 *
 * @category Positions and actions
 * @interface
 */
export type State = t.TypeOf<typeof State>
