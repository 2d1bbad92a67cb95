/** Codecs of values that are made to do harm: they never throw, they end soon, and what they say is bounded. */
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import {
  boundedInteger,
  consistent,
  distinct,
  exactly,
  listOf,
  mapOf,
  nullable,
  optional,
  record,
  request,
  setOf,
  tagged,
  text,
  union,
  violationsOf,
} from '../../src/engine/codecs/codec.js'
import { left, right } from './right.js'

const Unit = record({ id: text, steps: boundedInteger(1, 4), hex: optional(text) }, 'Unit')
const Frame = tagged({ unit: record({ type: t.literal('unit'), unit: Unit }, 'UnitFrame') }, 'Frame')

/** A codec of every kind, each with a list of something in it. */
const CODECS: readonly (readonly [string, t.Mixed])[] = [
  ['a record', record({ list: listOf(Unit, 200_000) }, 'R')],
  ['a request', request({ list: listOf(Unit, 200_000) }, 'Q')],
  ['a list', listOf(Unit, 200_000)],
  ['a short list', listOf(Unit)],
  ['a list of lists', listOf(listOf(Unit, 200_000), 200_000)],
  ['a map', mapOf(Unit, 'M', 200_000)],
  ['a map of lists', mapOf(listOf(Unit, 200_000), 'M', 200_000)],
  ['a union', union([Unit, listOf(Unit, 200_000)])],
  ['a nested union', union([union([Unit, text]), union([listOf(Unit, 200_000), t.number])])],
  ['a tagged union', Frame],
  ['nullable', nullable(listOf(Unit, 200_000))],
  ['consistent', consistent(listOf(Unit, 200_000), () => 'never fits')],
  ['a set', setOf(text)],
  ['a list without repeats', distinct(text)],
  ['a list of a length', exactly(3, Unit)],
]

const many = (length: number, item: unknown): readonly unknown[] => Array.from({ length }, () => item)
const deep = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = null
  for (let i = 0; i < levels; i++) value = wrap(value)
  return value
}
const fail = (): never => {
  throw new Error('looked at')
}
const everything: ProxyHandler<object> = {
  get: fail,
  has: fail,
  ownKeys: fail,
  getPrototypeOf: fail,
  getOwnPropertyDescriptor: fail,
}
const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
const withGetter = (object: object, key: string): unknown =>
  Object.defineProperty(object, key, { get: fail, enumerable: true })

const circle: { list: unknown[]; type: string } = { list: [], type: 'unit' }
circle.list.push(circle)
class Hidden {
  list = []
}

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['110,000 bad entries', many(110_000, { bad: 1 })],
  ['110,000 nulls', many(110_000, null)],
  ['110,000 lists', many(110_000, [1])],
  ['a record of 110,000 bad keys', Object.fromEntries(many(110_000, 0).map((_, i) => [`k${i}`, i]))],
  ['a record with a list of 110,000 bad entries', { list: many(110_000, 'x') }],
  ['a list with 100,000,000 holes', new Array<unknown>(100_000_000)],
  ['lists nested 100,000 deep', deep(100_000, (inner) => [inner])],
  ['objects nested 100,000 deep', deep(100_000, (inner) => ({ list: inner }))],
  ['frames nested 100,000 deep', deep(100_000, (inner) => ({ type: 'unit', unit: inner }))],
  ['a getter that throws', withGetter({}, 'list')],
  ['a tag whose getter throws', withGetter({}, 'type')],
  ['a list with a getter that throws', withGetter([], '0')],
  ['a proxy of which nothing can be asked', new Proxy({}, everything)],
  ['a proxy of a list of which nothing can be asked', new Proxy([], everything)],
  ['a revoked proxy', revoked({})],
  ['a revoked proxy of a list', revoked([])],
  ['a list that holds a revoked proxy', [revoked({})]],
  ['a circle', circle],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { list: 5 })],
  ['an object that inherits', Object.create({ list: [] }) as unknown],
  ['an own __proto__', JSON.parse('{"__proto__":{"list":[]},"constructor":1}') as unknown],
  ['an instance', new Hidden()],
  ['a text of a million characters', 'x'.repeat(1_000_000)],
]

