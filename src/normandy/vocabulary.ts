/** The words that states, frames, actions and events are made of, as codecs with the types derived from them. */
import * as t from 'io-ts'
import { boundedInteger, branded, listOf, oneOf, record, text } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'

export const SIDES = ['german', 'allied'] as const
export type Side = (typeof SIDES)[number]
export const SideCodec = oneOf(SIDES, 'Side')

/** The Allied services with their own orders and supply points (N10.11); the Germans have one. */
export const SERVICES = ['american', 'commonwealth', 'german'] as const
export type Service = (typeof SERVICES)[number]
export type AlliedService = Exclude<Service, 'german'>

export const SCENARIOS = ['campaign', 'longest-day'] as const
export type ScenarioId = (typeof SCENARIOS)[number]

export const WEATHER = ['clear', 'overcast', 'storm'] as const
export type Weather = (typeof WEATHER)[number]

/** The phases of both sequences of play (N4, N16.31). */
export const PHASES = [
  'german-weather',
  'german-replacement',
  'german-normal-movement',
  'german-combat',
  'german-mechanized-movement',
  'allied-weather',
  'allied-supply-receipt',
  'allied-replacement',
  'allied-normal-movement',
  'allied-combat',
  'allied-mechanized-movement',
  'turn-end',
  'mini-allied-replacement',
  'mini-allied-sea-movement',
  'mini-allied-movement',
  'mini-allied-combat',
  'mini-german-replacement',
  'mini-german-movement',
  'mini-german-combat',
  'mini-turn-end',
] as const
export type PhaseId = (typeof PHASES)[number]

/** The id of a unit, such as `us-30-inf`. */
export type UnitId = string & { readonly __brand: 'UnitId' }
export const UnitId = branded<{ readonly __brand: 'UnitId' }>(
  'UnitId',
  (s) => /^[a-z0-9-]{1,40}$/.test(s),
  'should be a unit id',
)
/** A unit id that is known to be one. */
export const unitId = (id: string): UnitId => id as UnitId

/** Where a unit is when it is not on the map. Boxes of the mini-game are named `box-A` to `box-R`. */
export const OFF_MAP = ['reserve', 'eliminated', 'left', 'absent'] as const
export type OffMap = (typeof OFF_MAP)[number]

/** A unit: the hex it stands on (or a place off the map) and its steps left. */
export const Unit = record({ id: UnitId, at: text, steps: boundedInteger(0, 4) }, 'Unit')
export type Unit = t.TypeOf<typeof Unit>

export const unitIds = listOf(UnitId)
export const hexIds = listOf(HexIdCodec)
export const count = boundedInteger(0, 10_000)

export const Path = record({ unit: UnitId, hexes: hexIds }, 'Path')
export type Path = t.TypeOf<typeof Path>

/** A side's part of a combat result: steps to lose or hexes to retreat, or E for elimination (N7.32a, N7.33). */
export const Result = t.union([boundedInteger(0, 4), t.literal('E')])
export type Result = t.TypeOf<typeof Result>

/** A declared attack (N7.14, N-R27): attackers, target hexes, and the air point it was given. */
export const Attack = record({ attackers: unitIds, targets: hexIds, air: t.boolean }, 'Attack')
export type Attack = t.TypeOf<typeof Attack>

export const byService = record({ american: count, commonwealth: count, german: count }, 'ByService')
