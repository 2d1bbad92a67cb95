import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import {
  boundedInteger,
  branded,
  finite,
  listOf,
  mapOf,
  oneOf,
  optional,
  pathOf,
  record,
  tagged,
  text,
  union,
  violationsOf,
} from '../../src/engine/codecs/codec.js'
import { left, right } from './right.js'

const Unit = record({ id: text, steps: boundedInteger(1, 4), hex: optional(text) }, 'Unit')
const Army = record({ name: text, units: mapOf(Unit, 'Units'), log: listOf(boundedInteger(0, 9)) }, 'Army')
const ok = { id: 'a', steps: 2 }
const messages = (codec: t.Decoder<unknown, unknown>, value: unknown) =>
  violationsOf(left(codec.decode(value))).map((v) => v.message)
const proto = (json: string): unknown => JSON.parse(json.replace('PROTO', '"__proto__"')) as unknown

describe('record', () => {
  it('a record decodes an object with exactly its keys to a copy', () => {
    expect(right(Unit.decode(ok))).toEqual(ok)
    expect(right(Unit.decode(ok))).not.toBe(ok)
    expect(right(Unit.decode({ ...ok, hex: '0101' }))).toEqual({ ...ok, hex: '0101' })
    expect(right(Unit.decode(Object.assign(Object.create(null) as object, ok)))).toEqual(ok)
  })

  it('a record refuses all missing, unknown and undefined fields by name', () => {
    expect(messages(Unit, {})).toEqual(['id is missing', 'steps is missing'])
    expect(messages(Unit, { ...ok, x: 1, y: [] })).toEqual([
      'x is not a known key; known are id, steps, hex',
      'y is not a known key; known are id, steps, hex',
    ])
    expect(messages(Unit, { ...ok, hex: undefined })).toEqual(['hex should be a string; it is undefined'])
    expect(messages(Unit, { ...ok, steps: undefined })).toEqual([
      'steps should be a whole number from 1 to 4; it is undefined',
    ])
  })

  it('a message about an unknown key names the known ones unless they are many', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, optional(text)]))
    const known = (count: number) => messages(record(fields(count), 'Many'), { x: 1 })
    expect(known(20)[0]).toMatch(/^x is not a known key; known are k0, k1, .*, k19$/)
    expect([known(21), known(0)]).toEqual([['x is not a known key'], ['x is not a known key']])
  })

  it('a message for a literal field names the one value that it may have', () => {
    const State = record({ game: t.literal('chess'), schemaVersion: t.literal(1) }, 'State')
    expect(messages(State, { game: 'go', schemaVersion: 2 })).toEqual([
      'game should be "chess"; it is "go"',
      'schemaVersion should be 1; it is 2',
    ])
  })

  it('a value of another kind is refused only for the fields that identify its kind', () => {
    const State = record({ game: t.literal('chess'), schemaVersion: t.literal(1), turn: text }, 'State')
    expect(messages(State, { stones: [], game: 'go', schemaVersion: 1 })).toEqual([
      'game should be "chess"; it is "go"',
    ])
    expect(messages(State, { stones: [], schemaVersion: 1 })).toEqual([
      'stones is not a known key; known are game, schemaVersion, turn',
      'game is missing',
      'turn is missing',
    ])
  })

  it('the messages for io-ts codecs are in plain words', () => {
    const Mixed = record({ any: t.UnknownRecord, on: t.boolean, count: t.number, name: t.string }, 'Mixed')
    expect(messages(Mixed, { any: [], on: 1, count: 'x', name: 5 })).toEqual([
      'any should be an object; it is a list',
      'on should be true or false; it is 1',
      'count should be a number; it is "x"',
      'name should be a string; it is 5',
    ])
  })

  it('a record refuses __proto__ and inherited fields', () => {
    expect(messages(Unit, proto('{"id":"a","steps":2,PROTO:{"hex":"0101"}}'))).toEqual([
      '__proto__ is not a known key; known are id, steps, hex',
    ])
    expect(messages(Unit, Object.create(ok))).toEqual([
      'the value should be an object; it is an object with a prototype of its own',
    ])
    expect(({} as { hex?: string }).hex).toBeUndefined()
  })

  it('a message describes values that JSON cannot represent', () => {
    const Numbers = listOf(boundedInteger(1, 6))
    class Die {
      readonly face = 3
    }
    const given = [Number.NaN, -Infinity, 3n, () => 1, Symbol('x'), new Die(), new Map(), undefined]
    expect(messages(Numbers, given)).toEqual(
      [
        'NaN',
        '-Infinity',
        'a bigint',
        'a function',
        'a symbol',
        'an instance of Die',
        'an instance of Map',
        'undefined',
      ].map((shown, i) => `${i} should be a whole number from 1 to 6; it is ${shown}`),
    )
    const throwing = {
      get id(): string {
        throw new Error('looked at')
      },
    }
    expect(messages(Unit, throwing)).toEqual(['the value cannot be read'])
  })

  it('a record accepts plain objects from another context', () => {
    const foreign: unknown = runInNewContext('({ name: "x", units: { a: { id: "a", steps: 2 } }, log: [1] })')
    expect(right(Army.decode(foreign))).toEqual({ name: 'x', units: { a: ok }, log: [1] })
    expect(Army.is(foreign)).toBe(true)
    expect(messages(Unit, runInNewContext('new (class Unit { id = "a" })()'))).toEqual([
      'the value should be an object; it is an instance of Unit',
    ])
  })

  it('a record refuses anything but a plain object', () => {
    for (const value of [null, undefined, 5, 'x', [], new Date(), new Map(), () => 1]) {
      expect(Unit.is(value)).toBe(false)
      expect(left(Unit.decode(value))).toHaveLength(1)
    }
  })

  it('the guard of a record agrees with its decoder', () => {
    const field = fc.oneof(fc.string(), fc.nat(6), fc.constant(undefined))
    fc.assert(
      fc.property(fc.record({ id: field, steps: field, hex: field, more: field }, { requiredKeys: [] }), (value) => {
        expect(Unit.is(value)).toBe(Unit.decode(value)._tag === 'Right')
      }),
    )
  })
})

