import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, hashJson, hashOfConstants, isPlainJson } from '../../src/engine/values/hash.js'
import { reverseKeys } from '../../src/testing/mutate.js'

describe('canonicalJson', () => {
  it('canonicalJson represents the same value as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('canonicalJson does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reverseKeys(value))).toBe(canonicalJson(value))
      }),
    )
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: 3 }] })).toBe('{"a":[{"c":3,"d":2}],"b":1}')
  })

  it('canonicalJson treats undefined as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
    expect(canonicalJson(undefined)).toBe('null')
  })
})

describe('hashJson', () => {
  it('a hash has 28 hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashJson(value)).toMatch(/^[0-9a-f]{28}$/)
      }),
    )
  })

  it('the hash of a value does not change between versions', () => {
    expect(hashJson(null)).toBe(hashJson(null))
    expect([hashJson({}), hashJson({ a: 1 }), hashJson([1, 'x', null])]).toMatchInlineSnapshot(`
      [
        "a390a181ed4bec879b5cdcb150e4",
        "6c468a57193a418717a0a0aee511",
        "d933e05851b09a812e5009e37a11",
      ]
    `)
  })

  it('100,000 small variations have different hashes, in each half', () => {
    const whole = new Set<string>()
    const halves = [new Set<string>(), new Set<string>()]
    for (let hex = 0; hex < 250; hex++)
      for (let unit = 0; unit < 100; unit++)
        for (const steps of [1, 2, 3, 4]) {
          const hash = hashJson({
            units: [
              { hex, steps },
              { hex: unit, steps: 1 },
            ],
          })
          whole.add(hash)
          halves[0]!.add(hash.slice(0, 14))
          halves[1]!.add(hash.slice(14))
        }
    expect([whole.size, halves[0]!.size, halves[1]!.size]).toEqual([100_000, 100_000, 100_000])
  })

  it('numbers, texts, lists and nested values have different hashes', () => {
    const values = [
      1,
      '1',
      [1],
      [[1]],
      ['1'],
      { 1: 1 },
      { 1: '1' },
      null,
      'null',
      [],
      {},
      '',
      [null],
      true,
      'true',
      [1, 11],
      [11, 1],
      ['1,1'],
    ]
    expect(new Set(values.map(hashJson)).size).toBe(values.length)
  })
})

describe('isPlainJson', () => {
  it('isPlainJson accepts every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isPlainJson(value)).toBe(true)
      }),
    )
  })

  const refused: readonly (readonly [string, unknown])[] = [
    ['undefined', undefined],
    ['a field that is undefined', { a: { b: undefined } }],
    ['NaN', [Number.NaN]],
    ['infinity', { a: -Infinity }],
    ['a function', { a: () => 1 }],
    ['a symbol', Symbol('s')],
    ['a bigint', 5n],
    ['a map', { a: new Map() }],
    ['a set', [new Set()]],
    ['a date', new Date()],
    ['a typed array', new Uint8Array(1)],
    ['an instance', new RegExp('x')],
    ['a list with holes', new Array(3)],
  ]

  it.each(refused)('refuses %s', (_, value) => {
    expect(isPlainJson(value)).toBe(false)
  })
})

describe('hashOfConstants', () => {
  it('the hash of a value does not depend on what was hashed before', () => {
    const hash = hashOfConstants()
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (part, other) => {
        for (const value of [part, other, [part, other], { part, other }, { whole: [part, { other }] }])
          expect(hash(value)).toBe(hashJson(value))
      }),
    )
  })

  it('the hash is correct for successive versions of a value', () => {
    const hash = hashOfConstants()
    const unit = (at: number): object => ({ at, steps: 2 })
    let units: readonly object[] = Array.from({ length: 20 }, (_, i) => unit(i))
    fc.assert(
      fc.property(fc.nat(19), fc.nat(50), (which, at) => {
        units = units.with(which, unit(at))
        expect(hash({ units })).toBe(hashJson(JSON.parse(JSON.stringify({ units }))))
      }),
    )
  })

  it('long lists inside long lists are hashed correctly', () => {
    const hash = hashOfConstants()
    const row = fc.array(fc.nat(3), { minLength: 16, maxLength: 17 })
    fc.assert(
      fc.property(fc.array(fc.oneof(row, fc.nat(3)), { minLength: 16, maxLength: 17 }), (rows) => {
        for (const value of [
          rows,
          rows.with(3, 9),
          rows.with(
            3,
            rows.map(() => 1),
          ),
          rows,
        ])
          expect(hash(value)).toBe(hashJson(value))
      }),
    )
  })

  it('the hash is correct for long lists of more lengths than the cache holds', () => {
    const hash = hashOfConstants()
    const lists = Array.from({ length: 20 }, (_, i) => Array.from({ length: 16 + i }, (_, at) => ({ at, i })))
    for (let round = 0; round < 2; round++) for (const list of lists) expect(hash(list)).toBe(hashJson(list))
  })
})
