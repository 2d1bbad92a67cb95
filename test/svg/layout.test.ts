/** Where hexes lie: the numbers of the pictures, read forwards and backwards. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { HexMap } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { layoutOf, pictureOf, svgOf, type BoardLayout, type Point } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { elementsOf, mapOf, parseXml, pointyMap } from './maps.js'

const maps: readonly (readonly [name: string, map: HexMap])[] = [
  ...[normandy, ardennes, marketGarden].flatMap((game) =>
    Object.entries(game.boards).map(([scenario, { map }]) => [`${game.info.id} ${scenario}`, map] as const),
  ),
  ['flat hexes', mapOf()],
  ['pointed hexes', pointyMap()],
]

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const centreIn = (layout: BoardLayout, hex: string): Point => layout.centre(hex)!

describe.each(maps)('%s', (_, map) => {
  const layout = layoutOf(map, { hexSize: 40 })

  test('every hex lies at its centre, within the board', () => {
    const strangers = map.ids.filter((hex) => {
      const { x, y } = centreIn(layout, hex)
      return layout.hexAt(x, y) !== hex || x < 0 || y < 0 || x > layout.width || y > layout.height
    })
    expect(strangers).toEqual([])
  })

  test('a point near a corner is in one of the hexes that share the corner', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...map.ids),
        fc.nat(5),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (hex, i, dx, dy) => {
          const corner = layout.corners(hex)![i]!
          const found = layout.hexAt(corner.x + dx, corner.y + dy)
          return found === null || layout.corners(found)!.some((other) => apart(other, corner) < 0.001)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the hexside in a direction leads to the neighbour in that direction', () => {
    fc.assert(
      fc.property(fc.nat(map.size - 1), fc.nat(5), (hex, d) => {
        const id = map.ids[hex]!
        const [a, b] = [layout.corners(id)![d]!, layout.corners(id)![(d + 1) % 6]!]
        const centre = centreIn(layout, id)
        const beyond = layout.hexAt(a.x + b.x - centre.x, a.y + b.y - centre.y)
        const next = map.neighbours[hex * 6 + d]!
        return beyond === (next < 0 ? null : map.ids[next]!)
      }),
      { numRuns: 200 },
    )
  })

  test('a point far outside is in no hex', () => {
    for (const [x, y] of [
      [-90, -90],
      [layout.width + 90, 5],
      [5, layout.height + 90],
      [NaN, 0],
      [Infinity, 1],
    ] as const)
      expect(layout.hexAt(x, y)).toBe(null)
  })
})

test('a window has a layout of only its own hexes', () => {
  const { map } = normandy.boards.campaign
  const layout = layoutOf(map, { window: { from: '1515', to: '1818' } })
  expect(layout.centre('1414')).toBe(null)
  expect(layout.corners('nowhere')).toBe(null)
  const { x, y } = centreIn(layout, '1616')
  expect(layout.hexAt(x, y)).toBe('1616')
  expect(layout.hexAt(x + 5 * layout.hexSize, y)).toBe(null)
})

const state = must(normandy.setup({ scenario: 'campaign' }))

test('the hexes of a picture are where its layout says', () => {
  const window = { from: '1515', to: '1818' }
  const picture = pictureOf(normandy, state, { window, hexSize: 50, legend: true })
  const layout = layoutOf(normandy.boards.campaign.map, picture.layout)
  const { x: right, y: down } = picture.layout.origin
  const uses = elementsOf(parseXml(svgOf(picture))).flatMap(({ attributes: { 'data-hex': hex, x, y } }) =>
    hex === undefined ? [] : [{ hex, x: Number(x) + right, y: Number(y) + down }],
  )
  expect(uses).toHaveLength(16)
  for (const { hex, x, y } of uses) {
    expect(apart(centreIn(layout, hex), { x, y })).toBeLessThan(0.02)
    expect(layout.hexAt(x, y)).toBe(hex)
  }
})
