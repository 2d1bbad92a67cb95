/**
 * The codecs of the three games, every part of them: no throw, an end within a second, and a reason for every refusal.
 */
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { Frame } from '../../src/ardennes/state.js'
import {
  decodeJournal,
  decodeMatch,
  encodeMatch,
  matchCodec,
  shapeOf,
  startMatch,
  violationsOf,
} from '../../src/engine/index.js'
import type { Shape } from '../../src/engine/index.js'
import { must } from '../playing.js'
import { left } from '../engine/right.js'
import { TRIALS } from './trials.js'

const fail = (): never => {
  throw new Error('looked at')
}
const deep = (levels: number): unknown => {
  let list: unknown = []
  for (let i = 0; i < levels; i++) list = [list]
  return list
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const DEEP = deep(100_000)
const MANY_KEYS = Array.from({ length: 5_000 }, (_, i) => `k${i}`)

const LONG = process.env['SOAK'] !== undefined

/** Values that fit nowhere, whatever a codec expects. */
const JUNK: readonly unknown[] = [
  Number.NaN,
  -1e300,
  'x'.repeat(100_000),
  DEEP,
  { type: DEEP },
  { type: 'x'.repeat(1_000_000) },
  Array.from({ length: 110_000 }, () => null),
  new Array<unknown>(100_000_000),
  new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail, getOwnPropertyDescriptor: fail }),
  revoked,
  [revoked],
]

const partsOf = (shape: Shape): readonly t.Mixed[] => {
  switch (shape.kind) {
    case 'record':
      return Object.values(shape.props)
    case 'list':
    case 'set':
    case 'map':
      return [shape.item]
    case 'tagged':
      return Object.values(shape.members)
    case 'union':
      return shape.members
    case 'value':
      return []
  }
}

/** A codec and all that it is made of. */
const withParts = (codec: t.Mixed, known = new Set<t.Mixed>()): ReadonlySet<t.Mixed> => {
  if (!known.has(codec)) {
    known.add(codec)
    for (const part of partsOf(shapeOf(codec))) withParts(part, known)
  }
  return known
}

/** One path to every kind of part of a value: of a list the first entry stands for all. */
const pathsOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value).slice(0, 40)
  return [path, ...keys.flatMap((key) => pathsOf((value as Readonly<Record<string, unknown>>)[key], [...path, key]))]
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], value)

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  const object = value as Readonly<Record<string, unknown>>
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (String(i) === key ? replaced(item, rest, by) : item))
  return { ...object, [key]: replaced(object[key], rest, by) }
}

/** Decodes to a Left within a second, with one to fifty short reasons. */
const expectLeft = (codec: t.Decoder<unknown, unknown>, value: unknown, where: string): void => {
  const began = performance.now()
  const errors = left(codec.decode(value))
  const violations = violationsOf(errors)
  expect(performance.now() - began, where).toBeLessThan(1000)
  expect(errors.length, where).toBeGreaterThan(0)
  expect(violations.length, where).toBeLessThanOrEqual(50)
  expect(JSON.stringify(violations).length, where).toBeLessThan(50_000)
}

test('A22 a battle with an invalid charge is refused for its charge', () => {
  const errors = left(Frame.decode({ type: 'battle', charge: 5 }))
  expect(violationsOf(errors).map(({ subject }) => subject)).toContain('charge')
})

