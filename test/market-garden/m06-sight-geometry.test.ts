/**
 * Lines of sight, worked out a second time by clipping the line against the corners of each hex. Coordinates are whole
 * numbers: the centres of hexes in a row are two columns apart, rows three lines apart, and a hex has its corners one
 * column or two lines from its centre.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communicates } from '../../src/market-garden/field/communication.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import { company, grenadiers, place, smallGame } from './small.js'

type Point = readonly [number, number]

const COLUMNS = 12
const ROWS = 9
const BLOCKING = ['woods', 'forest', 'broken', 'rough', 'town', 'city'] as const
const OPEN = ['mixed', 'marsh', 'high-ground'] as const

const idOf = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
const HEXES = Array.from({ length: ROWS * COLUMNS }, (_, i) => idOf(1 + Math.floor(i / COLUMNS), 1 + (i % COLUMNS)))

/** Even rows lie half a hex farther east. */
const centreOf = (id: string): Point => {
  const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))]
  return [2 * column + (row % 2 === 0 ? 1 : 0), 3 * row]
}

/** The corners of a hex, anticlockwise. */
const cornersOf = (id: string): readonly Point[] => {
  const [x, y] = centreOf(id)
  return [[x + 1, y - 1], [x + 1, y + 1], [x, y + 2], [x - 1, y + 1], [x - 1, y - 1], [x, y - 2]] // prettier-ignore
}

const NEIGHBOURS = [[2, 0], [1, 3], [-1, 3], [-2, 0], [-1, -3], [1, -3]] as const // prettier-ignore

const idAt = new Map(HEXES.map((id) => [String(centreOf(id)), id]))
/** The hexes beside a hex, by the hexside that begins at each of its corners; undefined off the board. */
const beside = (id: string): readonly (string | undefined)[] => {
  const [x, y] = centreOf(id)
  return NEIGHBOURS.map(([dx, dy]) => idAt.get(String([x + dx, y + dy])))
}

/** On which side of the line from a to b a point lies: above 0 on the left, 0 on the line. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])

/** Whether a line from point to point passes through the inside of a hex. */
const passesThrough = (from: Point, to: Point, id: string): boolean => {
  const corners = cornersOf(id)
  // the part of the line inside, as two fractions of its length
  let [low, high]: readonly [Point, Point] = [
    [0, 1],
    [1, 1],
  ]
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % 6]!
    const [start, end] = [sideOf(a, b, from), sideOf(a, b, to)]
    if (start <= 0 && end <= 0) return false
    const crossing: Point = [Math.abs(start), Math.abs(end - start)]
    if (start <= 0 && crossing[0] * low[1] > low[0] * crossing[1]) low = crossing
    if (end <= 0 && crossing[0] * high[1] < high[0] * crossing[1]) high = crossing
  }
  return low[0] * high[1] < high[0] * low[1]
}

/** Whether a point lies on a line, between its ends. */
const isOn = (from: Point, to: Point, point: Point): boolean =>
  sideOf(from, to, point) === 0 &&
  (point[0] - from[0]) * (point[0] - to[0]) + (point[1] - from[1]) * (point[1] - to[1]) < 0

/** Each hex that a line passes through, and the two beside each hexside along which it runs; the ends are left out. */
const stepsOf = (from: string, to: string): readonly (readonly (string | undefined)[])[] => {
  const [a, b] = [centreOf(from), centreOf(to)]
  return HEXES.filter((id) => id !== from && id !== to).flatMap((id) => {
    const corners = cornersOf(id)
    const runsAlong = (side: number): boolean => isOn(a, b, corners[side]!) && isOn(a, b, corners[(side + 1) % 6]!)
    // a hexside between two hexes is met from both; off the board there is one hex to meet it from
    const pairs = beside(id).flatMap((other, side) =>
      runsAlong(side) && (other === undefined || id < other) ? [[id, other]] : [],
    )
    return passesThrough(a, b, id) ? [[id], ...pairs] : pairs
  })
}

interface Ground {
  readonly terrain: Readonly<Record<string, readonly string[]>>
  /** the hexes of the raised road */
  readonly raised: readonly string[]
  readonly dikes: readonly (readonly [string, string])[]
}

/** Whether the line from one hex is free for an observer there. */
const isFreeFrom = ({ terrain, raised, dikes }: Ground, from: string, to: string): boolean => {
  const [a, b] = [centreOf(from), centreOf(to)]
  const has = (id: string, kind: string): boolean => terrain[id]?.includes(kind) === true
  const overBanks = has(from, 'high-ground') || has(from, 'city')
  const blocks = (id: string | undefined): boolean =>
    id !== undefined && (BLOCKING.some((kind) => has(id, kind)) || (!overBanks && raised.includes(id)))
  if (stepsOf(from, to).some((step) => step.every(blocks))) return false
  if (has(from, 'high-ground')) return true
  return !dikes.some(([one, other]) => {
    if (one === from || other === from) return false
    const corners = cornersOf(one)
    const i = beside(one).indexOf(other)
    const [c, d] = [corners[i]!, corners[(i + 1) % 6]!]
    return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0
  })
}

/** A line that is free for one of two observers is free for the other (M6.0f), and adjacent hexes are seen (M6.22). */
const isFree = (ground: Ground, from: string, to: string): boolean =>
  beside(from).includes(to) || isFreeFrom(ground, from, to) || isFreeFrom(ground, to, from)

