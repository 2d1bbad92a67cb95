import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAdjacent, directionOf, distance, idOf, lineBetween, loadMap, within } from '../../src/hex/index.js'
import { anyGrid, distancesFrom, flat, mapOf, source } from './maps.js'

describe('loadMap', () => {
  it('hexes are ordered by number and found by it', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const map = mapOf({ grid })
        expect(map.ids).toEqual([...map.ids].sort())
        expect(map.ids.map((id) => map.indexOf(id))).toEqual(map.ids.map((_, i) => i))
        expect(map.ids.map((_, i) => map.at(map.q[i]!, map.r[i]!))).toEqual(map.ids.map((_, i) => i))
        expect(map.indexOf('9999')).toBe(-1)
        expect(map.indexOf('__proto__')).toBe(-1)
      }),
    )
  })

  it('neighbours are symmetric, and the ordered table has the same neighbours in ascending order', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const map = mapOf({ grid })
        for (let hex = 0; hex < map.size; hex++) {
          const found: number[] = []
          for (let d = 0; d < 6; d++) {
            const to = map.neighbours[hex * 6 + d]!
            if (to < 0) continue
            found.push(to)
            expect(map.neighbours[to * 6 + ((d + 3) % 6)]).toBe(hex)
            expect(directionOf(map, hex, to)).toBe(d)
          }
          const row = [...map.ordered.subarray(hex * 6, hex * 6 + 6)]
          expect(row).toEqual([...found.sort((a, b) => a - b), ...Array.from({ length: 6 - found.length }, () => -1)])
          row.forEach((to, i) =>
            expect(map.orderedDirection[hex * 6 + i]).toBe(to < 0 ? -1 : directionOf(map, hex, to)),
          )
        }
      }),
    )
  })

  it('distances equal those of a breadth-first search', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), (grid, n) => {
        const map = mapOf({ grid })
        const start = n % map.size
        const found = distancesFrom(map, start)
        for (let hex = 0; hex < map.size; hex++) {
          // A grid of one column or row has hexes that only meet beyond its edge.
          if (grid.columns > 1 && grid.rows > 1) expect(distance(map, start, hex)).toBe(found[hex])
          expect(areAdjacent(map, start, hex)).toBe(distance(map, start, hex) === 1)
        }
      }),
    )
  })

  it('hexsides and links are entered on both sides, and the best of several links is kept', () => {
    const map = mapOf({
      terrain: { '0303': ['hill', 'woods'], '0101': ['hill'] },
      hexsides: [['0303', '0302', 'river']],
      links: [['0303', '0402', 'track'], ['0402', '0303', 'road'], ['0303', '0302', 'track']], // prettier-ignore
      areas: { pass: ['0402', '0303'] },
      places: { '0303': 'Town' },
    })
    const [a, b, c] = [map.indexOf('0303'), map.indexOf('0302'), map.indexOf('0402')]
    expect([map.terrain[a], map.terrain[b], map.terrain[map.indexOf('0101')]]).toEqual([3, 0, 2])
    expect([map.hexsides[a * 6], map.hexsides[b * 6 + 3], map.hexsides[a * 6 + 1]]).toEqual([2, 2, 0])
    expect([map.links[a * 6 + 1], map.links[c * 6 + 4], map.links[a * 6]]).toEqual([2, 2, 1])
    expect(map.areas['pass']).toEqual([a, c])
    expect(map.hexsides.filter((v) => v > 0)).toHaveLength(2)
  })

  const refusals: readonly (readonly [string, unknown, string, string])[] = [
    ['no object', null, 'malformed-input', ''],
    ['a missing part', { ...source(), links: undefined }, 'malformed-input', 'links'],
    ['an unknown part', { ...source(), roads: [] }, 'malformed-input', 'roads'],
    ['terrain off the map', source({ terrain: { '0701': ['woods'] } }), 'unknown-hex', 'terrain.0701'],
    ['terrain not in the legend', source({ terrain: { '0101': ['ice'] } }), 'unknown-kind', 'terrain.0101'],
    ['terrain twice', source({ terrain: { '0101': ['hill', 'hill'] } }), 'duplicate', 'terrain.0101'],
    [
      'a prototype as a hex',
      { ...source(), terrain: JSON.parse('{"__proto__":["woods"]}') as unknown },
      'malformed-input',
      'terrain.__proto__',
    ],
    ['a hexside off the map', source({ hexsides: [['0101', '0001', 'river']] }), 'unknown-hex', 'hexsides.0.1'],
    ['a hexside of hexes apart', source({ hexsides: [['0101', '0103', 'river']] }), 'not-adjacent', 'hexsides.0'],
    ['a hexside of one hex', source({ hexsides: [['0101', '0101', 'river']] }), 'not-adjacent', 'hexsides.0'],
    // prettier-ignore
    ['a hexside twice', source({ hexsides: [['0101', '0102', 'river'], ['0102', '0101', 'stream']] }), 'duplicate', 'hexsides.1'],
    ['a hexside of no kind', source({ hexsides: [['0101', '0102', 'road']] }), 'unknown-kind', 'hexsides.0.2'],
    // prettier-ignore
    ['a link twice', source({ links: [['0101', '0102', 'road'], ['0102', '0101', 'road']] }), 'duplicate', 'links.1'],
    ['a link of hexes apart', source({ links: [['0101', '0303', 'road']] }), 'not-adjacent', 'links.0'],
    ['a link of four', { ...source(), links: [['0101', '0102', 'road', 'x']] }, 'malformed-input', 'links.0'],
    ['a place off the map', source({ places: { '9999': 'Nowhere' } }), 'unknown-hex', 'places.9999'],
    ['an area off the map', source({ areas: { a: ['0101', '9999'] } }), 'unknown-hex', 'areas.a.1'],
    ['an area with a hex twice', source({ areas: { a: ['0101', '0101'] } }), 'duplicate', 'areas.a.1'],
    ['no columns', source({ grid: { ...flat, columns: 0 } }), 'malformed-input', 'grid.columns'],
    ['too many rows', source({ grid: { ...flat, rows: 201 } }), 'malformed-input', 'grid.rows'],
    ['columns beyond two digits', source({ grid: { ...flat, columns: 150 } }), 'bad-grid', 'grid'],
    [
      'more hexes than 16 bits count',
      source({ grid: { ...flat, columns: 200, rows: 200, digits: 3 } }),
      'bad-grid',
      'grid',
    ],
    // prettier-ignore
    ['a legend with a kind twice', source({ legend: { terrain: ['a', 'a'], hexsides: [], links: [] } }), 'duplicate', 'legend.terrain'],
  ]
  it.each(refusals)('refuses %s', (_, bad, code, path) => {
    const result = loadMap(bad)
    expect(result._tag).toBe('Left')
    const violations = result._tag === 'Left' ? result.left : []
    const match = violations.find((v) => v.code === code && (v.subject ?? '') === path)
    expect(match, JSON.stringify(violations)).toBeDefined()
    expect(match!.message).toContain(path)
  })
})

