/** Events for logs and animations; they are built only when there is a listener. */
import type * as t from 'io-ts'
import { tagged } from '../engine/codecs/codec.js'
import type * as E from './state/events.js'
import { combatEvents } from './state/combat.js'
import { movementEvents } from './state/movement.js'
import { phaseEvents } from './state/phases.js'

const events = { ...phaseEvents, ...movementEvents, ...combatEvents } as const

/**
 * Something that happened, for logs and animations.
 *
 * @category Positions and actions
 */
export type Event =
  | E.PhaseEvent
  | E.ConditionEvent
  | E.ControlEvent
  | E.ArtilleryEvent
  | E.MarkerEvent
  | E.FuelEvent
  | E.BridgeEvent
  | E.DumpEvent
  | E.TrafficEvent
  | E.RoadblockEvent
  | E.SupplyEvent
  | E.SurrenderEvent
  | E.ReplacedEvent
  | E.VictoryEvent
  | E.DeployedEvent
  | E.MovedEvent
  | E.PlacedEvent
  | E.RolledEvent
  | E.WorkEvent
  | E.EliminatedEvent
  | E.LeftBehindEvent
  | E.StepLostEvent
  | E.BrokenDownEvent
  | E.RecombinedEvent
  | E.AttackedEvent
  | E.CombatEvent
  | E.FirefightEvent
  | E.DeterminedDefenceEvent
  | E.SupportEvent
  | E.EngagedEvent
  | E.AdvantageEvent
  | E.RetreatedEvent
  | E.AdvancedEvent
/**
 * Decodes an {@link Event:type}.
 *
 * @category Positions and actions
 */
export const Event: t.Type<Event> = tagged(events, 'Event')
/**
 * The listener for events, if there is one.
 *
 * @category Positions and actions
 */
export type Emit = ((e: Event) => void) | undefined
