/** Codecs of the frames, actions and events of the set-up and movement (M8.0 to M8.5, M9, M22, M24.2). */
import * as t from 'io-ts'
import { boundedInteger, finite, mapOf, nullable, oneOf, optional, recordOf, text } from '../../engine/codecs/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import { relocation } from '../../wargame/events.js'
import { unitSequence } from '../../wargame/units.js'
import { OffMapAreaCodec } from '../off-map/state.js'
import { count, EDGES, ModeCodec, SideCodec, unitCounts, UnitId } from '../vocabulary.js'
import type {
  BringUp,
  ChooseMode,
  ChooseUnit,
  Dismount,
  Drop,
  EndOrder,
  Enter,
  LeaveMap,
  LeaveTravel,
  Mount,
  PickUp,
  PlaceUnit,
  StartMove,
  Step,
  Stop,
} from './actions.js'
import type {
  AllowanceRolledEvent,
  BroughtUpEvent,
  DeployedEvent,
  EnteredEvent,
  LeftMapEvent,
  MountedEvent,
  MovedEvent,
  StackOrderedEvent,
} from './events.js'
import type {
  AllowanceRollFrame,
  JoinedUnit,
  MovementPhaseFrame,
  MovingFrame,
  OnTheWater,
  OrderingFrame,
  PendingChange,
  PlacingFrame,
  SetupFrame,
} from './frames.js'

export const movementFrames = {
  setup: recordOf<SetupFrame>('SetupFrame', { type: t.literal('setup'), side: SideCodec, formation: optional(text) }),
  placing: recordOf<PlacingFrame>('PlacingFrame', { type: t.literal('placing'), side: SideCodec, unit: UnitId }),
  'movement-phase': recordOf<MovementPhaseFrame>('MovementPhaseFrame', {
    type: t.literal('movement-phase'),
    side: SideCodec,
    response: t.boolean,
  }),
  moving: recordOf<MovingFrame>('MovingFrame', {
    type: t.literal('moving'),
    units: unitSequence,
    from: nullable(HexIdCodec),
    steps: boundedInteger(0, 99),
    spent: unitCounts,
    stage: oneOf(
      ['ready', 'afloat', 'leaving', 'departing', 'check', 'ambush', 'watched', 'changing'] as const,
      'MovingStage',
    ),
    to: nullable(HexIdCodec),
    area: optional(OffMapAreaCodec),
    change: nullable(
      recordOf<PendingChange>('PendingChange', {
        unit: UnitId,
        what: oneOf(['leave-travel', 'mount', 'dismount'] as const, 'Change'),
      }),
    ),
    ferry: nullable(recordOf<OnTheWater>('OnTheWater', { by: nullable(UnitId), assault: t.boolean })),
    joined: mapOf(recordOf<JoinedUnit>('JoinedUnit', { at: HexIdCodec, after: count }), 'JoinedUnits'),
    watch: mapOf(count, 'Watch'),
  }),
  ordering: recordOf<OrderingFrame>('OrderingFrame', {
    type: t.literal('ordering'),
    side: SideCodec,
    hex: HexIdCodec,
    order: unitSequence,
    stage: oneOf(['arranging', 'announced'] as const, 'OrderingStage'),
  }),
  'allowance-roll': recordOf<AllowanceRollFrame>('AllowanceRollFrame', {
    type: t.literal('allowance-roll'),
    units: unitSequence,
  }),
} as const

const where = oneOf(['top', 'bottom'] as const, 'Where')

export const movementActions = {
  'choose-unit': recordOf<ChooseUnit>('ChooseUnit', { type: t.literal('choose-unit'), unit: UnitId }),
  'place-unit': recordOf<PlaceUnit>('PlaceUnit', {
    type: t.literal('place-unit'),
    unit: UnitId,
    to: HexIdCodec,
    mode: ModeCodec,
  }),
  'start-move': recordOf<StartMove>('StartMove', { type: t.literal('start-move'), unit: UnitId }),
  enter: recordOf<Enter>('Enter', { type: t.literal('enter'), unit: UnitId, mode: ModeCodec, at: HexIdCodec }),
  'pick-up': recordOf<PickUp>('PickUp', { type: t.literal('pick-up'), unit: UnitId }),
  drop: recordOf<Drop>('Drop', { type: t.literal('drop'), unit: UnitId }),
  step: recordOf<Step>('Step', { type: t.literal('step'), to: HexIdCodec }),
  'leave-map': recordOf<LeaveMap>('LeaveMap', { type: t.literal('leave-map') }),
  stop: recordOf<Stop>('Stop', { type: t.literal('stop'), where }),
  'leave-travel': recordOf<LeaveTravel>('LeaveTravel', { type: t.literal('leave-travel'), unit: UnitId }),
  'choose-mode': recordOf<ChooseMode>('ChooseMode', { type: t.literal('choose-mode'), unit: UnitId, mode: ModeCodec }),
  mount: recordOf<Mount>('Mount', { type: t.literal('mount'), unit: UnitId }),
  dismount: recordOf<Dismount>('Dismount', { type: t.literal('dismount'), unit: UnitId }),
  'bring-up': recordOf<BringUp>('BringUp', { type: t.literal('bring-up'), unit: UnitId }),
  'end-order': recordOf<EndOrder>('EndOrder', { type: t.literal('end-order') }),
} as const

export const movementEvents = {
  deployed: recordOf<DeployedEvent>('DeployedEvent', {
    type: t.literal('deployed'),
    unit: UnitId,
    to: HexIdCodec,
    mode: ModeCodec,
  }),
  moved: recordOf<MovedEvent>('MovedEvent', {
    type: t.literal('moved'),
    ...relocation,
    from: HexIdCodec,
    to: HexIdCodec,
    spent: finite,
    spentByUnit: mapOf(finite, 'SpentByUnit'),
  }),
  entered: recordOf<EnteredEvent>('EnteredEvent', {
    type: t.literal('entered'),
    unit: UnitId,
    at: HexIdCodec,
    mode: ModeCodec,
  }),
  'left-map': recordOf<LeftMapEvent>('LeftMapEvent', {
    type: t.literal('left-map'),
    unit: UnitId,
    edge: oneOf(EDGES, 'Edge'),
  }),
  'allowance-rolled': recordOf<AllowanceRolledEvent>('AllowanceRolledEvent', {
    type: t.literal('allowance-rolled'),
    unit: UnitId,
    points: boundedInteger(0, 28),
  }),
  'brought-up': recordOf<BroughtUpEvent>('BroughtUpEvent', { type: t.literal('brought-up'), unit: UnitId }),
  'stack-ordered': recordOf<StackOrderedEvent>('StackOrderedEvent', {
    type: t.literal('stack-ordered'),
    hex: HexIdCodec,
    units: unitSequence,
  }),
  mounted: recordOf<MountedEvent>('MountedEvent', { type: t.literal('mounted'), unit: UnitId }),
} as const
