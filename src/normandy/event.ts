/** What happens, for logs and animations; events are built only when somebody listens. */
import * as t from 'io-ts'
import { finite, nullable, optional, record, tagged, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { count, hexIds, points, Result, SideCodec, UnitId, unitIds } from './vocabulary.js'

const events = {
  phase: record({ type: t.literal('phase'), turn: count, phase: text }, 'PhaseEvent'),
  weather: record({ type: t.literal('weather'), side: SideCodec, weather: text, die: nullable(count) }, 'WeatherEvent'),
  moved: record({ type: t.literal('moved'), units: unitIds, from: text, to: text, spent: points }, 'MovedEvent'),
  combat: record(
    {
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
    },
    'CombatEvent',
  ),
  bombing: record(
    { type: t.literal('bombing'), hex: HexIdCodec, column: text, die: count, loss: count },
    'BombingEvent',
  ),
  'step-lost': record({ type: t.literal('step-lost'), unit: UnitId, steps: count }, 'StepLostEvent'),
  eliminated: record({ type: t.literal('eliminated'), unit: UnitId, rule: text }, 'EliminatedEvent'),
  retreated: record({ type: t.literal('retreated'), unit: UnitId, from: text, to: text }, 'RetreatedEvent'),
  advanced: record({ type: t.literal('advanced'), unit: UnitId, from: text, to: text }, 'AdvancedEvent'),
  restored: record({ type: t.literal('restored'), unit: UnitId, steps: count }, 'RestoredEvent'),
  truck: record({ type: t.literal('truck'), division: text, placed: t.boolean, rule: text }, 'TruckEvent'),
  points: record(
    { type: t.literal('points'), side: SideCodec, points: count, rule: text, for: optional(text) },
    'PointsEvent',
  ),
  landed: record(
    { type: t.literal('landed'), unit: UnitId, at: text, die: nullable(count), lost: t.boolean },
    'LandedEvent',
  ),
  air: record({ type: t.literal('air'), points: count, die: nullable(count) }, 'AirEvent'),
  'sudden-death': record(
    { type: t.literal('sudden-death'), hex: HexIdCodec, die: count, over: t.boolean },
    'SuddenDeathEvent',
  ),
} as const
/**
 * Something that happened, for logs and animations.
 *
 * @category Positions and actions
 * @useDeclaredType
 */
export type Event = { [K in keyof typeof events]: t.TypeOf<(typeof events)[K]> }[keyof typeof events]
/**
 * Decodes an {@link Event:type}.
 *
 * @category Positions and actions
 */
export const Event = tagged(events, 'Event')
/**
 * Who listens to the events, if anybody does.
 *
 * @category Positions and actions
 */
export type Emit = ((e: Event) => void) | undefined
