import { describe, expect, it } from 'vitest'
import { violationsOf } from '../../src/engine/codecs/codec.js'
import { Geography, gridOf, projector, type Point } from '../../src/hex/geography.js'
import { compileGeography } from '../../src/hex/index.js'
import { feature, geography, options } from './drawn.js'
import { flat } from './maps.js'

const drawn = (grid: object, projection: object = {}, ...features: object[]): unknown => ({
  type: 'FeatureCollection',
  properties: {
    grid: { ...flat, hexKm: 2, ...grid },
    projection: { lat0: 60, lon0: 10, u: 'E', v: 'N', X: [1, 0, 0], Y: [0, 1, 0], ...projection },
  },
  features,
})
const read = (value: unknown): Geography => {
  const decoded = Geography.decode(value)
  if (decoded._tag === 'Left') throw new Error(JSON.stringify(violationsOf(decoded.left)))
  return decoded.right
}
const refused = (value: unknown): readonly string[] => {
  const decoded = Geography.decode(value)
  return decoded._tag === 'Left' ? violationsOf(decoded.left).map(({ message }) => message) : []
}

describe('projector', () => {
  // at 60 degrees north a degree of longitude is half as long as at the equator
  const at = (position: Point, grid: object = {}, projection: object = {}): Point =>
    projector(read(drawn(grid, projection)))(position).map((part) => Math.round(part * 1000) / 1000) as unknown as Point

  it('the projector measures hex widths from the origin', () => {
    expect(at([10, 60])).toEqual([0, 0])
    expect(at([11, 60])).toEqual([27.83, 0])
    expect(at([10, 61])).toEqual([0, 55.6])
    expect(at([11, 60], { hexKm: 4 })).toEqual([13.915, 0])
  })

  it('X and Y turn and shift the projection', () => {
    const turned = { X: [0, 1, 10], Y: [-1, 0, -4] }
    expect(at([10, 60], {}, turned)).toEqual([5, -2])
    expect(at([11, 60], {}, turned)).toEqual([5, -29.83])
    expect(at([10, 61], {}, turned)).toEqual([60.6, -2])
    expect(at([11, 61], {}, { X: [2, 3, 0], Y: [3, 2, 0] })).toEqual([222.46, 194.69])
  })

  it('u and v set the direction of the projection', () => {
    expect(at([11, 61], {}, { u: '-E' })).toEqual([-27.83, 55.6])
    expect(at([11, 61], {}, { v: '-N' })).toEqual([27.83, -55.6])
  })

  it('the projection follows the directions of columns and rows', () => {
    expect(at([11, 61])).toEqual([27.83, 55.6])
    expect(at([11, 61], { columnsGrow: 'west' })).toEqual([-27.83, 55.6])
    expect(at([11, 61], { rowsGrow: 'north' })).toEqual([27.83, -55.6])
  })
})

describe('gridOf', () => {
  it('gridOf is the grid of the map without the scale', () => {
    expect(gridOf(read(drawn({})))).toStrictEqual({ ...flat, digits: 2 })
    const sheets = [{ firstColumn: 4, prefix: 'B', shift: 3 }]
    expect(gridOf(read(drawn({ sheets })))).toEqual({ ...flat, digits: 2, sheets })
    expect(gridOf(read(drawn({ digits: 3, columnsGrow: 'west' })))).toEqual({ ...flat, digits: 3, columnsGrow: 'west' })
  })
})

describe('a geography', () => {
  it('a geography may have unknown members', () => {
    expect(refused({ ...(geography() as object), note: 'drawn by hand' })).toEqual([])
    expect(refused(geography(feature('place', 'Point', [1, 2], { source: 'a survey' })))).toEqual([])
  })

  it.each([
    ['text', '1'],
    ['nothing', null],
    ['no number', NaN],
    ['more than any number', Infinity],
  ])('has a scale that is a number: %s is refused', (_, hexKm) => {
    const [message, ...more] = refused(drawn({ hexKm }))
    expect(more).toEqual([])
    expect(message).toContain('hexKm')
    expect(message).toContain('should be a number')
  })

  it.each([
    ['a number alone', 5],
    ['an object', { length: 2 }],
    ['one number', [1]],
    ['a height too', [1, 2, 3]],
    ['text', ['1', 2]],
    ['an open end', [1, Infinity]],
  ])('has places at a longitude and a latitude: %s is refused', (_, coordinates) => {
    const [message, ...more] = refused(geography(feature('place', 'Point', coordinates)))
    expect(more).toEqual([])
    expect(message).toContain('coordinates')
    expect(message).toContain('should be a longitude and a latitude')
  })

  it.each<readonly [string, unknown, string]>([
    ['another collection', { ...(geography() as object), type: 'Feature' }, 'type'],
    ['a line as a point', geography(feature('river', 'LineString', [1, 2])), 'coordinates'],
    ['a polygon without rings', geography(feature('land', 'Polygon', [[1, 2]])), 'coordinates'],
    ['an unknown shape', geography(feature('land', 'Blob', [])), 'should be one of Point, LineString, Polygon'],
    ['a feature without a name', geography(feature('land', 'Polygon', [], { name: 5 })), 'name'],
    ['a grid of squares', drawn({ shape: 'square' }), 'shape'],
    ['numbers in another order', drawn({ format: 'RCRC' }), 'format'],
    ['columns that grow upwards', drawn({ columnsGrow: 'north' }), 'columnsGrow'],
    ['rows that grow sideways', drawn({ rowsGrow: 'east' }), 'rowsGrow'],
    ['a stagger of its own', drawn({ stagger: 'both' }), 'stagger'],
    ['too many columns', drawn({ columns: 201 }), 'columns'],
    ['no rows', drawn({ rows: 0 }), 'rows'],
    ['an axis to the south-east', drawn({}, { u: 'SE' }), 'projection.u'],
    ['an axis upwards', drawn({}, { v: 'U' }), 'projection.v'],
    ['a turn of two numbers', drawn({}, { X: [1, 0] }), 'X'],
  ])('is refused with %s', (_, value, what) => {
    const messages = refused(value)
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.join('\n')).toContain(what)
    const compiled = compileGeography(value, options)
    expect(compiled._tag).toBe('Left')
  })
})