describe('small codecs', () => {
  it('a text has at most 200 characters', () => {
    expect(right(text.decode('x'.repeat(200)))).toHaveLength(200)
    expect(messages(text, 'x'.repeat(201))).toEqual([
      `the value should be a string of at most 200 characters; it is "${'x'.repeat(56)}...`,
    ])
    expect(messages(text, 5)).toEqual(['the value should be a string; it is 5'])
    expect(messages(union([text, t.null]), 'x'.repeat(201))).toEqual([
      `the value should be a string of at most 200 characters, or null; it is "${'x'.repeat(56)}...`,
    ])
    expect(text.is('x'.repeat(201))).toBe(false)
  })

  it('finite refuses numbers beyond its bounds, and states them', () => {
    expect(right(finite.decode(-1e9))).toBe(-1e9)
    for (const value of [2e9, Infinity, NaN])
      expect(messages(finite, value)).toEqual([
        `the value should be a number from -1000000000 to 1000000000; it is ${value}`,
      ])
    expect(messages(finite, '5')).toEqual(['the value should be a number; it is "5"'])
  })

  it('boundedInteger accepts the whole numbers between its bounds, both included', () => {
    const die = boundedInteger(1, 6)
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double(), fc.anything()), (value) => {
        const isIn = typeof value === 'number' && [1, 2, 3, 4, 5, 6].includes(value)
        expect(die.is(value)).toBe(isIn)
        expect(die.decode(value)._tag).toBe(isIn ? 'Right' : 'Left')
      }),
    )
  })

  it('oneOf accepts its literals and lists them in its message', () => {
    const side = oneOf(['red', 'blue'], 'Side')
    expect(right(side.decode('red'))).toBe('red')
    expect(side.is('toString')).toBe(false)
    expect(messages(side, 'green')).toEqual(['the value should be one of red, blue; it is "green"'])
    const choices = Array.from({ length: 20 }, (_, i) => `choice-${i}`)
    expect(messages(oneOf(choices, 'Choice'), 'green')).toEqual([
      `the value is "green"; it should be one of ${choices.join(', ')}`,
    ])
  })

  it('a branded codec accepts the strings that pass its test', () => {
    const hex = branded<{ readonly hex: unique symbol }>('Hex', (s) => /^\d{4}$/.test(s), 'should be four digits')
    expect(right(hex.decode('0101'))).toBe('0101')
    expect(messages(hex, '101')).toEqual(['the value should be four digits; it is "101"'])
    expect(messages(hex, 101)).toEqual(['the value should be four digits; it is 101'])
    expect(hex.is('01011')).toBe(false)
  })

  it('listOf reports the index of each wrong item', () => {
    expect(messages(listOf(boundedInteger(0, 9)), [1, 12, 3, 'x'])).toEqual([
      '1 should be a whole number from 0 to 9; it is 12',
      '3 should be a whole number from 0 to 9; it is "x"',
    ])
  })
})

