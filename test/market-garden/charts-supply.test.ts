import { describe, expect, it } from 'vitest'
import {
  airborneDelivery,
  germanDelivery,
  highwayDelivery,
  isDepletedBy,
} from '../../src/market-garden/board/charts.js'
import { AIRBORNE_USES, DELIVERY_LEVELS, DEPLETION_CAUSES, HIGHWAY_USES } from '../../src/market-garden/board/charts.js'
import type { DepletionCause } from '../../src/market-garden/board/charts.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { charts, range, refused, rises, waysOf, withCell } from './chartQueries.js'

const ROLLS = range(2, 12)

describe('depletion', () => {
  const highest = (rating: number, cause: DepletionCause): number =>
    range(1, 6).filter((die) => isDepletedBy(charts, rating, cause, die)).length

  it('M11.33a X11.7 ratings up to 4 on 1, 5 and 6 on 1 to 3, 7 and more on anything but 6', () => {
    expect(range(1, 9).map((rating) => highest(rating, 'out-of-supply'))).toEqual([1, 1, 1, 1, 3, 3, 5, 5, 5])
    expect([isDepletedBy(charts, 4, 'out-of-supply', 1), isDepletedBy(charts, 4, 'out-of-supply', 2)]).toEqual([
      true,
      false,
    ])
    expect([isDepletedBy(charts, 6, 'out-of-supply', 3), isDepletedBy(charts, 6, 'out-of-supply', 4)]).toEqual([
      true,
      false,
    ])
    expect([isDepletedBy(charts, 8, 'out-of-supply', 5), isDepletedBy(charts, 8, 'out-of-supply', 6)]).toEqual([
      true,
      false,
    ])
  })

  it('M11.66c M-R208 without command points artillery is Depleted on two more faces', () => {
    expect(range(1, 9).map((rating) => highest(rating, 'without-command'))).toEqual([3, 3, 3, 3, 5, 5, 6, 6, 6])
  })

  it('M11.72b artillery by ammunition points: 7 and 8 on 1, 9 on 1 and 2', () => {
    expect(range(1, 9).map((rating) => highest(rating, 'ammunition'))).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2])
  })

  it('the depletion table is the only one taken whole from the rulebook', () => {
    const { fireValue, indirectFireValue, fireResults, antiTank, closeActionValue, closeActionResult } = charts
    const { terrain, weather, landing, airStrike, logistics, depletion } = charts
    const { german, airborne, highway } = logistics
    const fire = [fireValue, indirectFireValue, fireResults, antiTank, closeActionValue, closeActionResult]
    const rest = [terrain, weather, landing, airStrike, german, airborne, highway]
    for (const { source } of [...fire, ...rest]) {
      expect(source.provenance).toBe('reconstructed')
      expect(source.doubts.length).toBeGreaterThan(1)
      for (const rule of source.rules) expect(rule).toMatch(/^M\d+\.\d+[a-z]?(-\d)?$/)
    }
    expect(depletion.source.provenance).toBe('rulebook')
  })

  it('a table with a gap, or that spares the wasteful, is refused', () => {
    const { depletion } = charts
    const changed = (bands: readonly unknown[]): string => refused({ depletion: { ...depletion, bands } })
    expect(changed(depletion.bands.slice(0, -1))).toContain('rating 9')
    expect(changed(depletion.bands.toReversed())).toContain('ascending')
    expect(
      changed(depletion.bands.map((b, i) => (i === 2 ? { ...b, depletes: depletion.bands[0]!.depletes } : b))),
    ).toContain(DEPLETION_CAUSES[0])
  })
})

