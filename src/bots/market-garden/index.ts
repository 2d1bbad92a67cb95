/** A player of Market-Garden that goes for what decides the scenario, and fires at what it can hurt. */
import type { Bot, Question } from '../../engine/play.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import type { Action, Event, State } from '../../market-garden/state.js'
import { planningBot } from '../planner.js'
import type { Plan } from '../planner.js'
import { blankMemory } from './look.js'
import { plansFor } from './plans.js'

export { marketGardenValue } from './value.js'

/** So many plans are considered at the most. */
const MOST = 8

/**
 * One player; it remembers what it has set out to do, so every match needs a bot of its own.
 *
 * @category Market-Garden
 */
export const marketGardenBot = (game: MarketGardenGame): Bot<State, Action, Event> => {
  const memory = blankMemory()
  return planningBot((question) => plansFor(game, question, memory, 1)[0]?.actions ?? [])
}

/**
 * The plans that the player considers in a position, best first; the first is what it would do itself. It remembers
 * nothing, and looks at every position anew.
 *
 * @category Market-Garden
 */
export const marketGardenPlans =
  (game: MarketGardenGame) =>
  (question: Question<State, Action, Event>): readonly Plan<Action>[] =>
    plansFor(game, question, blankMemory(), MOST).slice(0, MOST)
