/**
 * Positions made to order, options, matches, actions and views: a few of each tampered with; the long run is
 * test/soak/hostile.test.ts.
 */
import { expect, test } from 'vitest'
import { KINDS, tryKind } from './inputs.js'
import { randomOf, TRIALS } from './trials.js'

const cases = TRIALS.flatMap((trial) =>
  // each kind with another scenario
  KINDS.map((kind, i) => [trial.name, kind.name, trial, kind, trial.scenarios[i % trial.scenarios.length]!] as const),
)

test.each(cases)('%s: a corrupted %s is refused with a reason, or works', (_name, what, trial, kind, scenario) => {
  const random = randomOf(what)
  const tried = tryKind(trial, kind, trial.setUp(scenario, random), 6, random)
  expect(tried.problems).toEqual([])
  expect(tried.taken + tried.refused).toBeGreaterThanOrEqual(6)
})