describe('logistics', () => {
  const mean = (of: (roll: number) => number): number =>
    ROLLS.reduce((sum, roll) => sum + waysOf(roll) * of(roll), 0) / 36

  it('German divisions: never less with a better level or roll, from too little at low to plenty at high', () => {
    for (const use of AIRBORNE_USES) {
      for (const roll of ROLLS)
        expect(rises(DELIVERY_LEVELS.map((level) => germanDelivery(charts, use, level, roll)))).toBe(true)
      for (const level of DELIVERY_LEVELS)
        expect(rises(ROLLS.map((roll) => germanDelivery(charts, use, level, roll)))).toBe(true)
    }
    expect(DELIVERY_LEVELS.map((level) => mean((roll) => germanDelivery(charts, 'command', level, roll)))).toEqual([
      ...[3.25, 5.25, 7.25],
    ])
    expect(DELIVERY_LEVELS.map((level) => mean((roll) => germanDelivery(charts, 'ammunition', level, roll)))).toEqual([
      ...[2.25, 4.25, 6.25],
    ])
  })

  it('a German division can reach ten command points, and never 13 of ammunition', () => {
    expect(limits.POINTS.carried + germanDelivery(charts, 'command', 'high', 12)).toBeGreaterThanOrEqual(10)
    expect(germanDelivery(charts, 'ammunition', 'high', 12)).toBeLessThanOrEqual(limits.POINTS.ammunition)
  })

  it('airborne divisions: shares that add up to 100, 30 and 70 among them; more is never less', () => {
    const { shares } = charts.logistics.airborne
    for (const share of shares) expect(shares).toContain(100 - share)
    expect(shares).toContain(30)
    for (const use of AIRBORNE_USES) {
      for (const roll of ROLLS)
        expect(rises(shares.map((share) => airborneDelivery(charts, use, share, roll)!))).toBe(true)
      for (const share of shares)
        expect(rises(ROLLS.map((roll) => airborneDelivery(charts, use, share, roll)!))).toBe(true)
    }
    expect(airborneDelivery(charts, 'command', 45, 7)).toBeNull()
  })

  it('airborne divisions receive the share of roll plus 5 in command, of roll plus 1 in ammunition', () => {
    for (const share of charts.logistics.airborne.shares)
      for (const roll of ROLLS) {
        expect(airborneDelivery(charts, 'command', share, roll)).toBe(Math.floor((share * (5 + roll) + 50) / 100))
        expect(airborneDelivery(charts, 'ammunition', share, roll)).toBe(Math.floor((share * (1 + roll) + 50) / 100))
      }
  })

  it('the highway: four fractions of the whole, rolls up to 14, never more than 12 movement points', () => {
    expect(charts.logistics.highway.shares).toEqual([25, 50, 75, 100])
    for (const share of charts.logistics.highway.shares)
      for (const roll of range(2, 14)) {
        expect(highwayDelivery(charts, 'command', share, roll)).toBe(Math.floor((share * (10 + 2 * roll)) / 100))
        expect(highwayDelivery(charts, 'ammunition', share, roll)).toBe(Math.floor((share * (9 + roll)) / 100))
        expect(highwayDelivery(charts, 'movement', share, roll)!).toBeLessThanOrEqual(12)
      }
    expect(highwayDelivery(charts, 'movement', 25, 15)).toBe(highwayDelivery(charts, 'movement', 25, 14))
    expect(highwayDelivery(charts, 'movement', 60, 7)).toBeNull()
  })

  it('tables on which more is less are refused', () => {
    const { logistics } = charts
    const { airborne, highway, german } = logistics
    const changed = (change: object): string => refused({ logistics: { ...logistics, ...change } })
    const air = (command: readonly (readonly number[])[]): string =>
      changed({ airborne: { ...airborne, uses: { ...airborne.uses, command } } })
    expect(air(withCell(airborne.uses.command, 5, 8, 0))).toContain('share')
    expect(air(withCell(airborne.uses.command, 10, 0, 0))).toContain('roll')
    expect(air(airborne.uses.command.map((row) => row.slice(1)))).toContain('column')
    expect(changed({ highway: { ...highway, shares: [50, 25, 75, 100] } })).toContain('ascending')
    for (const use of HIGHWAY_USES)
      expect(
        changed({ highway: { ...highway, uses: { ...highway.uses, [use]: highway.uses[use].slice(1) } } }),
      ).toContain('13')
    expect(changed({ german: { ...german, command: { ...german.command, low: german.command.high } } })).toContain(
      'level',
    )
    expect(
      changed({ german: { ...german, command: { ...german.command, low: german.command.low.toReversed() } } }),
    ).toContain('roll')
  })
})
