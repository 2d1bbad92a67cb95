import { describe, expect, it } from 'vitest'
import { centreOf, compileGeography, type CompileOptions, type MapSource } from '../../src/hex/index.js'
import { flat } from './maps.js'

// One degree is made one hex width, so that features can be drawn in hex widths around the equator.
const km = 111.32
const grid = { ...flat, hexKm: km }
const projection = { lat0: 0, lon0: 0, u: 'E', v: '-N', X: [1, 0, 0], Y: [0, 1, 0] }
const at = (x: number, y: number): [number, number] => [x, (-y * km) / 111.2]
const hex = (column: number, row: number, dx = 0, dy = 0): [number, number] => {
  const { x, y } = centreOf(flat, column, row)
  return at(x + dx, y + dy)
}
const box = (x1: number, y1: number, x2: number, y2: number) => [
  [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2), at(x1, y1)],
]
const feature = (kind: string, type: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { kind, name: kind, ...more },
  geometry: { type, coordinates },
})
const geography = (...features: object[]) => ({
  type: 'FeatureCollection',
  properties: { grid, projection, credits: ['nobody'] },
  features: [feature('land', 'Polygon', box(-9, 1.9, 20, 20)), ...features],
})
const options: CompileOptions = {
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
const compile = (...features: object[]): MapSource => {
  const map = compileGeography(geography(...features), options)
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}

describe('compileGeography', () => {
  it('tells land, coast and sea apart', () => {
    const { terrain } = compile()
    expect(terrain['0301']).toEqual(['sea'])
    expect(terrain['0302']).toEqual(['coast'])
    expect(terrain['0303']).toBeUndefined()
  })

  it('gives a hex the terrain that holds its centre, its towns and heights', () => {
    const { x, y } = centreOf(flat, 4, 4)
    const { terrain, places } = compile(
      feature('terrain', 'Polygon', box(x - 0.3, y - 0.3, x + 0.3, y + 0.3), { class: 'woods' }),
      feature('place', 'Point', hex(4, 4, 0.2), { class: 'village', name: 'Small' }),
      feature('place', 'Point', hex(4, 4, -0.2), { class: 'city', name: 'Big' }),
      feature('height', 'Point', hex(4, 4)),
    )
    expect(terrain['0404']).toEqual(['woods', 'hill', 'city'])
    expect(terrain['0304']).toBeUndefined()
    expect(places).toEqual({ '0404': 'Big' })
  })

  it('lays a river on the hexsides along its course, a tributary up to it, and prefers the river', () => {
    const river = [hex(1, 3, -0.3, 0.5), hex(3, 3, 0, 0.5), hex(5, 3, 0, 0.5), hex(7, 3, 0.3, 0.5)]
    const { hexsides } = compile(
      feature('river', 'LineString', [hex(3, 4, 0.3, 0.9), hex(3, 4, 0.3, 0), river[1]], {
        class: 'beck',
        name: 'beck',
      }),
      feature('river', 'LineString', river, { class: 'river' }),
    )
    expect(hexsides).toContainEqual(['0303', '0304', 'river'])
    expect(hexsides).toContainEqual(['0503', '0504', 'river'])
    expect(hexsides.filter(([, , kind]) => kind === 'stream').length).toBeGreaterThan(0)
    expect(hexsides.filter(([, , kind]) => kind === 'sea')).toEqual([])
  })

  it('finds the hexes of a road without the corners that it clips; of two roads the better counts', () => {
    const line = [hex(3, 2), hex(3, 3), hex(3, 3, 0.36, 0.5), hex(3, 4)]
    const { links } = compile(
      feature('road', 'LineString', line, { class: 'road' }),
      feature('road', 'LineString', [hex(3, 2), hex(3, 3)], { class: 'track' }),
    )
    expect(links).toEqual([['0302', '0303', 'road'], ['0303', '0304', 'road']]) // prettier-ignore
  })

  it('marks hexsides under water between land hexes, unless a road crosses', () => {
    const { x, y } = centreOf(flat, 3, 3)
    const strait = feature('land', 'Polygon', box(x - 0.8, y + 0.45, x + 0.8, y + 0.55))
    const island = { ...strait, geometry: { type: 'Polygon', coordinates: [...box(-9, 1.9, 20, 20), ...box(x - 0.8, y + 0.45, x + 0.8, y + 0.55)] } } // prettier-ignore
    const wet = { ...geography(), features: [island] }
    const dry = { ...wet, features: [island, feature('road', 'LineString', [hex(3, 3), hex(3, 4)], { class: 'road' })] }
    const sides = [wet, dry].map((g) => {
      const map = compileGeography(g, options)
      return map._tag === 'Right' ? map.right.hexsides : null
    })
    expect(sides).toEqual([[['0303', '0304', 'sea']], []])
  })

  it('makes areas of zones, pinned or drawn', () => {
    const { x, y } = centreOf(flat, 4, 4)
    const { areas } = compile(
      feature('zone', 'Polygon', box(x - 0.2, y - 0.2, x + 0.2, y + 1.2), { area: 'drawn' }),
      feature('zone', 'Polygon', box(0, 0, 1, 1), { area: 'pinned', hexes: ['0505', '0303'] }),
    )
    expect(areas).toEqual({ drawn: ['0404', '0405'], pinned: ['0303', '0505'] })
  })

  const refusals: readonly (readonly [string, unknown, string])[] = [
    ['no geography', 7, 'malformed-input'],
    ['a feature of no known shape', geography(feature('land', 'Blob', [])), 'malformed-input'],
    ['a point of no numbers', geography(feature('place', 'Point', ['1', 2])), 'malformed-input'],
    [
      'a road in the sea',
      geography(feature('road', 'LineString', [hex(3, 2), hex(3, 1)], { class: 'road' })),
      'road-in-sea',
    ],
    ['terrain that is not in the legend', geography(feature('terrain', 'Polygon', box(0, 0, 9, 9), { class: 'ice' })), 'unknown-kind'], // prettier-ignore
  ]
  it.each(refusals)('refuses %s', (_, bad, code) => {
    const map = compileGeography(bad, options)
    expect(map._tag === 'Left' ? map.left[0].code : 'accepted').toBe(code)
  })
})
