/** The state of air landings (M14). */
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, nullable, oneOf, recordOf } from '../../engine/codecs/codec.js'
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
 * A marker for airborne landings: pathfinders, or the supply head of a formation (M14.31a, M14.3d).
 *
 * @category Vocabulary
 * @useDeclaredType
 */
export type Marker = (typeof MARKERS)[number]
export const MarkerCodec = oneOf(MARKERS, 'Marker')

/**
 * A flight: its units, drop hex and route (M14.2a).
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
  /** whether it uses the daily lift point for returned units (M14.61c) */
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
  /** lift points left on this day (M14.61a); null when they are unlimited (M25.23b) */
  readonly lift: number | null
  /** whether the day's lift point for returned units is left (M14.61c) */
  readonly returnLift: boolean
  /** the number of parts of this day in which both routes were closed (M14.65b) */
  readonly grounded: number
  /** companies that have flown by themselves, to land beyond their drop zone (M27.2a) */
  readonly apart: readonly UnitId[]
  /** those of them that took no lift point (M23.4b) */
  readonly unlifted: readonly UnitId[]
  /** by unit in England: the turn in which it turned back (M-R229) */
  readonly turnedBack: Readonly<Record<string, number>>
  /** where both routes lead: nowhere (`bound`), to sheet B (`maas`), or everywhere (`nijmegen`) (M14.12) */
  readonly routes: 'bound' | 'maas' | 'nijmegen'
  /** designated drops of this turn that have not begun (M14.0e) */
  readonly designated: readonly DesignatedDrop[]
  /** whether the landings of this turn have begun, so that no more drops may be designated (M14.0e) */
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
