import { expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { decodeMatch, encodeMatch, playout, startMatch } from '../../src/engine/index.js'
import { marketGarden, OPTIONS } from '../../src/market-garden/index.js'
import { conform } from '../../src/testing/index.js'
import { must } from './small.js'

const LONG = process.env['SOAK'] !== undefined
/** Every option but one of two that shut each other out (M23.12c), and the one that would hide the other. */
const all = Object.fromEntries(OPTIONS.map(({ id }) => [id, id !== 'adHocFormations' && id !== 'freeReorganization']))

test.each([
  [{}, 'slice'],
  [all, 'options'],
] as const)("Hell's Highway keeps the contract through its opening, options %o", (options, seed) => {
  const report = conform(marketGarden, {
    scenarios: [{ scenario: 'hells-highway', options }],
    seeds: [seed],
    mostActions: LONG ? 120 : 25,
    checkEvery: LONG ? 60 : 25,
  })
  expect(report.problems).toEqual([])
})

test.each([{}, { gliderLandings: true, supplyHeadGround: true, independentDrops: true, adHocFormations: true }])(
  'a drop keeps the contract through its opening, options %o',
  (options) => {
    const report = conform(marketGarden, {
      scenarios: [{ scenario: '101st-drop', options }],
      seeds: ['slice'],
      mostActions: LONG ? 60 : 20,
      checkEvery: LONG ? 60 : 20,
    })
    expect(report.problems).toEqual([])
  },
)

test('a match of bots drops every serial, ends with a level of victory, and decodes to itself', () => {
  const match = must(startMatch(marketGarden, { scenario: '101st-drop', seed: '7' }))
  const [german, allied] = [marketGardenBot(marketGarden), marketGardenBot(marketGarden)]
  const end = playout(marketGarden, match, { german, allied })
  expect(marketGarden.outcome(end.state)?.level).toMatch(/victory|Draw/)
  expect(end.state.units.filter(({ at }) => at === 'england')).toEqual([])
  expect(end.journal.actions.length).toBeLessThan(marketGarden.info.maxActions)
  expect(marketGarden.hash(must(decodeMatch(marketGarden, encodeMatch(marketGarden, end))).state)).toBe(
    marketGarden.hash(end.state),
  )
})
