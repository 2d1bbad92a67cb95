/**
 * The map compiler at the edges of what may be drawn: each test names a case that a wrong turn in the code would get
 * through unseen.
 */
import { describe, expect, it } from 'vitest'
import { centreOf, compileGeography, type CompileOptions, type MapSource } from '../../src/hex/index.js'
import { at, box, compile, feature, geography, hex, options } from './drawn.js'
import { flat } from './maps.js'

const compileWith = (changes: Partial<CompileOptions>, ...features: object[]): MapSource => {
  const map = compileGeography(geography(...features), { ...options, ...changes })
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}

/** A polygon that holds the centre of a hex and of no other. */
const over = (column: number, row: number) => {
  const { x, y } = centreOf(flat, column, row)
  return box(x - 0.3, y - 0.3, x + 0.3, y + 0.3)
}

/** A land with a hole in it. */
const withHole = (
  hole: readonly unknown[],
  changes: { readonly grid?: object; readonly options?: Partial<CompileOptions> } = {},
  ...features: object[]
): MapSource => {
  const drawn = geography(...features)
  const [land, ...rest] = drawn.features
  const shore = { ...land, geometry: { type: 'Polygon', coordinates: [...box(-9, 1.9, 20, 20), hole] } }
  const { grid, ...properties } = drawn.properties
  const value = {
    ...drawn,
    properties: { ...properties, grid: { ...grid, ...changes.grid } },
    features: [shore, ...rest],
  }
  const map = compileGeography(value, { ...options, ...changes.options })
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}

/**
 * A strip along a part of the side between 0303 and 0403, which runs from (0.577, 0) to (0.289, 0.5) as seen from the
 * centre of 0303; too narrow for the centre of a hex.
 */
const strip = (from: number, to: number) => {
  const { x, y } = centreOf(flat, 3, 3)
  const along = (part: number, dx: number) => at(x + 0.577 - 0.288 * part + dx, y + 0.5 * part + 0.577 * dx)
  return [along(from, -0.05), along(from, 0.05), along(to, 0.05), along(to, -0.05), along(from, -0.05)]
}

describe('land and water', () => {
  it('a lake becomes water with a coast around it', () => {
    const { terrain } = compile(feature('lake', 'Polygon', over(4, 4)))
    expect(terrain['0404']).toEqual(['sea'])
    const coast = Object.keys(terrain).filter((id) => terrain[id]!.includes('coast') && !id.endsWith('02'))
    expect(coast.sort()).toEqual(['0304', '0305', '0403', '0405', '0504', '0505'])
  })

  it('no terrain is set in the sea or outside the map', () => {
    const { terrain } = compile(
      feature('terrain', 'Polygon', box(-3, -3, 20, 20), { class: 'woods' }),
      feature('height', 'Point', hex(3, 1)),
      feature('height', 'Point', hex(8, 4)),
    )
    expect(terrain['0301']).toEqual(['sea'])
    expect(Object.keys(terrain)).toHaveLength(30)
    expect(Object.values(terrain).flat()).not.toContain('hill')
  })

  it('terrain without a mark is not marked', () => {
    const marks = { sea: 'sea' }
    const { terrain, hexsides } = withHole(strip(0, 1), { options: { marks } }, feature('height', 'Point', hex(4, 4)))
    expect(Object.values(terrain).flat()).toEqual(Array.from({ length: 6 }, () => 'sea'))
    expect(hexsides).toEqual([])
    expect(withHole(strip(0, 1), { options: { marks: {} } }).terrain).toEqual({}) // not even the sea
  })
})

