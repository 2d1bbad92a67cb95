/** The words that states, frames, actions and events are made of, as codecs with the types derived from them. */
import * as t from 'io-ts'
import { boundedHalves, boundedInteger, listOf, oneOf, record, text, union } from '../engine/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import { hexSequence, Path, UnitId, unitId, unitSet } from '../wargame/units.js'

/**
 * The sides.
 *
 * @category Vocabulary
 */
export const SIDES = ['german', 'allied'] as const
/**
 * A side.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Side = (typeof SIDES)[number]
export const SideCodec = oneOf(SIDES, 'Side')

/** The Allied services with their own orders and supply points (N10.11); the Germans have one. */
export const SERVICES = ['american', 'commonwealth', 'german'] as const
/**
 * A service.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Service = (typeof SERVICES)[number]
/**
 * A service that fights for the Allies.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type AlliedService = Exclude<Service, 'german'>

/**
 * The scenarios: the campaign and the mini-game.
 *
 * @category Vocabulary
 */
export const SCENARIOS = ['campaign', 'longest-day'] as const
/**
 * The id of a scenario.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type ScenarioId = (typeof SCENARIOS)[number]

export const WEATHER = ['clear', 'overcast', 'storm'] as const
/**
 * The weather of a player turn.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Weather = (typeof WEATHER)[number]

/**
 * The phases of both sequences of play (N4, N16.31).
 *
 * @category Vocabulary
 */
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
/**
 * The id of a phase.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type PhaseId = (typeof PHASES)[number]

export { Path, UnitId, unitId }

/** Where a unit is when it is not on the map. Boxes of the mini-game are named `box-A` to `box-R`. */
export const OFF_MAP = ['reserve', 'eliminated', 'left', 'absent'] as const
export type OffMap = (typeof OFF_MAP)[number]

/**
 * A unit: the hex it stands on (or a place off the map) and its steps left.
 *
 * @category Positions and actions
 */
export const Unit = record({ id: UnitId, at: text, steps: boundedInteger(0, 4) }, 'Unit')
/**
 * A unit: where it is and how many steps it has left.
 *
 * @category Positions and actions
 * @interface
 */
export type Unit = t.TypeOf<typeof Unit>

export const unitIds = listOf(UnitId)
export const hexIds = listOf(HexIdCodec)
export const count = boundedInteger(0, 10_000)
/** Movement points, in halves on the roads. */
export const points = boundedHalves(0, 200)

/**
 * A side's part of a combat result: steps to lose or hexes to retreat, or E for elimination (N7.32a, N7.33).
 *
 * @hidden
 */
export const Result = union([boundedInteger(0, 4), t.literal('E')])
/**
 * A side's part of a combat result: steps to lose or hexes to retreat, or E for elimination.
 *
 * @category Positions and actions
 */
export type Result = t.TypeOf<typeof Result>

/**
 * A declared attack (N7.14, N-R27): attackers, target hexes, and the air point it was given.
 *
 * @hidden
 */
export const Attack = record({ attackers: unitSet, targets: hexSequence, air: t.boolean }, 'Attack')
/**
 * A declared attack.
 *
 * @category Positions and actions
 * @interface
 */
export type Attack = t.TypeOf<typeof Attack>

export const byService = record({ american: count, commonwealth: count, german: count }, 'ByService')

/** The unit for which a landing is rolled, where it may not be seen. */
export const UNSEEN = unitId('unseen')
