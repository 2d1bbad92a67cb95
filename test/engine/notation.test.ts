import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { playout, randomBot, readNotation, replay, startMatch, writeNotation } from '../../src/index.js'
import type { AnyGame } from '../../src/index.js'
import { listOf, record, text } from '../../src/engine/codecs/codec.js'
import { actionText, readAction } from '../../src/engine/play/notationActions.js'
import { actionsIn, valueOf, wordOf, wordsIn } from '../../src/engine/play/notationTokens.js'
import { inWords } from '../../src/engine/words/saying.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { left, right } from './right.js'

/** A journal of random play, and the text of it. */
const played = (game: AnyGame, scenario: string, most: number) => {
  const match = right(startMatch(game, { scenario, seed: 'notation' }))
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, randomBot]))
  const { journal } = playout(game, match, bots, { most })
  return { journal, text: right(writeNotation(game, journal)) }
}

describe('a match in the notation', () => {
  const scenarios = [normandy, ardennes, marketGarden].flatMap((game: AnyGame) =>
    game.info.scenarios.map(({ id }) => [`${game.info.id} ${id}`, game, id] as const),
  )

  test.each(scenarios)('%s: a written match is read back action by action', (_, game, scenario) => {
    const { journal, text: told } = played(game, scenario, process.env['SOAK'] === undefined ? 50 : 250)
    const read = right(readNotation(game, told))
    expect(read).toEqual({ journal, comments: [] })
    expect(right(replay(game, read.journal)).journal).toEqual(journal)
  })

  test('the notation is readable: turns, phases, sides, moves and dice', () => {
    const { text: told } = played(normandy, 'campaign', 300)
    expect(told).toMatch(/^# westfront notation 1\ngame normandy\nrules /)
    expect(told).toMatch(/\nturn 1 german-replacement\ngerman: /)
    expect(told).toMatch(/\ngerman: (.*; )?move [a-z0-9-]+(\+[a-z0-9-]+)* \d{4}/)
    expect(told).toMatch(/\ndice: [1-6]/)
    expect(Math.max(...told.split('\n').map((line) => line.length))).toBeLessThan(400)
  })

  test('comments keep their positions', () => {
    const { journal } = played(normandy, 'longest-day', 50)
    const comments = [
      { after: 0, text: 'a good start' },
      { after: 7, text: 'bold; too bold: "why?" {1}' },
      { after: journal.actions.length, text: 'resigned' },
    ]
    const told = right(writeNotation(normandy, journal, comments))
    expect(right(readNotation(normandy, told))).toEqual({ journal, comments })
  })
})

describe('what is no notation', () => {
  const { text: good } = played(normandy, 'longest-day', 20)
  test.each([
    ['no title', (told: string) => told.slice(3), /line 1 should be/],
    ['a line of nobody', (told: string) => `${told}russian: stop\n`, /line \d+ is neither/],
    ['an action that there is not', (told: string) => `${told}german: constructor\n`, /there is no action constructor/],
    ['a field too few', (told: string) => `${told}german: move us-1-inf\n`, /move lacks to/],
    ['a word too many', (told: string) => `${told}german: stop here\n`, /stop has here too many/],
    ['dice that are none', (told: string) => `${told}dice: 3 x\n`, /3 x is not a dice roll/],
    ['a word that is none', (told: string) => `${told}german: move us-1-inf {\n`, /is not a valid to of move/],
    ['another game', (told: string) => told.replace('game normandy', 'game ardennes'), /not of normandy/],
    ['options that are no JSON', (told: string) => told.replace(/options .*/, 'options {'), /options/],
  ])('%s is refused, with its line', (_, spoil, message) => {
    expect(left(readNotation(normandy, spoil(good)))[0].message).toMatch(message)
  })
})

test('headings that are missing or not JSON are reported by name', () => {
  const messages = (told: string) => left(readNotation(normandy, told)).map((violation) => inWords(violation))
  const { text: good } = played(normandy, 'longest-day', 5)
  expect(messages(good.replace(/^(rules|seed) .*\n/gm, ''))).toEqual([
    'the heading rules is missing',
    'the heading seed is missing',
  ])
  expect(messages(good.replace(/^schema .*/m, 'schema one').replace(/^options .*/m, 'options {'))).toEqual([
    'the heading schema should be JSON; it is one',
    'the heading options should be JSON; it is {',
  ])
})

describe('what is no journal, and no comment', () => {
  const { journal } = played(normandy, 'longest-day', 5)
  const end = journal.actions.length
  test.each([
    ['null', null, []],
    ['a journal of another game', { ...journal, game: 'ardennes' }, []],
    ['a comment after the end', journal, [{ after: end + 1, text: 'late' }]],
    ['a comment without a text', journal, [{ after: 0 }]],
    ['comments that are no list', journal, 'good'],
  ])('%s is refused', (_, given, comments) => {
    expect(left(writeNotation(normandy, given as never, comments as never)).length).toBeGreaterThan(0)
  })
})

test('extra spaces and empty lines, and a missing final line break, are accepted', () => {
  const { journal, text: told } = played(normandy, 'campaign', 30)
  expect(right(readNotation(normandy, `\n \r\n${told}`)).journal).toEqual(journal)
  expect(inWords(left(readNotation(normandy, '\n\nchess'))[0])).toMatch(/^line 3 /)
  const spaced = told.replaceAll(/^dice: /gm, 'dice:   ').trimEnd()
  expect(right(readNotation(normandy, spaced)).journal).toEqual(journal)
})

test('actions whose codec lists no fields are written as JSON', () => {
  const codec = t.union([
    t.type({ type: t.literal('move'), path: t.array(t.string) }),
    t.type({ type: t.literal('stop') }),
  ])
  const move = { type: 'move', path: ['a; b', '}'] } as const
  expect(
    actionsIn([actionText(codec, move as never), 'stop'].join(';')).map((told) => readAction(codec, told)),
  ).toEqual([
    { _tag: 'Right', right: move },
    { _tag: 'Right', right: { type: 'stop' } },
  ])
  expect(inWords(left(readAction(codec, 'go')))).toBe('there is no action go')
})

test('every value is written as words from which the same value is read', () => {
  const codec = record({ a: listOf(text), b: text }, 'Sample')
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 4 }), fc.string({ maxLength: 12 }), (a, b) => {
      const words = [wordOf(listOf(text), a), wordOf(text, b), wordOf(codec, { a, b })]
      expect(wordsIn(words.join(' '))).toEqual(words)
      expect(valueOf(listOf(text), words[0]!)).toEqual(a)
      expect(valueOf(text, words[1]!)).toBe(b)
      expect(valueOf(codec, words[2]!)).toEqual({ a, b })
    }),
  )
})
