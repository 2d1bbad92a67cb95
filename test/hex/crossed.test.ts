/** Lines laid by what they cross, on small drawings. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAdjacent, compileGeography, loadMap, type MapSource, type Point } from '../../src/hex/index.js'
import { hexesPassed, isLeftOf, sidesCrossed } from '../../src/hex/crossed.js'
import { centreOf, idOf, neighbourAt, type Cell } from '../../src/hex/grid.js'
import { hexAt } from '../../src/hex/raster.js'
import { at, feature, geography, hex, options } from './drawn.js'
import { flat } from './maps.js'

const compile = (...features: object[]): MapSource => {
  const map = compileGeography(geography(...features), { ...options, laying: 'crossed' })
  if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
  return map.right
}
const names = (pairs: readonly (readonly [Cell, Cell])[]): string[] =>
  pairs.map((pair) => pair.map(({ column, row }) => idOf(flat, column, row)).sort().join('-')).sort() // prettier-ignore
const middle = (column: number, row: number): Point => {
  const { x, y } = centreOf(flat, column, row)
  return [x, y]
}
const areNeighbours = (a: Cell, b: Cell): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const { column, row } = neighbourAt(flat, a.column, a.row, d)
    return column === b.column && row === b.row
  })
const near = fc.tuple(fc.double({ min: 1.5, max: 4.5, noNaN: true }), fc.double({ min: 2, max: 5, noNaN: true }))

describe('lines laid by what they cross', () => {
  it('a river has the hexsides between the hexes that it separates', () => {
    const [x, y] = middle(3, 3)
    const line: Point[] = [[x - 0.8, y + 0.45], [x + 0.8, y + 0.45]] // prettier-ignore
    expect(names(sidesCrossed(flat, line))).toContain('0303-0304')
    expect(names(sidesCrossed(flat, line))).not.toContain('0302-0303')
  })

  it('a line that turns back between two hexes does not separate them', () => {
    const [x, y] = middle(3, 3)
    const line: Point[] = [[x - 0.3, y + 0.3], [x + 0.3, y + 0.45], [x - 0.3, y + 0.6]] // prettier-ignore
    expect(names(sidesCrossed(flat, line.slice(0, 2)))).toContain('0303-0304')
    expect(names(sidesCrossed(flat, line))).not.toContain('0303-0304')
  })

  it('a closed ring separates inside from outside, whatever its course', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 3, maxLength: 7 }), (points) => {
        const parted = new Set(names(sidesCrossed(flat, [...points, points[0]!])))
        const inside = (column: number, row: number): boolean => {
          const [x, y] = middle(column, row)
          let odd = false
          points.forEach(([x1, y1], i) => {
            const [x2, y2] = points[(i + 1) % points.length]!
            if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
          })
          return odd
        }
        for (let column = 1; column <= flat.columns; column++)
          for (let row = 1; row <= flat.rows; row++)
            for (const d of [0, 1, 2]) {
              const other = neighbourAt(flat, column, row, d)
              const key = [idOf(flat, column, row), idOf(flat, other.column, other.row)].sort().join('-')
              expect(parted.has(key), key).toBe(inside(column, row) !== inside(other.column, other.row))
            }
      }),
    )
  })

  it('a road is a chain of neighbours from its first hex to its last', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 2, maxLength: 6 }), (points) => {
        const path = hexesPassed(flat, points, areNeighbours)
        path.slice(1).forEach((cell, i) => {
          expect(areNeighbours(path[i]!, cell)).toBe(true)
        })
        expect([path[0], path.at(-1)]).toEqual([hexAt(flat, points[0]!), hexAt(flat, points.at(-1)!)])
      }),
    )
  })

  it('a road omits a hex that it clips unless one of its points is near the centre', () => {
    const path = (...line: Point[]): string[] =>
      hexesPassed(flat, line, areNeighbours).map(({ column, row }) => idOf(flat, column, row))
    const [from, to] = [middle(3, 2), middle(3, 4)]
    const [x, y] = middle(3, 3)
    expect(path(from, to)).toEqual(['0302', '0303', '0304'])
    expect(path(from, [x - 0.45, y - 0.55], [x - 0.5, y - 0.25], [x - 0.1, y], to)).toEqual(['0302', '0303', '0304'])
    expect(path(from, middle(2, 2), to)).toContain('0202')
  })

  it('left and right of a line are distinguished at its nearest part', () => {
    const line: Point[] = [[0, 0], [4, 0], [4, 4]] // prettier-ignore
    // prettier-ignore
    expect([isLeftOf(line, [2, -1]), isLeftOf(line, [2, 1]), isLeftOf(line, [5, 3]), isLeftOf(line, [3.5, 3])]).toEqual([true, false, true, false])
  })
})

describe('named sets of hexsides', () => {
  it('a named set includes rivers of the right kind and roads, and a railway without a kind only the set', () => {
    const across = [at(0, 3.95), at(9, 3.95)]
    const map = compile(
      feature('river', 'LineString', across, { class: 'stream', lines: ['water-beck'] }),
      feature('river', 'LineString', [at(2.2, 3.95), at(9, 3.95)], { class: 'river', lines: ['water-ouse'] }),
      feature('railway', 'LineString', [hex(3, 2), hex(3, 4)], { lines: ['railway'] }),
      feature('road', 'LineString', [hex(2, 2), hex(2, 3)], { class: 'track', lines: ['way'] }),
    )
    expect(map.links).toEqual([['0202', '0203', 'track']])
    expect(map.lines!['way']).toEqual([['0202', '0203']])
    expect(map.lines!['railway']).toEqual([['0302', '0303'], ['0303', '0304']]) // prettier-ignore
    const kinds = new Map(map.hexsides.map(([a, b, kind]) => [`${a}-${b}`, kind]))
    for (const side of map.lines!['water-ouse']!) expect(kinds.get(side.join('-'))).toBe('river')
    for (const side of map.lines!['water-beck']!) expect(kinds.get(side.join('-'))).toBe('stream')
    expect(map.lines!['water-beck']!.length + map.lines!['water-ouse']!.length).toBe(kinds.size)
  })

  it.each(['crossed', 'nearest'] as const)('name the higher hex first for lines with a higher side (%s)', (laying) => {
    const scarp = (high: string) => {
      const line = feature('line', 'LineString', [at(0, 3.95), at(9, 3.95)], { class: 'scarp', area: 'scarp', high })
      const map = compileGeography(geography(line), { ...options, laying })
      if (map._tag === 'Left') throw new Error(JSON.stringify(map.left))
      expect(loadMap(map.right)._tag).toBe('Right')
      return map.right.lines!['scarp']!
    }
    const rowOf = (id: string): number => centreOf(flat, Number(id.slice(0, 2)), Number(id.slice(2))).y
    for (const [upper, lower] of scarp('left')) expect(rowOf(upper), upper).toBeLessThan(rowOf(lower))
    for (const [upper, lower] of scarp('right')) expect(rowOf(upper), upper).toBeGreaterThan(rowOf(lower))
  })
})

it('the neighbours of a compiled line are neighbours on the map', () => {
  const map = loadMap(compile(feature('road', 'LineString', [hex(1, 3), hex(5, 3)], { class: 'road' })))
  if (map._tag === 'Left') throw new Error(map.left[0].message)
  for (const [a, b] of map.right.source.links)
    expect(areAdjacent(map.right, map.right.indexOf(a), map.right.indexOf(b))).toBe(true)
})
