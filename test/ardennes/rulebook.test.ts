import { describe, expect, test } from 'vitest'
import { rulebook, type Rule, type RuleId } from '../../src/ardennes/rulebook.js'

/** Chapter, prefix of its IDs, how many there are, and their numbers: `3-5` stands for 3 4 5, `7a-c` for 7a 7b 7c. */
const CHAPTERS: readonly (readonly [chapter: string, prefix: string, count: number, numbers: string])[] = [
  ['introduction', 'A1.', 2, '0-1'],
  ['components', 'A2.', 25, '1a-e 2-3 4a-g 5-6 7a-b 8-10 11a-b 12-13'],
  ['set-up', 'A3.', 14, '1-2 3a-b 4a-e 5a-b 6-8'],
  ['sequence of play', 'A4.', 5, '1-5'],
  ['artillery supply', 'A5.', 7, '1a-b 2a-b 3a-b 4'],
  ['fuel shortage', 'A6.', 12, '1a-e 2-3 4a-c 5a-b'],
  ['bridges', 'A7.', 22, '1 2a-c 3a-c 4a-b 5-6 7a-b 8a-c 9a-d 10a-b'],
  ['stacking', 'A8.', 10, '1a-b 2a-e 3a-c'],
  ['zones of control', 'A9.', 6, '1 2a-b 3-5'],
  ['Bonds', 'A10.', 13, '1a-c 2a-c 3a-c 4a-b 5-6'],
  ['movement', 'A11.', 32, '1a-b 2a-b 3a-d 4a-e 5 6a-c 7a-b 8 9a-f 10a-f'],
  ['strategic movement', 'A12.', 19, '1a-c 2a-c 3a-b 4 5a-b 61a-c 62a 7a-d'],
  ['reinforcements', 'A13.', 21, '1a-d 2a-c 3 4a-f 5a-g'],
  ['combat', 'A14.', 19, '1a-d 2a-d 3a-e 4a-d 5a-b'],
  ['combat modifiers', 'A15.', 32, '1a-f 2a-b 3a-b 4 5a-c 6a-e 7a-b 8a-j 9'],
  ['results', 'A16.', 56, '1a-l 2a-l 3a-c 4a-c 5a-e 6a-f 71a-f 72a-f 73a-b 74'],
  ['retreats', 'A17.', 21, '1a-h 2a-e 3-5 6a-b 7a-b 8'],
  ['condition', 'A18.', 14, '1a-c 2a-g 3 4a-c'],
  ['advances', 'A19.', 21, '1a-f 2a-d 3a-b 4a-g 5-6'],
  ['disengagement', 'A20.', 13, '1a-d 2a-b 3a-c 4a-b 5a-b'],
  ['armour', 'A21.', 12, '1a-d 2a-c 3a-c 4-5'],
  ['artillery', 'A22.', 29, '1a-d 2a-b 3a-h 4 5a-b 6a-c 7 8a-d 9a-c 10'],
  ['supply and surrender', 'A23.', 31, '1a-d 2a-b 3a-g 4a-e 5 6a-d 7a-c 8 9a-b 10-11'],
  ['traffic', 'A24.', 27, '1 2a-b 3a-c 4a-c 5a-b 6a-b 7a-c 8a-k'],
  ['night turns', 'A25.', 23, '1 21a-d 22a-f 23-26 3a-h'],
  ['breakdown', 'A26.', 10, '1a-d 2a-c 3 4a-b'],
  ['special units', 'A27.', 26, '11a-c 12a-b 13a-b 2a-c 3a-d 4 5a-c 6a-b 7 8a-c 9-10'],
  ['weather', 'A28.', 2, '1-2'],
  ['turn 1', 'A29.', 8, '1a-c 2-3 4a-b 5'],
  ['victory', 'A30.', 9, '1 2a-f 3a-b'],
  ['scenarios', 'A31.', 5, '1a-d 2'],
  ['fuel dump', 'A32.', 13, '1a-c 2a-h 3a-b'],
  ['optional units', 'A33.', 7, '1 2a-c 3a-c'],
  ['night infiltration', 'A34', 7, 'a-g'],
  ['rulings', 'A-R', 90, '1-90'],
]

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const expand = (numbers: string): string[] =>
  numbers.split(/\s+/).flatMap((item) => {
    const letters = /^(\d*)([a-z])-([a-z])$/.exec(item)
    if (letters !== null) {
      const [, number = '', from = '', to = ''] = letters
      return span(from.charCodeAt(0), to.charCodeAt(0)).map((code) => number + String.fromCharCode(code))
    }
    const [from = '', to = from] = item.split('-')
    return /[a-z]$/.test(item) ? [item] : span(Number(from), Number(to)).map(String)
  })

const entries: (readonly [string, Rule])[] = Object.entries(rulebook)

describe('rulebook', () => {
  test('the rulebook holds every rule in the order of the printed rules', () => {
    const expected = CHAPTERS.flatMap(([, prefix, , numbers]) => expand(numbers).map((number) => prefix + number))
    expect(entries.map(([id]) => id)).toEqual(['input', ...expected])
  })

  test.each(CHAPTERS)('has every rule on: %s', (_, prefix, count) => {
    expect(entries.filter(([id]) => id.startsWith(prefix) && /^[\da-z]/.test(id.slice(prefix.length)))).toHaveLength(
      count,
    )
  })

  test('has keys of known forms only', () => {
    expect(entries.filter(([id]) => !/^(input|A\d+\.\d+[a-z]?|A34[a-z]|A-R\d+)$/.test(id))).toEqual([])
  })

  test('every rule has a short heading', () => {
    expect(entries.filter(([id, { title }]) => id !== 'input' && !/^\S+( \S+){1,5}$/.test(title))).toEqual([])
    expect(rulebook.input.title).toBe('Input')
  })

  test('every rule is stated on one line that ends with a full stop', () => {
    expect(entries.filter(([, { text }]) => !/^[A-Z0-9].{15,}[^.]\.$/.test(text) || text.length > 200)).toEqual([])
  })

  test('rules write terms out in full', () => {
    const short = /\b(EZOC|ZOC|OOS|MA|SM|PM marker|DCB|TQ|IP|VP|TEC|CRT|DRM)\b/
    expect(entries.filter(([, { title, text }]) => short.test(`${title} ${text}`))).toEqual([])
  })

  test('no rule repeats another', () => {
    expect(new Set(entries.map(([, { text }]) => text)).size).toBe(entries.length)
    expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length)
  })

  test('an ID is narrowed to the rules that exist', () => {
    const id: RuleId = 'A7.3b'
    expect(rulebook[id].title).toBe('Friend near the bridge')
    // @ts-expect-error no such rule
    const none: RuleId = 'A99.1'
    expect(none in rulebook).toBe(false)
  })
})
