/** No decision of any game is longer than somebody, or a network, can look through. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/index.js'
import type { AnyGame } from '../../src/index.js'
import type { Tagged } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

/** The most actions that any decision offers. */
const MOST = 2000

const LONG = process.env['SOAK'] !== undefined
/** So many actions of a random match; in the Ardennes both sides have placed their traffic markers after the longer. */
const [LENGTH, WITH_TRAFFIC] = LONG ? [20_000, 20_000] : [150, 700]

/** The longest decision of a random match. Only where more than that may come into question is the list made. */
const longest = <S, A extends Tagged, E extends Tagged>(
  game: AnyGame<S, A, E>,
  scenario: string,
  length = LENGTH,
): number => {
  let most = 0
  const look = (state: S): void => {
    if (game.toAct(state).kind !== 'player') return
    const open = game.candidates?.(state).count ?? Infinity
    if (open > most) most = Math.max(most, game.legalActions(state).length)
  }
  const match = must(startMatch(game, { scenario, seed: 'short' }))
  look(match.state)
  const bots = { german: randomBot, allied: randomBot }
  playout(game, match, bots, { most: length, visit: (_action, state) => look(state) })
  return most
}

const scenariosOf = (game: { readonly info: { readonly scenarios: readonly { readonly id: string }[] } }) =>
  game.info.scenarios.map(({ id }) => id)

describe('legalActions offers no more than 2,000 actions', () => {
  test.each(scenariosOf(normandy))('%s of Normandy offers at most 2,000 actions', (id) => {
    expect(longest(normandy, id)).toBeLessThanOrEqual(MOST)
  })

  test.each(scenariosOf(ardennes))('%s of the Ardennes offers at most 2,000 actions', (id) => {
    expect(longest(ardennes, id, WITH_TRAFFIC)).toBeLessThanOrEqual(MOST)
  })

  test.each(scenariosOf(marketGarden))('%s of Market-Garden offers at most 2,000 actions', (id) => {
    expect(longest(marketGarden, id)).toBeLessThanOrEqual(MOST)
  })
})
