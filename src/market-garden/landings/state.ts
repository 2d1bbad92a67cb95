/** Air landings: what is known of them, the frames, what may be done, and what happens (M14). */
import * as t from 'io-ts'
import {
  boundedInteger,
  finite,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  record,
  text,
  union,
} from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { LANDING_RESULTS } from '../board/airCharts.js'
import { count, unitCounts, UnitId, unitIds } from '../vocabulary.js'
import { unitSequence, unitSet } from '../../wargame/units.js'

const dice = listOf(boundedInteger(1, 6))
const serial = boundedInteger(1, 99)
const Result = oneOf(LANDING_RESULTS, 'LandingResult')

/** The routes from England (M14.11). */
export const ROUTES = ['north', 'south'] as const
/**
 * A route from England.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Route = (typeof ROUTES)[number]
const RouteCodec = oneOf(ROUTES, 'Route')

/** Who flies where, and how (M14.2a). */
const flight = {
  serial,
  units: unitSequence,
  hex: HexIdCodec,
  route: RouteCodec,
  /** where a southern flight meets the row along which it bends; null for a straight one (M14.21c) */
  bend: nullable(HexIdCodec),
} as const

/** Air landings in a scenario that has them. */
export const Landings = record(
  {
    /** by airborne formation: the hex of its pathfinders (M14.3a) */
    pathfinders: mapOf(HexIdCodec, 'Pathfinders'),
    /** by unit: the serial into which it has been put (M14.72a) */
    serials: unitCounts,
    /** lift points that are left on this day (M14.61a); null when there are enough (M25.23b) */
    lift: nullable(count),
    /** the day's lift point for those who have turned back is left (M14.61c) */
    returnLift: t.boolean,
    /** parts of this day in which neither route could be flown (M14.65b) */
    grounded: boundedInteger(0, 2),
    /** companies that have set out to land by themselves, beyond their drop zone (M27.2a) */
    apart: unitSet,
    /** those of them who took no lift point (M23.4b) */
    unlifted: unitSet,
    /** by unit in England: the turn in which it turned back (M-R229) */
    turnedBack: unitCounts,
    /** how far the routes are free: not at all, on sheet B, everywhere (M14.12) */
    routes: oneOf(['bound', 'maas', 'nijmegen'] as const, 'FreeRoutes'),
    /** drops of this turn that are still to be flown (M14.0e) */
    designated: listOf(record({ ...flight, returned: t.boolean }, 'Drop')),
    /** dice have been thrown for the landings of this turn: no more are designated (M14.0e) */
    begun: t.boolean,
  },
  'Landings',
)
/** Air landings in a scenario that has them. */
export type Landings = t.TypeOf<typeof Landings>
/** A serial, or a part of one, on its way to a hex. */
export type Drop = Landings['designated'][number]

export const MarkerCodec = oneOf(['pathfinder', 'supply-head'] as const, 'Marker')
/** What is placed where airborne units land: pathfinders, and the supply head of a formation. */
export type Marker = t.TypeOf<typeof MarkerCodec>

