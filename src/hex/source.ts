/** The plain JSON of a map, written by the compiler or a host and read by {@link loadMap}. */
import * as t from 'io-ts'
import { listOf, mapOf, oneOf, optional, record, text } from '../engine/codecs/codec.js'
import { GridCodec, type Grid } from './grid.js'

/**
 * Two neighbouring hexes and the kind of hexside, or of road, between them.
 *
 * @category Maps
 */
export type Between = readonly [string, string, string]

/**
 * Where a feature of a map comes from: the rulebook's text, or a reconstruction from geography.
 *
 * @category Maps
 */
export type Provenance = 'rulebook' | 'reconstructed'

/**
 * A map as plain JSON.
 *
 * @category Maps
 */
export interface MapSource {
  readonly id: string
  readonly title: string
  readonly grid: Grid
  /**
   * The kinds of terrain (at most 16), of hexsides and of links; of two links the one later in the list is the better.
   */
  readonly legend: {
    readonly terrain: readonly string[]
    readonly hexsides: readonly string[]
    readonly links: readonly string[]
  }
  /** The hexes that are not clear. */
  readonly terrain: Readonly<Record<string, readonly string[]>>
  /** At most one feature a hexside. */
  readonly hexsides: readonly Between[]
  /** Roads and the like from hex to hex. */
  readonly links: readonly Between[]
  /** The names of towns and other places. */
  readonly places: Readonly<Record<string, string>>
  /** Named sets of hexes, such as a coast or the entry hexes of a side. */
  readonly areas: Readonly<Record<string, readonly string[]>>
  /** Named sets of hexsides, such as a boundary or the bridges that are down when play begins. */
  readonly lines?: Readonly<Record<string, readonly (readonly [string, string])[]>>
  /** Where features come from, by group (`terrain`, `roads`) or more closely (`terrain.1923`, `areas.coast`). */
  readonly provenance: Readonly<Record<string, Provenance>>
}

const isBetween = (u: unknown): u is Between => Array.isArray(u) && u.length === 3 && u.every((part) => text.is(part))

const Pair = new t.Type<Between>(
  'Between',
  isBetween,
  (u, context) => (isBetween(u) ? t.success(u) : t.failure(u, context, 'should be two hexes and a kind')),
  t.identity,
)

/** As many hexes as the largest grid has, and as many hexsides as they have. */
const MOST_HEXES = 40_000
const MOST_SIDES = 6 * MOST_HEXES

const isSide = (u: unknown): u is readonly [string, string] =>
  Array.isArray(u) && u.length === 2 && u.every((part) => text.is(part))

const Side = new t.Type<readonly [string, string]>(
  'Side',
  isSide,
  (u, context) => (isSide(u) ? t.success(u) : t.failure(u, context, 'should be two hexes')),
  t.identity,
)

/**
 * Decodes the shape of a {@link MapSource}; whether it makes sense as a map is checked by {@link loadMap}.
 *
 * @category Maps
 */
export const MapSource: t.Type<MapSource> = record(
  {
    id: text,
    title: text,
    grid: GridCodec,
    legend: record({ terrain: listOf(text), hexsides: listOf(text), links: listOf(text) }, 'Legend'),
    terrain: mapOf(listOf(text), 'Terrain', MOST_HEXES),
    hexsides: listOf(Pair, MOST_SIDES),
    links: listOf(Pair, MOST_SIDES),
    places: mapOf(text, 'Places', MOST_HEXES),
    areas: mapOf(listOf(text, MOST_HEXES), 'Areas'),
    lines: optional(mapOf(listOf(Side, MOST_SIDES), 'Lines')),
    provenance: mapOf<Provenance>(oneOf(['rulebook', 'reconstructed'], 'Provenance'), 'ProvenanceMap', MOST_SIDES),
  },
  'MapSource',
)
