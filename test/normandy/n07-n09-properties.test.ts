/** What holds for every column of the combat results table and for every arrangement of the units. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardCharts, unitId } from '../../src/normandy/index.js'
import type { Cell, Result } from '../../src/normandy/index.js'
import { everyHex, field, germanCombat, odds } from './field.js'
import { panzer, place, smallGame, usRegiment } from './small.js'

/** A result as a number that orders it: E is worse than any number. */
const worth = (result: Result): number => (result === 'E' ? 5 : result)
const { columns } = standardCharts
const cells = (column: string): readonly Cell[] => standardCharts.results[column]!
const pairs = columns.slice(1).map((column, i) => [columns[i]!, column] as const)
const faces = [0, 1, 2, 3, 4, 5] as const

describe('the combat results table', () => {
  test('N7.0e N7.0f the columns are in ascending order of odds, with all those that the text requires', () => {
    const ratio = (column: string): number => Number(column.split(':')[0]) / Number(column.split(':')[1])
    expect(pairs.every(([left, right]) => ratio(left) < ratio(right))).toBe(true)
    expect(columns).toEqual(expect.arrayContaining(['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '5:1', '6:1']))
    for (const column of columns) {
      const odd = ratio(column)
      expect([column, (odd > 0.5 && odd <= 0.75) || (odd > 1 && odd <= 11 / 8) || (odd > 2 && odd <= 2.5)]).toEqual([
        column,
        false,
      ])
    }
  })

  test('N7.31 N13.33 every roll at 6:1 costs the defender 1 or 2', () => {
    expect(cells('6:1').every((cell) => cell.defender === 1 || cell.defender === 2)).toBe(true)
  })

  test('N7.31 better odds never cost the defender less at the same die, and a higher die never more', () => {
    for (const [left, right] of pairs)
      for (const face of faces)
        expect([left, face, worth(cells(right)[face]!.defender) >= worth(cells(left)[face]!.defender)]).toEqual([
          left,
          face,
          true,
        ])
    for (const column of columns)
      for (const face of faces.slice(1))
        expect([
          column,
          face,
          worth(cells(column)[face]!.defender) <= worth(cells(column)[face - 1]!.defender),
        ]).toEqual([column, face, true])
  })

  test('N7.31 better odds never cost the attacker more at the same die, except with a result of 1/2', () => {
    for (const [left, right] of pairs)
      for (const face of faces) {
        const cell = cells(right)[face]!
        const documented = cell.attacker === 1 && cell.defender === 2
        expect([right, face, documented || worth(cell.attacker) <= worth(cells(left)[face]!.attacker)]).toEqual([
          right,
          face,
          true,
        ])
      }
  })

  test('N7.31 better odds are never worse in expectation, for either side', () => {
    const mean = (column: string, side: keyof Cell): number =>
      cells(column).reduce((sum, cell) => sum + worth(cell[side]), 0) / 6
    for (const [left, right] of pairs) {
      expect([left, mean(right, 'defender') >= mean(left, 'defender')]).toEqual([left, true])
      expect([left, mean(right, 'attacker') <= mean(left, 'attacker')]).toEqual([left, true])
    }
  })

  test('N7.0e N7.0f N7.0g more attack strength never lowers the column, more defence never raises it', () => {
    const strength = fc.integer({ min: 1, max: 49 })
    const column = (attack: number, defence: number, terrain: readonly string[]): number => {
      const game = field([panzer('a', { attack: [attack] }), usRegiment('d', { attack: [defence] })], undefined, {
        columns: 3,
        rows: 3,
        terrain: { '0202': terrain },
      })
      return columns.indexOf(odds(game, germanCombat(game, { a: '0201', d: '0202' }), ['a'], ['0202']).column)
    }
    const terrain = fc.subarray(['bocage', 'woods', 'forest', 'highland', 'city'])
    fc.assert(
      fc.property(strength, strength, strength, terrain, (attack, defence, more, kinds) => {
        const now = column(attack, defence, kinds)
        expect(column(attack + more, defence, kinds)).toBeGreaterThanOrEqual(now)
        expect(column(attack, defence + more, kinds)).toBeLessThanOrEqual(now)
      }),
      { numRuns: 60 },
    )
  })
})

describe('supply', () => {
  const ids = (letter: string): readonly string[] => Array.from({ length: 5 }, (_, i) => `${letter}${i}`)
  const hexes = everyHex(7, 5)
  const game = smallGame({
    columns: 7,
    rows: 5,
    counters: [...ids('g').map((id) => panzer(id)), ...ids('u').map((id) => usRegiment(id))],
    hexsides: [
      ['0303', '0403', 'river'],
      ['0303', '0402', 'river'],
      ['0503', '0504', 'sea'],
    ],
    terrain: { '0202': ['sea'], '0604': ['sea'] },
  })
  const land = hexes.filter((hex) => hex !== '0202' && hex !== '0604')

  /** Up to five units a side, each in a hex of its own. */
  const position = fc
    .record({
      hexes: fc.shuffledSubarray(land, { minLength: 4, maxLength: 10 }),
      germans: fc.integer({ min: 1, max: 4 }),
    })
    .map((drawn) => {
      const german = drawn.hexes.slice(0, drawn.germans)
      const allied = drawn.hexes.slice(drawn.germans, drawn.germans + 5)
      return {
        g: Object.fromEntries(german.map((hex, i) => [`g${i}`, hex])),
        u: Object.fromEntries(allied.map((hex, i) => [`u${i}`, hex])),
      }
    })

  const suppliedOf = (units: Record<string, string>, letter: string): readonly string[] => {
    const state = place(game, { phase: 'german-combat', units })
    return Object.keys(units).filter((id) => id.startsWith(letter) && game.queries.supply(state, unitId(id)).supplied)
  }

  test('N9.23 N6.35a a further friendly unit never puts a unit out of supply', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(...land), ({ g, u }, hex) => {
        if ([...Object.values(g), ...Object.values(u)].includes(hex)) return
        const before = suppliedOf({ ...g, ...u }, 'g')
        expect(suppliedOf({ ...g, ...u, g4: hex }, 'g')).toEqual(expect.arrayContaining([...before]))
      }),
      { numRuns: 150 },
    )
  })

  test('N9.23 a further enemy unit never puts a unit in supply', () => {
    fc.assert(
      fc.property(position, ({ g, u }) => {
        const all = suppliedOf({ ...g, ...u }, 'g')
        for (const id of Object.keys(u)) {
          const others = Object.fromEntries(Object.entries(u).filter(([other]) => other !== id))
          expect(suppliedOf({ ...g, ...others }, 'g')).toEqual(expect.arrayContaining([...all]))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('N9.21 N9.22 a supply line leads from the unit to a source and enters no enemy hex', () => {
    fc.assert(
      fc.property(position, ({ g, u }) => {
        const state = place(game, { phase: 'german-combat', units: { ...g, ...u } })
        for (const [id, hex] of Object.entries(g)) {
          const { supplied, path } = game.queries.supply(state, unitId(id))
          if (!supplied) continue
          expect([path[0], path.at(-1)!.slice(0, 2)]).toEqual([hex, '07'])
          expect(path.some((step) => Object.values(u).includes(step))).toBe(false)
          expect(new Set(path).size).toBe(path.length)
        }
      }),
      { numRuns: 100 },
    )
  })
})
