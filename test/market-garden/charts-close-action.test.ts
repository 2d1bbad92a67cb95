import { describe, expect, it } from 'vitest'
import {
  CLOSE_ACTION_RESULTS,
  closeActionResultOf,
  closeActionValueOf,
  shelterOf,
} from '../../src/market-garden/board/charts.js'
import type { CloseActionResultCode } from '../../src/market-garden/board/charts.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { charts, falls, range, refused, rises, withCell } from './chartQueries.js'

const value = (rating: number, morale: number, highGround = false): number =>
  closeActionValueOf(charts, rating, morale, highGround)
const resultAt = (attackers: number, defenders: number, of: number, die: number): CloseActionResultCode =>
  closeActionResultOf(charts, attackers, defenders, of, die)
const rank = (result: CloseActionResultCode): number => CLOSE_ACTION_RESULTS.indexOf(result)

describe('close action value', () => {
  it('M10.41 terrain and entrenchment add to the morale of the defender', () => {
    for (const ground of ['forest', 'city'] as const) expect(shelterOf(charts, ground, false)).toBe(2)
    for (const ground of ['rough', 'town', 'woods'] as const) expect(shelterOf(charts, ground, false)).toBe(1)
    for (const ground of ['clear', 'mixed', 'broken', 'marsh'] as const) {
      expect(shelterOf(charts, ground, false)).toBe(0)
      expect(shelterOf(charts, ground, true)).toBe(2)
    }
  })

  it('M-R128 E17 an entrenchment in a city counts 2, or 4 if the players say so', () => {
    expect(shelterOf(charts, 'city', true)).toBe(2)
    expect(shelterOf(charts, 'city', true, true)).toBe(4)
    expect(shelterOf(charts, 'town', true)).toBe(2)
  })

  it('equal units in clear ground have 4, in a city 2', () => {
    expect(value(0, 0)).toBe(4)
    expect(value(0, -shelterOf(charts, 'city', false))).toBe(2)
  })

  it('an anti-tank gun on top, of rating 2, against rating 5 has 7', () => {
    expect(value(5 - limits.CLOSE_ACTION.gunRating, 0)).toBe(7)
  })

  it('M8.7c differences that add up to -4 disrupt the attackers; the lowest value is 1', () => {
    expect([value(-2, -2), value(-4, 0), value(0, -4)]).toEqual([0, 0, 0])
    expect([value(-1, -2), value(-3, 0)]).toEqual([1, 1])
  })

  it('M10.44c high ground is a column to the left', () => {
    for (const rating of range(-4, 6))
      for (const morale of range(-8, 8)) expect(value(rating, morale, true)).toBe(value(rating - 1, morale))
  })

  it('differences beyond the table use its edge, and better ones never have a lower value', () => {
    expect([value(9, 0), value(-9, 0), value(0, 30), value(0, -30)]).toEqual([value(6, 0), value(-5, 0), 10, 0])
    for (const n of range(-9, 9)) {
      expect(rises(range(-9, 9).map((rating) => value(rating, n)))).toBe(true)
      expect(rises(range(-12, 12).map((morale) => value(n, morale)))).toBe(true)
    }
  })

  it('a table with a gap, or on which better is worse, is refused', () => {
    const table = charts.closeActionValue
    const changed = (change: object): string => refused({ closeActionValue: { ...table, ...change } })
    expect(changed({ values: withCell(table.values, 8, 11, 0) })).toContain('rating')
    expect(changed({ values: withCell(table.values, 0, 11, 9) })).toContain('morale')
    expect(changed({ values: table.values.slice(1) })).toContain('row for each morale')
    expect(changed({ ratings: table.ratings.map((n) => (n === 6 ? 7 : n)) })).toContain('gap')
  })
})

