import { describe, expect, it } from 'vitest'
import {
  FIRE_LINES,
  fireLineOf,
  fireValueOf,
  indirectFireValueOf,
  resultOf,
} from '../../src/market-garden/board/charts.js'
import { ARMOUR_CLASSES, hitsOf, hitValueOf } from '../../src/market-garden/board/charts.js'
import type { FireLine, FireTableResult, FireTarget } from '../../src/market-garden/board/charts.js'
import { GUN_CLASSES } from '../../src/market-garden/board/counterTerms.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { charts, falls, range, refused, rises, waysOf, withCell } from './chartQueries.js'

const NINE = range(1, 9)
const direct = (points: number, rating: number, entrenched = false): number =>
  fireValueOf(charts, points, rating, entrenched).value

describe('direct fire value', () => {
  it('M5.15b M-R130 E3 31 points at rating 5 against an entrenchment: 5, two increments, 6', () => {
    expect(direct(9, 5, true)).toBe(5)
    expect(fireValueOf(charts, 31, 5, true)).toEqual({ value: 6, dice: 0 })
  })

  it('M5.15c E4 the same in the open: 9 at once, and the two increments change the roll', () => {
    expect(direct(9, 5)).toBe(9)
    expect(fireValueOf(charts, 31, 5, false)).toEqual({ value: 9, dice: 2 })
  })

  it('M5.15b M5.15c increments first raise the value to 9, the rest change the roll', () => {
    expect(fireValueOf(charts, 9, 3, false)).toEqual({ value: 7, dice: 0 })
    expect(fireValueOf(charts, 17, 3, false)).toEqual({ value: 7, dice: 0 })
    expect(fireValueOf(charts, 18, 3, false)).toEqual({ value: 8, dice: 0 })
    expect(fireValueOf(charts, 27, 3, false)).toEqual({ value: 9, dice: 0 })
    expect(fireValueOf(charts, 45, 3, false)).toEqual({ value: 9, dice: 2 })
  })

  it('M5.61c the entrenched line begins with 2 and 3: rating 1 is not on it', () => {
    expect(charts.fireValue.entrenched.slice(0, 2)).toEqual([2, 3])
    for (const points of [...NINE, 40]) expect(direct(points, 1, true)).toBe(0)
  })

  it('a packet of three units 3-4 has a value of 8 (E1)', () => {
    expect(direct(3 * 3, 4)).toBe(8)
  })

  it('four points at rating 1 reach no value, nor does a rating that has been brought below 1', () => {
    expect([direct(4, 1), direct(1, 4), direct(9, 0), direct(30, -1)]).toEqual([0, 0, 0, 0])
    expect(direct(9, 9, true)).toBe(8)
    expect(fireValueOf(charts, 0, 5, false)).toEqual({ value: 0, dice: 0 })
  })

  it('the direct fire value in the open is the sum of points and rating less 5', () => {
    for (const points of NINE)
      for (const rating of NINE) expect(direct(points, rating)).toBe(Math.max(0, Math.min(9, points + rating - 5)))
  })

  it('the direct fire value never falls with points or rating, nor rises for an entrenchment', () => {
    for (const entrenched of [true, false])
      for (const n of NINE) {
        expect(rises(range(1, 60).map((points) => direct(points, n, entrenched)))).toBe(true)
        expect(rises(NINE.map((rating) => direct(n, rating, entrenched)))).toBe(true)
      }
    for (const points of range(1, 40))
      for (const rating of NINE) expect(direct(points, rating, true)).toBeLessThanOrEqual(direct(points, rating))
  })

  it('M3.5i M5.15b a direct fire value is never above 9', () => {
    for (const points of range(1, 99)) for (const rating of NINE) expect(direct(points, rating)).toBeLessThanOrEqual(9)
  })

  it('a matrix with a gap, or on which more is worse, is refused', () => {
    const { fireValue } = charts
    const changed = (change: object): string => refused({ fireValue: { ...fireValue, ...change } })
    expect(changed({ values: withCell(fireValue.values, 8, 8, 1) })).toContain('rating')
    expect(changed({ values: withCell(fireValue.values, 0, 12, 9) })).toContain('strength')
    expect(changed({ values: fireValue.values.slice(1) })).toContain('9 cells')
    expect(changed({ values: fireValue.values.map((row, i) => (i === 3 ? row.slice(1) : row)) })).toContain('lengths')
    expect(changed({ open: fireValue.open.map((rating) => (rating === 4 ? null : rating)) })).toContain('open')
    expect(changed({ entrenched: fireValue.entrenched.slice(1) })).toContain('entrenched')
    expect(changed({ open: fireValue.entrenched, entrenched: fireValue.open })).toContain('worse protected')
    expect(changed({ values: withCell(fireValue.values, 8, 12, 10) })).toContain('0 to 9')
  })
})

