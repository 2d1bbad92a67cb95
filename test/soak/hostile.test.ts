/** What comes from outside, tampered with for ten minutes: every scenario of every game, options at random. */
import { expect, test } from 'vitest'
import { KINDS, tryKind } from '../testing/inputs.js'
import { randomOf, TRIALS } from '../testing/trials.js'

const MINUTE = 60_000
/** For each scenario: its states, and whatever else comes from outside. */
const STATES = 0.7 * MINUTE
const INPUTS = 0.13 * MINUTE

const cases = TRIALS.flatMap((trial) => trial.scenarios.map((scenario) => [trial.name, scenario, trial] as const))

/** Does something over and over, each time with another number, for so long and at least once. */
const during = (time: number, attempt: (round: number) => readonly string[]): readonly string[] => {
  const end = performance.now() + time
  const problems: string[] = []
  for (let round = 0; round === 0 || performance.now() < end; round++) problems.push(...attempt(round))
  return problems
}

test.each(cases)(
  '%s: a corrupted state of %s is refused, or can be played',
  { timeout: 10 * MINUTE },
  (_, id, trial) => {
    const problems = during(STATES, (round) => {
      const setUp = trial.setUp(id, randomOf(`${id} ${round}`))
      const report = trial.hostile({ scenarios: [setUp], seed: `soak ${round}`, states: 50 })
      return report.problems.map(({ message }) => `round ${round}: ${message} ${JSON.stringify(setUp.options)}`)
    })
    expect(problems).toEqual([])
  },
)

test.each(cases)('%s: other corrupted input for %s is refused, or works', { timeout: 10 * MINUTE }, (_, id, trial) => {
  const problems = during(INPUTS, (round) => {
    const random = randomOf(`inputs ${id} ${round}`)
    return tryKind(trial, KINDS[round % KINDS.length]!, trial.setUp(id, random), 40, random).problems
  })
  expect(problems).toEqual([])
})
