/** The Ardennes in Japanese: nothing that they say is left in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { COMBAT_RESULTS } from '../../src/ardennes/board/combatResults.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, ScenarioId, State } from '../../src/ardennes/index.js'
import { japanese, languageOf } from '../../src/ardennes/ja/index.js'
import { OFF_MAP_BOXES } from '../../src/ardennes/board/mapTerms.js'
import { KINDS } from '../../src/ardennes/names.js'
import { drawAction } from '../../src/engine/play/play.js'
import { SEPARATOR } from '../../src/engine/words/saying.js'
import { sharedJapanese } from '../../src/wargame/ja.js'
import { must } from '../playing.js'
import { isJapanese } from './latin.js'
import { parametersOf, sentencesIn } from './templates.js'
import { foreignTo, toldWithout, walk } from './walk.js'
import type { Step } from './walk.js'

const { dictionary } = japanese
const shared = sharedJapanese({ map: 'マップ', dice: 'ダイス' })
const said = sentencesIn(['src/ardennes/', 'src/engine/', 'src/session/', 'src/wargame/'])
const templates = new Set(said.found.map(({ template }) => template))

/** The kinds of rolls, which say themselves. */
const ROLLS = [
  'combat',
  'firefight',
  'determined-defence',
  'defensive-artillery',
  'jabo',
  'disengagement',
  'rally',
  'traffic',
  'fuel-shortage',
  'dump',
  'ouren-roll',
  'disguise-roll',
  'air-roll',
  'arrival-roll',
  'st-vith-roll',
  'drop-roll',
  'dump-draw',
]

/** Templates that are parameters and punctuation in every language. */
const WITHOUT_WORDS = [
  '{hex}',
  '{hex} {name}',
  '{hex}: {step}',
  '{name} {kind}',
  '{purpose}: {dice}, {result} ({rule})',
  '{purpose}: {result} ({rule})',
  '{result}; {stand}',
  '{unit}',
  '{unit}, {reasons}',
  '{units}: {points} ({rule})',
]

describe('the dictionary', () => {
  test('every sentence is said with its template', () => {
    expect(said.untold).toEqual([])
    expect(templates.size).toBeGreaterThan(600)
  })

  test('it has every template, with the same parameters', () => {
    expect([...templates].filter((template) => !Object.hasOwn(dictionary, template))).toEqual([])
    for (const [template, told] of Object.entries(dictionary))
      expect(parametersOf(told), template).toEqual(parametersOf(template))
  })

  test('it has no template that nobody says', () => {
    const unused = Object.keys(dictionary).filter((template) => !templates.has(template))
    expect(unused.sort()).toEqual([SEPARATOR, ...ROLLS].sort())
  })

  test('every sentence is Japanese but for those without words', () => {
    const foreign = Object.entries(dictionary).filter(([template, told]) => {
      return !Object.hasOwn(shared, template) && !isJapanese(told)
    })
    expect(foreign.map(([template]) => template).sort()).toEqual([...WITHOUT_WORDS].sort())
  })
})

describe('the rulebook', () => {
  test('it has a Japanese title and text for every rule', () => {
    expect(Object.keys(japanese.rulebook).sort()).toEqual(Object.keys(ardennes.rulebook).sort())
    for (const [id, { title, text }] of Object.entries(japanese.rulebook))
      expect([isJapanese(title), isJapanese(text)], id).toEqual([true, true])
  })

  test('it names no number that the English text does not name, but for the year', () => {
    const numbers = (text: string): readonly string[] => text.match(/\d{3,}/g) ?? []
    for (const [id, { title, text }] of Object.entries(japanese.rulebook)) {
      const english = ardennes.rulebook[id]!
      expect(numbers(`${english.title} ${english.text}`), id).toEqual(
        expect.arrayContaining([...numbers(`${title} ${text}`)]),
      )
    }
  })
})

/** Names on the counters and the map, ids, and the codes of the combat results table. */
const namesOn = (scenario: ScenarioId): readonly string[] => {
  const { counters, formations, map } = ardennes.boards[scenario]
  return [
    ...counters.flatMap(({ id, name, role }) => (role === 'unit' ? [id, name] : [id])),
    ...formations.flatMap(({ id, name }) => [id, name]),
    ...Object.values(map.places),
    ...COMBAT_RESULTS,
    ...Object.keys(OFF_MAP_BOXES),
    'Ouren',
    'Sauer',
    'Semois',
    'St-Vith',
    'Arm/CCB',
    'PM',
    '150th Panzer Brigade',
  ]
}

