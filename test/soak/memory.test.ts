import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { playout, startMatch } from '../../src/index.js'
import type { Bot, Game, Tagged } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

const inUse = (): number => {
  // the second collection takes what the first has only let go of
  gc()
  gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const MILLION = 1_000_000
/** Actions after which everything is compiled and every table of a board is made. */
const SETTLED = 200_000

/** Plays random matches one after another until so many actions are played, and gives what is in use then. */
const playing = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, scenario: string) => {
  let matches = 0
  return (actions: number): number => {
    const bots = Object.fromEntries(game.info.sides.map((side): [string, Bot<S, A, E>] => [side, randomBot]))
    for (let played = 0; played < actions;) {
      const match = must(startMatch(game, { scenario, seed: `memory ${matches++}` }))
      played += playout(game, match, bots, { most: actions - played }).journal.actions.length
    }
    return inUse()
  }
}

/** The fewest actions over which memory is compared, however late the tables are made. */
const LEAST = 2 * SETTLED

/** Bytes by which memory may differ from one collection to another. */
const NOISE = 16 * 2 ** 20

const isFlat = (played: (actions: number) => number, settledAfter = SETTLED): void => {
  const settled = played(settledAfter)
  const after = played(Math.max(MILLION - settledAfter, LEAST))
  expect((after - settled) / 2 ** 20).toBeLessThan(NOISE / 2 ** 20)
}

const HOUR = 3_600_000

test('memory is flat over a million actions of Normandy', { timeout: HOUR }, () =>
  isFlat(playing(normandy, 'campaign')),
)
test('memory is flat over a million actions of the Ardennes', { timeout: HOUR }, () =>
  isFlat(playing(ardennes, 'campaign')),
)
test.each([
  ['hells-highway', SETTLED],
  // a match has some 100,000 actions, and the tables of eight boards with different bridges down are kept: they fill up
  // in about as many matches
  ['campaign', 4 * SETTLED],
])('memory is flat over a million actions of Market-Garden, %s', { timeout: HOUR }, (scenario, settledAfter) =>
  isFlat(playing(marketGarden, scenario), settledAfter),
)