const soft = { class: 'conventional', entrenched: false } as const
const indirect = (points: number, rating: number): number => indirectFireValueOf(charts, points, rating, soft)

describe('indirect fire value', () => {
  it('a towed battery of 4 points and rating 8: doubled 10, quartered 4, at extended range 6 (E23)', () => {
    expect(indirect(4 * 2, 8)).toBe(10)
    expect(indirect(Math.ceil((4 * 2) / limits.FIRE.unobserved), 8)).toBe(4)
    expect(indirect(4, 8)).toBe(6)
  })

  it('M5.18a 4 less against entrenched targets, but not against armour', () => {
    expect(indirectFireValueOf(charts, 8, 8, { class: 'conventional', entrenched: true })).toBe(10 - 4)
    expect(indirectFireValueOf(charts, 8, 8, { class: 'medium', entrenched: true })).toBe(
      indirectFireValueOf(charts, 8, 8, { class: 'medium', entrenched: false }),
    )
    expect(indirectFireValueOf(charts, 2, 6, { class: 'conventional', entrenched: true })).toBe(0)
  })

  it('M5.18b the indirect fire value is less against armour: 3 and 7 for one and two batteries at a Mk V', () => {
    const heavy = { class: 'heavy', entrenched: false } as const
    expect(indirectFireValueOf(charts, 4, 8, heavy)).toBe(3)
    expect(indirectFireValueOf(charts, 8, 8, heavy)).toBe(7)
    expect(rises(ARMOUR_CLASSES.map((name) => charts.indirectFireValue.armour[name]))).toBe(true)
    expect(charts.indirectFireValue.armour.conventional).toBe(0)
  })

  it('M-R146 more than nine points count as nine in indirect fire', () => {
    for (const rating of [3, 5, 7]) {
      expect(indirect(8, rating)).toBeLessThan(indirect(9, rating))
      expect([indirect(10, rating), indirect(40, rating)]).toEqual([indirect(9, rating), indirect(9, rating)])
    }
  })

  it('M3.5i reaches 12 and no more', () => {
    expect(indirect(9, 9)).toBe(12)
    expect([indirect(30, 9), indirect(30, 12)]).toEqual([12, 12])
  })

  it('the indirect fire value is points plus rating less 6, and never below 0', () => {
    for (const points of NINE)
      for (const rating of NINE) expect(indirect(points, rating)).toBe(Math.max(0, points + rating - 6))
    expect([indirect(0, 5), indirect(5, 0)]).toEqual([0, 0])
  })

  it('a matrix on which more is worse is refused', () => {
    const { indirectFireValue } = charts
    const changed = (change: object): string => refused({ indirectFireValue: { ...indirectFireValue, ...change } })
    expect(changed({ values: withCell(indirectFireValue.values, 5, 5, 0) })).toContain('rating')
    expect(changed({ values: withCell(indirectFireValue.values, 0, 8, 12) })).toContain('strength')
    expect(changed({ armour: { ...indirectFireValue.armour, light: 5 } })).toContain('armour')
  })
})

const infantry: FireTarget = {
  class: 'conventional',
  defilade: true,
  ground: 'clear',
  gun: 'none',
  entrenched: false,
}
const lineOf = (change: Partial<FireTarget>): FireLine => fireLineOf(charts, { ...infantry, ...change })
/** A lost step is worse than Defilade, Defilade than nothing. */
const harm = (result: FireTableResult | null): number => (result === 'D' ? 0.5 : (result ?? -1))

