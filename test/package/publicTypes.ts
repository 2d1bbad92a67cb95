/** What the types of the games say of themselves. */
import { describe, expect, test } from 'vitest'
import { typesOfGames } from '../../docs/site/games.js'
import { KINDS } from '../../docs/site/publicTypes.js'
import type { DescribedInterface } from '../../docs/site/publicTypes.js'

const [normandy, ardennes, marketGarden] = typesOfGames()

describe.each([
  ['normandy', normandy!],
  ['ardennes', ardennes!],
])('%s', (_game, { described, interfacesIn, print }) => {
  test.each(KINDS)('every %s has a name and a sentence, and a sentence on each of its fields', (kind) => {
    expect(described[kind].length).toBeGreaterThan(10)
    expect(described[kind].filter(({ name, text }) => name === null || !/^[A-Z].*\.$/.test(text))).toEqual([])
    const fields = described[kind].flatMap(({ tag, fields }) => fields.map(({ name, text }) => [tag, name, text]))
    expect(fields.filter(([, , text]) => text === '')).toEqual([])
  })

  test('every field of a state, a unit, a counter, a formation, the charts and a view is documented', () => {
    const interfaces = interfacesIn(['State', 'Unit', 'Counter', 'Formation', 'Charts', 'View'])
    expect(interfaces.length).toBeGreaterThan(10)
    const fields = interfaces.flatMap(({ name, fields }) =>
      fields.map((field) => [`${name}.${field.name}`, field.text]),
    )
    expect(fields.filter(([, text]) => text === '').map(([field]) => field)).toEqual([])
  })

  test('no public type is printed with the helpers that derive types from codecs', () => {
    const printed = print()
    expect(printed.has('State')).toBe(true)
    expect([...printed].filter(([, type]) => /\b(Flat|RecordOf)</.test(type)).map(([name]) => name)).toEqual([])
  })
})

describe('market-garden', () => {
  const { described, sentences, interfacesIn, print } = marketGarden!

  /** Interfaces that hosts cannot name, and fields without a sentence. */
  const faultsOf = (interfaces: readonly DescribedInterface[]): readonly string[] =>
    interfaces.flatMap(({ name, isExported, fields }) => [
      ...(isExported ? [] : [`${name} is not exported`]),
      ...fields.filter(({ text }) => text === '').map((field) => `${name}.${field.name}`),
    ])

  test.each(KINDS)('each %s is a named interface with a sentence, exported by the game', (kind) => {
    expect(described[kind].length).toBeGreaterThan(50)
    expect(described[kind].filter(({ name, text }) => name === null || !/^[A-Z].*\.$/.test(text))).toEqual([])
    expect(described[kind].filter(({ name }) => name !== null && !sentences.has(name))).toEqual([])
  })

  test('every field of a state, a unit, a frame, an action and an event is documented', () => {
    const interfaces = interfacesIn(['State', 'Unit', 'Action', 'Event', 'Frame'])
    expect(interfaces.length).toBeGreaterThan(250)
    expect(faultsOf(interfaces)).toEqual([])
  })

  test('every field of what queries and composites are asked and answer is documented', () => {
    const interfaces = interfacesIn(['MarketGardenQueries', 'MarketGardenComposites'])
    expect(interfaces.length).toBeGreaterThan(30)
    expect(faultsOf(interfaces)).toEqual([])
  })

  test('every field of a counter, the charts and a view is documented', () => {
    const interfaces = interfacesIn(['Counter', 'Charts', 'View'])
    expect(interfaces.length).toBeGreaterThan(10)
    expect(faultsOf(interfaces)).toEqual([])
  })

  test('no exported type shows how it was made from a codec', () => {
    const printed = print()
    expect(printed.has('State')).toBe(true)
    expect([...printed].filter(([, type]) => /\b(Flat|RecordOf)</.test(type)).map(([name]) => name)).toEqual([])
  })

  test('every exported type has a sentence', () => {
    expect(sentences.size).toBeGreaterThan(300)
    expect([...sentences].filter(([, text]) => text === '').map(([name]) => name)).toEqual([])
  })
})
