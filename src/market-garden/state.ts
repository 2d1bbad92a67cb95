/**
 * The state of a game, what may be done and what happens, as codecs with the types derived from them.
 * A state is plain JSON: it holds neither the map nor the counters nor any dice.
 */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, optional, record, text, union } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { Frame } from './frame.js'
import { FullOptions } from './options.js'
import { Air } from './air/state.js'
import { Campaign } from './campaign/state.js'
import { CorpsAdvance } from './off-map/corpsAdvanceState.js'
import { Crossings } from './crossings/state.js'
import { Landings } from './landings/state.js'
import { OffMap } from './off-map/state.js'
import { Quartered } from './landings/quarteringState.js'
import { count, PHASES, SCENARIOS, SideCodec, TurnNumber } from './vocabulary.js'
import { Unit, unitCounts } from './vocabulary.js'
import { hexSet, unitSequence, unitSet } from '../wargame/units.js'

export * from './vocabulary.js'
export * from './frame.js'
export * from './action.js'
export * from './event.js'
export type { Firer, Occasion } from './fire/state.js'

/** Flying weather of a route, which is the weather of its maps too; P closes it (M14.1). */
const WeatherValue = union([count, t.literal('P')])

/**
 * What has been done since the last phase of movement of the side that is on, and bars its units from moving (M4.1p4a,
 * M4.1p8a, M12.51a).
 */
const Fired = record({ direct: unitSet, indirect: unitSet, controlling: unitSet }, 'Fired')

/** What the rules of one phase remember; empty again when the next phase opens. */
const ThisPhase = record(
  {
    /** units that have fired: covering terrain hides them no more (M6.62c) */
    revealed: unitSet,
    /** units that are Disrupted when the fire phase ends (M5.32e) */
    shaken: unitSet,
    /** targets of the fire phase: all direct fire at them has been declared (M5.12a, M5.85a) */
    firedAt: unitSet,
    /** units on foot at which guns have fired as at armour: all such fire has been declared (M23.7a, M-R490) */
    gunnedAt: unitSet,
    /** by hex: the units whose fire fell into it (M17.2, M-R302, M18.1h) */
    firedInto: mapOf(unitSet, 'FiredInto'),
    /** strength points with which a unit that splits its fire has fired already (M5.25b) */
    spent: unitCounts,
    /**
     * units that have made anti-tank fire, on any occasion: no conventional fire follows it (M5.83, M-R543); left out
     * while there are none
     */
    gunners: optional(unitSet),
    /** Travel columns that have fired, as "from>into" (M5.27b) */
    columnFire: listOf(text),
    /** units whose movement of this phase is over */
    moved: unitSet,
    /** by hex: the units that have gone into close action against it (M17.3a, M18.1h) */
    assaulted: mapOf(listOf(text), 'Assaulted'),
    /** units that a close action has failed to find (M28.53a) */
    evaded: unitSet,
    /** artillery that has answered a long move: once in a phase, as nobody else has to (M8.4g, M8.44b, M-R121) */
    barraged: unitSet,
    /** ambushes sprung, as "firer>mover" (M-R117) */
    ambushed: listOf(text),
    /**
     * units that have changed mode in this phase, or mounted, dismounted or changed their serial in this Movement Phase
     * (M13.0f, M8.32c, M14.72a)
     */
    changed: unitSet,
    /** units that have been brought to the top of their stacks (M8.51a) */
    reordered: unitSet,
    /** hexes that were overstacked when the phase began (M9.32a) */
    crowded: hexSet,
    /**
     * friends who have stepped aside for those who land: they were elsewhere when the phase began (M14.53a, M16.11a);
     * left out while there are none
     */
    aside: optional(unitSet),
    /** by hex: reinforcements that entered there in this phase (M22.14a, M24.3a) */
    entered: mapOf(unitSequence, 'Entered'),
    /** half movement points of units out of supply (M11.3b), and of formations that lack command points (M11.66b) */
    allowance: unitCounts,
    /** by leader: the die that he and those who move with him have rolled for (M19.21a) */
    spurred: unitCounts,
    /** by bridge engineer: strength points that it has ferried, or 0 for leaders alone (M16.12a) */
    ferrying: unitCounts,
    /** by headquarters: the artillery units that have fired under it (M12.42a) */
    directed: mapOf(unitSet, 'Directed'),
  },
  'ThisPhase',
)

/** What every state of this game begins with. States of another schema version are refused. */
export const IDENTITY = { game: 'market-garden', schemaVersion: 1 } as const

/**
 * A position; its fields are the markers and tracks of the game (M3.42).
 *
 * @category Positions and actions
 */