describe('hexsides under water', () => {
  it('a hexside is marked if it is under water along its whole length, at any angle', () => {
    expect(withHole(strip(0, 1)).hexsides).toEqual([['0303', '0403', 'sea']])
    expect(withHole(strip(0.05, 0.95)).hexsides).toEqual([['0303', '0403', 'sea']])
  })

  it('a hexside is not marked if part of it is dry', () => {
    for (const [from, to] of [
      [0, 0.8],
      [0.2, 1],
      [0, 0.6],
      [0.4, 1],
    ] as const)
      expect(withHole(strip(from, to)).hexsides, `${from}-${to}`).toEqual([])
  })

  it('a hexside is not marked if a road crosses it in either direction', () => {
    // rows come first in the numbers here: 0303 and 0304 lie side by side, and 0304 is the one to the north-east of
    // 0403
    const hole = strip(0, 1)
    const rows = { grid: { format: 'RRCC' } }
    const there = feature('road', 'LineString', [hex(3, 3), hex(4, 3)], { class: 'road' })
    const back = feature('road', 'LineString', [hex(4, 3), hex(3, 3)], { class: 'road' })
    expect(withHole(hole, rows).hexsides).toEqual([['0303', '0304', 'sea']])
    for (const road of [there, back]) expect(withHole(hole, rows, road).hexsides).toEqual([])
    // the side between column 3, row 4 and column 4, row 3: 0403 and 0304
    const up = centreOf(flat, 3, 4)
    const slanted = [
      at(up.x + 0.289 - 0.05, up.y - 0.5),
      at(up.x + 0.289 + 0.05, up.y - 0.5 - 0.02),
      at(up.x + 0.577 + 0.05, up.y - 0.02),
      at(up.x + 0.577 - 0.05, up.y),
      at(up.x + 0.289 - 0.05, up.y - 0.5),
    ]
    expect(withHole(slanted, rows).hexsides).toEqual([['0304', '0403', 'sea']])
    const crossing = [hex(3, 4), hex(4, 3)]
    for (const line of [crossing, [...crossing].reverse()]) {
      const crossed = withHole(slanted, rows, feature('road', 'LineString', line, { class: 'road' }))
      expect(crossed.hexsides).toEqual([])
      expect(crossed.links).toEqual([['0304', '0403', 'road']])
    }
  })
})

describe('rivers', () => {
  const along = [hex(3, 3, -0.289, 0.5), hex(3, 3, 0.289, 0.5)]

  it('rivers keep the names of their classes if no others are given', () => {
    const { id, title, marks, provenance } = options
    const legend = { ...options.legend, hexsides: ['beck', 'sea'] }
    const beck = feature('river', 'LineString', along, { class: 'beck' })
    const map = compileGeography(geography(beck), { id, title, marks, provenance, legend })
    expect(map._tag === 'Right' ? map.right.hexsides : map.left).toEqual([['0303', '0304', 'beck']])
  })

  it('rivers have no hexsides outside the map or next to the sea', () => {
    const far = [at(-8, 2), at(-8, 9)]
    const edge = [hex(6, 2, 0.577, 0), hex(6, 3, 0.577, 0), hex(6, 4, 0.577, 0)]
    const shore = [hex(1, 1, -0.289, 0.5), hex(1, 1, 0.289, 0.5)]
    const rivers = [far, edge, shore].map((line) => feature('river', 'LineString', line, { class: 'river' }))
    for (const [a, b] of compile(...rivers).hexsides) {
      expect(a < b).toBe(true)
      expect(a.endsWith('01') || b.endsWith('01')).toBe(false)
    }
    expect(compile(rivers[0]!).hexsides).toEqual([])
    expect(compile(rivers[2]!).hexsides).toEqual([])
  })

  it('a river that is not a line is ignored', () => {
    expect(compile(feature('river', 'Polygon', over(3, 3), { class: 'river' })).hexsides).toEqual([])
  })

  it('the river higher in the legend takes precedence, whatever the order of drawing', () => {
    const two = ['beck', 'river'].map((name) => feature('river', 'LineString', along, { class: name, name }))
    expect(compile(...two).hexsides).toEqual([['0303', '0304', 'river']])
    expect(compile(...[...two].reverse()).hexsides).toEqual([['0303', '0304', 'river']])
  })
})

