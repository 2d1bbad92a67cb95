import { describe, expect, it } from 'vitest'
import { makeCorners, RADIUS } from '../../src/hex/corners.js'
import type { Point } from '../../src/hex/geography.js'
import { centreOf } from '../../src/hex/index.js'
import { distanceBetween } from '../../src/hex/raster.js'
import { riverChains, type Course } from '../../src/hex/rivers.js'
import { flat } from './maps.js'

const cells = Array.from({ length: 30 }, (_, i) => ({ column: 1 + Math.floor(i / 5), row: 1 + (i % 5) }))
const corners = makeCorners(flat, cells)

/** A point by its distance from the centre of a hex, and a corner of it: 0 in the east, then clockwise. */
const near = (column: number, row: number, dx: number, dy: number): Point => {
  const { x, y } = centreOf(flat, column, row)
  return [x + dx, y + dy]
}
const corner = (column: number, row: number, i: number): Point =>
  near(column, row, RADIUS * Math.cos((i * Math.PI) / 3), RADIUS * Math.sin((i * Math.PI) / 3))
const numberOf = (p: Point): number => corners.points.findIndex((other) => distanceBetween(other, p) < 1e-6)

const course = (name: string, ...line: readonly Point[]): Course => ({ name, line })
const chainsOf = (...courses: readonly Course[]) => riverChains(corners, courses)

// Main streams below run along the southern side of 0303, from its south-western corner to its south-eastern one.
const west = corner(3, 3, 2)
const east = corner(3, 3, 1)
const SIDE = [numberOf(west), numberOf(east)]
/** The same with a detour into the hex that its chain does not follow, to a point nearer to another corner. */
const bend = near(3, 3, 0.05, -0.2)
const bent = course('main', west, bend, east)
const north = corner(3, 2, 4)

describe('riverChains', () => {
  it('a river has the hexsides nearest to its course, in the direction of drawing', () => {
    const around = [2, 1, 0, 5].map((i) => corner(3, 3, i))
    expect(chainsOf(course('main', ...around))).toEqual([around.map(numberOf)])
    expect(chainsOf(course('main', ...[...around].reverse()))).toEqual([around.map(numberOf).reverse()])
  })

  it('a tributary ends on the chain of the river at its last point', () => {
    const tributary = course('beck', north, bend)
    for (const [stem, side] of [chainsOf(bent, tributary), [...chainsOf(tributary, bent)].reverse()]) {
      expect(stem).toEqual(SIDE)
      expect(side!.at(-1)).toBe(numberOf(east))
      expect(side![0]).toBe(numberOf(north))
    }
  })

  it('a tributary ends where it is drawn if the chain of the river is too far away', () => {
    const tip = near(3, 3, 0.05, -0.62)
    const [stem, side] = chainsOf(course('main', west, tip, east), course('beck', north, tip))
    expect(stem).toEqual(SIDE)
    expect(side!.at(-1)).toBe(numberOf(corner(3, 3, 5)))
  })

  it('a river is not joined to another that it only approaches', () => {
    const [x, y] = east
    const main = course('main', west, east)
    const [, above] = chainsOf(main, course('beck', north, [x, y - 0.7]))
    expect(above!.at(-1)).toBe(numberOf(corner(3, 3, 5)))
    const [, beside] = chainsOf(main, course('beck', corner(5, 2, 0), [x + 0.7, y]))
    expect(beside!.at(-1)).toBe(numberOf(corner(4, 3, 0)))
  })

  it('the parts of a river join each other rather than another river', () => {
    const upper = course('long', north, bend)
    const lower = course('long', bend, corner(4, 2, 5))
    for (const courses of [
      [bent, upper, lower],
      [lower, upper, bent],
    ]) {
      const chains = chainsOf(...courses)
      const [first, second] = [chains[1]!, chains[courses.indexOf(lower)]!]
      expect(first.at(-1)).toBe(second[0])
      expect(SIDE).not.toContain(first.at(-1))
    }
  })

  it('each river is laid before its tributaries, whatever their number', () => {
    const top = corner(3, 1, 5)
    // the second flows into the first at a detour of its course, the third into the second at another
    const second = course('second', corner(2, 2, 4), near(2, 2, 0.2, -0.05), corner(2, 2, 0), bend)
    const third = course('third', top, near(2, 2, 0.2, -0.05))
    const straight = chainsOf(bent, second, third)
    expect(straight[0]).toEqual(SIDE)
    expect(straight[0]).toContain(straight[1]!.at(-1))
    expect(straight[1]).toContain(straight[2]!.at(-1))
    expect(chainsOf(third, second, bent)).toEqual([...straight].reverse())
    expect(chainsOf(second, third, bent)).toEqual([straight[1], straight[2], straight[0]])
  })

  it('rivers in a ring are laid, and so are the others after them', () => {
    // each of the two ends where the other begins; the beck flows into the second
    const one = course('one', east, corner(3, 3, 0), north)
    const two = course('two', north, west, bend, east)
    const beck = course('beck', corner(3, 2, 5), bend)
    const [first, inflow, second] = chainsOf(one, beck, two)
    expect([first!.length > 1, second!.length > 1]).toEqual([true, true])
    expect(second).toContain(inflow!.at(-1))
    expect(inflow!.at(-1)).not.toBe(numberOf(corner(3, 3, 5)))
  })

  it('a course without points has no chain, and does not affect the others', () => {
    expect(chainsOf(course('dry'), course('main', west, east), course('arid'))).toEqual([[], SIDE, []])
  })
})
