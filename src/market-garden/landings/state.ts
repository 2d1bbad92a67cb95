/** What is known of air landings (M14). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, recordOf } from '../../engine/codec.js'
import { HexIdCodec } from '../../hex/hexId.js'
import type { HexId } from '../../hex/hexId.js'
import { unitSequence, unitSet } from '../../wargame/units.js'
import { count, unitCounts } from '../vocabulary.js'
import type { UnitId } from '../vocabulary.js'

export const serial = boundedInteger(1, 99)

/** The routes from England (M14.11). */
export const ROUTES = ['north', 'south'] as const
/**
 * A route from England.
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Route = (typeof ROUTES)[number]
export const RouteCodec = oneOf(ROUTES, 'Route')

const MARKERS = ['pathfinder', 'supply-head'] as const
/**
 * What is placed where airborne units land: pathfinders, and the supply head of a formation (M14.31a, M14.3d).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Marker = (typeof MARKERS)[number]
export const MarkerCodec = oneOf(MARKERS, 'Marker')

/**
 * Who flies where, and how (M14.2a).
 *
 * @category Positions and actions
 */
export interface Flight {
  /** the number of the serial */
  readonly serial: number
  /** the units that fly */
  readonly units: readonly UnitId[]
  /** the hex in which they are to land */
  readonly hex: HexId
  /** the route by which they fly */
  readonly route: Route
  /** where a southern flight meets the row along which it bends; null for a straight one (M14.21c) */
  readonly bend: HexId | null
}
/** The codecs of the fields of a {@link Flight}. */
export const flight = {
  serial,
  units: unitSequence,
  hex: HexIdCodec,
  route: RouteCodec,
  bend: nullable(HexIdCodec),
} as const

/**
 * A serial, or a part of one, that has been designated to land in this turn (M14.0e).
 *
 * @category Positions and actions
 */
export interface DesignatedDrop extends Flight {
  /** its units have turned back to England before (M14.61c) */
  readonly returned: boolean
}

/**
 * Air landings in a scenario that has them (M14).
 *
 * @category Positions and actions
 */
export interface Landings {
  /** by airborne formation: the hex of its pathfinders (M14.3a) */
  readonly pathfinders: Readonly<Record<string, HexId>>
  /** by unit: the serial into which it has been put (M14.72a) */
  readonly serials: Readonly<Record<string, number>>
  /** lift points that are left on this day (M14.61a); null when there are enough (M25.23b) */
  readonly lift: number | null
  /** the day's lift point for those who have turned back is left (M14.61c) */
  readonly returnLift: boolean
  /** parts of this day in which neither route could be flown (M14.65b) */
  readonly grounded: number
  /** companies that have set out to land by themselves, beyond their drop zone (M27.2a) */
  readonly apart: readonly UnitId[]
  /** those of them that took no lift point (M23.4b) */
  readonly unlifted: readonly UnitId[]
  /** by unit in England: the turn in which it turned back (M-R229) */
  readonly turnedBack: Readonly<Record<string, number>>
  /** how far the routes are free: not at all, on sheet B, everywhere (M14.12) */
  readonly routes: 'bound' | 'maas' | 'nijmegen'
  /** drops of this turn that are still to be flown (M14.0e) */
  readonly designated: readonly DesignatedDrop[]
  /** dice have been rolled for the landings of this turn: no more are designated (M14.0e) */
  readonly begun: boolean
}

export const LandingsCodec = recordOf<Landings>('Landings', {
  pathfinders: mapOf(HexIdCodec, 'Pathfinders'),
  serials: unitCounts,
  lift: nullable(count),
  returnLift: t.boolean,
  grounded: boundedInteger(0, 2),
  apart: unitSet,
  unlifted: unitSet,
  turnedBack: unitCounts,
  routes: oneOf(['bound', 'maas', 'nijmegen'] as const, 'FreeRoutes'),
  designated: listOf(recordOf<DesignatedDrop>('DesignatedDrop', { ...flight, returned: t.boolean })),
  begun: t.boolean,
})