describe.each(CODECS)('%s', (_, codec) => {
  it.each(HOSTILE)('refuses %s: no throw, at most 50 reasons and at least one, in a second', (_what, value) => {
    const began = performance.now()
    const errors = left(codec.decode(value))
    expect(codec.is(value)).toBe(false)
    const violations = violationsOf(errors)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(50)
    expect(violations).toHaveLength(errors.length)
    for (const { message } of violations) expect(message.length).toBeLessThan(1000)
  })
})

describe('every value whatever', () => {
  it('any value is either accepted or refused with at least one reason', () => {
    const anything = fc.anything({ withNullPrototype: true, withMap: true, withBigInt: true, withSparseArray: true })
    fc.assert(
      fc.property(anything, fc.constantFrom(...CODECS), (value, [, codec]) => {
        const decoded = codec.decode(value)
        expect(codec.is(value)).toBe(decoded._tag === 'Right')
        if (decoded._tag === 'Left') expect(decoded.left.length).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('a value is read only once, and the decoded value is what was read', () => {
    let reads = 0
    const liar = Object.defineProperty({ id: 'a' }, 'steps', { enumerable: true, get: () => (reads++ === 0 ? 2 : 99) })
    expect(right(Unit.decode(liar))).toEqual({ id: 'a', steps: 2 })
    const list = Object.defineProperty([] as unknown[], '0', { enumerable: true, get: () => (reads++ === 1 ? ok : 5) })
    expect(right(listOf(Unit).decode(list))).toEqual([ok])
    const map = Object.defineProperty({}, 'a', { enumerable: true, get: () => (reads++ === 2 ? ok : 5) })
    expect(right(mapOf(Unit, 'M').decode(map))).toEqual({ a: ok })
  })
})

const ok = { id: 'a', steps: 2 }

/** A list that counts how many of its entries are looked at. */
const counting = (items: readonly unknown[]) => {
  let looked = 0
  const list = new Proxy([...items], {
    get: (target, key, receiver) => {
      if (/^\d+$/.test(String(key))) looked++
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { list, looked: () => looked }
}

describe('bounds', () => {
  it('a list longer than its codec allows is refused without being read', () => {
    const long = counting(many(2_001, ok))
    expect(left(listOf(Unit).decode(long.list))).toHaveLength(1)
    expect(long.looked()).toBe(0)
    // nor is more read of a list that is refused anyway
    const bad = counting(many(2_000, null))
    expect(left(listOf(Unit).decode(bad.list))).toHaveLength(50)
    expect(bad.looked()).toBe(50)
    expect(listOf(Unit).is(many(2_000, ok))).toBe(true)
    expect(listOf(Unit).is(many(2_001, ok))).toBe(false)
    expect(listOf(Unit, 3).decode(many(3, ok))._tag).toBe('Right')
    expect(violationsOf(left(listOf(Unit, 3).decode(many(4, ok))))[0]!.message).toContain('at most 3 entries, not 4')
  })

  it('a map larger than its codec allows is refused', () => {
    const sized = (size: number): unknown => Object.fromEntries(many(size, ok).map((unit, i) => [`k${i}`, unit]))
    const Three = mapOf(Unit, 'M', 3)
    expect([Three.is(sized(3)), Three.is(sized(4))]).toEqual([true, false])
    expect(right(Three.decode(sized(3)))).toEqual(sized(3))
    expect(violationsOf(left(Three.decode(sized(4))))[0]!.message).toContain('at most 3 entries, not 4')
  })

  it('records, lists and maps report at most fifty errors', () => {
    const bad = { id: 5, steps: 9, hex: 7, more: 1 }
    for (const errors of [
      left(listOf(Unit).decode(many(100, bad))),
      left(mapOf(Unit, 'M').decode(Object.fromEntries(many(100, bad).map((unit, i) => [`k${i}`, unit])))),
      left(mapOf(Unit, 'M').decode(JSON.parse('{"__proto__":1,"constructor":1}'))),
      left(Unit.decode(Object.fromEntries(many(100, 1).map((_, i) => [`k${i}`, 1])))),
    ]) {
      expect(errors.length).toBeGreaterThan(1)
      expect(errors.length).toBeLessThanOrEqual(50)
    }
  })

  it('a hole in a list counts as a missing entry', () => {
    const list: unknown[] = [ok]
    list[2] = ok
    expect(violationsOf(left(listOf(Unit).decode(list)))[0]!.subject).toBe('1')
    expect(listOf(Unit).is(list)).toBe(false)
  })
})
