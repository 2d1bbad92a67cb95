/**
 * The map compiler: lays a geography on a map's grid. A hex has the terrain of the polygons that hold its centre; a
 * river becomes the chain of hexsides nearest to its course, a road the chain of hexes that it runs through; or both by
 * what they cross.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { decodeWith } from '../engine/codec.js'
import { accept, refuse, type Violation, type Violations } from '../engine/violation.js'
import { makeDrawing } from './drawing.js'
import { Geography } from './geography.js'
import { layAreas, layPlaces, layTerrain } from './layHexes.js'
import { layRoads } from './layRoads.js'
import { layHexsides, layLines, layStraits, makeSides } from './laySides.js'
import { loadMap } from './map.js'
import { makeSets } from './sets.js'
import type { MapSource, Provenance } from './source.js'

/**
 * What the compiler cannot read from a geography.
 *
 * @category Maps from geography
 */
export interface CompileOptions {
  readonly id: string
  readonly title: string
  /** The legend of the map; of two features on one hexside, and of two links, the later kind in the list wins. */
  readonly legend: MapSource['legend']
  /**
   * The kind that each `class` of the geography's terrain, rivers and roads becomes; classes not named keep their
   * names.
   */
  readonly kinds?: Readonly<Record<string, string>>
  /** Kinds with a meaning of their own; one that is left out is not marked on the map. */
  readonly marks: {
    /** Terrain of hexes whose centre is not on land. */
    readonly sea?: string
    /** Terrain of land hexes beside such a hex. */
    readonly coast?: string
    /** Terrain of the hexes of `height` points. */
    readonly height?: string
    /** Terrain of the hexes of places of class `city`, `town` or `village`. */
    readonly city?: string
    readonly town?: string
    readonly village?: string
    /** Hexsides whose middle lies in a lake. */
    readonly lakeSide?: string
    /** Hexsides between land hexes that lie in water over their whole length. */
    readonly seaSide?: string
  }
  /**
   * Two kinds on one hexside that are a third together: by their names, the earlier of the legend first, as
   * `river+wall`.
   */
  readonly both?: Readonly<Record<string, string>>
  /** Kinds of terrain of which a hex has one only, the last of its list: a wood that is a forest is no mere wood. */
  readonly rivals?: readonly (readonly string[])[]
  /** Kinds of terrain whose hexes have a kind of hexside all around. */
  readonly edges?: Readonly<Record<string, string>>
  /** Kinds of river that roads keep from crossing; without any a road takes every hex that it runs through. */
  readonly water?: readonly string[]
  /** The name of the set of hexsides where roads cross that water. */
  readonly bridges?: string
  /**
   * How lines become hexsides and hexes. `nearest`, if it is not given: the chains that lie nearest to them; a
   * tributary ends on its river, and roads keep from crossing `water`. `crossed`: the hexsides whose two centres a line
   * parts, and the hexes that a road runs through; for large maps with many lines close together.
   */
  readonly laying?: 'nearest' | 'crossed'
  /** Named sets of hexes besides those of the geography's zones. */
  readonly areas?: Readonly<Record<string, readonly string[]>>
  readonly provenance: Readonly<Record<string, Provenance>>
}

/**
 * Lays a geography on its grid. The result is checked like any map that a host brings.
 *
 * @category Maps from geography
 */
export const compileGeography = (geography: unknown, options: CompileOptions): Either<Violations, MapSource> =>
  pipe(
    decodeWith(Geography, geography),
    E.chain((decoded) => compiled(decoded, options)),
    E.chainFirst((source) => loadMap(source)),
  )

/** The map as it comes out, not yet checked; or the roads that cannot be laid. */
const compiled = (geography: Geography, options: CompileOptions): Either<Violations, MapSource> => {
  const drawing = makeDrawing(geography, options)
  const violations: Violation[] = []
  const terrain = layTerrain(drawing)
  const sides = makeSides(drawing)
  const hexsides = layHexsides(drawing, sides, terrain)
  const sets = makeSets()
  const roads = layRoads(drawing, sides, sets, violations)
  if (violations.length > 0) return refuse(violations)
  layStraits(drawing, sides, roads, hexsides)
  layLines(drawing, sides, hexsides, roads, sets)
  const lines = sets.sorted()
  const { id, title, legend, provenance } = options
  return accept({
    id,
    title,
    grid: drawing.grid,
    legend,
    terrain,
    hexsides: hexsides.sorted(),
    links: roads.sorted(),
    places: layPlaces(drawing),
    areas: layAreas(drawing),
    ...(Object.keys(lines).length > 0 ? { lines } : {}),
    provenance,
  })
}
