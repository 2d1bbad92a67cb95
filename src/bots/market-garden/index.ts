/** A player of Market-Garden that pursues the victory conditions, and fires where it can do damage. */
import type { Bot } from '../../engine/play/play.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, State } from '../../market-garden/state.js'
import { beyondAnswers } from '../horizon.js'
import { planningBot } from '../planner.js'
import type { SearchParts } from '../search.js'
import { blankMemory } from './look.js'
import { actionsFor } from './plans.js'
import { drawnTempers, EVEN } from './temper.js'
import type { Temper } from './temper.js'
import { marketGardenValue } from './value.js'

/** A player with a temper of its own. */
const playerOf = (game: MarketGardenGame, temper: Temper): Bot<State, Action, Event> => {
  const memory = blankMemory()
  return planningBot((question) => actionsFor(game, question, memory, temper))
}

/**
 * One player. It remembers its plan, so every match needs a bot of its own.
 *
 * @category Market-Garden
 */
export const marketGardenBot = (game: MarketGardenGame): Bot<State, Action, Event> => playerOf(game, EVEN)

/** How many variants of the player a search compares, besides the player itself. */
const VARIANTS = 23
/** The most actions of a rollout: two halves of a turn of the campaign have some 900. */
const MOST_ACTIONS = 4000

/** Whether the hexes that units prefer matter in a position: at set-up, and before they move. */
const isForming = ({ stack }: State): boolean => {
  const frame = stack.at(-1)!
  return frame.type === 'setup' || (frame.type === 'movement-phase' && !frame.response)
}

/**
 * What {@link searchBot} needs to play Market-Garden. At set-up and in movement phases it compares the player with 23
 * variants of it, which take more or fewer risks and whose units prefer some hexes, until the enemy has answered, and
 * follows the best of them to the end of the phase. In other phases it follows the player.
 *
 * @category Market-Garden
 */
export const marketGardenSearch = (game: MarketGardenGame): SearchParts<State, Action, Event> => ({
  player: () => marketGardenBot(game),
  policies: ({ state, random }) => {
    const { turn, phase } = state
    const until = (now: State): boolean => now.turn !== turn || now.phase !== phase
    const tempers = isForming(state) ? [EVEN, ...drawnTempers(random, VARIANTS)] : [EVEN]
    return tempers.map((temper) => ({ player: () => playerOf(game, temper), until }))
  },
  value: marketGardenValue(game),
  horizon: beyondAnswers(game, 1),
  most: MOST_ACTIONS,
})
