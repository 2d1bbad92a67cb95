import { expect, test } from 'vitest'
import { KINDS, readPublicTypes } from '../../docs/site/publicTypes.js'

const root = new URL('../..', import.meta.url).pathname
const { described, interfacesIn, print } = readPublicTypes(root, ['src/ardennes'])[0]!

test.each(KINDS)('every %s has a name and a sentence, and a sentence on each of its fields', (kind) => {
  expect(described[kind].length).toBeGreaterThan(10)
  expect(described[kind].filter(({ name, text }) => name === null || !/^[A-Z].*\.$/.test(text))).toEqual([])
  const fields = described[kind].flatMap(({ tag, fields }) => fields.map(({ name, text }) => [tag, name, text]))
  expect(fields.filter(([, , text]) => text === '')).toEqual([])
})

test('every field of a state, a unit, a counter, a formation, the charts and a view is documented', () => {
  const interfaces = interfacesIn(['State', 'Unit', 'Counter', 'Formation', 'Charts', 'View'])
  expect(interfaces.length).toBeGreaterThan(10)
  const fields = interfaces.flatMap(({ name, fields }) => fields.map((field) => [`${name}.${field.name}`, field.text]))
  expect(fields.filter(([, text]) => text === '').map(([field]) => field)).toEqual([])
})

test('no public type is printed with the helpers that derive types from codecs', () => {
  const printed = print()
  expect(printed.has('State')).toBe(true)
  expect([...printed].filter(([, type]) => /\b(Flat|RecordOf)</.test(type)).map(([name]) => name)).toEqual([])
})
