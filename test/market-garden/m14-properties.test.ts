import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/index.js'
import { takingAny, must } from '../playing.js'
import {
  DROP_ZONE,
  flakUnder,
  guidesOf,
  isBadGround,
  pathOf,
  resultOf,
  RESULTS,
  routesTo,
  shiftOf,
  weatherTotal,
} from './book/flights.js'
import { positionOf } from './book/forces.js'
import type { Position } from './book/forces.js'
import { apart } from './book/land.js'
import { componentsOf } from './laws/watch.js'

const RUNS = process.env['SOAK'] === undefined ? 8 : 400
const components = componentsOf(marketGarden, 'campaign')
const { land } = components
const { counters, terms } = marketGarden.boards.campaign
const flak = counters.filter(
  ({ kind, side, marks }) => kind === 'flak' && side === 'german' && !marks.includes('static'),
)
const serials = [...new Set(counters.flatMap(({ serial }) => serial ?? []))]
const hex = fc.constantFrom(...land.hexes)
const WEATHER = [0, 0, 2, 3, 6, 9, 'P'] as const
const ROLLS = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))

/**
 * A serial in England, pathfinders for all of its units somewhere, and flak strewn around them in any state, under any
 * sky.
 */
const waiting = fc
  .record({
    serial: fc.constantFrom(...serials),
    drop: hex,
    turn: fc.constantFrom(1, 2, 4, 8, 12, 15, 22, 33),
    north: fc.constantFrom(...WEATHER),
    south: fc.constantFrom(...WEATHER),
    routes: fc.constantFrom('bound', 'maas', 'nijmegen'),
    guns: fc.array(
      fc.record({
        steps: fc.array(fc.nat(5), { maxLength: 12 }),
        mode: fc.constantFrom('defilade', 'defilade', 'travel'),
        disrupted: fc.constantFrom(false, false, true),
        depleted: fc.constantFrom(false, false, true),
      }),
      { minLength: 6, maxLength: 14 },
    ),
    along: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
  })
  .map(({ serial, drop, turn, north, south, routes, guns, along }) => {
    const units: Record<string, object> = Object.fromEntries(
      counters.filter((counter) => counter.serial === serial).map(({ id }) => [id, { at: 'england' }]),
    )
    const ways = (['north', 'south'] as const).flatMap((route) => pathOf(land, drop, route, null))
    guns.forEach(({ steps, ...markers }, i) => {
      // most of it close to one of the ways
      const from = ways[along[i]! % ways.length]!
      const at = steps.slice(0, i % 4).reduce((now, step) => land.near(now)[step] ?? now, from)
      const gun = flak[i % flak.length]!
      units[gun.id] = { at, ...markers, mode: gun.travels ? markers.mode : 'defilade' }
    })
    const game = takingAny(marketGarden)
    const blank = must(game.position({ scenario: 'campaign', phase: 'allied-movement', turn: 1, units: {} }))
    const pathfinders = Object.fromEntries(
      [...components.formations.values()]
        .filter(({ airborne, level }) => airborne && level === 'regiment')
        .map(({ id }) => [id, drop]),
    )
    const state: State = must(
      game.position({
        scenario: 'campaign',
        phase: 'allied-movement',
        turn,
        units,
        with: { weather: { north, south }, landings: { ...blank.landings!, pathfinders, routes } },
      }),
    )
    return { serial, drop, position: positionOf(components, state) }
  })

const sheetOf = (at: string): string => at.slice(0, 1)

/** The units of a serial that wait. */
const passengers = ({ pieces }: Position, serial: number) =>
  [...pieces.values()].filter(({ unit, counter }) => counter.serial === serial && unit.at === 'england')

describe('drop zones', () => {
  test('M14.3b M14.3c M14.11a M14.12a M14.12b M14.13c M14.64a a drop zone is the open hexes within three of the pathfinders of all units of a serial', () => {
    let open = 0
    fc.assert(
      fc.property(waiting, ({ serial, position }) => {
        const pieces = passengers(position, serial)
        const zone = land.hexes.filter((at) =>
          pieces.every((piece) =>
            guidesOf(components, position.state, piece).some((guide) => apart(guide, at) <= DROP_ZONE),
          ),
        )
        const due = zone.map((at) => ({
          hex: at,
          routes: isBadGround(land, at) ? [] : routesTo(position.state, sheetOf(at)),
        }))
        const byHex = (a: { hex: string }, b: { hex: string }): number => (a.hex < b.hex ? -1 : 1)
        expect([...marketGarden.queries.dropZone(position.state, serial)].sort(byHex)).toEqual([...due].sort(byHex))
        open += due.filter(({ routes }) => routes.length > 0).length
      }),
      { numRuns: RUNS, seed: 14 },
    )
    expect(open).toBeGreaterThan(RUNS)
  })
})

describe('flights', () => {
  test('M14.2b M14.2c M14.13a M14.13b M14.13c M14.14a M14.14b M14.21a M14.21b M14.21c M14.22a a flight has the total of the table for weather, flak along its way and the hour', () => {
    let met = 0
    fc.assert(
      fc.property(waiting, fc.constantFrom('north', 'south'), fc.nat(1), ({ serial, drop, position }, route, which) => {
        if (route === 'south' && position.state.weather.south === 'P' && position.state.weather.north === 'P') return
        const { bend: bending } = terms.landings!
        const bends = route === 'south' && bending !== undefined && Number(drop.slice(-2)) > bending.beyond
        const bend = bends ? bending.by[which]! : undefined
        const forecast = marketGarden.queries.landing(position.state, serial, drop, route, bend)!
        const path = pathOf(land, drop, route, bend ?? null)
        expect([...forecast.path].sort()).toEqual([...new Set(path)].sort())
        const flakCount = flakUnder(position, path).length
        const closed =
          position.state.weather[route] === 'P' && !(route === 'south' && shiftOf(position.state, route) === 2)
        if (closed) return // nobody flies, and nothing is promised
        const total = weatherTotal(position.state, route, false) + flakCount
        expect(forecast.total).toBe(total)
        const results = ROLLS.map((roll) => resultOf(total, roll, shiftOf(position.state, route)))
        for (const result of RESULTS)
          expect(forecast.rolls[result]).toBe(results.filter((one) => one === result).length)
        met += flakCount
      }),
      { numRuns: RUNS * 2, seed: 14 },
    )
    expect(met).toBeGreaterThan(RUNS)
  })
})