describe.each(TRIALS)('$name', ({ game, scenarios }) => {
  const { state: codec, action, view, options } = game.codecs
  const wholes: readonly unknown[] = [codec, action, view, options]
  const parts = wholes.flatMap((whole) => [...withParts(whole as t.Mixed)])
  const match = must(startMatch(game, { scenario: scenarios.at(-1)!, seed: 'codecs' }))
  const { state } = match
  const paths = pathsOf(state)

  test('every codec of this library refuses junk with a reason', () => {
    // those of io-ts itself may throw where nothing of this library stands around them
    const own = parts.filter((part) => shapeOf(part).kind !== 'value')
    expect(own.length).toBeGreaterThan(50)
    for (const part of own) for (const junk of JUNK) if (!part.is(junk)) expectLeft(part, junk, part.name)
    for (const part of own)
      for (const small of [5, 'x', null, undefined, true, [], {}, [{}], { type: 'x' }]) {
        const decoded = part.decode(small)
        if (decoded._tag === 'Left') expect(decoded.left.length, part.name).toBeGreaterThan(0)
      }
  })

  test('a state with junk at any place is refused', () => {
    expect(paths.length).toBeGreaterThan(40)
    // at each place another piece of junk, and all of them in the soak tests
    for (const [i, path] of paths.entries())
      for (const [j, junk] of JUNK.entries())
        if (LONG || (i + j) % JUNK.length === 0) expectLeft(codec, replaced(state, path, junk), path.join('.'))
  })

  test('a state with an oversized list or record is refused', () => {
    let lists = 0
    for (const path of paths) {
      const value = valueAt(state, path)
      if (typeof value !== 'object' || value === null) continue
      const [first] = Object.values(value) as unknown[]
      if (first === undefined) continue
      if (!Array.isArray(value)) {
        const more = Object.fromEntries(MANY_KEYS.map((key) => [key, first]))
        expectLeft(codec, replaced(state, path, { ...value, ...more }), path.join('.'))
        continue
      }
      lists++
      expectLeft(
        codec,
        replaced(
          state,
          path,
          Array.from({ length: 110_000 }, () => first),
        ),
        path.join('.'),
      )
      expectLeft(codec, replaced(state, path, [...(value as unknown[]), ...(value as unknown[])]), path.join('.'))
    }
    expect(lists).toBeGreaterThan(1)
  })

  test('every codec refuses 110,000 bad entries and 100,000 nested levels at any place', () => {
    const whole = { codec, action, view, options, match: matchCodec(game) }
    const spec = { scenario: scenarios[0]!, units: {} }
    for (const junk of JUNK) {
      for (const [name, one] of Object.entries(whole)) expectLeft(one, junk, name)
      const answers = [
        game.position(junk as object),
        ...['scenario', 'options', 'turn', 'phase', 'units', 'with'].map((key) =>
          game.position({ ...spec, [key]: junk }),
        ),
        game.position({ ...spec, units: { [game.info.id]: junk } }),
        game.setup(junk as never),
        game.setup({ ...spec, options: junk as object }),
        game.apply(state, junk as never),
        game.apply(state, { type: 'roll', dice: junk } as never),
        decodeJournal(game, junk),
        ...Object.keys(match.journal).map((key) => decodeJournal(game, { ...match.journal, [key]: junk })),
      ]
      for (const answer of answers) {
        const reasons = left(answer)
        expect(reasons.length).toBeGreaterThan(0)
        expect(reasons.length).toBeLessThanOrEqual(50)
      }
    }
    const long = { ...match.journal, actions: Array.from({ length: 110_000 }, () => ({ type: 'fly' })) }
    expect(left(decodeJournal(game, long)).length).toBeGreaterThan(0)
  })

  test('three megabytes of hostile JSON are refused within a second', () => {
    const fill = (item: string): string =>
      `[${Array.from({ length: Math.ceil(3e6 / (item.length + 1)) }, () => item).join()}]`
    const text = JSON.stringify(state)
    const texts = [
      fill('{"id":"a","at":"0101"}'),
      fill('{"type":"sequence"}'),
      fill('[[[[]]]]'),
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)},"b":${fill('0')}}`,
      text.replace('"stack":[', `"stack":${fill('{"type":"over"}').slice(0, -1)},`),
      text.replace('"units":[', `"units":${fill('{"id":"a"}').slice(0, -1)},`),
      text.replace('{', `{"__proto__":${fill('1')},`),
    ]
    const position = { decode: (u: unknown) => game.position(u as object) }
    // in the suite each game is asked about every other text
    const asked = LONG ? texts : texts.filter((_, i) => i % 2 === scenarios.length % 2)
    for (const [i, hostile] of asked.entries()) {
      const value: unknown = JSON.parse(hostile)
      const codecs = [codec, action, view, matchCodec(game)]
      for (const [j, one] of codecs.entries())
        if (LONG || (i + j) % 4 === 0) expectLeft(one, value, hostile.slice(0, 60))
      if (!LONG && i % 2 > 0) continue
      const began = performance.now()
      expect(left(position.decode(value)).length).toBeGreaterThan(0)
      expect(left(position.decode({ scenario: scenarios[0], units: value })).length).toBeGreaterThan(0)
      const saved = encodeMatch(game, match).replace('"actions":[', `"actions":[${hostile},`)
      expect(decodeMatch(game, saved)._tag).toBe('Left')
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })
})
