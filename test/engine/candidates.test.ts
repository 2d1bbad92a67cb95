import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromList,
  sample,
  concat,
  isAnyLegal,
  fromItems,
  fromGroups,
  toList,
  mapCandidates,
} from '../../src/engine/legality/candidates.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import { drawAction } from '../../src/engine/play/play.js'
import { startMatch } from '../../src/engine/play/match.js'
import { playFor } from '../../src/testing/index.js'
import { right } from './right.js'
import { toy } from './toy.js'

const isOdd = (n: number): boolean => n % 2 === 1
const odd = (numbers: readonly number[]) => fromItems(numbers, (n) => (isOdd(n) ? n : null))
const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 })

/** A stream that gives these numbers again and again. */
const stream = (values: readonly number[]) => {
  let at = 0
  return () => values[at++ % values.length]!
}

describe('candidates', () => {
  it('candidates are tested one by one, and the legal ones form the list', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        expect(toList(odd(list))).toEqual(list.filter(isOdd))
        expect(isAnyLegal(odd(list))).toBe(list.some(isOdd))
        expect(odd(list).count).toBe(list.length)
      }),
    )
  })

  it('candidates of several kinds are concatenated in order', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 5 }), (lists) => {
        const all = concat(lists.map(odd))
        expect(all.count).toBe(lists.flat().length)
        expect(toList(all)).toEqual(lists.flat().filter(isOdd))
        expect(toList({ count: all.count, at: all.at })).toEqual(toList(all))
        expect(all.at(all.count)).toBeNull()
      }),
    )
  })

  it('candidates of several groups come in order, each with its group', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 5 }), (lists) => {
        const all = fromGroups(
          lists,
          (list) => list,
          (n, list) => (isOdd(n) ? { n, list } : null),
        )
        expect(all.count).toBe(lists.flat().length)
        expect(toList(all)).toEqual(lists.flatMap((list) => list.filter(isOdd).map((n) => ({ n, list }))))
        expect(all.at(all.count)).toBeNull()
      }),
    )
  })

  it('mapped candidates are legal exactly if the originals are', () => {
    expect(toList(mapCandidates(odd([1, 2, 3]), String))).toEqual(['1', '3'])
    expect(mapCandidates(fromList(['a']), String).at(1)).toBeNull()
  })
})

describe('drawing', () => {
  it('drawing continues until a candidate is legal', () => {
    expect(sample(odd([0, 3, 4, 5]), stream([0, 0.5, 0.25]))).toBe(3)
  })

  it('drawing returns null if no candidate is legal', () => {
    expect(sample(fromList([]), () => 0.5)).toBeNull()
    expect(sample(odd([0, 2, 4]), () => 0.5)).toBeNull()
  })

  it('drawing finds the only legal candidate even if the random numbers never select it', () => {
    expect(sample(odd([0, 2, 4, 5]), () => 0)).toBe(5)
  })

  it('a draw asks about no candidate twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 80 }), fc.string(), (some, seed) => {
        const asked: number[] = []
        const { count, at } = odd(some)
        const drawn = sample({ count, at: (index) => (asked.push(index), at(index)) }, randomFrom(seed))
        expect(new Set(asked).size).toBe(asked.length)
        expect(drawn !== null).toBe(some.some(isOdd))
      }),
    )
  })

  it('drawing selects every legal candidate equally often, and no other', () => {
    const counts = new Map<number, number>()
    const steps = 10_000
    // the first tries go evenly over all numbers; where one is not legal, the second try does
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < 4; j++) {
        const drawn = sample(odd([1, 2, 3, 5]), stream([(i + 0.5) / steps, (j + 0.5) / 4]))!
        counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
      }
    expect([...counts.keys()].sort()).toEqual([1, 3, 5])
    for (const count of counts.values()) expect(count / (4 * steps)).toBeCloseTo(1 / 3, 1)
  })

  it('drawing selects from legalActions in a game without candidates', () => {
    const plain = { ...toy, candidates: undefined } as unknown as typeof toy
    const state = right(toy.setup({ scenario: 'farm' }))
    expect(drawAction(plain, state, () => 0)).toEqual(toy.legalActions(state)[0])
  })

  it('drawAction returns a legal action or roll in any position, and null when the game is over', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.nat(60),
        fc.infiniteStream(fc.noShrink(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))),
        (seed, count, chances) => {
          const state = playFor(toy, right(startMatch(toy, { scenario: 'farm', options: {}, seed })), count)
          const drawn = drawAction(toy, state, () => chances.next().value as number)
          if (toy.toAct(state).kind === 'over') expect(drawn).toBeNull()
          else expect(toy.legalActions(state)).toContainEqual(drawn)
        },
      ),
    )
  })
})