describe('fire results', () => {
  it('M10.3 a target is protected only in Defilade and in terrain other than clear', () => {
    expect(lineOf({})).toBe('open')
    for (const ground of ['woods', 'forest', 'city', 'rough', 'mixed', 'town', 'broken', 'marsh'] as const) {
      expect(lineOf({ ground, defilade: false })).toBe('open')
      expect(lineOf({ ground })).not.toBe('open')
    }
  })

  it('M10.8a M10.8b guns in rough ground and cities use the line of forest, town and broken, but not entrenched anti-tank guns', () => {
    for (const ground of ['rough', 'city'] as const) {
      expect(lineOf({ ground })).toBe('rough-city')
      expect(lineOf({ ground, gun: 'artillery' })).toBe('forest-town-broken')
      expect(lineOf({ ground, gun: 'artillery', entrenched: true })).toBe('forest-town-broken')
      expect(lineOf({ ground, gun: 'anti-tank' })).toBe('forest-town-broken')
      expect(lineOf({ ground, gun: 'anti-tank', entrenched: true })).toBe('rough-city')
    }
    for (const ground of ['forest', 'town', 'broken'] as const) {
      expect(lineOf({ ground })).toBe('forest-town-broken')
      expect(lineOf({ ground, gun: 'artillery' })).toBe('forest-town-broken')
    }
  })

  it('M5.63d armour of every class has one line, in every mode and terrain', () => {
    for (const name of ARMOUR_CLASSES)
      for (const defilade of [true, false])
        for (const ground of ['clear', 'city'] as const)
          expect(lineOf({ class: name, defilade, ground })).toBe('armour')
  })

  it('M-R152 woods and mixed stand between clear and forest, marsh with broken', () => {
    expect([lineOf({ ground: 'woods' }), lineOf({ ground: 'mixed' })]).toEqual(['mixed-woods', 'mixed-woods'])
    expect(lineOf({ ground: 'marsh' })).toBe('forest-town-broken')
    const { lines } = charts.fireResults
    expect(lines.open).toBe(0)
    expect([lines['mixed-woods'], lines['forest-town-broken'], lines['rough-city']]).toEqual([1, 2, 3])
  })

  it('a value of 9 in the open is read in column 9, 3 in a city in none: minimal fire is left', () => {
    for (const roll of range(2, 12))
      expect(resultOf(charts, 'open', 9, roll)).toBe(charts.fireResults.results[roll - 2]![8])
    for (const roll of range(2, 12)) {
      expect(resultOf(charts, 'rough-city', 3, roll)).toBeNull()
      expect(resultOf(charts, 'open', 0, roll)).toBeNull()
    }
    expect(resultOf(charts, 'rough-city', 4, 2)).toBe(1)
  })

  it('column 1 on a roll of 2 is no worse than minimal fire: a step (M5.29b)', () => {
    expect(resultOf(charts, 'open', 1, 2)).toBe(1)
  })

  it('M5.3 results are nothing, D, or steps', () => {
    const seen = new Set(charts.fireResults.results.flat())
    expect([...seen].map(String).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', 'D'])
  })

  it('a higher value is never worse for the firer, a lower roll neither', () => {
    for (const line of FIRE_LINES) {
      for (const roll of range(2, 12))
        expect(rises(range(1, 12).map((value) => harm(resultOf(charts, line, value, roll))))).toBe(true)
      for (const value of range(1, 12))
        expect(falls(range(2, 12).map((roll) => harm(resultOf(charts, line, value, roll))))).toBe(true)
    }
  })

  it('M-R131 modified rolls beyond the ends count as 2 and 12', () => {
    for (const value of range(1, 12)) {
      expect(resultOf(charts, 'open', value, -1)).toBe(resultOf(charts, 'open', value, 2))
      expect(resultOf(charts, 'open', value, 15)).toBe(resultOf(charts, 'open', value, 12))
    }
  })

  it('costs on average from a thirtieth of a step in column 1 to almost three in column 12', () => {
    const mean = (column: number): number =>
      range(2, 12).reduce((sum, roll) => {
        const result = resultOf(charts, 'open', column, roll)
        return sum + waysOf(roll) * (typeof result === 'number' ? result : 0)
      }, 0) / 36
    const means = range(1, 12).map(mean)
    expect(rises(means)).toBe(true)
    expect(means[0]).toBeCloseTo(0.03, 2)
    expect(means[8]).toBeCloseTo(1.33, 2)
    expect(means[11]).toBeCloseTo(2.67, 1)
  })

  it('a table with a gap, or on which a better roll or value is worse, is refused', () => {
    const { fireResults } = charts
    const changed = (change: object): string => refused({ fireResults: { ...fireResults, ...change } })
    const results = fireResults.results
    expect(changed({ results: withCell<FireTableResult>(results, 0, 11, 0) })).toContain('column')
    expect(changed({ results: withCell<FireTableResult>(results, 10, 11, 5) })).toContain('roll')
    expect(changed({ results: results.slice(1) })).toContain('11 cells')
    expect(changed({ lines: { ...fireResults.lines, 'rough-city': 1 } })).toContain('thinner cover')
    expect(changed({ results: withCell<unknown>(results, 0, 0, 'X') })).toContain('should be a whole number')
  })
})

const bare = { points: 1, ground: 'clear', defilade: false, disrupted: false } as const

describe('anti-tank fire', () => {
  it('M5.92f E9 the shots of the example: 5 against a Mk V and 10 with 7 points more, 6 against a Sherman', () => {
    expect(hitValueOf(charts, 'medium', 'heavy', bare)).toBe(5)
    expect(hitValueOf(charts, 'medium', 'heavy', { ...bare, points: 8 })).toBe(10)
    expect(hitValueOf(charts, 'medium', 'medium', bare)).toBe(6)
  })

  it('M5.81h E9 what the rolls of the example do', () => {
    const tenths = range(2, 12).map((roll) => hitsOf(10, roll))
    expect(tenths).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0])
    expect(range(2, 12).map((roll) => hitsOf(6, roll))).toEqual([2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    expect(range(2, 12).map((roll) => hitsOf(5, roll))).toEqual([2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(
      range(2, 12)
        .map((roll) => hitsOf(1, roll))
        .every((hits) => hits === 0),
    ).toBe(true)
  })

  it('E6 E7 E8 a Mk V of two steps fires with strength 2 and heavy guns, a King Tiger with 4; a Firefly is a medium target', () => {
    expect(hitValueOf(charts, 'heavy', 'medium', { ...bare, points: 2 * 1 })).toBe(7 + 1)
    expect(hitValueOf(charts, 'heavy', 'medium', { ...bare, points: 2 * 2 })).toBe(7 + 3)
  })

  it('M5.92f each further medium point adds 0.75, the sum rounded down', () => {
    const added = range(1, 9).map((points) => hitValueOf(charts, 'medium', 'medium', { ...bare, points }) - 6)
    expect(added).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 6])
  })

  it('M5.73 a Disrupted firer has 2 less; Defilade and terrain protect', () => {
    expect(hitValueOf(charts, 'medium', 'medium', { ...bare, disrupted: true })).toBe(4)
    expect(hitValueOf(charts, 'medium', 'medium', { ...bare, defilade: true })).toBeLessThan(6)
    for (const ground of ['woods', 'town', 'forest', 'city'] as const)
      expect(hitValueOf(charts, 'medium', 'medium', { ...bare, ground })).toBeLessThan(6)
    for (const ground of ['clear', 'mixed'] as const)
      expect(hitValueOf(charts, 'medium', 'medium', { ...bare, ground })).toBe(6)
  })

  it('heavier guns hit better, heavier armour is hit worse', () => {
    for (const gun of GUN_CLASSES)
      expect(falls(ARMOUR_CLASSES.map((name) => charts.antiTank.base[gun][name]))).toBe(true)
    for (const name of ARMOUR_CLASSES)
      expect(rises(GUN_CLASSES.map((gun) => charts.antiTank.base[gun][name]))).toBe(true)
  })

  it('a table on which heavier is worse is refused', () => {
    const { antiTank } = charts
    const { base } = antiTank
    const changed = (change: object): string => refused({ antiTank: { ...antiTank, ...change } })
    expect(changed({ base: { ...base, heavy: base.light } })).toContain('heavier gun')
    expect(changed({ base: { ...base, light: { ...base.light, 'super-heavy': 5, heavy: 4 } } })).toContain(
      'heavier target',
    )
    expect(changed({ quarters: { light: 4, medium: 3, heavy: 4 } })).toContain('quarters')
    expect(changed({ defilade: 1 })).toContain('-12 to 0')
  })
})
