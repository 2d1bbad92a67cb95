/** Codecs of the frames, actions and events of air landings (M14). */
import * as t from 'io-ts'
import {
  boundedInteger,
  finite,
  listOf,
  nullable,
  oneOf,
  optional,
  recordOf,
  text,
  union,
} from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { unitSequence, unitSet } from '../../wargame/units.js'
import { LANDING_RESULTS } from '../board/airCharts.js'
import { count, UnitId, unitIds } from '../vocabulary.js'
import type {
  BeginLandings,
  BreakOut,
  ChooseMarker,
  ChooseRegrouping,
  ChooseRow,
  ChooseSerial,
  DesignateDrop,
  Displace,
  DropApart,
  DropOutside,
  Intercept,
  LandDispersed,
  LeaveBehind,
  LetPass,
  LoseCompany,
  PlacePathfinder,
  PlaceSupplyHead,
  Regroup,
  Sacrifice,
  TakeOver,
} from './actions.js'
import type {
  DisplacedEvent,
  DropDesignatedEvent,
  GliderRolledEvent,
  InterceptionRolledEvent,
  LandedEvent,
  LandingRolledEvent,
  LiftReceivedEvent,
  MarkerPlacedEvent,
  RoutesFreedEvent,
  ScatteredEvent,
  SerialDeclaredEvent,
  TurnedBackEvent,
  WeatherRolledEvent,
} from './events.js'
import type {
  BreakOutFrame,
  CrashFrame,
  CrowdingFrame,
  DesignatingFrame,
  Displacement,
  IndependentDropFrame,
  InterceptionFrame,
  LandingFrame,
  LandingSpot,
  PlacingMarkerFrame,
  RegroupingFrame,
  TouchdownFrame,
  WeatherRollFrame,
} from './frames.js'
import { flight, MarkerCodec, RouteCodec, serial } from './state.js'

const Result = oneOf(LANDING_RESULTS, 'LandingResult')

export const landingFrames = {
  'weather-roll': recordOf<WeatherRollFrame>('WeatherRollFrame', {
    type: t.literal('weather-roll'),
    route: RouteCodec,
  }),
  landing: recordOf<LandingFrame>('LandingFrame', {
    type: t.literal('landing'),
    ...flight,
    stage: oneOf(['declared', 'roll', 'company', 'scatter', 'drift', 'down'] as const, 'LandingStage'),
    intercepted: t.boolean,
    result: nullable(Result),
    down: listOf(recordOf<LandingSpot>('LandingSpot', { unit: UnitId, hex: HexIdCodec })),
    fired: unitSet,
  }),
  interception: recordOf<InterceptionFrame>('InterceptionFrame', {
    type: t.literal('interception'),
    serials: listOf(serial),
    rolling: t.boolean,
  }),
  touchdown: recordOf<TouchdownFrame>('TouchdownFrame', {
    type: t.literal('touchdown'),
    units: unitSequence,
    hex: HexIdCodec,
    stage: oneOf(['arrive', 'assault', 'fire', 'crowd'] as const, 'TouchdownStage'),
    fought: t.boolean,
  }),
  crowding: recordOf<CrowdingFrame>('CrowdingFrame', {
    type: t.literal('crowding'),
    units: unitSequence,
    hex: HexIdCodec,
    stage: oneOf(['aside', 'thin', 'take-over', 'shove'] as const, 'CrowdingStage'),
    fought: t.boolean,
    others: unitSequence,
    tookOver: t.boolean,
    going: nullable(recordOf<Displacement>('Displacement', { unit: UnitId, to: HexIdCodec })),
    attacked: unitSequence,
  }),
  'independent-drop': recordOf<IndependentDropFrame>('IndependentDropFrame', {
    type: t.literal('independent-drop'),
    serial,
    row: optional(text),
  }),
  'placing-marker': recordOf<PlacingMarkerFrame>('PlacingMarkerFrame', {
    type: t.literal('placing-marker'),
    marker: MarkerCodec,
    formation: text,
    row: nullable(text),
  }),
  designating: recordOf<DesignatingFrame>('DesignatingFrame', { type: t.literal('designating'), serial }),
  regrouping: recordOf<RegroupingFrame>('RegroupingFrame', { type: t.literal('regrouping'), unit: UnitId }),
  crash: recordOf<CrashFrame>('CrashFrame', {
    type: t.literal('crash'),
    units: unitSequence,
    hex: HexIdCodec,
    headquarters: unitSequence,
    others: unitSequence,
    going: nullable(recordOf<Displacement>('Displacement', { unit: UnitId, to: HexIdCodec })),
  }),
  'break-out': recordOf<BreakOutFrame>('BreakOutFrame', {
    type: t.literal('break-out'),
    units: unitSequence,
    hex: HexIdCodec,
  }),
} as const

