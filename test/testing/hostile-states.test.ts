/**
 * What decodes as a state can be played: a few tampered states of every scenario. The long run is
 * test/soak/hostile.test.ts.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOUNDS, randomOf, TRIALS } from './trials.js'

const LONG = process.env['SOAK'] !== undefined

test('the trials cover twelve scenarios', () => {
  expect(TRIALS.flatMap(({ scenarios }) => scenarios)).toHaveLength(12)
})

test('the guide states the bounds that the trials enforce for lists and pictures', () => {
  const guide = readFileSync(new URL('../../docs/guides/contract.md', import.meta.url), 'utf8')
  const { actions, bytes, listSeconds, drawSeconds } = BOUNDS
  expect([listSeconds, drawSeconds]).toEqual([1, 3])
  expect(guide).toContain(
    `\`legalActions\` gives at most ${actions.toLocaleString('en-GB')} actions and takes less than a second`,
  )
  expect(guide).toContain(`has at most ${bytes / 1e6} megabytes and takes less than three seconds`)
})

test.each(TRIALS)('$name: a corrupted state of any scenario is refused, or can be played', (trial) => {
  const scenarios = trial.scenarios.map((scenario) => trial.setUp(scenario, randomOf(scenario)))
  const states = Math.ceil((LONG ? 60 : 24) / scenarios.length)
  const report = trial.hostile({ scenarios, seed: 'suite', states, actions: 20, depth: 60 })
  expect(report.problems.map(({ scenario, message }) => `${scenario}: ${message}`)).toEqual([])
  expect(report.states).toBe(states * scenarios.length)
  // neither are all of them refused nor none
  expect(report.decoded).toBeGreaterThan(0)
  expect(report.decoded).toBeLessThan(report.states)
})
