import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import type { Bot } from '../../src/engine/index.js'
import { OPTIONS } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/state.js'
import { conform } from '../../src/testing/index.js'
import { arena } from './arena.js'
import { must } from './small.js'

const all = Object.fromEntries(OPTIONS.map((option) => [option.id, true]))
const SEEDS = process.env['SOAK'] === undefined ? ['1', '2'] : Array.from({ length: 40 }, (_, i) => `soak ${i}`)

/** Plays at random, but seldom ends a phase and often fights. */
const lively: Bot<State, Action, Event> = (question) => {
  const fights = question.actions.filter(({ type }) => ['attack', 'advance', 'slip-through'].includes(type))
  if (fights.length > 0 && question.random() < 0.6) return fights[Math.floor(question.random() * fights.length)]!
  const others = question.actions.filter(({ type }) => type !== 'end-phase')
  return others.length > 0 && question.random() < 0.85
    ? others[Math.floor(question.random() * others.length)]!
    : randomBot(question)
}

test.each([{}, all])('the small game keeps the contract to its end, options %o', (options) => {
  const report = conform(arena, { scenarios: [{ scenario: 'six-turn', options }], seeds: SEEDS, checkEvery: 60 })
  expect(report.problems).toEqual([])
  expect(report.games).toBe(SEEDS.length)
})

test('random play reaches every phase but fuel shortage, by day and by night, and its frames', () => {
  const phases = new Set<string>()
  const frames = new Set<string>()
  const look = (state: State): void => {
    phases.add(state.phase)
    for (const frame of state.stack) frames.add(frame.type)
  }
  look(must(arena.setup({ scenario: 'six-turn', options: all })))
  for (let seed = 0; seed < 100; seed++) {
    const match = must(startMatch(arena, { scenario: 'six-turn', options: all, seed }))
    playout(arena, match, { german: lively, allied: lively }, { visit: (_action, state) => look(state) })
  }
  const expected =
    'setup dump-draw movement moving excess drop-roll disguise-roll ouren-roll st-vith-roll combat disengagement ' +
    'withdrawal attack battle losses retreat advance artillery-supply bridge-phase demolition-roll rally traffic ' +
    'traffic-roll replacement over'
  expect(expected.split(' ').filter((type) => !frames.has(type))).toEqual([])
  const missing = arena.phases.map(({ id }) => id).filter((id) => !phases.has(id))
  expect(missing.filter((id) => !['german-fuel-shortage', 'turn-end'].includes(id))).toEqual([])
})
