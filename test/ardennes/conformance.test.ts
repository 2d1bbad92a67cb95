import { expect, test } from 'vitest'
import { ardennesBot, randomBot } from '../../src/bots/index.js'
import { decodeMatch, encodeMatch, playout, startMatch } from '../../src/engine/index.js'
import { ardennes, OPTIONS } from '../../src/ardennes/index.js'
import { conform } from '../../src/testing/index.js'
import { must } from './small.js'

const LONG = process.env['SOAK'] !== undefined
const all = Object.fromEntries(OPTIONS.map((option) => [option.id, true]))

test.each([
  ['six-turn', {}, 'slice'],
  ['campaign', all, 'slice'],
] as const)('%s keeps the contract through the opening turns, options %o', (scenario, options, seed) => {
  const report = conform(ardennes, {
    scenarios: [{ scenario, options }],
    seeds: [seed],
    mostActions: LONG ? 120 : 30,
    checkEvery: LONG ? 60 : 30,
  })
  expect(report.problems).toEqual([])
})

const LONGER = [
  ['campaign', 'random', '13'],
  ['six-turn', 'greedy', '14'],
] as const

test.each([['eight-turn', 'random', '12'] as const, ...(LONG ? LONGER : [])])(
  'a %s match of %s bots ends with a victory level and can be saved and read again',
  (scenario, kind, seed) => {
    const match = must(startMatch(ardennes, { scenario, seed }))
    const bots =
      kind === 'random'
        ? { german: randomBot, allied: randomBot }
        : { german: ardennesBot(ardennes), allied: ardennesBot(ardennes) }
    const end = playout(ardennes, match, bots)
    expect(ardennes.outcome(end.state)?.level).toMatch(/victory/)
    expect(end.journal.actions.length).toBeLessThan(ardennes.info.maxActions)
    expect(ardennes.hash(must(decodeMatch(ardennes, encodeMatch(ardennes, end))).state)).toBe(ardennes.hash(end.state))
  },
)
