/** What fuzzing has found stays found: every input that once broke a promise is refused now, or keeps them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { decodeWith } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { allTargets } from './targets.js'

interface Found {
  readonly target: string
  readonly fault: string
  readonly input: unknown
}

const folder = new URL('./found/', import.meta.url)
const found = readdirSync(folder).map((name): [string, Found] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Found,
])
const targets = allTargets(
  {
    normandy: (state) => drawNormandy(normandy, state),
    ardennes: (state) => drawArdennes(ardennes, state),
    marketGarden: (state) => drawMarketGarden(marketGarden, state),
  },
  'found',
)

describe('inputs that fuzzing has found', () => {
  test.each(found)('%s', (_, { target, input }) => {
    const named = targets.find(({ name }) => name === target)!
    expect(() => {
      named.read(input)
    }).not.toThrow()
  })

  /** What is said of a state of an older shape, whatever else is wrong with it. */
  const OLD_SHAPE = /is missing|is not a known key|ascending order/
  const states = { normandy, ardennes, 'market-garden': marketGarden }

  test.each(found)('%s has the shape of today, so that it is refused for its fault', (_, { target, input }) => {
    const game = Object.values(states).find(({ info }) => target === `${info.id} state`)!
    const decoded = decodeWith<unknown>(game.codecs.state, input)
    const messages = decoded._tag === 'Left' ? decoded.left.map(({ message }) => message) : []
    expect(messages.filter((message) => OLD_SHAPE.test(message))).toEqual([])
  })
})
