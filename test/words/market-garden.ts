/** Market-Garden in Japanese: nothing that it says is left in English. */
import { describe, expect, test } from 'vitest'
import { SEPARATOR } from '../../src/engine/words/saying.js'
import type { Saying } from '../../src/engine/words/saying.js'
import { CLOSE_ACTION_RESULTS } from '../../src/market-garden/board/closeActionCharts.js'
import { marketGarden, unitId } from '../../src/market-garden/index.js'
import type { ScenarioId } from '../../src/market-garden/index.js'
import { dictionary, japanese, languageOf } from '../../src/market-garden/ja/index.js'
import { rolls } from '../../src/market-garden/ja/dictionary/rolls.js'
import type { Entry } from '../../src/wargame/breakdown.js'
import { must } from '../playing.js'
import { isJapanese } from './latin.js'
import { parametersOf, sentencesIn } from './templates.js'
import { foreignTo, toldWithout, walk } from './walk.js'

const said = sentencesIn(['src/market-garden/', 'src/engine/', 'src/session/', 'src/wargame/'])
const templates = new Set(said.found.map(({ template }) => template))

/** Templates that are parameters and punctuation in every language. */
const WITHOUT_WORDS = [
  SEPARATOR,
  '{place}: {problem}',
  '{place} ({id}){problem}',
  '{unit}: {problem}',
  '{unit}: {mode}',
  '{unit}: {task}',
  '{count}% {use}',
]

describe('the dictionary', () => {
  test('every sentence is said with its template', () => {
    expect(said.untold).toEqual([])
    expect(templates.size).toBeGreaterThan(1_000)
  })

  test('it has every template, with the same parameters', () => {
    expect([...templates].filter((template) => !Object.hasOwn(dictionary, template))).toEqual([])
    for (const [template, told] of Object.entries(dictionary))
      expect(parametersOf(told), template).toEqual(parametersOf(template))
  })

  test('it has no template that nobody says', () => {
    const unsaid = Object.keys(dictionary).filter((template) => !templates.has(template))
    expect(unsaid.filter((template) => template !== SEPARATOR && !Object.hasOwn(rolls, template))).toEqual([])
  })

  test('every sentence is Japanese but for those without words', () => {
    const foreign = Object.entries(dictionary).filter(([, told]) => !isJapanese(told))
    expect(foreign.map(([template]) => template).filter((template) => !WITHOUT_WORDS.includes(template))).toEqual([])
  })
})

describe('the rulebook', () => {
  test('it has a Japanese title and text for every rule', () => {
    expect(Object.keys(japanese.rulebook).sort()).toEqual(Object.keys(marketGarden.rulebook).sort())
    for (const [id, { title, text }] of Object.entries(japanese.rulebook))
      expect([isJapanese(title), isJapanese(text)], id).toEqual([true, true])
  })

  test('it names no hex and no time of the day that the English text does not name', () => {
    const numbers = (text: string): readonly string[] => text.match(/\d{4}/g) ?? []
    for (const [id, { text }] of Object.entries(japanese.rulebook))
      if (!text.includes('1944'))
        expect(numbers(marketGarden.rulebook[id]!.text), id).toEqual(expect.arrayContaining([...numbers(text)]))
  })
})

/** Names on the counters and the map, results as the charts have them, and ids of phases. */
const namesOn = (scenario: ScenarioId): readonly string[] => {
  const { counters, formations, map, bridges, ferries } = marketGarden.boards[scenario]
  return [
    ...counters.flatMap(({ id, name }) => [id, name]),
    ...formations.flatMap(({ id, name }) => [id, name]),
    ...Object.values(map.places),
    ...bridges.keys(),
    ...ferries.keys(),
    ...CLOSE_ACTION_RESULTS,
    ...marketGarden.phases.map(({ id }) => id),
  ]
}

/** How many entries each walk has come to. */
const told: number[] = []

describe.each(marketGarden.info.scenarios.map(({ id }) => id))('a walk through %s', (scenario) => {
  const start = marketGarden.setup({ scenario, options: { commandPoints: true, quickOrganization: true } })
  const steps = walk(marketGarden, must(start), 1_200)
  const types = new Set(steps.map(({ action }) => action.type))
  // an action that is out of place is named by its type
  const foreign = foreignTo([...namesOn(scenario), ...types])

  toldWithout(foreign, marketGarden, japanese, () => steps)

  test('the entries of attacks have codes and are Japanese, and so is what can come of them', () => {
    const asked = steps.flatMap(({ state }): readonly { entries: readonly Entry[]; ends: readonly Saying[] }[] => {
      const frame = state.stack.at(-1)!
      if (frame.type === 'close-action') {
        const found = marketGarden.queries.assess(state, { attackers: frame.units, targets: [frame.to] })
        return found._tag === 'Left' ? [] : [{ entries: found.right.entries, ends: found.right.distribution }]
      }
      if (frame.type !== 'attack' || frame.target === null) return []
      const { kind, target, firers } = frame
      const volley = { kind, target, firers: firers.map(({ unit }) => unit) }
      return marketGarden.queries.fireValue(state, volley).map(({ entries }) => ({ entries, ends: [] }))
    })
    const entries = asked.flatMap((one) => one.entries)
    for (const entry of entries) {
      expect(entry.code).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
      expect(languageOf(marketGarden, {}).entry(entry)).toBe(entry.label)
    }
    expect(foreign(entries.map((entry) => japanese.entry(entry)))).toEqual([])
    expect(foreign(asked.flatMap(({ ends }) => ends.map((end) => japanese.violation(end))))).toEqual([])
    told.push(entries.length)
  })
})

test('the walks come to attacks', () => {
  expect(told.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
})

test('titles of phases, options and scenarios are in the dictionary', () => {
  const { title, scenarios } = marketGarden.info
  const titles = [title, ...scenarios.flatMap((one) => [one.title, ...one.options.map((option) => option.title)])]
  for (const shown of [...titles, ...marketGarden.phases.map((phase) => phase.title)])
    expect(Object.hasOwn(dictionary, shown), shown).toBe(true)
})

test('a host replaces a sentence, and keeps the others', () => {
  const mine = languageOf(marketGarden, { ...dictionary, 'End the phase': '次へ' }, japanese.rulebook)
  const state = must(marketGarden.setup({ scenario: 'hells-highway' }))
  expect(mine.text.action(state, { type: 'end-phase' })).toBe('次へ')
  expect(mine.text.decision(state)).toBe(japanese.text.decision(state))
  expect(languageOf(marketGarden, {}).rulebook).toBe(marketGarden.rulebook)
})

test('a refusal is told with the names on the counters', () => {
  const state = must(marketGarden.setup({ scenario: 'hells-highway' }))
  const [reason] = marketGarden.explain(state, { type: 'bring-up', unit: unitId('nobody') })
  expect(japanese.violation(reason!)).toMatch(/[ぁ-ん]/)
})
