/** The laws in matches at random on small boards; the golden matches look at them on the standard maps. */
import { beforeAll, expect, test } from 'vitest'
import { ARENAS } from './laws/arenas.js'
import { LAWS } from './laws/index.js'
import type { Law } from './laws/law.js'
import { watch } from './laws/watch.js'
import type { Verdict } from './laws/watch.js'

/** What the laws ask for is what many matches bring; the fewer of the suite have to bring some. */
const LONG = process.env['SOAK'] !== undefined
const SMALL = { matches: LONG ? 16 : 5, actions: 100 }

let verdicts: readonly ReadonlyMap<Law, Verdict>[] = []

beforeAll(() => {
  verdicts = ARENAS.flatMap(({ name, game, start, weights }) =>
    Array.from({ length: SMALL.matches }, (_, i) =>
      watch(LAWS, { game, start: start(`${i}`), seed: `${name} ${i}`, weights, most: SMALL.actions }),
    ),
  )
}, 300_000)

test.each(LAWS.map((law) => [law.title, law] as const))('%s', (_title, law) => {
  const found = verdicts.map((verdict) => verdict.get(law)!)
  expect(found.flatMap(({ broken }) => broken)).toEqual([])
  expect(found.reduce((sum, { cases }) => sum + cases, 0)).toBeGreaterThanOrEqual(
    LONG ? law.least : Math.max(1, Math.floor(law.least / 4)),
  )
})
