/** Codecs of the frames, actions and events of bridges and ferries (M10.9, M16). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, nullable, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { SideCodec, UnitId, unitIds } from '../vocabulary.js'
import type { BlowBridge, ChargeBridge, Ferry, FerryAssault, OpenFerry, RepairBridge, SpareBridges } from './actions.js'
import type {
  AfloatEvent,
  BridgeBlownEvent,
  BridgeReachedEvent,
  BridgeRepairedEvent,
  BridgeRolledEvent,
  ChargeBegunEvent,
  ChargeGivenUpEvent,
  FerryTriedEvent,
  RepairBegunEvent,
  RepairBrokenOffEvent,
  VehiclesFerriedEvent,
} from './events.js'
import type { ChargeRollFrame, DemolitionFrame, FerryRollFrame } from './frames.js'

const bridges = listOf(text)

export const crossingFrames = {
  demolition: recordOf<DemolitionFrame>('DemolitionFrame', {
    type: t.literal('demolition'),
    hex: HexIdCodec,
    bridges,
    rolling: nullable(text),
  }),
  'charge-roll': recordOf<ChargeRollFrame>('ChargeRollFrame', {
    type: t.literal('charge-roll'),
    side: SideCodec,
    bridge: text,
  }),
  'ferry-roll': recordOf<FerryRollFrame>('FerryRollFrame', {
    type: t.literal('ferry-roll'),
    side: SideCodec,
    ferry: text,
  }),
} as const

export const crossingActions = {
  'blow-bridge': recordOf<BlowBridge>('BlowBridge', { type: t.literal('blow-bridge'), bridge: text }),
  'spare-bridges': recordOf<SpareBridges>('SpareBridges', { type: t.literal('spare-bridges') }),
  'repair-bridge': recordOf<RepairBridge>('RepairBridge', { type: t.literal('repair-bridge'), bridge: text }),
  'charge-bridge': recordOf<ChargeBridge>('ChargeBridge', {
    type: t.literal('charge-bridge'),
    bridge: text,
    unit: UnitId,
  }),
  'open-ferry': recordOf<OpenFerry>('OpenFerry', { type: t.literal('open-ferry'), ferry: text }),
  ferry: recordOf<Ferry>('Ferry', { type: t.literal('ferry'), to: HexIdCodec, by: UnitId }),
  'ferry-assault': recordOf<FerryAssault>('FerryAssault', {
    type: t.literal('ferry-assault'),
    hex: HexIdCodec,
    by: UnitId,
  }),
} as const

const dice = listOf(boundedInteger(1, 6))

export const crossingEvents = {
  'bridge-reached': recordOf<BridgeReachedEvent>('BridgeReachedEvent', {
    type: t.literal('bridge-reached'),
    bridge: text,
    hex: HexIdCodec,
  }),
  'bridge-rolled': recordOf<BridgeRolledEvent>('BridgeRolledEvent', {
    type: t.literal('bridge-rolled'),
    bridge: text,
    needed: finite,
    dice,
    blown: t.boolean,
  }),
  'bridge-blown': recordOf<BridgeBlownEvent>('BridgeBlownEvent', { type: t.literal('bridge-blown'), bridge: text }),
  'repair-begun': recordOf<RepairBegunEvent>('RepairBegunEvent', {
    type: t.literal('repair-begun'),
    bridge: text,
    units: unitIds,
  }),
  'repair-broken-off': recordOf<RepairBrokenOffEvent>('RepairBrokenOffEvent', {
    type: t.literal('repair-broken-off'),
    bridge: text,
  }),
  'bridge-repaired': recordOf<BridgeRepairedEvent>('BridgeRepairedEvent', {
    type: t.literal('bridge-repaired'),
    bridge: text,
  }),
  'charge-begun': recordOf<ChargeBegunEvent>('ChargeBegunEvent', {
    type: t.literal('charge-begun'),
    bridge: text,
    unit: UnitId,
  }),
  'charge-given-up': recordOf<ChargeGivenUpEvent>('ChargeGivenUpEvent', {
    type: t.literal('charge-given-up'),
    bridge: text,
    unit: UnitId,
  }),
  'ferry-tried': recordOf<FerryTriedEvent>('FerryTriedEvent', {
    type: t.literal('ferry-tried'),
    ferry: text,
    dice,
    open: t.boolean,
  }),
  'vehicles-ferried': recordOf<VehiclesFerriedEvent>('VehiclesFerriedEvent', {
    type: t.literal('vehicles-ferried'),
    units: unitIds,
    to: HexIdCodec,
    dice,
    passed: t.boolean,
  }),
  afloat: recordOf<AfloatEvent>('AfloatEvent', {
    type: t.literal('afloat'),
    units: unitIds,
    to: HexIdCodec,
    by: nullable(UnitId),
  }),
} as const
