/** The terms used in states, frames, actions and events: types, and the codecs that decode them. */
import * as t from 'io-ts'
import { boundedHalves, boundedInteger, listOf, oneOf, recordOf, text, union } from '../engine/codecs/codec.js'
import { HexIdCodec } from '../hex/hexId.js'
import type { HexId } from '../hex/hexId.js'
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

/** The places of units that are not on the map. Boxes of the mini-game are named `box-A` to `box-R`. */
export const OFF_MAP = ['reserve', 'eliminated', 'left', 'absent'] as const
export type OffMap = (typeof OFF_MAP)[number]

/**
 * A unit: where it is and how many steps it has left.
 *
 * @category Positions and actions
 */
export interface Unit {
  /** the id of the unit */
  readonly id: UnitId
  /** its hex; or a box such as `box-P`, or `reserve`, `eliminated`, `left`, `absent` */
  readonly at: string
  /** the steps that it has left, 0 to 4 (N7.41) */
  readonly steps: number
}
/**
 * Decodes a {@link Unit:type}.
 *
 * @category Positions and actions
 */
export const Unit = recordOf<Unit>('Unit', { id: UnitId, at: text, steps: boundedInteger(0, 4) })

export const unitIds = listOf(UnitId)
export const hexIds = listOf(HexIdCodec)
export const count = boundedInteger(0, 10_000)
/** Movement points, in halves on the roads. */
export const points = boundedHalves(0, 200)

/**
 * A side's part of a combat result: steps to lose or hexes to retreat, or E for elimination (N7.32a, N7.33).
 *
 * @category Positions and actions
 */
export type Result = number | 'E'
/**
 * Decodes a {@link Result:type}.
 *
 * @hidden
 */
export const Result: t.Type<Result> = union([boundedInteger(0, 4), t.literal('E')])

/**
 * A declared attack (N7.14a, N-R27).
 *
 * @category Positions and actions
 */
export interface Attack {
  /** the attacking units */
  readonly attackers: readonly UnitId[]
  /** the hexes that are attacked; the order marker lies on the first */
  readonly targets: readonly HexId[]
  /** true when it was given an air point (N13.21) */
  readonly air: boolean
}
/**
 * Decodes an {@link Attack:type}.
 *
 * @hidden
 */
export const Attack = recordOf<Attack>('Attack', { attackers: unitSet, targets: hexSequence, air: t.boolean })

/**
 * A number for each service.
 *
 * @category Positions and actions
 */
export type ByService = { readonly [K in Service]: number }
export const byService = recordOf<ByService>('ByService', { american: count, commonwealth: count, german: count })

/** The unit for which a landing is rolled, when it is unseen. */
export const UNSEEN = unitId('unseen')