const gameOn = ({ terrain, raised, dikes }: Ground): MarketGardenGame =>
  smallGame({
    columns: COLUMNS,
    rows: ROWS,
    counters: [company('a'), grenadiers('g')],
    terrain,
    links: raised.slice(1).map((id, i): [string, string, string] => [raised[i]!, id, 'raised-primary']),
    lines: { dike: dikes },
  })

const hex = fc.constantFrom(...HEXES)
const terrain = fc.dictionary(
  hex,
  fc.constantFrom(...BLOCKING, ...OPEN).map((kind) => [kind]),
  { minKeys: 10, maxKeys: 30 },
)
/** A road along a part of a row. */
const raised = fc
  .tuple(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }))
  .map(([row, first, links]) => (links === 0 ? [] : Array.from({ length: links + 1 }, (_, i) => idOf(row, first + i))))
const hexside = fc
  .tuple(hex, fc.integer({ min: 0, max: 5 }))
  .map(([id, side]) => [id, beside(id)[side]] as const)
  .filter((pair): pair is readonly [string, string] => pair[1] !== undefined)
const line = fc.tuple(hex, hex).filter(([from, to]) => from !== to)

/** Whether a line passes through a corner, where it is a ruling which hexsides it crosses (M-R139). */
const touchesCorner = (from: string, to: string): boolean =>
  HEXES.some((id) => cornersOf(id).some((corner) => isOn(centreOf(from), centreOf(to), corner)))

/** Compares the game's lines with the clipped ones. */
const compare = (ground: Ground, lines: readonly (readonly [string, string])[]): number => {
  const game = gameOn(ground)
  const state = place(game, { turn: 35, units: { a: '0101', g: '0912' } })
  let blocked = 0
  for (const [from, to] of lines) {
    const free = isFree(ground, from, to)
    const sight = game.queries.lineOfSight(state, from, to)
    expect(sight?.free, `${from} to ${to}`).toBe(free)
    if (!free) blocked++
  }
  return blocked
}

/** Whether a line of communication is free: the text's numbers of hexes are counted along it (M10.6). */
const isJoined = (terrain: Ground['terrain'], observer: string, headquarters: string): boolean => {
  const has = (id: string | undefined, ...kinds: readonly string[]): boolean =>
    id !== undefined && kinds.some((kind) => terrain[id]?.includes(kind))
  const steps = stepsOf(observer, headquarters)
  const above = has(observer, 'high-ground')
  const between = steps.some((step) => step.every((id) => has(id, 'high-ground')))
  if (above && has(headquarters, 'high-ground') && !between) return true
  const counted = [...steps, [headquarters], ...(above ? [[observer]] : [])]
  const dense = counted.filter((step) => step.every((id) => has(id, 'city', 'forest'))).length
  const covered = counted.filter((step) => step.every((id) => has(id, 'city', 'forest', 'town', 'woods'))).length
  return above ? dense <= 4 : dense < 3 && covered < 4
}

describe('the geometry of lines of sight', () => {
  test('M6.0e M6.0g M6.0f M6.63b M-R139 every hex that a line passes through blocks it, and both beside a hexside', () => {
    let blocked = 0
    fc.assert(
      fc.property(terrain, raised, fc.array(line, { minLength: 30, maxLength: 30 }), (ground, road, lines) => {
        blocked += compare({ terrain: ground, raised: road, dikes: [] }, lines)
      }),
      { numRuns: 25 },
    )
    expect(blocked).toBeGreaterThan(50)
  })

  test('M6.61a a dike blocks a line that crosses it, unless the observer is beside it or on high ground', () => {
    let blocked = 0
    const dikes = fc.uniqueArray(hexside, { minLength: 5, maxLength: 40, selector: (pair) => [...pair].sort().join() })
    const heights = fc.dictionary(hex, fc.constantFrom(['high-ground'], ['city']), { maxKeys: 12 })
    fc.assert(
      fc.property(heights, dikes, fc.array(line, { minLength: 30, maxLength: 30 }), (ground, along, lines) => {
        const plain = lines.filter(([from, to]) => !touchesCorner(from, to))
        blocked += compare({ terrain: ground, raised: [], dikes: along }, plain)
      }),
      { numRuns: 25 },
    )
    expect(blocked).toBeGreaterThan(50)
  })

  test('M10.6a M10.6b M10.6d M10.6e covered hexes are counted along a line of communication', () => {
    const forested: readonly string[] = ['forest', 'high-ground']
    const single = fc.constantFrom('woods', 'town', 'forest', 'city', 'city').map((kind): readonly string[] => [kind])
    const kinds = fc.oneof({ weight: 3, arbitrary: single }, fc.constantFrom(forested, ['high-ground']))
    const cover = fc.dictionary(hex, kinds, { minKeys: 50, maxKeys: 105 })
    let cut = 0
    fc.assert(
      fc.property(cover, fc.array(line, { minLength: 30, maxLength: 30 }), (ground, lines) => {
        const { boards } = gameOn({ terrain: ground, raised: [], dikes: [] })
        const board = boards['hells-highway']
        for (const [observer, headquarters] of lines) {
          const joined = isJoined(ground, observer, headquarters)
          const found = communicates(board, board.map.indexOf(observer), board.map.indexOf(headquarters))
          expect(found, `${observer} to ${headquarters}`).toBe(joined)
          if (!joined) cut++
        }
      }),
      { numRuns: 25 },
    )
    expect(cut).toBeGreaterThan(50)
  })
})
