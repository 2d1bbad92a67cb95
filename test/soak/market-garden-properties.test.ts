/**
 * The properties of Market-Garden with many more cases, and its laws in many more matches, with the optional rules too.
 */
import { describe, expect, test } from 'vitest'
import { marketGarden, OPTIONS, SCENARIOS } from '../../src/market-garden/index.js'
import { ARENAS } from '../market-garden/laws/arenas.js'
import { LAWS } from '../market-garden/laws/index.js'
import { watch } from '../market-garden/laws/watch.js'
import { must } from '../playing.js'
import '../market-garden/m05-properties.test.js'
import '../market-garden/m07-properties.test.js'
import '../market-garden/m08-properties.test.js'
import '../market-garden/m09-properties.test.js'
import '../market-garden/m11-properties.test.js'
import '../market-garden/m14-properties.test.js'

/** The optional rules that change nothing of what the laws look at. */
const LAWFUL = ['quickOrganization', 'supplyHeadGround', 'freeDropZones', 'randomSetup', 'evenChances', 'ferocity']
const some = Object.fromEntries(OPTIONS.map(({ id }) => [id, LAWFUL.includes(id)]))

describe.each([
  ['by the rules that are always in force', {}],
  ['with optional rules', some],
] as const)('matches %s', (_title, options) => {
  test.each(SCENARIOS)('%s breaks no law', { timeout: 3_600_000 }, (scenario) => {
    for (const seed of ['soak 0', 'soak 1', 'soak 2']) {
      const start = must(marketGarden.setup({ scenario, options }))
      const most = scenario === 'campaign' ? 4000 : undefined
      const verdicts = watch(LAWS, { game: marketGarden, start, seed, ...(most === undefined ? {} : { most }) })
      expect([...verdicts.values()].flatMap(({ broken }) => broken)).toEqual([])
    }
  })
})

test.each(ARENAS)(
  'matches on the small board $name break no law',
  { timeout: 3_600_000 },
  ({ name, game, start, weights }) => {
    for (let i = 0; i < 400; i++) {
      const verdicts = watch(LAWS, { game, start: start(`soak ${i}`), seed: `${name} soak ${i}`, weights, most: 150 })
      expect([...verdicts.values()].flatMap(({ broken }) => broken)).toEqual([])
    }
  },
)
