/** A player of Market-Garden that pursues the victory conditions, and fires where it can do damage. */
import type { Bot } from '../../engine/play/play.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, State } from '../../market-garden/state.js'
import { beyondHalf } from '../horizon.js'
import { planningBot } from '../planner.js'
import type { SearchParts } from '../search.js'
import { blankMemory } from './look.js'
import { plansFor } from './plans.js'
import { marketGardenValue } from './value.js'

/** The most plans that are considered. */
const MOST_PLANS = 8

/**
 * One player. It remembers its plan, so every match needs a bot of its own.
 *
 * @category Market-Garden
 */
export const marketGardenBot = (game: MarketGardenGame): Bot<State, Action, Event> => {
  const memory = blankMemory()
  return planningBot((question) => plansFor(game, question, memory, 1)[0]?.actions ?? [])
}

/**
 * What {@link searchBot} needs to play Market-Garden: the plans that the player considers, up to eight for a decision,
 * followed to the end of a side's half of the turn.
 *
 * @category Market-Garden
 */
export const marketGardenSearch = (game: MarketGardenGame): SearchParts<State, Action, Event> => ({
  player: () => marketGardenBot(game),
  // a fresh memory: it knows nothing of earlier positions
  plans: (question) => plansFor(game, question, blankMemory(), MOST_PLANS).slice(0, MOST_PLANS),
  value: marketGardenValue(game),
  horizon: beyondHalf(game),
})
