import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, makeFlood, makeSpread, type HexMap, type StepCost } from '../../src/hex/index.js'
import { anyGrid, distancesFrom, mapOf } from './maps.js'

const anySearch = anyGrid.chain((grid) =>
  fc.record({
    map: fc.constant(mapOf({ grid })),
    start: fc.nat(grid.columns * grid.rows - 1),
    limit: fc.nat(30),
    costs: fc.array(fc.constantFrom(-1, 1, 1, 2, 3, 7), { minLength: 97, maxLength: 97 }),
    stops: fc.array(fc.nat(40), { maxLength: 12 }),
  }),
)

const priced =
  (costs: readonly number[]): StepCost =>
  (from, to, direction) =>
    costs[(from * 31 + to * 17 + direction * 7) % costs.length]!

/** Relaxes every step until nothing changes. */
const naive = (map: HexMap, start: number, limit: number, cost: StepCost, mayContinue: (hex: number) => boolean) => {
  const best = Array.from({ length: map.size }, () => Infinity)
  best[start] = 0
  for (let changed = true; changed;) {
    changed = false
    for (let hex = 0; hex < map.size; hex++) {
      if (best[hex] === Infinity || !mayContinue(hex)) continue
      for (let d = 0; d < 6; d++) {
        const to = map.neighbours[hex * 6 + d]!
        const step = to < 0 ? -1 : cost(hex, to, d, best[hex]!)
        if (step < 1 || best[hex]! + step > limit || best[hex]! + step >= best[to]!) continue
        best[to] = best[hex]! + step
        changed = true
      }
    }
  }
  return best.map((value) => (value === Infinity ? -1 : value))
}

describe('makeFlood', () => {
  it('a flood finds the same costs as a naive search, in repeated use', () => {
    const floods = new Map<HexMap, ReturnType<typeof makeFlood>>()
    fc.assert(
      fc.property(
        anySearch,
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        ({ map, start, limit, costs, stops }, more) => {
          const flood = floods.get(map) ?? makeFlood(map)
          floods.set(map, flood)
          const goOn = (hex: number): boolean => !stops.includes(hex)
          for (const from of [start, ...more.map((n) => n % map.size)]) {
            const found = flood(from, limit, priced(costs), goOn)
            const expected = naive(map, from, limit, priced(costs), goOn)
            expect(map.ids.map((_, hex) => found.costTo(hex))).toEqual(expected)
            expect([...found.reached].sort((a, b) => a - b)).toEqual(expected.flatMap((c, hex) => (c < 0 ? [] : [hex])))
            const order = [...found.reached].map(found.costTo)
            expect(order).toEqual([...order].sort((a, b) => a - b))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('each path of a flood has the cost reported, and does not continue beyond a stop', () => {
    fc.assert(
      fc.property(anySearch, ({ map, start, limit, costs, stops }) => {
        const found = makeFlood(map)(start, limit, priced(costs), (hex) => !stops.includes(hex))
        for (let hex = 0; hex < map.size; hex++) {
          const path = found.pathTo(hex)
          expect(path.length > 0).toBe(found.costTo(hex) >= 0)
          if (path.length === 0) continue
          expect([path[0], path.at(-1)]).toEqual([start, hex])
          expect(found.previous(hex)).toBe(path.at(-2) ?? -1)
          let spent = 0
          path.slice(1).forEach((to, i) => {
            const from = path[i]!
            expect(stops).not.toContain(from)
            spent += priced(costs)(from, to, directionOf(map, from, to), spent)
          })
          expect(spent).toBe(found.costTo(hex))
        }
      }),
    )
  })

  it('the cost of a step may depend on what has been spent', () => {
    const map = mapOf()
    const start = map.indexOf('0101')
    const found = makeFlood(map)(start, 9, (_from, _to, _direction, spent) => (spent >= 2 ? -1 : 1))
    expect(Math.max(...[...found.reached].map(found.costTo))).toBe(2)
  })

  it('a flood needs no limit, and steps may have any cost', () => {
    const map = mapOf()
    const found = makeFlood(map)(0, Infinity, () => 500)
    expect(map.ids.map((_, hex) => found.costTo(hex))).toEqual(distancesFrom(map, 0).map((d) => d * 500))
  })

  it('a flood from off the map reaches no hex, and one with limit 0 only its start', () => {
    const flood = makeFlood(mapOf())
    expect(flood(-1, 5, () => 1).reached).toHaveLength(0)
    expect(flood(4, -1, () => 1).costTo(4)).toBe(-1)
    const nothing = flood(4, 0, () => 1)
    expect([...nothing.reached]).toEqual([4])
    expect(nothing.pathTo(5)).toEqual([])
  })
})

describe('makeSpread', () => {
  it('a spread finds the shortest distance to any source that may be entered', () => {
    fc.assert(
      fc.property(anySearch, fc.array(fc.nat(80), { maxLength: 5 }), ({ map, stops, costs, limit }, picks) => {
        const sources = picks.map((n) => n % map.size)
        const enter = (hex: number): boolean => !stops.includes(hex)
        const cross = (from: number, to: number, direction: number): boolean =>
          priced(costs)(from, to, direction, 0) > 0
        const found = makeSpread(map)(sources, enter, cross, limit)
        const step: StepCost = (from, to, d) => (enter(to) && cross(from, to, d) ? 1 : -1)
        const from = sources.filter(enter).map((s) => naive(map, s, limit, step, () => true))
        const expected = map.ids.map((_, hex) => Math.min(...from.map((all) => all[hex]!).filter((d) => d >= 0)))
        expect([...found]).toEqual(expected.map((d) => (d === Infinity ? -1 : d)))
      }),
    )
  })

  it('each spread returns a new table', () => {
    const map = mapOf()
    const spread = makeSpread(map)
    const yes = (): boolean => true
    const first = spread([0], yes, yes)
    spread([5], yes, yes)
    expect([...first]).toEqual(distancesFrom(map, 0))
  })
})
