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
const LONG = process.env['SOAK'] !== undefined
const SEEDS = !LONG ? ['1'] : Array.from({ length: 40 }, (_, i) => `soak ${i}`)

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
  const report = conform(arena, {
    scenarios: [{ scenario: 'six-turn', options }],
    seeds: SEEDS,
    checkEvery: LONG ? 60 : 1000,
  })
  expect(report.problems).toEqual([])
  expect(report.games).toBe(SEEDS.length)
})

/** The suite plays three matches which together reach everything. */
const MATCHES = LONG ? Array.from({ length: 100 }, (_, i) => i) : [28, 39, 41]

const EXPECTED =
  'setup dump-draw movement moving excess drop-roll disguise-roll ouren-roll st-vith-roll combat disengagement ' +
  'withdrawal attack battle losses retreat advance artillery-supply bridge-phase demolition-roll rally traffic ' +
  'traffic-roll replacement over'
const SELDOM = ['german-fuel-shortage', 'turn-end']

test('random play reaches every phase but fuel shortage, by day and by night, and its frames', () => {
  const phases = new Set<string>()
  const frames = new Set<string>()
  let isDone = false
  const look = (state: State): void => {
    const before = phases.size + frames.size
    phases.add(state.phase)
    for (const frame of state.stack) frames.add(frame.type)
    if (phases.size + frames.size > before) isDone = missing().frames.length + missing().phases.length === 0
  }
  const missing = () => ({
    frames: EXPECTED.split(' ').filter((type) => !frames.has(type)),
    phases: arena.phases.map(({ id }) => id).filter((id) => !phases.has(id) && !SELDOM.includes(id)),
  })
  look(must(arena.setup({ scenario: 'six-turn', options: all })))
  // once everything has been reached, more play is for the soak tests
  const until = (): boolean => !LONG && isDone
  for (const seed of MATCHES) {
    if (until()) break
    const match = must(startMatch(arena, { scenario: 'six-turn', options: all, seed }))
    playout(arena, match, { german: lively, allied: lively }, { visit: (_action, state) => look(state), until })
  }
  expect(missing().frames).toEqual([])
  expect(missing().phases).toEqual([])
})
