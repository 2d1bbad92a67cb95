import { describe, expect, it } from 'vitest'
import {
  airStrikeOf,
  landingOf,
  LANDING_RESULTS,
  shiftedLanding,
  STRIKE_RESULTS,
} from '../../src/market-garden/board/charts.js'
import { POOR_WEATHER_AS, STRIKE_TARGETS, strikeTargetOf, weatherOf } from '../../src/market-garden/board/charts.js'
import type { LandingResult, StrikeResult, StrikeTarget, WeatherValue } from '../../src/market-garden/board/charts.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { charts, range, refused, rises, waysOf, withCell } from './chartQueries.js'

const ROLLS = range(2, 12)
const asNumber = (value: WeatherValue): number => (value === 'P' ? POOR_WEATHER_AS : value)
const north = ROLLS.map((roll) => weatherOf(charts, 'north', roll))
const south = ROLLS.map((roll) => weatherOf(charts, 'south', roll))

describe('weather', () => {
  it('M14.1a X14.1 a roll of 9 is 6 in the south and P in the north', () => {
    expect([weatherOf(charts, 'south', 9), weatherOf(charts, 'north', 9)]).toEqual([6, 'P'])
  })

  it('M14.1c has 0 and P on both routes, 9 in the south and 3 in the north', () => {
    for (const route of [north, south]) {
      expect(route).toContain(0)
      expect(route).toContain('P')
    }
    expect(south).toContain(9)
    expect(north).toContain(3)
  })

  it('M-R228 weather is never better with a higher roll, nor in the north; P counts as eleven', () => {
    expect(POOR_WEATHER_AS).toBe(11)
    expect([rises(north.map(asNumber)), rises(south.map(asNumber))]).toEqual([true, true])
    north.forEach((value, i) => expect(asNumber(value)).toBeGreaterThanOrEqual(asNumber(south[i]!)))
  })

  it('M-R226 makes every case of the southern route possible, with a roll for each route', () => {
    const chance = (when: (n: WeatherValue, s: WeatherValue) => boolean): number => {
      let ways = 0
      ROLLS.forEach((a, i) => ROLLS.forEach((b, j) => (ways += when(north[i]!, south[j]!) ? waysOf(a) * waysOf(b) : 0)))
      return ways / 36 / 36
    }
    const { betterBy } = limits.AIR
    expect(chance((n, s) => s !== 'P' && asNumber(n) - asNumber(s) >= betterBy)).toBeCloseTo(0.29, 2)
    expect(chance((n, s) => s !== 'P' && n !== 'P' && s - n >= betterBy)).toBeGreaterThan(0.05)
    expect(chance((n, s) => s === 'P' && n !== 'P' && n <= 3)).toBeCloseTo(0.05, 2)
    expect(chance((n, s) => s === 'P' && n === 'P')).toBeCloseTo(0.02, 2)
  })

  it('a table on which a higher roll is better is refused', () => {
    const rows = charts.weather.rows
    const changed = (at: number, row: object): string =>
      refused({ weather: { ...charts.weather, rows: rows.map((old, i) => (i === at ? { ...old, ...row } : old)) } })
    expect(changed(10, { north: 0 })).toContain('roll')
    expect(changed(0, { south: -1 })).toContain('should be a whole number')
    expect(changed(6, { north: 3 })).toContain('north')
  })
})