const isEnd = ({ type }: Action): boolean => type === 'end-phase'

/** A random action; phases are ended early, to see many of them. */
const draw = (state: State, random: () => number): Action | null | undefined =>
  random() < 0.06 ? ardennes.legalActions(state).find(isEnd) : drawAction(ardennes, state, random)

const options = { fuelDumps: true, optionalUnits: true, nightInfiltration: true, stVith: true }

describe.each([
  ['campaign', 3_000, 20],
  ['six-turn', 1_500, 20],
  ['eight-turn', 1_500, 20],
] as const)('a walk through %s', (scenario, most, kinds) => {
  let steps: readonly Step<State, Action, Event>[] = []
  beforeAll(() => {
    steps = walk(ardennes, must(ardennes.setup({ scenario, options })), most, draw)
  }, 300_000)
  const foreign = foreignTo(namesOn(scenario))

  test('it comes to many kinds of events', () => {
    expect(new Set(steps.flatMap(({ events }) => events.map(({ type }) => type))).size).toBeGreaterThan(kinds)
  })

  toldWithout(foreign, ardennes, japanese, () => steps)

  test('the entries of odds have codes and are Japanese, and so is what can come of an attack', () => {
    const battles = steps.filter(({ state, action }) => {
      const frame = state.stack.at(-1)!
      return action.type === 'roll' && frame.type === 'battle' && frame.step === 'roll'
    })
    const texts = battles.flatMap(({ state }) => {
      const frame = state.stack.at(-1)!
      if (frame.type !== 'battle') return []
      const plan = { attackers: frame.attackers, targets: [frame.target], artillery: 1, surprise: true, air: 1 }
      const { entries, firefight, stand, distribution } = must(ardennes.queries.assess(state, plan))
      for (const entry of [...entries, ...firefight, ...stand]) {
        expect(entry.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(languageOf(ardennes, {}).entry(entry)).toBe(entry.label)
      }
      return [
        ...[...entries, ...firefight, ...stand].map((entry) => japanese.entry(entry)),
        ...distribution.map((end) => japanese.violation(end)),
      ]
    })
    expect(texts.length).toBeGreaterThan(50)
    expect(foreign(texts)).toEqual([])
  })
})

test('all that dice are rolled for has a name, also what no walk comes to', () => {
  const state = must(ardennes.setup({ scenario: 'campaign' }))
  const folder = new URL('../../src/ardennes/phases/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const purposes = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const told = /type: 'rolled',\s+what: '([^']+)'|rolling\('([^']+)'/g
    return [...source.matchAll(told)].map(([, what, kind]) => what ?? kind!)
  })
  expect(purposes).toContain('150th Panzer Brigade')
  expect(purposes).toContain('ouren-roll')
  for (const what of purposes) {
    const event: Event = { type: 'rolled', what, rule: 'A1.1', dice: [1], result: 'stands' }
    const [purpose = ''] = japanese.text.event(state, event).split('：')
    expect(isJapanese(purpose), what).toBe(true)
  }
})

test('titles of phases, options and scenarios are in the dictionary, and so are the branches of units', () => {
  const { title, scenarios } = ardennes.info
  const titles = [title, ...scenarios.flatMap((one) => [one.title, ...one.options.map((option) => option.title)])]
  const kinds = Object.values(KINDS).map(({ template }) => template)
  for (const shown of [...titles, ...kinds, ...ardennes.phases.map((phase) => phase.title)])
    expect(Object.hasOwn(dictionary, shown), shown).toBe(true)
})

test('a host replaces a sentence, and keeps the others', () => {
  const mine = languageOf(ardennes, { ...dictionary, 'End the phase': '次へ' }, japanese.rulebook)
  const state = must(ardennes.setup({ scenario: 'campaign' }))
  expect(mine.text.action(state, { type: 'end-phase' })).toBe('次へ')
  expect(mine.text.decision(state)).toBe(japanese.text.decision(state))
})
