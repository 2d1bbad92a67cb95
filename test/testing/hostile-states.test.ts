/** What decodes as a state can be played: a few tampered states of every scenario. The long run is test/soak/hostile.test.ts. */
import { expect, test } from 'vitest'
import { randomOf, TRIALS } from './trials.js'

test('there are twelve scenarios', () => {
  expect(TRIALS.flatMap(({ scenarios }) => scenarios)).toHaveLength(12)
})

test.each(TRIALS)('$name: a tampered state of any scenario is refused, or can be played', (trial) => {
  const scenarios = trial.scenarios.map((scenario) => trial.setUp(scenario, randomOf(scenario)))
  const states = Math.ceil(60 / scenarios.length)
  const report = trial.hostile({ scenarios, seed: 'suite', states, actions: 20, depth: 60 })
  expect(report.problems.map(({ scenario, message }) => `${scenario}: ${message}`)).toEqual([])
  expect(report.states).toBe(states * scenarios.length)
  // neither are all of them refused nor none
  expect(report.decoded).toBeGreaterThan(0)
  expect(report.decoded).toBeLessThan(report.states)
})
