/** Rows that the options of a verb have applied already, and exceptions from rows, wherever in groups they stand. */
import { describe, expect, test } from 'vitest'
import { fromList, sample, toList } from '../../src/engine/legality/candidates.js'
import { about, allows, byKind, each, refusals, stages, where, without } from '../../src/engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../src/engine/legality/restriction.js'
import { verb } from '../../src/engine/frames/verb.js'

/** A number to be named. */
interface Naming {
  readonly type: 'name'
  readonly number: number
}

/** A row that forbids some numbers, and counts how often it is asked. */
const row = (code: string, forbids: (number: number) => boolean): Restriction<number> & { asked: number } => {
  const self = {
    rule: 'R1',
    code,
    asked: 0,
    forbids: (number: number) => {
      self.asked++
      return forbids(number)
    },
    says: (number: number) => `${number} is ${code}`,
  }
  return self
}

const verbOf = (
  restrictions: Restrictions<number>,
  applied: Restrictions<never>,
  listAsks: Restrictions<number> = [],
) =>
  verb<readonly number[], readonly number[], Naming, never, number>({
    toQuestion: (_p, { number }) => number,
    restrictions,
    options: (p) => fromList(p),
    applied,
    listAsks,
    toAction: (_p, number) => ({ type: 'name', number }),
    apply: (p) => p,
  })

const numbersOf = (of: ReturnType<typeof verbOf>): readonly number[] =>
  toList(of.candidates([1, 2, 3, 4, 5, 6])).map(({ number }) => number)

const codesAgainst = (of: ReturnType<typeof verbOf>, number: number): readonly string[] =>
  refusals([], number)
    .concat(of.refusals([], { type: 'name', number }))
    .map(({ code }) => code)

test('rows that depend on the kind of question are those of its kind', () => {
  const few = row('few', (number) => number < 3)
  const many = row('many', (number) => number > 4)
  const of = verbOf([byKind((number) => (number % 2 === 0 ? 'even' : 'odd'), { even: [few], odd: [many] })], [])
  expect(numbersOf(of)).toEqual([1, 3, 4, 6])
  expect([2, 4, 5].map((number) => of.refusals([], { type: 'name', number }).map(({ code }) => code))).toEqual([
    ['few'],
    [],
    ['many'],
  ])
})

describe('a verb whose options have applied some rows', () => {
  const odd = row('odd', (number) => number % 2 === 1)
  const large = row('large', (number) => number > 4)

  test('the list of a verb does not test rows that its candidates satisfy, but the reasons do', () => {
    const of = verbOf([odd, large], [odd])
    odd.asked = 0
    expect(numbersOf(of)).toEqual([1, 2, 3, 4])
    expect(odd.asked).toBe(0)
    expect(codesAgainst(of, 5)).toEqual(['odd', 'large'])
  })

  test('the list, the draw and the reasons test a row added by a host', () => {
    const house = row('four', (number) => number === 4)
    const added: readonly Restrictions<number>[] = [
      [odd, large, house],
      [stages([odd], [large, house])],
      [stages([odd, house], [large])],
      [where(() => true, [about((number: number) => number, [house, odd])]), large],
      [each((number: number) => [number], [odd, large, house])],
    ]
    for (const restrictions of added) {
      const of = verbOf(restrictions, [odd, large])
      expect(numbersOf(of)).toEqual([1, 2, 3, 5, 6])
      expect(sample(of.candidates([4]), () => 0)).toBeNull()
      expect(codesAgainst(of, 4)).toEqual(['four'])
    }
  })

  test('a verb may test substitute rows in the list', () => {
    const quick = row('quick', (number) => number === 6)
    const of = verbOf([odd, large], [odd, large], [quick])
    expect(numbersOf(of)).toEqual([1, 2, 3, 4, 5])
    expect(codesAgainst(of, 6)).toEqual(['large'])
  })

  test('a verb may name a whole group of rows', () => {
    const group = stages([odd], [large])
    expect(numbersOf(verbOf([stages([group])], [group]))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a verb with an unknown row cannot be created', () => {
    const stranger = row('stranger', () => false)
    expect(() => verbOf([stages([odd], [large])], [odd, stranger])).toThrow(/stranger/)
  })
})

describe('rows without some codes', () => {
  const odd = row('odd', (number) => number % 2 === 1)
  const large = row('large', (number) => number > 4)
  const small = row('small', (number) => number < 2)

  test('without removes codes within groups too', () => {
    const rows: Restrictions<number> = [
      stages([odd], [where((number: number) => number > 0, [large, small])]),
      each((number: number) => [number], [odd]),
    ]
    const left = without(rows, 'odd', 'small')
    expect([1, 2, 3, 4, 5, 6].filter((number) => allows(left, number))).toEqual([1, 2, 3, 4])
    expect(refusals(left, 5).map(({ code }) => code)).toEqual(['large'])
  })

  test('without throws for a code that no row has', () => {
    expect(() => without([stages([odd], [large])], 'smal')).toThrow(/smal/)
  })
})