describe('sheets and lines of a map', () => {
  const sheet = (firstColumn: number, prefix: string, shift: number) => ({ firstColumn, prefix, shift })
  const load = (changes: object) => loadMap({ ...source(), ...changes })
  const codeOf = (changes: object): string => {
    const map = load(changes)
    return map._tag === 'Left' ? `${map.left[0].code} ${map.left[0].subject ?? ''}` : 'accepted'
  }

  it('the hexes of several sheets are in the order of their numbers', () => {
    const map = mapOf({ grid: { ...flat, sheets: [sheet(3, 'W', 2), sheet(5, 'X', -10)] } })
    expect(map.ids).toEqual([...map.ids].sort())
    expect([map.indexOf('0201'), map.indexOf('W0101'), map.indexOf('X1501')]).toEqual([5, 10, 20])
    expect(areAdjacent(map, map.indexOf('0202'), map.indexOf('W0102'))).toBe(true)
  })

  it.each([
    ['overlapping sheets', [sheet(3, 'W', 2), sheet(3, 'X', 0)]],
    ['a sheet beyond the map', [sheet(9, 'W', 2)]],
    ['a sheet before the map', [sheet(0, 'W', 0)]],
    ['prefixes in the wrong order', [sheet(3, 'X', 2), sheet(5, 'W', 0)]],
    ['columns below 0', [sheet(3, 'W', 4)]],
    ['columns beyond the digits', [sheet(3, 'W', -95)]],
  ])('refuses %s', (_, sheets) => {
    expect(codeOf({ grid: { ...flat, sheets } })).toBe('bad-grid grid')
  })

  it('sheets are refused if rows come first in the numbers', () => {
    expect(codeOf({ grid: { ...flat, format: 'RRCC', sheets: [sheet(3, 'W', 2)] } })).toBe('bad-grid grid')
  })

  it('named lines are entered from both sides of every hexside', () => {
    const map = mapOf({ lines: { front: [['0303', '0304'], ['0304', '0404']], none: [] } }) // prettier-ignore
    const [a, b, c] = ['0303', '0304', '0404'].map((id) => map.indexOf(id)) as [number, number, number]
    const side = (from: number, to: number): number => from * 6 + directionOf(map, from, to)
    expect(map.lines).toEqual({
      front: [side(a, b), side(b, a), side(b, c), side(c, b)].sort((x, y) => x - y),
      none: [],
    })
    expect(mapOf({}).lines).toEqual({})
  })

  it.each([
    ['a hex that is not there', [['0303', '9999']], 'unknown-hex lines.front.0.1'],
    ['hexes that do not touch', [['0303', '0503']], 'not-adjacent lines.front.0'],
    ['a hexside twice', [['0303', '0304'], ['0304', '0303']], 'duplicate lines.front.1'],
    ['three hexes', [['0303', '0304', '0305']], 'malformed-input lines.front.0'],
  ])('refuses a line with %s', (_, front, expected) => {
    expect(codeOf({ lines: { front } })).toBe(expected)
  }) // prettier-ignore
})