export const State = record(
  {
    game: t.literal(IDENTITY.game),
    schemaVersion: t.literal(IDENTITY.schemaVersion),
    scenario: oneOf(SCENARIOS, 'Scenario'),
    options: FullOptions,
    /** game turns, seven a day; 1 is 17 September 1201/1501 */
    turn: TurnNumber,
    phase: oneOf(PHASES, 'Phase'),
    /** every unit of the scenario, in the order of the ids */
    units: listOf(Unit),
    /** by hex: the units of a hex that holds more than one, from top to bottom (M9.0) */
    stacks: mapOf(unitSequence, 'Stacks'),
    /** hexes with an entrenchment, in ascending order (M10.5a) */
    entrenchments: hexSet,
    /** by hex of an entrenchment without units: the side that has left it (M10.53b) */
    vacated: mapOf(SideCodec, 'Vacated'),
    /** by engineer: the turns it has spent building where it stands (M18.42b) */
    building: unitCounts,
    /** by unit or formation: the formation whose headquarters it has been put under (M11.4a, M17.17a) */
    attached: mapOf(text, 'Attached'),
    /** battalions and units that have begun out of reach of their headquarters: empty without the option (M23.12a) */
    strays: listOf(text),
    /** by unit: what its rating has lost for good (M17.21h) */
    ratingLoss: unitCounts,
    /**
     * by unit: the turn in which it is back: a headquarters that was lost (M17.18a), flak that changed its headquarters
     * (M18.52b)
     */
    returning: unitCounts,
    /** by Disrupted unit: the night turns that it has rested (M11.53c) */
    rested: unitCounts,
    /** by headquarters: turns in a row without supply (M11.14a) */
    cutOff: unitCounts,
    /** by airborne formation: the hex of its supply head (M11.13a) */
    supplyHeads: mapOf(HexIdCodec, 'SupplyHeads'),
    /** by airborne formation: the turn in which its supply head was last tried to be moved (M11.14c) */
    relocationTried: unitCounts,
    /** by unit: the turn in which it landed (M11.13d) */
    landed: unitCounts,
    /** hexes of the large cities through which ground units of 30 Corps have moved (M11.12a) */
    passed: hexSet,
    /** bridges and permanent ferries (M10.9, M16) */
    crossings: Crossings,
    /** air strikes and fighters: null in a scenario without them (M15) */
    air: nullable(Air),
    /** air landings: null in a scenario without them (M14) */
    landings: nullable(Landings),
    /** Germans beyond the edges of the map; left out in a scenario without movement there (M20) */
    offMap: optional(OffMap),
    weather: record({ north: WeatherValue, south: WeatherValue }, 'Weather'),
    fired: Fired,
    /** units that have chosen their modes at the end of a move, ahead of their Organization Phase (M4.1p9b) */
    organized: unitSet,
    thisPhase: ThisPhase,
    /** Germans that are in the game only to leave the map (M30.46b) */
    outward: unitSet,
    /**
     * the night turn for which 30 Corps has rolled, and whether it may move in it (M23.65b); null before the first roll
     */
    nightMarch: nullable(record({ turn: TurnNumber, allowed: t.boolean }, 'NightMarch')),
    /**
     * the turn of the first loss of the Irish Guards, and the first crossing of the Waal by the 82nd: left out without
     * the option (M23.5)
     */
    fury: optional(
      record(
        {
          irish: nullable(TurnNumber),
          waal: nullable(record({ turn: TurnNumber, units: unitSet }, 'WaalCrossing')),
        },
        'Fury',
      ),
    ),
    /** steps that each side has lost (M24.61c) */
    losses: record({ german: count, allied: count }, 'Losses'),
    /** what the victory conditions of a scenario look back at */
    happened: record(
      {
        /** Germans have stood on the main road since the end of the turn before (M24.61a, M-R376) */
        onTheRoad: t.boolean,
        /** conditions of victory that are met for good, by rule */
        met: listOf(text),
      },
      'Happened',
    ),
    /** what the campaign remembers: left out in scenarios (M31) */
    campaign: optional(Campaign),
    /** how far 30 Corps has come where it is on its way: left out without the option (M20.3) */
    corpsAdvance: optional(CorpsAdvance),
    /** where the dice have quartered German formations: left out without the option (M25.61a) */
    quartered: optional(Quartered),
    /** command and ammunition points: null without the option (M11.6, M11.7) */
    points: nullable(
      record(
        {
          /** by division, and 30 Corps: unassigned command points, in halves (M11.67f) */
          command: unitCounts,
          /** by headquarters or division: command points in effect */
          assigned: unitCounts,
          /** by division: ammunition points */
          ammunition: unitCounts,
          /** divisions that could trace no supply when points were last received, in ascending order (M11.81b) */
          cut: listOf(text),
          /**
           * German divisions raised to normal delivery for a day of September; left out before the first (M25.41g,
           * M25.41i)
           */
          raised: optional(record({ september: boundedInteger(17, 30), divisions: listOf(text) }, 'Raised')),
          /** half movement points of units on the highway until the next delivery; null before the first (M11.62a) */
          highway: nullable(count),
          /** by hex: points that have drifted there and belong to the side that comes first (M11.61b-9) */
          scattered: mapOf(record({ command: count, ammunition: count }, 'ScatteredPoints'), 'Scattered'),
          /** formations of 30 Corps that have been fired at since its last Organization Phase (M11.62e) */
          underFire: listOf(text),
        },
        'Points',
      ),
    ),
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
/**
 * What the rules of one phase remember.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type ThisPhase = State['thisPhase']

export const NOTHING_YET: ThisPhase = {
  revealed: [],
  shaken: [],
  firedAt: [],
  gunnedAt: [],
  firedInto: {},
  spent: {},
  columnFire: [],
  moved: [],
  assaulted: {},
  evaded: [],
  barraged: [],
  ambushed: [],
  changed: [],
  reordered: [],
  crowded: [],
  entered: {},
  allowance: {},
  spurred: {},
  ferrying: {},
  directed: {},
}
export { SideCodec }
