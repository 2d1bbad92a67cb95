import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import type { ScenarioId } from '../../src/market-garden/index.js'
import { enemyOf } from './book/forces.js'
import { apart } from './book/land.js'
import { isFree, sees } from './book/sight.js'
import { hasZone, zoneOf } from './book/zones.js'
import { drawn, without } from './laws/positions.js'

const RUNS = process.env['SOAK'] === undefined ? 12 : 1000
const scenario = fc.constantFrom<ScenarioId>(...SCENARIOS)
const options = { numRuns: RUNS, seed: 7 }
const SIDES = ['german', 'allied'] as const

describe('zones of control', () => {
  test('M7.0a M7.0b M7.41a M7.41b M7.41c M7.41d M7.42 M7.43 M7.61 M7.62 M6.12 M6.13a zones of control are where the rules put them', () => {
    let controlled = 0
    fc.assert(
      fc.property(scenario, fc.nat(), (id, seed) => {
        const { position } = drawn(id, String(seed), 'allied-movement')
        for (const side of SIDES) {
          const found = marketGarden.queries.zoc(position.state, side)
          expect(found).toEqual(zoneOf(position, side))
          controlled += found.length
        }
      }),
      options,
    )
    expect(controlled).toBeGreaterThan(RUNS * 20)
  })

  test("M7.0a M7.5a M7.62 adding a unit never takes a hex from its side's zone, nor adds to the other's", () => {
    let grown = 0
    fc.assert(
      fc.property(scenario, fc.nat(), (id, seed) => {
        const { position, units, made, pick } = drawn(id, String(seed), 'allied-movement')
        const gone = Object.keys(units)
        if (gone.length < 2) return
        const one = position.pieces.get(pick(gone))!
        const fewer = made(without(units, one.unit.id))
        const own = one.counter.side
        const enemy = enemyOf(own)
        const zone = marketGarden.queries.zoc(position.state, own)
        const smaller = marketGarden.queries.zoc(fewer.state, own)
        expect(zone).toEqual(expect.arrayContaining([...smaller]))
        expect(marketGarden.queries.zoc(fewer.state, enemy)).toEqual(marketGarden.queries.zoc(position.state, enemy))
        if (!hasZone(one)) expect(zone).toEqual(smaller)
        grown += zone.length - smaller.length
      }),
      options,
    )
    expect(grown).toBeGreaterThan(RUNS)
  })
})

describe('lines of sight', () => {
  test('M6.0c M6.0e M6.0f M6.0g M6.1 M6.11 M6.12 M6.13a M6.22 M6.61a M6.63a M6.64a M-R139 lines of sight are as free as a ruler finds them, and as long as ground and light let them be', () => {
    const counts = { free: 0, blocked: 0, far: 0 }
    fc.assert(
      fc.property(scenario, fc.nat(), (id, seed) => {
        const { position, components, hexes, pick, random } = drawn(id, String(seed), 'allied-movement', 0, 1)
        const { land } = components
        for (let i = 0; i < 30 && hexes.length > 0; i++) {
          const from = pick(hexes)
          const [ahead, aside] = [Math.floor(random() * 6), 2 + Math.floor(random() * 9)]
          let to = from
          for (let step = 0; step < aside; step++) {
            const near = land.near(to)
            to = near[(ahead + (random() < 0.5 ? 1 : 0)) % near.length]!
          }
          if (apart(from, to) < 2) continue
          const sight = marketGarden.queries.lineOfSight(position.state, from, to)!
          expect([from, to, sight.free]).toEqual([from, to, isFree(land, from, to)])
          if (sight.free) expect([from, to, sight.seen]).toEqual([from, to, sees(land, position.state, from, to)])
          counts[sight.free ? (sight.seen ? 'free' : 'far') : 'blocked']++
        }
      }),
      options,
    )
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(RUNS)
  })
})
