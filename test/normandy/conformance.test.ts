import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { normandyBot } from '../../src/bots/index.js'
import { decodeMatch, encodeMatch, playout, startMatch } from '../../src/engine/index.js'
import { normandy } from '../../src/normandy/index.js'
import { conform } from '../../src/testing/index.js'
import { must } from './small.js'

const LONG = process.env['SOAK'] !== undefined

test('the campaign passes the conformance suite through the opening turns', () => {
  const report = conform(normandy, {
    scenarios: [{ scenario: 'campaign' }],
    seeds: ['slice'],
    mostActions: LONG ? 300 : 60,
    checkEvery: LONG ? 150 : 60,
  })
  expect(report.problems).toEqual([])
})

test('the mini-game passes the conformance suite from the landings to its end', () => {
  const report = conform(normandy, {
    scenarios: [{ scenario: 'longest-day' }],
    seeds: ['slice'],
    checkEvery: LONG ? 150 : 400,
  })
  expect(report.problems).toEqual([])
  expect(report.games).toBe(1)
})

const MATCHES = [
  ['longest-day', 'random', '13'],
  ['longest-day', 'greedy', '14'],
] as const

test.each([...MATCHES, ...(LONG ? [['campaign', 'random', '11'] as const] : [])])(
  'a %s match of %s bots ends with a victory level and can be saved and read again',
  (scenario, kind, seed) => {
    const match = must(startMatch(normandy, { scenario, seed }))
    const bots =
      kind === 'random'
        ? { german: randomBot, allied: randomBot }
        : { german: normandyBot(normandy), allied: normandyBot(normandy) }
    const end = playout(normandy, match, bots)
    const outcome = normandy.outcome(end.state)
    expect(outcome?.level).toMatch(/victory|draw/)
    expect(end.journal.actions.length).toBeLessThan(normandy.info.maxActions)
    expect(normandy.hash(must(decodeMatch(normandy, encodeMatch(normandy, end))).state)).toBe(normandy.hash(end.state))
  },
)

test('the same seed gives the same match', () => {
  const once = (): string =>
    normandy.hash(
      playout(normandy, must(startMatch(normandy, { scenario: 'longest-day', seed: 5 })), {
        german: randomBot,
        allied: randomBot,
      }).state,
    )
  expect(once()).toBe(once())
})
