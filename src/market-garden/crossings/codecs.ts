/** Codecs of the frames, actions and events of bridges and ferries (M10.9, M16). */
import * as t from 'io-ts'
import { boundedInteger, finite, listOf, nullable, recordOf } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { BridgeId, FerryId } from '../board/crossingIds.js'
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

const bridges = listOf(BridgeId)

export const crossingFrames = {
  demolition: recordOf<DemolitionFrame>('DemolitionFrame', {
    type: t.literal('demolition'),
    hex: HexIdCodec,
    bridges,
    rolling: nullable(BridgeId),
  }),
  'charge-roll': recordOf<ChargeRollFrame>('ChargeRollFrame', {
    type: t.literal('charge-roll'),
    side: SideCodec,
    bridge: BridgeId,
  }),
  'ferry-roll': recordOf<FerryRollFrame>('FerryRollFrame', {
    type: t.literal('ferry-roll'),
    side: SideCodec,
    ferry: FerryId,
  }),
} as const

export const crossingActions = {
  'blow-bridge': recordOf<BlowBridge>('BlowBridge', { type: t.literal('blow-bridge'), bridge: BridgeId }),
  'spare-bridges': recordOf<SpareBridges>('SpareBridges', { type: t.literal('spare-bridges') }),
  'repair-bridge': recordOf<RepairBridge>('RepairBridge', { type: t.literal('repair-bridge'), bridge: BridgeId }),
  'charge-bridge': recordOf<ChargeBridge>('ChargeBridge', {
    type: t.literal('charge-bridge'),
    bridge: BridgeId,
    unit: UnitId,
  }),
  'open-ferry': recordOf<OpenFerry>('OpenFerry', { type: t.literal('open-ferry'), ferry: FerryId }),
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
    bridge: BridgeId,
    hex: HexIdCodec,
  }),
  'bridge-rolled': recordOf<BridgeRolledEvent>('BridgeRolledEvent', {
    type: t.literal('bridge-rolled'),
    bridge: BridgeId,
    needed: finite,
    dice,
    blown: t.boolean,
  }),
  'bridge-blown': recordOf<BridgeBlownEvent>('BridgeBlownEvent', { type: t.literal('bridge-blown'), bridge: BridgeId }),
  'repair-begun': recordOf<RepairBegunEvent>('RepairBegunEvent', {
    type: t.literal('repair-begun'),
    bridge: BridgeId,
    units: unitIds,
  }),
  'repair-broken-off': recordOf<RepairBrokenOffEvent>('RepairBrokenOffEvent', {
    type: t.literal('repair-broken-off'),
    bridge: BridgeId,
  }),
  'bridge-repaired': recordOf<BridgeRepairedEvent>('BridgeRepairedEvent', {
    type: t.literal('bridge-repaired'),
    bridge: BridgeId,
  }),
  'charge-begun': recordOf<ChargeBegunEvent>('ChargeBegunEvent', {
    type: t.literal('charge-begun'),
    bridge: BridgeId,
    unit: UnitId,
  }),
  'charge-given-up': recordOf<ChargeGivenUpEvent>('ChargeGivenUpEvent', {
    type: t.literal('charge-given-up'),
    bridge: BridgeId,
    unit: UnitId,
  }),
  'ferry-tried': recordOf<FerryTriedEvent>('FerryTriedEvent', {
    type: t.literal('ferry-tried'),
    ferry: FerryId,
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
