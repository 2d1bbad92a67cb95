/** The phases without movement or combat: their frames, actions and events (A5 to A7, A18.4, A23 to A25, A30). */
import * as t from 'io-ts'
import {
  boundedInteger,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  recordOf,
  text,
  union,
} from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import {
  BridgeId,
  CONDITIONS,
  count,
  DUMP_STATUSES,
  MOVEMENT_MARKERS,
  PHASES,
  SideCodec,
  UnitId,
  unitIds,
} from '../vocabulary.js'
import { hexSet, unitSet } from '../../wargame/units.js'
import type * as A from './actions.js'
import type * as E from './events.js'
import type * as F from './frames.js'

const points = boundedInteger(0, 2)

export const phaseFrames = {
  sequence: recordOf<F.SequenceFrame>('SequenceFrame', { type: t.literal('sequence') }),
  over: recordOf<F.OverFrame>('OverFrame', { type: t.literal('over') }),
  'artillery-supply': recordOf<F.ArtillerySupplyFrame>('ArtillerySupplyFrame', {
    type: t.literal('artillery-supply'),
    side: SideCodec,
    left: nullable(boundedInteger(0, 6)),
  }),
  'dump-transfer': recordOf<F.DumpTransferFrame>('DumpTransferFrame', { type: t.literal('dump-transfer') }),
  'fuel-roll': recordOf<F.FuelRollFrame>('FuelRollFrame', { type: t.literal('fuel-roll') }),
  fuel: recordOf<F.FuelFrame>('FuelFrame', {
    type: t.literal('fuel'),
    rows: listOf(record({ table: boundedInteger(0, 1), row: boundedInteger(0, 6) }, 'FuelRow')),
  }),
  'bridge-phase': recordOf<F.BridgePhaseFrame>('BridgePhaseFrame', {
    type: t.literal('bridge-phase'),
    side: SideCodec,
  }),
  'demolition-roll': recordOf<F.DemolitionRollFrame>('DemolitionRollFrame', {
    type: t.literal('demolition-roll'),
    side: SideCodec,
    bridge: BridgeId,
    unit: UnitId,
  }),
  'dump-roll': recordOf<F.DumpRollFrame>('DumpRollFrame', { type: t.literal('dump-roll') }),
  rally: recordOf<F.RallyFrame>('RallyFrame', { type: t.literal('rally'), left: unitSet }),
  traffic: recordOf<F.TrafficFrame>('TrafficFrame', {
    type: t.literal('traffic'),
    side: SideCodec,
    taken: union([boundedInteger(1, 6), t.literal('roadblock'), t.null]),
    column: optional(text),
    moved: hexSet,
  }),
  'traffic-roll': recordOf<F.TrafficRollFrame>('TrafficRollFrame', {
    type: t.literal('traffic-roll'),
    side: SideCodec,
  }),
  surrender: recordOf<F.SurrenderFrame>('SurrenderFrame', {
    type: t.literal('surrender'),
    side: SideCodec,
    left: listOf(unitSet),
  }),
  'replacement-order': recordOf<F.ReplacementOrderFrame>('ReplacementOrderFrame', {
    type: t.literal('replacement-order'),
  }),
  replacement: recordOf<F.ReplacementFrame>('ReplacementFrame', {
    type: t.literal('replacement'),
    side: SideCodec,
    points,
    received: unitIds,
  }),
} as const

