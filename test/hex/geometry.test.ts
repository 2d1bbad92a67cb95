/** What the compiler of maps is made of: points in polygons, distances, roads hex by hex, rivers hexside by hexside. */
import { describe, expect, it } from 'vitest'
import { makeCorners, nearestChain, nearestCorner, RADIUS } from '../../src/hex/corners.js'
import type { Point } from '../../src/hex/geography.js'
import { centreOf, neighbourAt, type Cell, type Grid } from '../../src/hex/grid.js'
import { distanceBetween, distanceToLine, hexAt, hexPath, isInside, keyOf } from '../../src/hex/raster.js'
import { riverChains } from '../../src/hex/rivers.js'
import { flat } from './maps.js'

const grids: readonly (readonly [string, Grid])[] = (['flat', 'pointy'] as const).flatMap((shape) =>
  (['even', 'odd'] as const).map((stagger) => [`${shape} ${stagger}`, { ...flat, shape, stagger }] as const),
)
const cellsOf = (grid: Grid): Cell[] =>
  Array.from({ length: grid.columns * grid.rows }, (_, i) => ({
    column: 1 + Math.floor(i / grid.rows),
    row: 1 + (i % grid.rows),
  }))
const centre = (grid: Grid, { column, row }: Cell): Point => {
  const { x, y } = centreOf(grid, column, row)
  return [x, y]
}

describe('polygons and lines', () => {
  // a kite that leans over, with a triangle cut out of it
  const kite: readonly Point[] = [[1, 1], [5, 2], [7, 6], [2, 5], [1, 1]] // prettier-ignore
  const hole: readonly Point[] = [[3, 3], [4, 3], [3, 4], [3, 3]] // prettier-ignore

  it('points inside a polygon are distinguished from those outside or in its holes', () => {
    const inside: readonly Point[] = [[2, 2], [4.5, 2.2], [6.5, 5.5], [2.2, 4.5], [4, 4], [3.9, 3.5]] // prettier-ignore
    // prettier-ignore
    const outside: readonly Point[] = [[0, 3], [1, 4], [4, 1.5], [6.5, 3], [4, 6], [3.3, 3.3], [8, 2], [3, 0]]
    expect(inside.map((p) => isInside(p, [kite, hole]))).toEqual(inside.map(() => true))
    expect(outside.map((p) => isInside(p, [kite, hole]))).toEqual(outside.map(() => false))
  })

  it('the distance is measured to the nearest point of a line, ends included', () => {
    const line: readonly Point[] = [[1, 2], [4, 6], [4, 6], [9, 6]] // prettier-ignore
    expect(distanceToLine([1, 2], line)).toBe(0)
    expect(distanceToLine([2.5, 4], line)).toBeCloseTo(0)
    expect(distanceToLine([-2, -2], line)).toBeCloseTo(5) // before its beginning
    expect(distanceToLine([12, 10], line)).toBeCloseTo(5) // beyond its end
    expect(distanceToLine([7, 3], line)).toBeCloseTo(3)
    expect(distanceToLine([1, 7], line)).toBeCloseTo(3) // nearest to the middle of the corner
    expect(distanceToLine([5.3, 1.6], line)).toBeCloseTo(3.68)
    expect(distanceToLine([3, 3], [[2, 2], [2, 2]])).toBeCloseTo(Math.SQRT2) // prettier-ignore
    expect(distanceBetween([1, 2], [4, 6])).toBe(5)
  })
})

describe.each(grids)('on a grid that is %s', (_, grid) => {
  const cells = cellsOf(grid)
  const corners = makeCorners(grid, cells)
  const areNeighbours = (a: Cell, b: Cell): boolean =>
    [0, 1, 2, 3, 4, 5].some((d) => keyOf(neighbourAt(grid, a.column, a.row, d)) === keyOf(b))

  it('finds the hex at any point within it', () => {
    for (const cell of cells)
      for (let angle = 0; angle < 360; angle += 15) {
        const [x, y] = centre(grid, cell)
        const turned = (angle * Math.PI) / 180
        const p: Point = [x + 0.49 * Math.cos(turned), y + 0.49 * Math.sin(turned)]
        expect(hexAt(grid, p)).toEqual(cell)
      }
  })

  it('a point near a corner is in the hex with the nearest centre', () => {
    for (let x = 2.05; x < 4; x += 0.13)
      for (let y = 2.02; y < 4; y += 0.11) {
        const near = Array.from({ length: 64 }, (_, i): Cell => ({ column: i >> 3, row: i & 7 }))
        const [first, second] = near
          .map((cell) => ({ cell, d: distanceBetween([x, y], centre(grid, cell)) }))
          .sort((a, b) => a.d - b.d)
        if (second!.d - first!.d > 1e-6) expect(hexAt(grid, [x, y])).toEqual(first!.cell)
      }
  })

  it('every hex has six corners, one hexside apart and shared with its neighbours', () => {
    corners.next.forEach((next, a) => {
      expect(next.length).toBeGreaterThanOrEqual(2)
      expect(next.length).toBeLessThanOrEqual(3)
      for (const b of next) {
        expect(distanceBetween(corners.points[a]!, corners.points[b]!)).toBeCloseTo(RADIUS)
        const [one, other] = corners.sidesOf(a, b).map((hex) => cells[hex]!)
        expect(one).toBeDefined()
        if (other !== undefined) expect(areNeighbours(one!, other)).toBe(true)
        // the hexside stands between the two centres
        for (const hex of corners.sidesOf(a, b))
          expect(distanceBetween(corners.points[a]!, centre(grid, cells[hex]!))).toBeCloseTo(RADIUS)
      }
    })
    expect(corners.points.length - corners.next.reduce((sum, next) => sum + next.length, 0) / 2 + cells.length).toBe(1)
    expect(corners.sidesOf(0, corners.points.length - 1)).toEqual([])
  })

  it('a river follows corners along its course from end to end', () => {
    const at = (column: number, row: number): Point => centre(grid, { column, row })
    const line = [at(1, 2), at(3, 3), at(5, 3)]
    const [start, end] = [nearestCorner(corners, line[0]!), nearestCorner(corners, line[2]!)]
    expect(distanceBetween(corners.points[start]!, line[0]!)).toBeLessThan(RADIUS + 1e-9)
    const chain = nearestChain(corners, line, start, end)
    expect([chain[0], chain.at(-1)]).toEqual([start, end])
    chain.slice(1).forEach((corner, i) => expect(corners.next[chain[i]!]).toContain(corner))
    expect(new Set(chain).size).toBe(chain.length)
    for (const corner of chain) expect(distanceToLine(corners.points[corner]!, line)).toBeLessThan(0.7)
    expect(nearestChain(corners, line, start, start)).toEqual([start])
    expect(nearestCorner(corners, line[0]!, [end, start])).toBe(start)
  })

  it('a road follows hexes from its first point to its last', () => {
    const path = (...line: readonly Point[]): readonly string[] => hexPath(grid, line, 0.05, areNeighbours).map(keyOf)
    const [a, b] = [centre(grid, { column: 3, row: 2 }), centre(grid, { column: 3, row: 4 })]
    const straight = path(a, b)
    expect([straight[0], straight.at(-1)]).toEqual(['3,2', '3,4'])
    expect(straight).toHaveLength(3)
    expect(path()).toEqual([])
    expect(path(a)).toEqual(['3,2'])
    expect(path(a, a)).toEqual(['3,2'])
  })
})