export const landingActions = {
  'choose-marker': recordOf<ChooseMarker>('ChooseMarker', {
    type: t.literal('choose-marker'),
    marker: MarkerCodec,
    formation: text,
  }),
  'choose-row': recordOf<ChooseRow>('ChooseRow', { type: t.literal('choose-row'), row: text }),
  'choose-serial': recordOf<ChooseSerial>('ChooseSerial', { type: t.literal('choose-serial'), serial }),
  'choose-regrouping': recordOf<ChooseRegrouping>('ChooseRegrouping', {
    type: t.literal('choose-regrouping'),
    unit: UnitId,
  }),
  'place-pathfinder': recordOf<PlacePathfinder>('PlacePathfinder', {
    type: t.literal('place-pathfinder'),
    formation: text,
    to: HexIdCodec,
  }),
  'place-supply-head': recordOf<PlaceSupplyHead>('PlaceSupplyHead', {
    type: t.literal('place-supply-head'),
    formation: text,
    to: HexIdCodec,
  }),
  regroup: recordOf<Regroup>('Regroup', { type: t.literal('regroup'), unit: UnitId, serial }),
  'designate-drop': recordOf<DesignateDrop>('DesignateDrop', {
    type: t.literal('designate-drop'),
    serial,
    hex: HexIdCodec,
    route: RouteCodec,
    bend: nullable(HexIdCodec),
  }),
  'drop-apart': recordOf<DropApart>('DropApart', {
    type: t.literal('drop-apart'),
    unit: UnitId,
    hex: HexIdCodec,
    route: RouteCodec,
    bend: nullable(HexIdCodec),
  }),
  'drop-outside': recordOf<DropOutside>('DropOutside', { type: t.literal('drop-outside'), serial }),
  'leave-behind': recordOf<LeaveBehind>('LeaveBehind', { type: t.literal('leave-behind'), unit: UnitId }),
  'land-dispersed': recordOf<LandDispersed>('LandDispersed', { type: t.literal('land-dispersed'), unit: UnitId }),
  'begin-landings': recordOf<BeginLandings>('BeginLandings', { type: t.literal('begin-landings') }),
  intercept: recordOf<Intercept>('Intercept', { type: t.literal('intercept'), serial }),
  'let-pass': recordOf<LetPass>('LetPass', { type: t.literal('let-pass') }),
  'lose-company': recordOf<LoseCompany>('LoseCompany', { type: t.literal('lose-company'), unit: UnitId }),
  displace: recordOf<Displace>('Displace', { type: t.literal('displace'), unit: UnitId, to: HexIdCodec }),
  sacrifice: recordOf<Sacrifice>('Sacrifice', { type: t.literal('sacrifice'), unit: UnitId }),
  'take-over': recordOf<TakeOver>('TakeOver', { type: t.literal('take-over'), to: HexIdCodec }),
  'break-out': recordOf<BreakOut>('BreakOut', { type: t.literal('break-out'), unit: UnitId }),
} as const

const dice = listOf(boundedInteger(1, 6))

export const landingEvents = {
  'weather-rolled': recordOf<WeatherRolledEvent>('WeatherRolledEvent', {
    type: t.literal('weather-rolled'),
    route: RouteCodec,
    dice,
    weather: union([count, t.literal('P')]),
  }),
  'lift-received': recordOf<LiftReceivedEvent>('LiftReceivedEvent', {
    type: t.literal('lift-received'),
    points: count,
  }),
  'routes-freed': recordOf<RoutesFreedEvent>('RoutesFreedEvent', {
    type: t.literal('routes-freed'),
    routes: oneOf(['maas', 'nijmegen'] as const, 'Freed'),
  }),
  'marker-placed': recordOf<MarkerPlacedEvent>('MarkerPlacedEvent', {
    type: t.literal('marker-placed'),
    marker: MarkerCodec,
    formation: text,
    at: HexIdCodec,
  }),
  'drop-designated': recordOf<DropDesignatedEvent>('DropDesignatedEvent', {
    type: t.literal('drop-designated'),
    ...flight,
  }),
  'serial-declared': recordOf<SerialDeclaredEvent>('SerialDeclaredEvent', {
    type: t.literal('serial-declared'),
    serial,
    hex: HexIdCodec,
    route: RouteCodec,
  }),
  'interception-rolled': recordOf<InterceptionRolledEvent>('InterceptionRolledEvent', {
    type: t.literal('interception-rolled'),
    serials: listOf(serial),
    dice,
    outcome: oneOf(['intercepted', 'failed', 'destroyed'] as const, 'Interception'),
  }),
  'landing-rolled': recordOf<LandingRolledEvent>('LandingRolledEvent', {
    type: t.literal('landing-rolled'),
    serial,
    total: count,
    dice,
    shift: finite,
    result: oneOf(LANDING_RESULTS, 'LandingResult'),
  }),
  'turned-back': recordOf<TurnedBackEvent>('TurnedBackEvent', {
    type: t.literal('turned-back'),
    serial,
    units: unitIds,
  }),
  scattered: recordOf<ScatteredEvent>('ScatteredEvent', {
    type: t.literal('scattered'),
    unit: UnitId,
    dice,
    to: HexIdCodec,
  }),
  'glider-rolled': recordOf<GliderRolledEvent>('GliderRolledEvent', {
    type: t.literal('glider-rolled'),
    unit: UnitId,
    dice,
    lost: t.boolean,
  }),
  landed: recordOf<LandedEvent>('LandedEvent', { type: t.literal('landed'), units: unitIds, at: HexIdCodec }),
  displaced: recordOf<DisplacedEvent>('DisplacedEvent', { type: t.literal('displaced'), unit: UnitId, to: HexIdCodec }),
} as const