export const landingFrames = {
  /** The weather of a route is rolled for (M14.1a). */
  'weather-roll': record({ type: t.literal('weather-roll'), route: RouteCodec }, 'WeatherRollFrame'),
  /**
   * A serial in the air (M14.2d): the roll for its landing, then the dice of each unit. `down` are those whose hex is
   * known; `fired` are Germans who have fired at the serial (M14.5b).
   */
  landing: record(
    {
      type: t.literal('landing'),
      ...flight,
      stage: oneOf(['declared', 'roll', 'company', 'scatter', 'drift', 'down'] as const, 'LandingStage'),
      /** German fighters have met it: the weather counts as the worst (M15.34c) */
      intercepted: t.boolean,
      result: nullable(Result),
      down: listOf(record({ unit: UnitId, hex: HexIdCodec }, 'Spot')),
      fired: unitSequence,
    },
    'LandingFrame',
  ),
  /** The German roll for fighters against these serials (M15.34c). */
  interception: record(
    { type: t.literal('interception'), serials: listOf(serial), rolling: t.boolean },
    'InterceptionFrame',
  ),
  /** Units that come down in one hex (M-R232): Germans there, their fire, then too many units (M-R233). */
  touchdown: record(
    {
      type: t.literal('touchdown'),
      units: unitSequence,
      hex: HexIdCodec,
      stage: oneOf(['arrive', 'assault', 'fire', 'crowd'] as const, 'TouchdownStage'),
      /** they have driven Germans out of the hex (M14.56b) */
      fought: t.boolean,
    },
    'TouchdownFrame',
  ),
  /**
   * Units have landed on others, or are too many for the hex (M14.5e, M14.51b, M14.53a): friends step aside, units are
   * moved out, and those whose hex the serial has taken over go elsewhere.
   */
  crowding: record(
    {
      type: t.literal('crowding'),
      units: unitSequence,
      hex: HexIdCodec,
      stage: oneOf(['aside', 'thin', 'shove'] as const, 'CrowdingStage'),
      fought: t.boolean,
      /** who may still step aside, or must still leave the hex that was taken over */
      others: unitSequence,
      /** the serial has taken over a hex of friends: it does so once */
      tookOver: t.boolean,
      /** who is about to go, and where, while Germans may fire (M14.53c) */
      going: nullable(record({ unit: UnitId, to: HexIdCodec }, 'Going')),
      /** who has gone into close action out of the crowd (M14.54a) */
      attacked: unitSequence,
    },
    'CrowdingFrame',
  ),
  /** The owner says where a serial lands that goes beyond its drop zone (M23.4a). */
  'independent-drop': record(
    { type: t.literal('independent-drop'), serial, row: optional(text) },
    'IndependentDropFrame',
  ),
  /**
   * The hex of a marker that has been chosen (M14.31a, M14.3d). Pathfinders may lie anywhere on the map: a row of hexes
   * is chosen first.
   */
  'placing-marker': record(
    { type: t.literal('placing-marker'), marker: MarkerCodec, formation: text, row: nullable(text) },
    'PlacingMarkerFrame',
  ),
  /** The hex and the route of a serial that has been chosen (M14.2a). */
  designating: record({ type: t.literal('designating'), serial }, 'DesignatingFrame'),
  /** The serial into which a unit goes that has been chosen (M14.72a). */
  regrouping: record({ type: t.literal('regrouping'), unit: UnitId }, 'RegroupingFrame'),
  /**
   * Gliders have come down elsewhere than in the clear: a die for each (M23.2b), then a headquarters among them may
   * leave the hex at once, or those who came down with it are Disrupted (M23.21a). `going` is about to.
   */
  crash: record(
    {
      type: t.literal('crash'),
      units: unitSequence,
      hex: HexIdCodec,
      headquarters: unitSequence,
      others: unitSequence,
      going: nullable(record({ unit: UnitId, to: HexIdCodec }, 'GoingFromCrash')),
    },
    'CrashFrame',
  ),
  /** Units of a crowd are about to go into close action (M14.54a). */
  'break-out': record({ type: t.literal('break-out'), units: unitSequence, hex: HexIdCodec }, 'BreakOutFrame'),
} as const

