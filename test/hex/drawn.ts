/** Geographies drawn in hex widths, for the tests of the compiler. */
import { centreOf, compileGeography, type CompileOptions, type MapSource } from '../../src/hex/index.js'
import { flat } from './maps.js'

// One degree is made one hex width, so that features can be drawn in hex widths around the equator.
const km = 111.32
const grid = { ...flat, hexKm: km }
const projection = { lat0: 0, lon0: 0, u: 'E', v: '-N', X: [1, 0, 0], Y: [0, 1, 0] }
export const at = (x: number, y: number): [number, number] => [x, (-y * km) / 111.2]
export const hex = (column: number, row: number, dx = 0, dy = 0): [number, number] => {
  const { x, y } = centreOf(flat, column, row)
  return at(x + dx, y + dy)
}
export const box = (x1: number, y1: number, x2: number, y2: number) => [
  [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2), at(x1, y1)],
]
export const feature = (kind: string, type: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { kind, name: kind, ...more },
  geometry: { type, coordinates },
})
export const geography = (...features: object[]) => ({
  type: 'FeatureCollection',
  properties: { grid, projection, credits: ['nobody'] },
  features: [feature('land', 'Polygon', box(-9, 1.9, 20, 20)), ...features],
})
export const options: CompileOptions = {
  id: 'test',
  title: 'A test',
  legend: {
    terrain: ['woods', 'hill', 'city', 'coast', 'sea'],
    hexsides: ['stream', 'river', 'sea'],
    links: ['track', 'road'],
  },
  kinds: { beck: 'stream' },
  marks: { sea: 'sea', coast: 'coast', height: 'hill', city: 'city', seaSide: 'sea' },
  provenance: { terrain: 'reconstructed' },
}
export const compile = (...features: object[]): MapSource => {
  const map = compileGeography(geography(...features), options)
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}
