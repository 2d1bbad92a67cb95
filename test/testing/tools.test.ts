import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBot } from '../../src/bots/random.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import { startMatch } from '../../src/engine/play/match.js'
import { completeness, deepFreeze, playFor } from '../../src/testing/index.js'
import { leavesOf, replaceAt, reverseKeys, valueAt, withProto } from '../../src/testing/mutate.js'
import { toy, universe } from '../engine/toy.js'
import { right } from '../engine/right.js'
import { toyWith } from './broken.js'

const positionAfter = (seed: string, count: number) =>
  playFor(toy, right(startMatch(toy, { scenario: 'farm', options: { long: true }, seed })), count)

describe('completeness', () => {
  it('completeness holds for the toy game in random play', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(40), (seed, count) => {
        expect(completeness(toy, positionAfter(seed, count), universe)).toEqual([])
      }),
    )
  })

  const start = positionAfter('a', 0)
  const messages = (changes: Parameters<typeof toyWith>[0], all = universe) =>
    completeness(toyWith(changes), start, all).map(({ message }) => message)

  it('completeness finds a legal action that is not listed', () => {
    expect(messages({ legalActions: (s) => toy.legalActions(s).slice(1) })).toEqual([
      'explain gives no reason against {"type":"hide","place":"left"}, and it is not listed',
    ])
  })

  it('completeness finds a listed action that is not legal', () => {
    expect(messages({ legalActions: (s) => [...toy.legalActions(s), { type: 'stop' }] })).toEqual([
      '{"type":"stop"} is listed, yet T1: stop is not possible now',
    ])
  })

  it('completeness finds a listed action that is missing in the universe', () => {
    expect(messages({}, universe.slice(1))).toEqual([
      '{"place":"left","type":"hide"} is listed and is missing in the universe',
    ])
  })

  it('completeness does not throw, and its problems have no journal', () => {
    const fail = () => {
      throw new Error('no')
    }
    expect(completeness(toyWith({ explain: fail }), start, universe)).toEqual([
      {
        check: 'completeness',
        message: expect.stringMatching(/^throws Error: no \(.*tools\.test\.ts:\d+:\d+\)$/) as unknown,
        at: 0,
        journal: null,
      },
    ])
  })

  it('an error without a stack position is reported without one', () => {
    const fail = () => {
      throw Object.assign(new Error('no'), { stack: 'fail@game.js:1:2' })
    }
    expect(completeness(toyWith({ explain: fail }), start, universe)).toMatchObject([{ message: 'throws Error: no' }])
  })
})

describe('deepFreeze', () => {
  it('deepFreeze freezes a whole value and returns it', () => {
    const value = { a: [{ b: 1 }], c: null, d: 'x' }
    expect(deepFreeze(value)).toBe(value)
    expect([value, value.a, value.a[0]].every((part) => Object.isFrozen(part))).toBe(true)
    expect(() => {
      value.a[0]!.b = 2
    }).toThrow(TypeError)
  })

  it('deepFreeze continues below an object that is already frozen', () => {
    const inner = { b: 1 }
    deepFreeze(Object.freeze({ inner }))
    expect(Object.isFrozen(inner)).toBe(true)
  })

  it('deepFreeze accepts any value', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    for (const value of [null, undefined, 1, 'x', circle, new Uint8Array(2), () => 1])
      expect(deepFreeze(value)).toBe(value)
  })
})

describe('playFor', () => {
  it('playFor plays the given number of actions, or to the end of the game', () => {
    expect(playFor(toy, right(startMatch(toy, { scenario: 'farm', seed: 'a' })), 0)).toEqual(
      right(toy.setup({ scenario: 'farm' })),
    )
    expect(toy.outcome(positionAfter('a', 999))).not.toBeNull()
    expect(positionAfter('a', 5)).toEqual(positionAfter('a', 5))
    const next = positionAfter('a', 6)
    const before = positionAfter('a', 5)
    expect(toy.legalActions(before).map((a) => toy.hash(toy.applyUnchecked(before, a)))).toContain(toy.hash(next))
  })

  it('playFor asks the given bot', () => {
    const match = right(startMatch(toy, { scenario: 'farm', seed: 'a' }))
    expect(playFor(toy, match, 2, ({ actions }) => actions[0]!)).toMatchObject({ guard: 'left', tokens: 2 })
  })
})

describe('randomBot', () => {
  it('randomBot selects all actions about equally often', () => {
    const state = positionAfter('a', 0)
    const actions = toy.legalActions(state)
    const random = randomFrom('bot')
    const counts = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const action = JSON.stringify(randomBot({ game: toy, state, side: 'blue', actions, random }))
      counts.set(action, (counts.get(action) ?? 0) + 1)
    }
    expect([...counts.keys()]).toHaveLength(actions.length)
    for (const count of counts.values()) expect(Math.abs(count - 6000 / actions.length)).toBeLessThan(200)
  })
})

describe('mutations', () => {
  it('replaceAt changes one leaf only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const path of leavesOf(value)) {
          const changed = replaceAt(value, path, 'changed')
          expect(valueAt(changed, path)).toBe('changed')
          expect(replaceAt(changed, path, valueAt(value, path))).toEqual(value)
        }
      }),
    )
  })

  it('reverseKeys reverses keys, and withProto adds __proto__', () => {
    expect(Object.keys(reverseKeys({ a: 1, b: [{ c: 1, d: 2 }] }) as object)).toEqual(['b', 'a'])
    for (const value of [{}, { type: 'x' }]) expect(Object.keys(withProto(value) as object)).toContain('__proto__')
  })
})
