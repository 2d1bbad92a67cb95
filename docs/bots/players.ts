/** The players that matches are played with, by game and name: add yours here. */
import { ardennesBot, ardennesSearch, marketGardenBot, marketGardenSearch } from '../../src/bots/index.js'
import { greedyBot, normandyBot, normandySearch, randomBot, searchBot } from '../../src/bots/index.js'
import type { SearchParts } from '../../src/bots/index.js'
import type { AnyGame, Bot } from '../../src/index.js'
import type { Tagged } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { contest } from './contest.js'
import type { Contest, Players } from './contest.js'
import { expectimaxBot } from './expectimax.js'

/** Lines of play per decision: about a fifth of a second in The Longest Day. */
const LINES = 24

/**
 * The players that every game has: random play, the game's own, one that looks one action ahead, and one that
 * searches.
 */
const commonPlayers = <S, A extends Tagged, E extends Tagged>(
  game: AnyGame<S, A, E>,
  own: () => Bot<S, A, E>,
  parts: SearchParts<S, A, E>,
): Players<S, A, E> => ({
  random: () => randomBot,
  [game.info.id]: own,
  greedy: () =>
    greedyBot((action, { state, side }) => {
      const value = parts.value ?? ((s: S, of: string) => game.standing(s).margin[of] ?? 0)
      return value(game.applyUnchecked(state, action), side)
    }),
  search: () => searchBot(game, { ...parts, budget: { rollouts: LINES } }),
})

/** The players of Normandy. */
export const NORMANDY_PLAYERS = {
  ...commonPlayers(normandy, () => normandyBot(normandy), normandySearch(normandy)),
  expectimax: () => expectimaxBot(normandy),
}

/** Every game with its players. */
export const CONTESTS: Readonly<Record<string, Contest>> = {
  normandy: contest(normandy, NORMANDY_PLAYERS),
  ardennes: contest(
    ardennes,
    commonPlayers(ardennes, () => ardennesBot(ardennes), ardennesSearch(ardennes)),
  ),
  'market-garden': contest(
    marketGarden,
    commonPlayers(marketGarden, () => marketGardenBot(marketGarden), marketGardenSearch(marketGarden)),
  ),
}
