/**
 * The map compiler: lays a geography on a map's grid. A hex has the terrain of the polygons that hold its centre; a
 * river becomes the chain of hexsides nearest to its course, a road the chain of hexes that it runs through; or both by
 * what they cross.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { decodeWith } from '../engine/codecs/codec.js'
import { accept, refuse, type Violation, type Violations } from '../engine/legality/violation.js'
import type { CompileOptions } from './compileOptions.js'
import { makeDrawing } from './drawing.js'
import { Geography } from './geography.js'
import { layAreas, layPlaces, layTerrain } from './layHexes.js'
import { layRoads } from './layRoads.js'
import { layHexsides, layLines, layStraits, makeSides } from './laySides.js'
import { loadMap } from './map.js'
import { makeSets } from './sets.js'
import type { MapSource } from './source.js'

/**
 * Lays a geography on its grid. The result is checked like any map of a host.
 *
 * @category Maps from geography
 */
export const compileGeography = (geography: unknown, options: CompileOptions): Either<Violations, MapSource> =>
  pipe(
    decodeWith(Geography, geography),
    E.chain((decoded) => compiled(decoded, options)),
    E.chainFirst((source) => loadMap(source)),
  )

/** The compiled map, not yet checked; or the roads that cannot be laid. */
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