export const landingActions = {
  /** says which marker is placed next (M14.31a, M14.3d) */
  'choose-marker': record({ type: t.literal('choose-marker'), marker: MarkerCodec, formation: text }, 'ChooseMarker'),
  /** says in which row of hexes a marker or a serial goes (M14.31a, M23.4a) */
  'choose-row': record({ type: t.literal('choose-row'), row: text }, 'ChooseRow'),
  /** says which serial is sent on its way next (M14.2a) */
  'choose-serial': record({ type: t.literal('choose-serial'), serial }, 'ChooseSerial'),
  /** says which unit in England is put into another serial (M14.72a) */
  'choose-regrouping': record({ type: t.literal('choose-regrouping'), unit: UnitId }, 'ChooseRegrouping'),
  /** places the pathfinders of a formation for good (M14.31a) */
  'place-pathfinder': record(
    { type: t.literal('place-pathfinder'), formation: text, to: HexIdCodec },
    'PlacePathfinder',
  ),
  /** places the supply head of an airborne formation (M14.3d) */
  'place-supply-head': record(
    { type: t.literal('place-supply-head'), formation: text, to: HexIdCodec },
    'PlaceSupplyHead',
  ),
  /** puts a unit in England into another serial (M14.72a) */
  regroup: record({ type: t.literal('regroup'), unit: UnitId, serial }, 'Regroup'),
  /** sends a serial, or what is left of it, on its way (M14.2a) */
  'designate-drop': record(
    { type: t.literal('designate-drop'), serial, hex: HexIdCodec, route: RouteCodec, bend: nullable(HexIdCodec) },
    'DesignateDrop',
  ),
  /** sends a company by itself to the hex that the scenario names for it (M27.2a) */
  'drop-apart': record(
    { type: t.literal('drop-apart'), unit: UnitId, hex: HexIdCodec, route: RouteCodec, bend: nullable(HexIdCodec) },
    'DropApart',
  ),
  /** sends a serial beyond its drop zone; where to is said next (M23.4a) */
  'drop-outside': record({ type: t.literal('drop-outside'), serial }, 'DropOutside'),
  /** takes a unit out of a drop: it stays in England, or flies by itself (M14.71a) */
  'leave-behind': record({ type: t.literal('leave-behind'), unit: UnitId }, 'LeaveBehind'),
  /** infantry that would land Concentrated is to land in Defilade (M14.8a) */
  'land-dispersed': record({ type: t.literal('land-dispersed'), unit: UnitId }, 'LandDispersed'),
  /** everything is designated: the landings of the turn are carried out, from north to south (M14.0e) */
  'begin-landings': record({ type: t.literal('begin-landings') }, 'BeginLandings'),
  /** sends German fighters against a serial that is about to land (M15.34a) */
  intercept: record({ type: t.literal('intercept'), serial }, 'Intercept'),
  /** lets the serial pass; or sends the fighters off against those that are named */
  'let-pass': record({ type: t.literal('let-pass') }, 'LetPass'),
  /** the company that is lost when a serial is driven off (M14.14b) */
  'lose-company': record({ type: t.literal('lose-company'), unit: UnitId }, 'LoseCompany'),
  /** a unit makes room, one hex away (M14.5f, M14.53a) */
  displace: record({ type: t.literal('displace'), unit: UnitId, to: HexIdCodec }, 'Displace'),
  /** artillery is given up to make room (M14.5g) */
  sacrifice: record({ type: t.literal('sacrifice'), unit: UnitId }, 'Sacrifice'),
  /** the whole serial goes into a hex of friends (M14.51b) */
  'take-over': record({ type: t.literal('take-over'), to: HexIdCodec }, 'TakeOver'),
  /** a unit makes room by a close action, with others if they are picked up (M14.54a) */
  'break-out': record({ type: t.literal('break-out'), unit: UnitId }, 'BreakOut'),
} as const

export const landingEvents = {
  'weather-rolled': record(
    { type: t.literal('weather-rolled'), route: RouteCodec, dice, weather: union([count, t.literal('P')]) },
    'WeatherRolledEvent',
  ),
  'lift-received': record({ type: t.literal('lift-received'), points: count }, 'LiftReceivedEvent'),
  'routes-freed': record(
    { type: t.literal('routes-freed'), routes: oneOf(['maas', 'nijmegen'] as const, 'Freed') },
    'RoutesFreedEvent',
  ),
  'marker-placed': record(
    {
      type: t.literal('marker-placed'),
      marker: MarkerCodec,
      formation: text,
      at: HexIdCodec,
    },
    'MarkerPlacedEvent',
  ),
  'drop-designated': record({ type: t.literal('drop-designated'), ...flight }, 'DropDesignatedEvent'),
  'serial-declared': record(
    { type: t.literal('serial-declared'), serial, hex: HexIdCodec, route: RouteCodec },
    'SerialDeclaredEvent',
  ),
  'interception-rolled': record(
    {
      type: t.literal('interception-rolled'),
      serials: listOf(serial),
      dice,
      outcome: oneOf(['intercepted', 'failed', 'destroyed'] as const, 'Interception'),
    },
    'InterceptionRolledEvent',
  ),
  'landing-rolled': record(
    { type: t.literal('landing-rolled'), serial, total: count, dice, shift: finite, result: Result },
    'LandingRolledEvent',
  ),
  /** a serial is back in England (M-R229) */
  'turned-back': record({ type: t.literal('turned-back'), serial, units: unitIds }, 'TurnedBackEvent'),
  scattered: record({ type: t.literal('scattered'), unit: UnitId, dice, to: HexIdCodec }, 'ScatteredEvent'),
  'glider-rolled': record(
    { type: t.literal('glider-rolled'), unit: UnitId, dice, lost: t.boolean },
    'GliderRolledEvent',
  ),
  landed: record({ type: t.literal('landed'), units: unitIds, at: HexIdCodec }, 'LandedEvent'),
  displaced: record({ type: t.literal('displaced'), unit: UnitId, to: HexIdCodec }, 'DisplacedEvent'),
} as const
