import { expect, test } from 'vitest'
import { normandyBot } from '../../src/bots/index.js'
import { OPTIONS, normandy } from '../../src/normandy/index.js'
import { conform } from '../../src/testing/index.js'

const seeds = Array.from({ length: 6 }, (_, i) => `soak ${i}`)
const all = Object.fromEntries(OPTIONS.map((option) => [option.id, true]))

test.each([
  ['campaign', {}],
  ['campaign', all],
  ['longest-day', {}],
  ['longest-day', all],
] as const)('%s keeps the contract to the end, options %o', { timeout: 1_800_000 }, (scenario, options) => {
  const report = conform(normandy, { scenarios: [{ scenario, options }], seeds, checkEvery: 400 })
  expect(report.problems).toEqual([])
})

test.each(['campaign', 'longest-day'])(
  '%s keeps the contract when it is played with a purpose',
  { timeout: 1_800_000 },
  (scenario) => {
    const bots = { german: normandyBot(normandy), allied: normandyBot(normandy) }
    const report = conform(normandy, { scenarios: [{ scenario }], seeds: ['purpose'], checkEvery: 400, bots })
    expect(report.problems.filter((problem) => problem.check !== 'bot')).toEqual([])
  },
)
