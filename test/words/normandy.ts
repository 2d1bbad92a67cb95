/** Normandy in Japanese: nothing that it says is left in English. */
import { describe, expect, test } from 'vitest'
import { SEPARATOR } from '../../src/engine/words/saying.js'
import { phaseTitle } from '../../src/normandy/client.js'
import { normandy } from '../../src/normandy/index.js'
import type { ScenarioId } from '../../src/normandy/index.js'
import { japanese, languageOf } from '../../src/normandy/ja/index.js'
import { must } from '../playing.js'
import { isJapanese } from './latin.js'
import { parametersOf, sentencesIn } from './templates.js'
import { foreignTo, toldWithout, walk } from './walk.js'

const { dictionary } = japanese
const said = sentencesIn(['src/normandy/', 'src/engine/', 'src/session/', 'src/wargame/'])
const templates = new Set(said.found.map(({ template }) => template))

/** Templates that are parameters and punctuation in every language. */
const WITHOUT_WORDS = [
  SEPARATOR,
  '{place}: {problem}',
  '{name} {kind}',
  '{place} ({id}){problem}',
  '{unit}',
  '{unit} ({formation})',
  '{units} ({formation})',
  '{side}: {points} ({rule})',
  '{attacker}, {defender}',
]

/** The kinds of rolls, which say themselves. */
const ROLLS = [
  'weather',
  'combat',
  'overrun',
  'carpet-bombing',
  'naval-bombardment',
  'bombed-unit',
  'bombarded-unit',
  'landing',
  'air-drop',
  'air-points',
  'sudden-death',
]

describe('the dictionary', () => {
  test('every sentence is said with its template', () => {
    expect(said.untold).toEqual([])
    expect(templates.size).toBeGreaterThan(350)
  })

  test('it has every template, with the same parameters', () => {
    expect([...templates].filter((template) => !Object.hasOwn(dictionary, template))).toEqual([])
    for (const [template, told] of Object.entries(dictionary))
      expect(parametersOf(told), template).toEqual(parametersOf(template))
  })

  test('it has no template that nobody says', () => {
    expect(Object.keys(dictionary).filter((template) => !templates.has(template))).toEqual([SEPARATOR, ...ROLLS])
  })

  test('every sentence is Japanese but for those without words', () => {
    const foreign = Object.entries(dictionary).filter(([, told]) => !isJapanese(told))
    expect(foreign.map(([template]) => template).sort()).toEqual([...WITHOUT_WORDS].sort())
  })
})

describe('the rulebook', () => {
  test('it has a Japanese title and text for every rule', () => {
    expect(Object.keys(japanese.rulebook).sort()).toEqual(Object.keys(normandy.rulebook).sort())
    for (const [id, { title, text }] of Object.entries(japanese.rulebook))
      expect([isJapanese(title), isJapanese(text)], id).toEqual([true, true])
  })

  test('it names no rule and no number that the English text does not name', () => {
    const numbers = (text: string): readonly string[] => text.match(/\bN(?:C|-R)?\d[\w.]*|\d{3,}/g) ?? []
    for (const [id, { text }] of Object.entries(japanese.rulebook)) {
      const english = normandy.rulebook[id]!.text
      expect(numbers(english), id).toEqual(expect.arrayContaining([...numbers(text)]))
    }
  })
})

/** Names on the counters and the map, and the ids of units, phases and rolls. */
const namesOn = (scenario: ScenarioId): readonly string[] => {
  const { counters, formations, boxes, map } = normandy.boards[scenario]
  return [
    ...counters.flatMap(({ id, name }) => [id, name]),
    ...formations.flatMap(({ id, name }) => [id, name]),
    ...Object.entries(boxes).flatMap(([id, { name }]) => (Object.hasOwn(dictionary, name) ? [id] : [id, name])),
    ...Object.values(map.places),
  ]
}

describe.each([
  ['campaign', 3_000],
  ['longest-day', 3_000],
] as const)('a walk through %s', (scenario, most) => {
  const steps = walk(normandy, must(normandy.setup({ scenario })), most)
  const foreign = foreignTo(namesOn(scenario))

  toldWithout(foreign, normandy, japanese, () => steps)

  test('the entries of odds have codes and are Japanese, and so is what can come of an attack', () => {
    const texts = steps.flatMap(({ state }) => {
      const frame = state.stack.at(-1)!
      if (frame.type !== 'battle') return []
      const { attackers, targets, overrun } = frame
      const { entries, distribution } = must(normandy.queries.assess(state, { attackers, targets, overrun }))
      for (const entry of entries) {
        expect(entry.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(languageOf(normandy, {}).entry(entry)).toBe(entry.label)
      }
      return [
        ...entries.map((entry) => japanese.entry(entry)),
        ...distribution.map((chance) => japanese.violation(chance)),
      ]
    })
    expect(texts.length).toBeGreaterThan(50)
    expect(foreign(texts)).toEqual([])
  })
})

test('titles of phases, options and scenarios are in the dictionary', () => {
  const { title, scenarios } = normandy.info
  const titles = [title, ...scenarios.flatMap((one) => [one.title, ...one.options.map((option) => option.title)])]
  for (const shown of [...titles, ...normandy.phases.map((phase) => phase.title)])
    expect(Object.hasOwn(dictionary, shown), shown).toBe(true)
  for (const { id, title: english } of normandy.phases) {
    expect(phaseTitle(id)).toBe(english)
    expect(phaseTitle(id, dictionary)).toBe(dictionary[english])
  }
  for (const odd of ['constructor', '{phase}', '']) expect(phaseTitle(odd, dictionary)).toBe(odd)
})

test('a host replaces a sentence, and keeps the others', () => {
  const mine = languageOf(normandy, { ...dictionary, 'End the phase': '次へ' }, japanese.rulebook)
  const state = must(normandy.setup({ scenario: 'campaign' }))
  expect(mine.text.action(state, { type: 'end-phase' })).toBe('次へ')
  expect(mine.text.decision(state)).toBe(japanese.text.decision(state))
  expect(languageOf(normandy, {}).rulebook).toBe(normandy.rulebook)
})

test('what is no position, action, event, unit or place is told in Japanese, and throws nothing', () => {
  const { text } = japanese
  const state = must(normandy.setup({ scenario: 'campaign' }))
  const odd = (value: unknown): never => value as never
  expect(text.decision(odd(null))).toBe('このゲームの局面ではない')
  expect(text.action(state, odd(7))).toBe('行動ではない')
  expect(text.action(state, odd({ type: 'dance' }))).toBe('未知の行動「dance」')
  expect(text.event(state, odd({}))).toBe('出来事ではない')
  expect(text.unit(state, odd(7))).toBe('ユニットではない')
  expect(text.place(state, odd(7))).toBe('場所ではない')
  expect(text.unit(state, 'nobody')).toBe('nobody')
})