const one = { unit: UnitId }
// `end-phase` is an action of the Movement Phase too; `demolish`, `destroy-dump` and `decline` are actions of combat
export const phaseActions = {
  roll: recordOf<A.Roll>('Roll', { type: t.literal('roll'), dice: listOf(boundedInteger(1, 6)) }),
  'ready-artillery': recordOf<A.ReadyArtillery>('ReadyArtillery', { type: t.literal('ready-artillery'), ...one }),
  'take-off-marker': recordOf<A.TakeOffMarker>('TakeOffMarker', { type: t.literal('take-off-marker'), ...one }),
  'transfer-dump': recordOf<A.TransferDump>('TransferDump', { type: t.literal('transfer-dump') }),
  'name-division': recordOf<A.NameDivision>('NameDivision', { type: t.literal('name-division'), formation: text }),
  'rebuild-bridge': recordOf<A.RebuildBridge>('RebuildBridge', { type: t.literal('rebuild-bridge'), bridge: BridgeId }),
  'take-traffic-marker': recordOf<A.TakeTrafficMarker>('TakeTrafficMarker', {
    type: t.literal('take-traffic-marker'),
    marker: boundedInteger(1, 6),
  }),
  'take-roadblock': recordOf<A.TakeRoadblock>('TakeRoadblock', {
    type: t.literal('take-roadblock'),
    from: nullable(HexIdCodec),
  }),
  'choose-column': recordOf<A.ChooseColumn>('ChooseColumn', { type: t.literal('choose-column'), column: text }),
  'place-marker': recordOf<A.PlaceMarker>('PlaceMarker', { type: t.literal('place-marker'), to: HexIdCodec }),
  'replace-first': recordOf<A.ReplaceFirst>('ReplaceFirst', { type: t.literal('replace-first'), side: SideCodec }),
  rebuild: recordOf<A.Rebuild>('Rebuild', { type: t.literal('rebuild'), ...one }),
  'withdraw-rebuild': recordOf<A.WithdrawRebuild>('WithdrawRebuild', {
    type: t.literal('withdraw-rebuild'),
    ...one,
    to: HexIdCodec,
  }),
  'bring-back': recordOf<A.BringBack>('BringBack', { type: t.literal('bring-back'), ...one, to: HexIdCodec }),
  'restore-remnant': recordOf<A.RestoreRemnant>('RestoreRemnant', {
    type: t.literal('restore-remnant'),
    ...one,
    remnant: UnitId,
  }),
} as const

export const phaseEvents = {
  phase: recordOf<E.PhaseEvent>('PhaseEvent', {
    type: t.literal('phase'),
    turn: boundedInteger(1, 22),
    phase: oneOf(PHASES, 'Phase'),
  }),
  condition: recordOf<E.ConditionEvent>('ConditionEvent', {
    type: t.literal('condition'),
    ...one,
    condition: oneOf(CONDITIONS, 'Condition'),
    rule: text,
  }),
  control: recordOf<E.ControlEvent>('ControlEvent', { type: t.literal('control'), hex: HexIdCodec, side: SideCodec }),
  artillery: recordOf<E.ArtilleryEvent>('ArtilleryEvent', {
    type: t.literal('artillery'),
    ...one,
    ready: t.boolean,
    rule: text,
  }),
  marker: recordOf<E.MarkerEvent>('MarkerEvent', {
    type: t.literal('marker'),
    ...one,
    marker: oneOf(MOVEMENT_MARKERS, 'MovementMarker'),
    rule: text,
  }),
  fuel: recordOf<E.FuelEvent>('FuelEvent', { type: t.literal('fuel'), formation: text, units: unitIds, rule: text }),
  bridge: recordOf<E.BridgeEvent>('BridgeEvent', {
    type: t.literal('bridge'),
    bridge: BridgeId,
    state: oneOf(['standing', 'blown', 'building'] as const, 'BridgeNow'),
    rule: text,
  }),
  dump: recordOf<E.DumpEvent>('DumpEvent', {
    type: t.literal('dump'),
    status: oneOf(DUMP_STATUSES, 'DumpStatus'),
    rule: text,
  }),
  traffic: recordOf<E.TrafficEvent>('TrafficEvent', {
    type: t.literal('traffic'),
    side: SideCodec,
    marker: boundedInteger(1, 6),
    at: union([HexIdCodec, t.null, t.literal('gone')]),
    rule: text,
  }),
  roadblock: recordOf<E.RoadblockEvent>('RoadblockEvent', {
    type: t.literal('roadblock'),
    side: SideCodec,
    from: nullable(HexIdCodec),
    to: nullable(HexIdCodec),
    rule: text,
  }),
  supply: recordOf<E.SupplyEvent>('SupplyEvent', {
    type: t.literal('supply'),
    ...one,
    outOfSupply: t.boolean,
    rule: text,
  }),
  surrender: recordOf<E.SurrenderEvent>('SurrenderEvent', {
    type: t.literal('surrender'),
    units: unitIds,
    points: count,
    rule: text,
  }),
  replaced: recordOf<E.ReplacedEvent>('ReplacedEvent', {
    type: t.literal('replaced'),
    ...one,
    steps: points,
    at: text,
    rule: text,
  }),
  victory: recordOf<E.VictoryEvent>('VictoryEvent', { type: t.literal('victory'), winner: SideCodec, rule: text }),
} as const