describe('roads', () => {
  it('a railway is a link like a road', () => {
    const legend = { ...options.legend, links: ['track', 'road', 'railway'] }
    const line = feature('railway', 'LineString', [hex(3, 3), hex(3, 4)])
    expect(compileWith({ legend }, line).links).toEqual([['0303', '0304', 'railway']])
  })

  it('a road ends at the edge of the map', () => {
    const out = feature('road', 'LineString', [hex(5, 3), hex(6, 3), hex(7, 3), hex(8, 3)], { class: 'road' })
    expect(compile(out).links).toEqual([['0503', '0603', 'road']])
    const back = feature('road', 'LineString', [hex(8, 3), hex(7, 3), hex(6, 3), hex(5, 3)], { class: 'road' })
    expect(compile(back).links).toEqual([['0503', '0603', 'road']])
  })

  it('roads are written in the order of their hexes', () => {
    const roads = [
      [hex(5, 5), hex(5, 4)],
      [hex(2, 3), hex(2, 4)],
      [hex(4, 3), hex(4, 2)],
      [hex(2, 2), hex(2, 3)],
    ].map((line) => feature('road', 'LineString', line, { class: 'road' }))
    expect(compile(...roads).links.map(([a, b]) => `${a}-${b}`)).toEqual([
      '0202-0203',
      '0203-0204',
      '0402-0403',
      '0504-0505',
    ])
  })

  it('a road in the sea is refused with its name and hex', () => {
    const line = [hex(3, 2), hex(3, 1)]
    const map = compileGeography(geography(feature('road', 'LineString', line, { name: 'the causeway' })), options)
    expect(map._tag === 'Left' ? map.left : []).toMatchObject([
      { rule: 'input', code: 'road-in-sea', subject: '0301', message: 'the causeway runs into the sea at 0301' },
    ])
  })

  it('a road that is not a line is ignored', () => {
    expect(compile(feature('road', 'Polygon', over(3, 3), { class: 'road' })).links).toEqual([])
    expect(compile(feature('road', 'LineString', [], { class: 'road' })).links).toEqual([])
  })
})

describe('places and zones', () => {
  const place = (name: string, size: string | undefined, column: number, row: number) =>
    feature('place', 'Point', hex(column, row), { name, ...(size === undefined ? {} : { class: size }) })

  it('a hex is named after its largest place, or the first of several equals', () => {
    const name = (...sizes: readonly (string | undefined)[]): string | undefined =>
      compile(...sizes.map((size, i) => place(`${i}`, size, 3, 3))).places['0303']
    expect(name('village', 'town', 'city')).toBe('2')
    expect(name('town', 'city', 'town')).toBe('1')
    expect(name('town', 'village')).toBe('0')
    expect(name('village', 'village')).toBe('0')
    // what is of no known size counts like a village
    expect(name('hamlet', 'village')).toBe('0')
    expect(name('village', undefined)).toBe('0')
    expect(name(undefined, 'town')).toBe('1')
    expect(name('hamlet', 'city')).toBe('1')
    expect(name('city', 'hamlet')).toBe('0')
  })

  it('places are written in the order of their hexes, without those outside the map', () => {
    const { places } = compile(
      place('c', 'town', 5, 3),
      place('a', 'town', 2, 4),
      place('b', 'town', 2, 5),
      place('off', 'town', 9, 3),
    )
    expect(Object.entries(places)).toEqual([
      ['0204', 'a'],
      ['0205', 'b'],
      ['0503', 'c'],
    ])
  })

  it('a place that is not a point and land that is not a polygon are ignored', () => {
    const line = [hex(3, 3), hex(4, 3)]
    const { places, terrain } = compile(
      feature('place', 'LineString', line, { class: 'city' }),
      feature('height', 'LineString', line),
      feature('terrain', 'LineString', [...line, hex(4, 4), hex(3, 3)], { class: 'woods' }),
    )
    expect(places).toEqual({})
    expect(Object.values(terrain).flat()).not.toContain('city')
    expect(Object.values(terrain).flat()).not.toContain('woods')
  })

  it('zones are added to the given areas without the sea, and zones without an area are ignored', () => {
    const { areas } = compileWith(
      { areas: { home: ['0505', '0202'], other: ['0101'] } },
      feature('zone', 'Polygon', box(-1, -1, 1.2, 4.2), { area: 'home' }),
      feature('zone', 'Polygon', over(4, 4)),
    )
    expect(areas).toEqual({ home: ['0102', '0103', '0104', '0202', '0505'], other: ['0101'] })
  })
})
