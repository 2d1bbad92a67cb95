import { expect, test } from 'vitest'
import { ardennesBot } from '../../src/bots/index.js'
import { OPTIONS, ardennes } from '../../src/ardennes/index.js'
import { conform } from '../../src/testing/index.js'

const seeds = Array.from({ length: 4 }, (_, i) => `soak ${i}`)
const all = Object.fromEntries(OPTIONS.map((option) => [option.id, true]))

test.each([
  ['six-turn', {}],
  ['eight-turn', all],
  ['campaign', {}],
  ['campaign', all],
] as const)('%s keeps the contract to the end, options %o', { timeout: 1_800_000 }, (scenario, options) => {
  const report = conform(ardennes, { scenarios: [{ scenario, options }], seeds, checkEvery: 400 })
  expect(report.problems).toEqual([])
})

test('six turns between good players pass the conformance suite', { timeout: 1_800_000 }, () => {
  const bots = { german: ardennesBot(ardennes), allied: ardennesBot(ardennes) }
  const report = conform(ardennes, { scenarios: [{ scenario: 'six-turn' }], seeds: ['purpose'], checkEvery: 400, bots })
  expect(report.problems.filter((problem) => problem.check !== 'bot')).toEqual([])
})
