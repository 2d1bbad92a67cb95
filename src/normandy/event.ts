/** Events for logs and animations; they are built only when there is a listener. */
import * as t from 'io-ts'
import { finite, nullable, oneOf, optional, recordOf, tagged, text } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { eliminated, relocation, stepLost } from '../wargame/events.js'
import type * as E from './state/events.js'
import { count, hexIds, PHASES, points, Result, SideCodec, UnitId, unitIds, WEATHER } from './vocabulary.js'

const events = {
  phase: recordOf<E.PhaseEvent>('PhaseEvent', { type: t.literal('phase'), turn: count, phase: oneOf(PHASES, 'Phase') }),
  weather: recordOf<E.WeatherEvent>('WeatherEvent', {
    type: t.literal('weather'),
    side: SideCodec,
    weather: oneOf(WEATHER, 'Weather'),
    die: nullable(count),
  }),
  moved: recordOf<E.MovedEvent>('MovedEvent', { type: t.literal('moved'), ...relocation, spent: points }),
  combat: recordOf<E.CombatEvent>('CombatEvent', {
    type: t.literal('combat'),
    rule: text,
    overrun: t.boolean,
    side: SideCodec,
    attackers: unitIds,
    defenders: unitIds,
    targets: hexIds,
    attack: finite,
    defence: finite,
    column: text,
    die: count,
    attacker: Result,
    defender: Result,
  }),
  bombing: recordOf<E.BombingEvent>('BombingEvent', {
    type: t.literal('bombing'),
    hex: HexIdCodec,
    column: text,
    die: count,
    loss: count,
  }),
  'step-lost': recordOf<E.StepLostEvent>('StepLostEvent', stepLost),
  eliminated: recordOf<E.EliminatedEvent>('EliminatedEvent', eliminated),
  retreated: recordOf<E.RetreatedEvent>('RetreatedEvent', { type: t.literal('retreated'), ...relocation }),
  advanced: recordOf<E.AdvancedEvent>('AdvancedEvent', { type: t.literal('advanced'), ...relocation }),
  restored: recordOf<E.RestoredEvent>('RestoredEvent', { type: t.literal('restored'), unit: UnitId, steps: count }),
  truck: recordOf<E.TruckEvent>('TruckEvent', {
    type: t.literal('truck'),
    division: text,
    placed: t.boolean,
    rule: text,
  }),
  points: recordOf<E.PointsEvent>('PointsEvent', {
    type: t.literal('points'),
    side: SideCodec,
    points: count,
    rule: text,
    for: optional(UnitId),
  }),
  landed: recordOf<E.LandedEvent>('LandedEvent', {
    type: t.literal('landed'),
    unit: UnitId,
    at: HexIdCodec,
    die: nullable(count),
    lost: t.boolean,
  }),
  air: recordOf<E.AirEvent>('AirEvent', { type: t.literal('air'), points: count, die: nullable(count) }),
  'sudden-death': recordOf<E.SuddenDeathEvent>('SuddenDeathEvent', {
    type: t.literal('sudden-death'),
    hex: HexIdCodec,
    die: count,
    over: t.boolean,
  }),
} as const

/**
 * Something that happened, for logs and animations.
 *
 * @category Positions and actions
 */
export type Event =
  | E.PhaseEvent
  | E.WeatherEvent
  | E.MovedEvent
  | E.CombatEvent
  | E.BombingEvent
  | E.StepLostEvent
  | E.EliminatedEvent
  | E.RetreatedEvent
  | E.AdvancedEvent
  | E.RestoredEvent
  | E.TruckEvent
  | E.PointsEvent
  | E.LandedEvent
  | E.AirEvent
  | E.SuddenDeathEvent
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
