/** What the player of Market-Garden answers in a position. */
import { marketGardenBot } from '../../src/bots/index.js'
import { randomFrom } from '../../src/engine/index.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import type { Action, State } from '../../src/market-garden/state.js'

export const asked = (game: MarketGardenGame, state: State, bot = marketGardenBot(game)): Action => {
  const next = game.toAct(state)
  if (next.kind !== 'player') throw new Error('nobody is asked')
  return bot({ game, state, side: next.side, actions: game.legalActions(state), random: randomFrom('bot') })
}
