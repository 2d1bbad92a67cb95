/**
 * Geographies: GeoJSON in real longitude and latitude, with the map's grid and projection in its `properties`. Other
 * members of the file (credits, notes) are allowed and ignored, as GeoJSON has it.
 */
import * as t from 'io-ts'
import { finite, listOf, oneOf, record, tagged, text } from '../engine/codecs/codec.js'
import { digitsOf, GRID_PARTS, type Grid } from './grid.js'

/**
 * A point in hex widths, x to the east and y to the south, as in {@link centreOf}.
 *
 * @category Maps from geography
 */
export type Point = readonly [number, number]

/** More points than any coastline has. */
const MOST_POSITIONS = 100_000

const isPosition = (u: unknown): u is Point => Array.isArray(u) && u.length === 2 && u.every((part) => finite.is(part))

const Position = new t.Type<Point>(
  'Position',
  isPosition,
  (u, context) => (isPosition(u) ? t.success(u) : t.failure(u, context, 'should be a longitude and a latitude')),
  t.identity,
)

const kindOf = <T extends string>(type: T): t.Type<T> => oneOf([type], type)

const Geometry = tagged(
  {
    Point: record({ type: kindOf('Point'), coordinates: Position }, 'Point'),
    LineString: record({ type: kindOf('LineString'), coordinates: listOf(Position, MOST_POSITIONS) }, 'LineString'),
    Polygon: record({ type: kindOf('Polygon'), coordinates: listOf(listOf(Position, MOST_POSITIONS)) }, 'Polygon'),
  },
  'Geometry',
)

const FeatureCodec = t.type({
  type: kindOf('Feature'),
  properties: t.intersection([
    t.type({ kind: text, name: text }),
    t.partial({
      class: text,
      hexes: listOf(text, MOST_POSITIONS),
      area: text,
      inside: listOf(text, MOST_POSITIONS),
      exact: t.boolean,
      lines: listOf(text, MOST_POSITIONS),
      high: oneOf(['left', 'right'], 'High'),
    }),
  ]),
  geometry: Geometry,
})

/**
 * One drawn thing: a wood, a river, a town.
 *
 * @category Maps from geography
 * @interface
 */
export type Feature = t.TypeOf<typeof FeatureCodec>

const GeographyGrid = record({ ...GRID_PARTS, hexKm: finite }, 'GeographyGrid')

const Triple = t.tuple([finite, finite, finite], 'Triple')

const ProjectionCodec = t.type({
  lat0: finite,
  lon0: finite,
  u: oneOf(['E', '-E'], 'U'),
  v: oneOf(['N', '-N'], 'V'),
  X: Triple,
  Y: Triple,
})

/**
 * From degrees to kilometres along the columns and rows: with u and v the kilometres east and north of a point of
 * origin (or west and south, as their names say), X = X0 u + X1 v + X2 and Y alike. Column 0, row 0 lies at X = 0, Y =
 * 0.
 *
 * @category Maps from geography
 * @interface
 */
export type Projection = t.TypeOf<typeof ProjectionCodec>

/**
 * Decodes a geography.
 *
 * @category Maps from geography
 */
export const Geography = t.type({
  type: kindOf('FeatureCollection'),
  properties: t.type({ grid: GeographyGrid, projection: ProjectionCodec }),
  features: listOf(FeatureCodec, MOST_POSITIONS),
})
/**
 * A geography.
 *
 * @category Maps from geography
 * @interface
 */
export type Geography = t.TypeOf<typeof Geography>

/** The grid of a geography, without the scale. */
export const gridOf = (geography: Geography): Grid => {
  const { shape, columns, rows, firstColumn, firstRow, format, columnsGrow, rowsGrow, stagger, sheets, bands } =
    geography.properties.grid
  const digits = digitsOf(geography.properties.grid)
  const grid = { shape, columns, rows, firstColumn, firstRow, format, columnsGrow, rowsGrow, stagger, digits }
  return { ...grid, ...(sheets === undefined ? {} : { sheets }), ...(bands === undefined ? {} : { bands }) }
}

/**
 * Makes the projection of a geography: degrees of longitude and latitude to hex widths.
 *
 * @category Maps from geography
 */
export const projector = (geography: Geography): ((position: Point) => Point) => {
  const { grid, projection } = geography.properties
  const { lat0, lon0, u, v, X, Y } = projection
  const kmPerLon = (u === 'E' ? 111.32 : -111.32) * Math.cos((lat0 * Math.PI) / 180)
  const kmPerLat = v === 'N' ? 111.2 : -111.2
  const east = grid.columnsGrow === 'east' ? 1 : -1
  const south = grid.rowsGrow === 'south' ? 1 : -1
  return ([lon, lat]) => {
    const a = (lon - lon0) * kmPerLon
    const b = (lat - lat0) * kmPerLat
    const x = X[0] * a + X[1] * b + X[2]
    const y = Y[0] * a + Y[1] * b + Y[2]
    return [(east * x) / grid.hexKm, (south * y) / grid.hexKm]
  }
}