describe('lines and circles', () => {
  const anyTwo = anyGrid
    .filter((grid) => grid.columns > 1 && grid.rows > 1)
    // prettier-ignore
    .chain((grid) =>
      fc.record({
        grid: fc.constant(grid),
        a: fc.nat(grid.columns * grid.rows - 1),
        b: fc.nat(grid.columns * grid.rows - 1),
      }),
    )

  it('a line between two hexes is a chain of neighbours as long as their distance, in either direction', () => {
    fc.assert(
      fc.property(anyTwo, ({ grid, a, b }) => {
        const map = mapOf({ grid })
        const line = lineBetween(map, a, b)
        expect(line).toHaveLength(distance(map, a, b) + 1)
        expect([line[0], line.at(-1)]).toEqual([a, b])
        for (let i = 1; i < line.length; i++) expect(areAdjacent(map, line[i - 1]!, line[i]!)).toBe(true)
        expect(lineBetween(map, b, a)).toEqual([...line].reverse())
      }),
    )
  })

  it('a line along a column is straight', () => {
    const map = mapOf()
    const names = lineBetween(map, map.indexOf('0301'), map.indexOf('0304')).map((hex) => map.ids[hex])
    expect(names).toEqual([1, 2, 3, 4].map((row) => idOf(flat, 3, row)))
  })

  it('the hexes within a radius are listed in order', () => {
    fc.assert(
      fc.property(anyTwo, fc.nat(5), ({ grid, a }, radius) => {
        const map = mapOf({ grid })
        const all = map.ids.map((_, hex) => hex).filter((hex) => distance(map, a, hex) <= radius)
        expect(within(map, a, radius)).toEqual(all)
      }),
    )
  })
})
