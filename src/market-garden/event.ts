/** Events, for logs and animations; they are built only when there is a listener. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import { phaseEvents } from './phaseFrames.js'
import type {
  DisruptedEvent,
  EliminatedEvent,
  NightMarchRolledEvent,
  PhaseEvent,
  StepLostEvent,
} from './phaseFrames.js'
import { commandEvents } from './command/codecs.js'
import type {
  AttachedEvent,
  ConditionMetEvent,
  EntrenchedEvent,
  EntrenchmentRemovedEvent,
  HeadquartersAwayEvent,
  HeadquartersBackEvent,
  HeadquartersCheckedEvent,
  ModeChangedEvent,
  RecoveredEvent,
  ResuppliedEvent,
  MarchBonusRolledEvent,
  SupplyHeadRelocatedEvent,
} from './command/events.js'
import { logisticsEvents } from './supply/codecs.js'
import type {
  AmmunitionSpentEvent,
  DeliveredEvent,
  DeliveryFiredAtEvent,
  DriftedEvent,
  GatheredEvent,
  PointsAssignedEvent,
} from './supply/events.js'
import { fireEvents } from './fire/codecs.js'
import type {
  DepletedEvent,
  DismountedEvent,
  FireDrawnEvent,
  FireOpenedEvent,
  FireRolledEvent,
  LeaderLostEvent,
  ModeForcedEvent,
  MoraleCheckEvent,
} from './fire/events.js'
import { movementEvents } from './movement/codecs.js'
import type {
  AllowanceRolledEvent,
  BroughtUpEvent,
  DeployedEvent,
  EnteredEvent,
  LeftMapEvent,
  MountedEvent,
  MovedEvent,
  StackOrderedEvent,
} from './movement/events.js'
import { offMapEvents } from './off-map/codecs.js'
import type {
  AreaClosedEvent,
  EntryAnnouncedEvent,
  OffMapModeChangedEvent,
  OffMapMovedEvent,
  OffMapRemovedEvent,
} from './off-map/events.js'
import { closeActionEvents } from './close-action/codecs.js'
import type {
  AdvancedEvent,
  CloseActionCalledOffEvent,
  CloseActionDeclaredEvent,
  CloseActionRolledEvent,
  RetreatedEvent,
  SearchedEvent,
} from './close-action/events.js'
import { crossingEvents } from './crossings/codecs.js'
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
} from './crossings/events.js'
import { airEvents } from './air/codecs.js'
import type {
  AirSupportRolledEvent,
  PatrolOrderedEvent,
  StrikeApproachedEvent,
  StrikeMissedEvent,
  StrikePlacedEvent,
  StrikeRolledEvent,
} from './air/events.js'
import { landingEvents } from './landings/codecs.js'
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
} from './landings/events.js'
import { campaignEvents } from './campaign/codecs.js'
import type { EarlyReleaseRolledEvent, FlakRolledEvent, GroupReleasedEvent, PointsEvent } from './campaign/events.js'
import { corpsAdvanceEvents } from './off-map/corpsAdvanceState.js'
import type { CorridorRolledEvent, ObjectiveRolledEvent, SerialGivenUpEvent } from './off-map/corpsAdvanceState.js'
import { randomSetupEvents } from './random-setup/state.js'
import type { MarkerDesignatedEvent, QuarteredEvent } from './random-setup/state.js'

/**
 * Something that happened, for logs and animations.
 *
 * @category Positions and actions
 */
export type Event =
  | PhaseEvent
  | EliminatedEvent
  | StepLostEvent
  | DisruptedEvent
  | NightMarchRolledEvent
  | ModeChangedEvent
  | HeadquartersCheckedEvent
  | ResuppliedEvent
  | RecoveredEvent
  | AttachedEvent
  | SupplyHeadRelocatedEvent
  | EntrenchedEvent
  | EntrenchmentRemovedEvent
  | HeadquartersAwayEvent
  | HeadquartersBackEvent
  | MarchBonusRolledEvent
  | ConditionMetEvent
  | DeliveredEvent
  | DeliveryFiredAtEvent
  | DriftedEvent
  | GatheredEvent
  | PointsAssignedEvent
  | AmmunitionSpentEvent
  | FireOpenedEvent
  | FireDrawnEvent
  | FireRolledEvent
  | MoraleCheckEvent
  | ModeForcedEvent
  | DismountedEvent
  | LeaderLostEvent
  | DepletedEvent
  | DeployedEvent
  | MovedEvent
  | EnteredEvent
  | LeftMapEvent
  | AllowanceRolledEvent
  | BroughtUpEvent
  | StackOrderedEvent
  | MountedEvent
  | OffMapMovedEvent
  | OffMapModeChangedEvent
  | OffMapRemovedEvent
  | AreaClosedEvent
  | EntryAnnouncedEvent
  | CloseActionDeclaredEvent
  | CloseActionCalledOffEvent
  | SearchedEvent
  | CloseActionRolledEvent
  | RetreatedEvent
  | AdvancedEvent
  | BridgeReachedEvent
  | BridgeRolledEvent
  | BridgeBlownEvent
  | RepairBegunEvent
  | RepairBrokenOffEvent
  | BridgeRepairedEvent
  | ChargeBegunEvent
  | ChargeGivenUpEvent
  | FerryTriedEvent
  | VehiclesFerriedEvent
  | AfloatEvent
  | StrikePlacedEvent
  | AirSupportRolledEvent
  | StrikeMissedEvent
  | StrikeApproachedEvent
  | StrikeRolledEvent
  | PatrolOrderedEvent
  | WeatherRolledEvent
  | LiftReceivedEvent
  | RoutesFreedEvent
  | MarkerPlacedEvent
  | DropDesignatedEvent
  | SerialDeclaredEvent
  | InterceptionRolledEvent
  | LandingRolledEvent
  | TurnedBackEvent
  | ScatteredEvent
  | GliderRolledEvent
  | LandedEvent
  | DisplacedEvent
  | FlakRolledEvent
  | GroupReleasedEvent
  | EarlyReleaseRolledEvent
  | PointsEvent
  | ObjectiveRolledEvent
  | CorridorRolledEvent
  | SerialGivenUpEvent
  | MarkerDesignatedEvent
  | QuarteredEvent
/**
 * The events of one type.
 *
 * @category Positions and actions
 */
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/**
 * The listener to the events, if there is one.
 *
 * @category Positions and actions
 */
export type Emit = ((e: Event) => void) | undefined

const events = {
  ...phaseEvents,
  ...commandEvents,
  ...logisticsEvents,
  ...fireEvents,
  ...movementEvents,
  ...offMapEvents,
  ...closeActionEvents,
  ...crossingEvents,
  ...airEvents,
  ...landingEvents,
  ...campaignEvents,
  ...corpsAdvanceEvents,
  ...randomSetupEvents,
} as const satisfies { readonly [T in Event['type']]: t.Type<Extract<Event, { type: T }>> }

/**
 * Decodes an {@link Event:type}.
 *
 * @category Positions and actions
 */
export const Event: t.Type<Event> = tagged(events, 'Event')