describe('roads', () => {
  const areNeighbours = (a: Cell, b: Cell): boolean =>
    [0, 1, 2, 3, 4, 5].some((d) => keyOf(neighbourAt(flat, a.column, a.row, d)) === keyOf(b))
  const path = (...line: readonly Point[]): readonly string[] => hexPath(flat, line, 0.02, areNeighbours).map(keyOf)
  const at = (column: number, row: number, dx = 0, dy = 0): Point => {
    const [x, y] = centre(flat, { column, row })
    return [x + dx, y + dy]
  }

  it('a road omits a corner smaller than a third of a hex, except at its ends', () => {
    // from 0302 to 0303 by a corner of 0402
    expect(path(at(3, 2), at(3, 2, 0.36, 0.5), at(3, 3))).toEqual(['3,2', '3,3'])
    // well into 0402, it is a hex of the road
    expect(path(at(3, 2), at(4, 2), at(3, 3))).toEqual(['3,2', '4,2', '3,3'])
    // a corner at the end stays
    expect(path(at(3, 2), at(3, 2, 0.5, 0.3)).at(-1)).toBe(keyOf(hexAt(flat, at(3, 2, 0.5, 0.3))))
    expect(path(at(3, 2), at(3, 3, 0, -0.45))).toEqual(['3,2', '3,3'])
    expect(path(at(3, 2, 0, 0.45), at(3, 3), at(3, 4))).toEqual(['3,2', '3,3', '3,4'])
  })

  it('a road omits a spur from which it returns at once', () => {
    expect(path(at(3, 2), at(3, 3), at(3, 2), at(4, 2))).toEqual(['3,2', '4,2'])
  })
})

describe('rivers', () => {
  const cells = cellsOf(flat)
  const corners = makeCorners(flat, cells)
  const at = (column: number, row: number, dx = 0, dy = 0): Point => {
    const [x, y] = centre(flat, { column, row })
    return [x + dx, y + dy]
  }
  const main = { name: 'main', line: [at(1, 3, 0, 0.5), at(3, 3, 0, 0.5), at(5, 3, 0, 0.5)] }
  const brook = { name: 'brook', line: [at(3, 1, 0, 0.5), at(3, 2, 0.3, 0.5), main.line[1]!] }

  it('a tributary ends on the chain of its river, whatever the order of drawing', () => {
    const [first, second] = riverChains(corners, [main, brook])
    expect(first).toContain(second!.at(-1))
    expect(riverChains(corners, [brook, main])).toEqual([second, first])
  })

  it('a river continues where its upper part ends, even if another river joins there', () => {
    const lower = { name: 'main', line: [main.line[2]!, at(6, 4, 0, 0.3)] }
    const other = { name: 'other', line: [at(5, 5), main.line[2]!, at(6, 2)] }
    for (const courses of [
      [main, lower, other],
      [main, other, lower],
      [lower, other, main],
    ]) {
      const chains = riverChains(corners, courses)
      expect(chains[courses.indexOf(main)]!.at(-1)).toBe(chains[courses.indexOf(lower)]![0])
    }
  })

  it('a river that joins no other ends at the corner nearest to its mouth, even in a ring', () => {
    const [alone] = riverChains(corners, [brook])
    expect(alone!.at(-1)).toBe(nearestCorner(corners, brook.line[2]!))
    expect(alone![0]).toBe(nearestCorner(corners, brook.line[0]!))
    const there = { name: 'there', line: [at(2, 2), at(4, 2)] }
    const back = { name: 'back', line: [at(4, 2), at(2, 2)] }
    expect(riverChains(corners, [there, back]).map((chain) => chain.length > 0)).toEqual([true, true])
    expect(riverChains(corners, [{ name: 'dry', line: [] }, brook])).toEqual([[], alone])
  })
})
