import { expect, test } from 'vitest'
import { memoizeLatest } from '../../src/engine/values/memoize.js'

test('the latest answers are kept, and the last one is passed to the next computation', () => {
  const asked: string[] = []
  const ask = memoizeLatest(2, (key: { readonly name: string }, latest: string | undefined) => {
    asked.push(key.name)
    return `${latest ?? ''}${key.name}`
  })
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }] as const
  expect([ask(a), ask(a), ask(b), ask(a)]).toEqual(['a', 'a', 'ab', 'a'])
  expect(asked).toEqual(['a', 'b'])
  expect(ask(c)).toBe('ac')
  expect(ask(b)).toBe('ab')
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(ask(a)).toBe('aba')
  expect(ask({ name: 'a' })).toBe('abaa')
})
