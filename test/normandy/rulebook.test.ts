import { describe, expect, test } from 'vitest'
import { rulebook, type Rule, type RuleId } from '../../src/normandy/rulebook.js'

/** Chapter, prefix of its IDs, how many there are, and their numbers: `3-5` stands for 3 4 5, `7a-c` for 7a 7b 7c. */
const CHAPTERS: readonly (readonly [chapter: string, prefix: string, count: number, numbers: string])[] = [
  ['introduction', 'N1.', 3, '0a-c'],
  ['components', 'N2.', 24, '1a-b 2a 21a-b 22a-d 23-25 26a-c 3a-f 4-6'],
  ['set-up', 'N3.', 6, '1a-b 2 3a-c'],
  ['sequence of play', 'N4.', 2, '0a-b'],
  ['German player turn', 'N4.A', 12, '1a-b 2a-b 3a-c 4a-c 5a-b'],
  ['Allied player turn', 'N4.B', 16, '1a 2a 3a-c 4a-d 5a-e 6a-b'],
  [
    'movement',
    'N5.',
    74,
    `0a-c 11-15 16a-c 17-18 21-25 26a-b 27 28a-c 31-36 41-48
     51a-b 52a-c 53a-b 54a-c 55a-c 56a-c 57a-b 58a-c 59 61 62a-b 63 71a-b 72-73 74a-c 75-77`,
  ],
  ['stacking and zones of control', 'N6.', 22, '11-13 14a-b 15 21a-b 22-26 31-34 35a-b 36-38'],
  [
    'combat',
    'N7.',
    80,
    `0a-j 11a-b 12a-b 13a-b 14a-c 15 16a-b 17 18a-b 19a-b 21a-c 22a-b 23a-c 24a-c 25a-b 26
     31 32a-c 33-34 41-42 43a-b 44-46 51 52a-b 53a-b 54 55a-c 56a-b 57 61a-b 62 63a-b 64-67 68a-b 69 71-72`,
  ],
  ['headquarters', 'N8.', 16, '0 11-18 21-27'],
  ['supply', 'N9.', 17, '0 11-17 18a-b 19a-b 21-25'],
  ['supply points', 'N10.', 16, '0 11-16 21-26 27a-b 28'],
  ['replacements', 'N11.', 9, '0 11-18'],
  ['reinforcements', 'N12.', 12, '0 11 12a-b 13 14a-b 15-19'],
  ['air power', 'N13.', 20, '0 11-14 21-26 31-35 36a-b 37-38'],
  ['victory', 'N14.', 16, '0a 11 12a-c 13a-c 14 21 22a-b 23a-b 24 3'],
  ['optional rules', 'N15.', 15, '0 11 21a-b 22a-b 23-25 31 32a-b 41a-b 51'],
  [
    'mini-game',
    'N16.',
    50,
    `0 11 12a-c 21-22 31-33 34a-c 35a-b 36a-b 37a-d 38a-c 39a-b
     41a-c 42a-b 43 44a-d 45a-b 46 47a-c 48 49a-b 51a-b 52 53a-b`,
  ],
  ['clarifications', 'NC', 7, '1-3 4a-b 5a-b'],
  ['rulings', 'N-R', 68, '1-68'],
]

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const expand = (numbers: string): string[] =>
  numbers.split(/\s+/).flatMap((item) => {
    const letters = /^(\d+)([a-z])-([a-z])$/.exec(item)
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
    expect(entries.filter(([id]) => id.startsWith(prefix) && /^\d/.test(id.slice(prefix.length)))).toHaveLength(count)
  })

  test('has keys of known forms only', () => {
    expect(entries.filter(([id]) => !/^(input|N\d+\.[\w.-]+|NC\d[a-z]?|N-R\d+)$/.test(id))).toEqual([])
  })

  test('every rule has a short heading', () => {
    expect(entries.filter(([id, { title }]) => id !== 'input' && !/^\S+( \S+){1,5}$/.test(title))).toEqual([])
    expect(rulebook.input.title).toBe('Input')
  })

  test('every rule is stated on one line that ends with a full stop', () => {
    expect(entries.filter(([, { text }]) => !/^[A-Z0-9].{15,}[^.]\.$/.test(text) || text.length > 200)).toEqual([])
  })

  test('rules write terms out in full', () => {
    const short = /\b(EZOC|ZOC|OOS|MA|HQ|VP|TEC|CRT|CW)\b/
    expect(entries.filter(([, { title, text }]) => short.test(`${title} ${text}`))).toEqual([])
  })

  test('no rule repeats another', () => {
    expect(new Set(entries.map(([, { text }]) => text)).size).toBe(entries.length)
    expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length)
  })

  test('an ID is narrowed to the rules that exist', () => {
    const id: RuleId = 'N5.16a'
    expect(rulebook[id].title).toBe('Contested river crossing')
    // @ts-expect-error no such rule
    const none: RuleId = 'N99.1'
    expect(none in rulebook).toBe(false)
  })
})
