import { describe, expect, it } from 'vitest'
import { centreOf, compileGeography, type CompileOptions, type MapSource } from '../../src/hex/index.js'
import { box, compile, feature, geography, hex, options } from './drawn.js'
import { flat } from './maps.js'

describe('compileGeography', () => {
  it('land, coast and sea are distinguished', () => {
    const { terrain } = compile()
    expect(terrain['0301']).toEqual(['sea'])
    expect(terrain['0302']).toEqual(['coast'])
    expect(terrain['0303']).toBeUndefined()
  })

  it('a hex has the terrain at its centre, and its towns and heights', () => {
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

  it('a river follows the hexsides along its course, with a tributary up to it, and takes precedence', () => {
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

  it('a road omits the corners that it clips, and the better of two roads takes precedence', () => {
    const line = [hex(3, 2), hex(3, 3), hex(3, 3, 0.36, 0.5), hex(3, 4)]
    const { links } = compile(
      feature('road', 'LineString', line, { class: 'road' }),
      feature('road', 'LineString', [hex(3, 2), hex(3, 3)], { class: 'track' }),
    )
    expect(links).toEqual([['0302', '0303', 'road'], ['0303', '0304', 'road']]) // prettier-ignore
  })

  it('hexsides under water between land hexes are marked unless a road crosses them', () => {
    const { x, y } = centreOf(flat, 3, 3)
    const strait = feature('land', 'Polygon', box(x - 0.8, y + 0.45, x + 0.8, y + 0.55))
    // prettier-ignore
    const island = { ...strait, geometry: { type: 'Polygon', coordinates: [...box(-9, 1.9, 20, 20), ...box(x - 0.8, y + 0.45, x + 0.8, y + 0.55)] } }
    const wet = { ...geography(), features: [island] }
    const dry = { ...wet, features: [island, feature('road', 'LineString', [hex(3, 3), hex(3, 4)], { class: 'road' })] }
    const sides = [wet, dry].map((g) => {
      const map = compileGeography(g, options)
      return map._tag === 'Right' ? map.right.hexsides : null
    })
    expect(sides).toEqual([[['0303', '0304', 'sea']], []])
  })

  it('zones become areas, whether drawn or listed', () => {
    const { x, y } = centreOf(flat, 4, 4)
    const { areas } = compile(
      feature('zone', 'Polygon', box(x - 0.2, y - 0.2, x + 0.2, y + 1.2), { area: 'drawn' }),
      feature('zone', 'Polygon', box(0, 0, 1, 1), { area: 'pinned', hexes: ['0505', '0303'] }),
    )
    expect(areas).toEqual({ drawn: ['0404', '0405'], pinned: ['0303', '0505'] })
  })

  it('everything is land if no land is drawn, and lakes are laid on hexsides', () => {
    const { x, y } = centreOf(flat, 3, 3)
    const pond = feature('lake', 'Polygon', box(x - 0.2, y + 0.4, x + 0.2, y + 0.6))
    const dry = { ...geography(), features: [pond] }
    const map = compileGeography(dry, {
      ...options,
      legend: { ...options.legend, hexsides: ['lake'] },
      marks: { lakeSide: 'lake' },
    })
    if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
    expect(map.right.terrain).toEqual({})
    expect(map.right.hexsides).toEqual([['0303', '0304', 'lake']])
  })

  const inland = (changes: Partial<CompileOptions>, ...features: object[]): MapSource => {
    const map = compileGeography({ ...geography(), features }, { ...options, marks: {}, ...changes })
    if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
    return map.right
  }
  const wood = (name: string, column: number, row: number) => {
    const { x, y } = centreOf(flat, column, row)
    return feature('terrain', 'Polygon', box(x - 0.3, y - 0.3, x + 0.3, y + 0.3), { class: name })
  }

  it('towns and villages are marked by size, and of rival terrain the last remains', () => {
    const { terrain } = inland(
      {
        legend: { ...options.legend, terrain: ['woods', 'hill', 'city', 'town', 'village'] },
        marks: { city: 'city', town: 'town', village: 'village' },
        rivals: [['woods', 'hill', 'city']],
      },
      wood('woods', 3, 3),
      wood('hill', 3, 3),
      wood('woods', 4, 4),
      feature('place', 'Point', hex(3, 3), { class: 'village' }),
      feature('place', 'Point', hex(4, 4), { class: 'city' }),
      feature('place', 'Point', hex(5, 5), { class: 'town' }),
      feature('place', 'Point', hex(5, 3), { class: 'hamlet' }),
    )
    expect(terrain).toEqual({ '0303': ['hill', 'village'], '0404': ['city'], '0505': ['town'] })
  })

  it('terrain may have an edge, which may combine with a river to a third kind', () => {
    const river = [hex(2, 3, -0.5, 0.5), hex(3, 3, 0, 0.5), hex(3, 3, 0.4, 0.5)]
    const { hexsides } = inland(
      {
        legend: { ...options.legend, hexsides: ['river', 'cliff', 'gorge'] },
        edges: { hill: 'cliff' },
        both: { 'river+cliff': 'gorge' },
      },
      wood('hill', 3, 3),
      feature('river', 'LineString', river, { class: 'river' }),
    )
    const around = hexsides.filter(([a, b]) => a === '0303' || b === '0303')
    expect(around).toHaveLength(6)
    expect(around).toContainEqual(['0303', '0304', 'gorge'])
    expect(around.filter(([, , kind]) => kind === 'river')).toEqual([])
    expect(around.some(([, , kind]) => kind === 'cliff')).toBe(true)
  })

  it('a river inside a hex has no hexside', () => {
    const line = [hex(1, 3, -0.3, 0.5), hex(3, 3, 0, 0.5), hex(5, 3, 0, 0.5)]
    const course = feature('river', 'LineString', line, { class: 'river', inside: ['0303'] })
    expect(inland({}, course).hexsides).toEqual([])
  })

  const bank = feature('river', 'LineString', [hex(1, 3, -0.3, 0.5), hex(3, 3, 0, 0.5), hex(6, 3, 0.3, 0.5)], {
    class: 'river',
  })
  const along = (more: object = {}) =>
    feature('road', 'LineString', [hex(1, 3, 0, 0.2), hex(3, 3, 0, 0.55), hex(5, 3, 0, 0.2)], {
      class: 'road',
      ...more,
    })

  it('a road along a river stays on its bank and crosses only where it must', () => {
    const wet = inland({}, bank, along())
    const dry = inland({ water: ['river'], bridges: 'bridges' }, bank, along())
    const crossed = ({ links, hexsides }: MapSource): number =>
      links.filter(([a, b]) => hexsides.some(([c, d]) => a === c && b === d)).length
    expect(crossed(wet)).toBeGreaterThan(0)
    expect(crossed(dry)).toBe(0)
    expect(dry.links.length).toBeGreaterThanOrEqual(4)
    expect(dry.lines).toBeUndefined()
    const over = feature('road', 'LineString', [hex(3, 2), hex(3, 5)], { class: 'track' })
    const { lines, links } = inland({ water: ['river'], bridges: 'bridges' }, bank, along(), over)
    expect(links).toContainEqual(['0303', '0304', 'track'])
    expect(lines).toEqual({ bridges: [['0303', '0304']] })
  })

  it('a road goes through the hexes of the places that it passes', () => {
    const town = hex(3, 4, 0, -0.45)
    const line = [hex(1, 3), town, hex(5, 3)]
    const drawn = feature('road', 'LineString', line, { class: 'road' })
    const past = inland({ water: ['river'] }, drawn)
    const through = inland({ water: ['river'] }, drawn, feature('place', 'Point', town, { class: 'town' }))
    expect(past.links.flat()).not.toContain('0304')
    expect(through.links.flat()).toContain('0304')
  })

  it('lines and bridges give named sets of hexsides, exact lines by the nearest corners', () => {
    const corner = (column: number, row: number, k: number): [number, number] =>
      hex(column, row, Math.cos((k * Math.PI) / 3) / Math.sqrt(3), Math.sin((k * Math.PI) / 3) / Math.sqrt(3))
    const [a, b] = [corner(3, 3, 1), corner(3, 3, 4)]
    const { lines } = inland(
      { water: ['river'] },
      bank,
      feature('road', 'LineString', [hex(3, 2), hex(3, 5)], { class: 'track' }),
      feature('bridge', 'Point', hex(3, 3, 0.1, 0.6), { area: 'blown' }),
      feature('line', 'LineString', [a, corner(3, 3, 2), corner(3, 3, 3), b], { area: 'front', exact: true }),
      feature('line', 'LineString', [a, corner(3, 3, 2)], { area: 'short' }),
    )
    expect(lines!['blown']).toEqual([['0303', '0304']])
    expect(lines!['short']).toEqual([['0303', '0304']])
    expect(lines!['front']).toHaveLength(3)
    for (const pair of lines!['front']!) expect(pair).toContain('0303')
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
    // prettier-ignore
    ['terrain that is not in the legend', geography(feature('terrain', 'Polygon', box(0, 0, 9, 9), { class: 'ice' })), 'unknown-kind'],
  ]
  it.each(refusals)('refuses %s', (_, bad, code) => {
    const map = compileGeography(bad, options)
    expect(map._tag === 'Left' ? map.left[0].code : 'accepted').toBe(code)
  })
})
