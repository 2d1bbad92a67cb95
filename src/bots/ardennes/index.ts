/** A player of the Ardennes that heads for the crossroads, attacks at good odds and holds what it can. */
import type { Bot, Question } from '../../engine/play.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Action, Event, Side, State } from '../../ardennes/state.js'
import { beyondHalf } from '../horizon.js'
import { bestFirst, planningBot } from '../planner.js'
import type { Plan } from '../planner.js'
import type { SearchParts } from '../search.js'
import { attackPlans } from './attacks.js'
import { singlePlans } from './decisions.js'
import { lookAt } from './look.js'
import { movementPlans, movingPlans, nextMove } from './movement.js'
import { ardennesValue } from './value.js'
import type { AllWeights } from './weights.js'

type Ask = Question<State, Action, Event>

/** As many plans are proposed at most. */
const MOST_PLANS = 8

/** The plans for a decision, the best first. */
const plansFor = (game: ArdennesGame, question: Ask, most: number, weights?: AllWeights): readonly Plan<Action>[] => {
  // the sides of a question are those of this game
  const look = lookAt(game, question.state, question.side as Side, weights)
  const { frame } = look.p
  switch (frame.type) {
    case 'movement':
      return bestFirst(movementPlans(look), most)
    case 'moving': {
      const plans = bestFirst(movingPlans(look, frame, most), most)
      return plans.length > 0 ? plans : singlePlans(look, question.actions, most)
    }
    case 'combat':
      return frame.stage === 'attacks'
        ? attackPlans(look, question.actions, most)
        : singlePlans(look, question.actions, most)
    case 'breakout':
      return attackPlans(look, question.actions, most)
    // what is done here shows only after the half of the turn: no search can tell the choices apart
    case 'setup':
    case 'artillery-supply':
    case 'traffic':
      return singlePlans(look, question.actions, 1)
    default:
      return singlePlans(look, question.actions, most)
  }
}

/** A player with weights of its own. */
export const ardennesPlayer = (game: ArdennesGame, weights?: AllWeights): Bot<State, Action, Event> => {
  let considered = new Set<string>()
  return planningBot((question) => {
    const look = lookAt(game, question.state, question.side as Side, weights)
    const { frame } = look.p
    if (frame.type !== 'movement') return plansFor(game, question, 1, weights)[0]?.actions ?? []
    const moves = nextMove(look, frame, considered)
    if (moves[0]?.type === 'end-phase') considered = new Set()
    return moves
  })
}

/**
 * One player; it remembers what it has set out to do, so every match needs a bot of its own.
 *
 * @category Ardennes
 */
export const ardennesBot = (game: ArdennesGame): Bot<State, Action, Event> => ardennesPlayer(game)

/**
 * What {@link searchBot} needs to play the Ardennes: the player's plans, up to eight for a decision, followed to the
 * end of a side's half of the turn.
 *
 * @category Ardennes
 */
export const ardennesSearch = (game: ArdennesGame): SearchParts<State, Action, Event> => ({
  player: () => ardennesBot(game),
  plans: (question) => plansFor(game, question, MOST_PLANS),
  value: ardennesValue(game),
  horizon: beyondHalf(game),
})
