import { expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { marketGarden, OPTIONS, SCENARIOS } from '../../src/market-garden/index.js'
import { conform } from '../../src/testing/index.js'

/** Every option but one of two that shut each other out (M23.12c), and the one that would hide the other. */
const all = Object.fromEntries(OPTIONS.map(({ id }) => [id, id !== 'adHocFormations' && id !== 'freeReorganization']))

test.each(SCENARIOS.flatMap((scenario) => [[scenario, {}] as const, [scenario, all] as const]))(
  '%s keeps the contract to the end, options %o',
  { timeout: 3_600_000 },
  (scenario, options) => {
    const report = conform(marketGarden, {
      scenarios: [{ scenario, options }],
      seeds: ['soak 0', 'soak 1'],
      checkEvery: 2000,
    })
    expect(report.problems).toEqual([])
  },
)

test.each(SCENARIOS)('bots play %s to its end within the contract', { timeout: 3_600_000 }, (scenario) => {
  const bots = { german: marketGardenBot(marketGarden), allied: marketGardenBot(marketGarden) }
  const report = conform(marketGarden, { scenarios: [{ scenario }], seeds: ['purpose'], checkEvery: 2000, bots })
  expect(report.problems.filter((problem) => problem.check !== 'bot')).toEqual([])
})