describe('air landings', () => {
  const TOTALS = [0, 1, 3, 5, 7, 9, 11]
  const rank = (result: LandingResult): number => LANDING_RESULTS.indexOf(result)

  it('M14.14a results in order of severity, none better with a higher roll or flight total', () => {
    expect(LANDING_RESULTS).toEqual(['-', 'S1', 'S2', 'L1', 'A'])
    for (const total of TOTALS) expect(rises(ROLLS.map((roll) => rank(landingOf(charts, total, roll))))).toBe(true)
    for (const roll of ROLLS)
      expect(rises(range(0, 30).map((total) => rank(landingOf(charts, total, roll))))).toBe(true)
  })

  it('has a last column for 11 and more', () => {
    for (const roll of ROLLS)
      for (const total of [12, 20, 99]) expect(landingOf(charts, total, roll)).toBe(landingOf(charts, 11, roll))
    expect(ROLLS.some((roll) => landingOf(charts, 10, roll) !== landingOf(charts, 11, roll))).toBe(true)
  })

  it('gives each result as often as intended', () => {
    const chances = TOTALS.map((total) =>
      LANDING_RESULTS.map((result) =>
        ROLLS.reduce((ways, roll) => ways + (landingOf(charts, total, roll) === result ? waysOf(roll) : 0), 0),
      ).join('/'),
    )
    expect(chances).toEqual([
      ...['30/3/2/1/0', '26/7/2/1/0', '21/9/3/2/1', '15/11/4/3/3', '10/11/9/3/3', '6/9/11/4/6', '3/7/11/9/6'],
    ])
  })

  it('M14.23c M14.23d M14.23e X14.4 the dice of scatter and loss', () => {
    const { distances, losses, directions } = charts.landing
    expect([distances.S1, distances.S2]).toEqual([
      [1, 1, 2, 2, 3, 3],
      [2, 2, 3, 3, 4, 4],
    ])
    expect(losses.map(({ steps, hexes }) => `${steps}${hexes}`)).toEqual(['10', '10', '01', '01', '01', '11'])
    expect(new Set(directions).size).toBe(6)
  })

  it('M14.14a M14.14b M-R230 shifts move along the list; only A moved up two costs a company', () => {
    const moved = (shift: -1 | 1 | 2) => LANDING_RESULTS.map((result) => shiftedLanding(result, shift).result)
    expect(moved(-1)).toEqual(['-', '-', 'S1', 'S2', 'L1'])
    expect(moved(1)).toEqual(['S1', 'S2', 'L1', 'A', 'A'])
    expect(moved(2)).toEqual(['S2', 'L1', 'A', 'A', 'A'])
    for (const result of LANDING_RESULTS)
      for (const shift of [-1, 0, 1, 2] as const)
        expect(shiftedLanding(result, shift).companyLost).toBe(result === 'A' && shift === 2)
  })

  it('a table on which worse is better is refused', () => {
    const { landing } = charts
    const changed = (change: object): string => refused({ landing: { ...landing, ...change } })
    expect(changed({ results: withCell<LandingResult>(landing.results, 10, 6, '-') })).toContain('better')
    expect(changed({ results: withCell<LandingResult>(landing.results, 0, 6, 'A') })).toContain('roll')
    expect(changed({ totals: [0, 2, 4, 6, 8, 10, 12] })).toContain('without limit')
    expect(changed({ totals: [0, 2, null] })).toContain('ascending')
    expect(changed({ distances: { S1: landing.distances.S2, S2: landing.distances.S1 } })).toContain('S1')
  })
})

describe('air strikes', () => {
  const rank = (result: StrikeResult): number => STRIKE_RESULTS.indexOf(result)
  const target = (change: object): StrikeTarget =>
    strikeTargetOf(charts, { mode: 'defilade', ground: 'clear', gun: false, entrenched: false, ...change })

  it('M15.22a the column of the target is its mode, in Defilade its cover or its entrenchment', () => {
    expect([target({ mode: 'travel', ground: 'city' }), target({ mode: 'concentrated', entrenched: true })]).toEqual([
      'travel',
      'concentrated',
    ])
    expect([target({}), target({ ground: 'mixed' })]).toEqual(['open', 'open'])
    for (const ground of ['woods', 'forest', 'town', 'broken', 'marsh'] as const)
      expect(target({ ground })).toBe('forest-town-broken')
    for (const ground of ['rough', 'city'] as const) {
      expect(target({ ground })).toBe('rough-city')
      expect(target({ ground, gun: true })).toBe('forest-town-broken')
      expect(target({ ground, entrenched: true })).toBe('entrenched')
    }
  })

  it('better cover is never hurt more, a higher roll never hurts less; all four results occur', () => {
    for (const column of STRIKE_TARGETS)
      expect(rises(ROLLS.map((roll) => rank(airStrikeOf(charts, column, roll))))).toBe(true)
    for (const roll of ROLLS)
      expect(rises(STRIKE_TARGETS.toReversed().map((column) => rank(airStrikeOf(charts, column, roll))))).toBe(true)
    expect(new Set(STRIKE_TARGETS.flatMap((column) => charts.airStrike.results[column])).size).toBe(4)
  })

  it('gives each result as often as intended', () => {
    const chances = STRIKE_TARGETS.map((column) =>
      STRIKE_RESULTS.map((result) =>
        ROLLS.reduce((ways, roll) => ways + (airStrikeOf(charts, column, roll) === result ? waysOf(roll) : 0), 0),
      ).join('/'),
    )
    expect(chances).toEqual(['3/12/15/6', '6/15/12/3', '10/16/9/1', '15/15/5/1', '21/12/3/0', '26/9/1/0'])
  })

  it('a table on which cover hurts is refused', () => {
    const { airStrike } = charts
    const { results } = airStrike
    const changed = (change: object): string =>
      refused({ airStrike: { ...airStrike, results: { ...results, ...change } } })
    expect(changed({ entrenched: results.travel })).toContain('more exposed')
    expect(changed({ travel: results.travel.toReversed() })).toContain('roll')
  })
})