describe('close action result', () => {
  it('at 3:1 between equal units the die leads from D1D to AD', () => {
    const results = range(1, 6).map((die) => resultAt(9, 3, 4, die))
    expect(results).toEqual(['D1D', 'DD', 'D1', 'EX', 'A1', 'AD'])
  })

  it('at 1:1 the worst die disrupts the attackers, and adjacent ones gain a column', () => {
    expect(range(1, 6).map((die) => resultAt(4, 4, 4, die))).toEqual(['D1', 'EX', 'A1', 'AD', 'AD', 'A1D'])
    expect(resultAt(9, 3, 4 + limits.CLOSE_ACTION.adjacentShift, 2)).toBe('D1D')
  })

  it('M8.7d fractions of the ratio favour the defender', () => {
    const same = (a: readonly [number, number], b: readonly [number, number]): void => {
      for (const die of range(1, 6)) expect(resultAt(...a, 4, die)).toBe(resultAt(...b, 4, die))
    }
    same([5, 3], [3, 3])
    same([3, 5], [3, 6])
    same([11, 4], [8, 4])
    same([1, 9], [1, 3])
    same([40, 4], [20, 4])
  })

  it('higher values and ratios are never worse for the attacker, lower dice neither', () => {
    const odds = [1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 5, 7]
    for (const die of range(1, 6)) {
      for (const of of range(1, 10)) expect(rises(odds.map((n) => rank(resultAt(n * 12, 12, of, die))))).toBe(true)
      for (const n of odds) expect(rises(range(1, 10).map((of) => rank(resultAt(n * 12, 12, of, die))))).toBe(true)
    }
    for (const n of odds)
      for (const of of range(1, 10))
        expect(falls(range(1, 6).map((die) => rank(resultAt(n * 12, 12, of, die))))).toBe(true)
  })

  it('follows the score: value less die less the number of the ratio', () => {
    const add = { '1:3': 4, '1:2': 3, '1:1': 2, '2:1': 1, '3:1': 0, '4:1': -1, '5:1': -2 } as const
    const byScore = (score: number): CloseActionResultCode => {
      const known: Readonly<Record<number, CloseActionResultCode>> = {
        ...{ [-5]: 'A1D', [-4]: 'A1D', [-3]: 'AD', [-2]: 'AD', [-1]: 'A1', 0: 'EX' },
        ...{ 1: 'D1', 2: 'DD', 3: 'D1D', 4: 'D2D', 5: 'D2D' },
      }
      return known[score] ?? (score < 0 ? 'A2D' : 'D3D')
    }
    for (const [ratio, k] of Object.entries(add)) {
      const [attack = 1, defence = 1] = ratio.split(':').map(Number)
      for (const die of range(1, 6))
        for (const of of range(1, 10)) expect(resultAt(attack, defence, of, die)).toBe(byScore(of - die - k))
    }
  })

  it('shifts beyond the last column stay on it', () => {
    for (const die of range(1, 6)) expect(resultAt(3, 3, 12, die)).toBe(resultAt(3, 3, 10, die))
  })

  it('defenders that are Disrupted retreat a hex, and both sides are never Disrupted at once', () => {
    const { outcomes } = charts.closeActionResult
    for (const result of CLOSE_ACTION_RESULTS) {
      const { attackerSteps, defenderSteps, attackersDisrupted, defendersDisrupted, retreat } = outcomes[result]!
      expect(retreat, result).toBe(defendersDisrupted ? 1 : 0)
      expect(attackersDisrupted && defendersDisrupted, result).toBe(false)
      const steps = Number(/\d/.exec(result)?.[0] ?? (result === 'EX' ? 1 : 0))
      expect([attackerSteps, defenderSteps], result).toEqual([
        result.startsWith('D') ? 0 : steps,
        result.startsWith('A') ? 0 : steps,
      ])
    }
  })

  it('a table with a gap, or on which better is worse, is refused', () => {
    const table = charts.closeActionResult
    const changed = (change: object): string => refused({ closeActionResult: { ...table, ...change } })
    const withLine = (at: number, change: object) =>
      table.lines.map((line, i) => (i === at ? { ...line, ...change } : line))
    expect(changed({ lines: table.lines.slice(1) })).toContain('every die once')
    expect(changed({ lines: withLine(0, { results: table.lines[5]!.results }) })).toContain('line that is better')
    expect(changed({ lines: withLine(11, { results: table.lines[11]!.results.toReversed() }) })).toContain('value')
    expect(changed({ ratios: table.ratios.toReversed() })).toContain('ascending')
    expect(changed({ lines: table.lines.toReversed() })).toContain('worse than a lower one')
    const rest = Object.fromEntries(Object.entries(table.outcomes).filter(([result]) => result !== 'EX'))
    expect(changed({ outcomes: rest })).toContain('EX')
    expect(changed({ outcomes: { ...table.outcomes, ZZ: table.outcomes['EX'] } })).toContain('ZZ')
  })
})