describe('mapOf', () => {
  const Units = mapOf(Unit, 'Units')

  it('mapOf accepts any ids as keys', () => {
    expect(right(Units.decode({ a: ok, toString: ok }))).toEqual({ a: ok, toString: ok })
    expect(right(Units.decode({}))).toEqual({})
  })

  it('mapOf refuses __proto__, constructor and prototype as keys', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const value: unknown = JSON.parse(`{"${key}":{"id":"a","steps":2}}`)
      expect(messages(Units, value)).toEqual([`${key} is not allowed as a key; it is an object`])
      expect(Units.is(value)).toBe(false)
    }
  })

  it('mapOf refuses wrong items and anything but an object', () => {
    expect(messages(Units, { a: ok, b: { ...ok, steps: 9 } })).toEqual([
      'b.steps should be a whole number from 1 to 4; it is 9',
    ])
    expect(messages(Units, [])).toEqual(['the value should be an object; it is a list'])
    expect(Units.is({ a: 1 })).toBe(false)
  })
})

describe('tagged', () => {
  const Move = record({ type: t.literal('move'), to: text }, 'Move')
  const Action = tagged({ move: Move, pass: record({ type: t.literal('pass') }, 'Pass') }, 'Action')

  it('tagged decodes with the member that the type names, and with no other', () => {
    expect(right(Action.decode({ type: 'pass' }))).toEqual({ type: 'pass' })
    expect(messages(Action, { type: 'move' })).toEqual(['to is missing'])
    expect(Action.is({ type: 'move', to: 'x' })).toBe(true)
  })

  it('tagged lists its types when it refuses one', () => {
    for (const type of ['fly', '__proto__', 'constructor', 'toString', '', null, 5])
      expect(messages(Action, { type })[0]).toMatch(/^type should be one of move, pass; it is /)
    expect(messages(Action, null)).toEqual(['the value should be an object with a type; it is null'])
    expect(Action.is({ type: 'constructor' })).toBe(false)
  })
})

describe('violationsOf', () => {
  it('violationsOf names the path, which is also the subject', () => {
    const errors = left(Army.decode({ name: 'x', units: { 12: { id: 'a', steps: 0 } }, log: [1, 10] }))
    expect(errors.map(pathOf)).toEqual(['units.12.steps', 'log.1'])
    expect(violationsOf(errors, 'T1')[0]).toMatchObject({
      rule: 'T1',
      code: 'malformed-input',
      message: 'units.12.steps should be a whole number from 1 to 4; it is 0',
      kind: 'illegal',
      subject: 'units.12.steps',
    })
  })

  it('a violation for the whole value has the rule input and no subject', () => {
    const [violation, ...others] = violationsOf(left(Army.decode(5)))
    expect(others).toEqual([])
    expect(violation).toMatchObject({ rule: 'input', message: 'the value should be an object; it is 5' })
    expect(violation).not.toHaveProperty('subject')
  })

  it('a violation in a union concerns the intended shape, and has its path', () => {
    const Hour = union([t.string, record({ at: boundedInteger(0, 23) }, 'Hour'), t.null])
    const Day = record({ start: Hour }, 'Day')
    expect(
      violationsOf(left(Day.decode({ start: { at: 24 } }))).map(({ subject, message }) => [subject, message]),
    ).toEqual([['start.at', 'start.at should be a whole number from 0 to 23; it is 24']])
    // nothing was meant that can be told
    expect(messages(Day, { start: 5 })).toEqual(['start should be string, or an object, or null; it is 5'])
  })

  it('violationsOf returns at most fifty short messages', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`key${i}`, 'y'.repeat(10_000)]))
    const violations = violationsOf(left(Unit.decode(many)))
    expect(violations).toHaveLength(50)
    expect(Math.max(...violations.map(({ message }) => message.length))).toBeLessThan(120)
  })

  it('a message shows values of any kind, in words where JSON has none', () => {
    const odd: readonly unknown[] = [Symbol('s'), 5n, () => 1, undefined, Number.NaN, {}, [], true, null]
    expect(odd.map((value) => messages(t.never, value)[0]!.replace(/.*; it is /, ''))).toEqual([
      'a symbol',
      'a bigint',
      'a function',
      'undefined',
      'NaN',
      'an object',
      'a list',
      'true',
      'null',
    ])
  })

  it('decoding never throws for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withMap: true, withBigInt: true, withSparseArray: true }),
        (value) => {
          const decoded = Army.decode(value)
          if (decoded._tag === 'Left') expect(violationsOf(decoded.left).length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
