/** A player of Normandy that attacks at good odds, keeps its supply and heads for its victory points. */
import type { Bot } from '../../engine/play/play.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { Action, Event, Side, State } from '../../normandy/state.js'
import { beyondAnswers, beyondHalf } from '../horizon.js'
import { moverBot, moverSearch } from '../mover.js'
import type { MoverParts } from '../mover.js'
import { bestFirst } from '../planner.js'
import type { SearchParts } from '../search.js'
import { attackPlans } from './attacks.js'
import { singlePlans } from './decisions.js'
import { lookAt } from './look.js'
import type { Look } from './look.js'
import { movementPlans, movingPlans, nextMove } from './movement.js'
import { normandyValue } from './value.js'
import type { AllWeights } from './weights.js'

const partsOf = (game: NormandyGame, weights?: AllWeights): MoverParts<State, Action, Event, Look> => ({
  // the side of a question is always one of this game
  look: ({ state, side }) => lookAt(game, state, side as Side, weights),
  plans: (look, question, most) => {
    const { frame } = look.p
    switch (frame.type) {
      case 'movement':
        return bestFirst(movementPlans(look, frame), most)
      case 'moving': {
        const plans = bestFirst(movingPlans(look, question.actions), most)
        return plans.length > 0 ? plans : singlePlans(look, question.actions, most)
      }
      case 'combat':
        return frame.stage === 'declare'
          ? attackPlans(look, question.actions, most)
          : singlePlans(look, question.actions, most)
      default:
        return singlePlans(look, question.actions, most)
    }
  },
  move: (look, considered) => {
    const { frame } = look.p
    if (frame.type !== 'movement') return null
    const moves = nextMove(look, frame, considered)
    return moves.length > 0 ? moves : [{ type: 'end-phase' }]
  },
})

/** A player with weights of its own. */
export const normandyPlayer = (game: NormandyGame, weights?: AllWeights): Bot<State, Action, Event> =>
  moverBot(partsOf(game, weights))

/**
 * One player. It remembers its plan, so every match needs a bot of its own.
 *
 * @category Normandy
 */
export const normandyBot = (game: NormandyGame): Bot<State, Action, Event> => normandyPlayer(game)

/** In the mini-game the search follows the enemy's answer: a hex that is lost immediately is worth nothing. */
const horizonOf = (game: NormandyGame): ((from: State, now: State) => boolean) => {
  const [answered, half] = [beyondAnswers(game, 1), beyondHalf(game)]
  return (from, now) => (game.boards[from.scenario].mini ? answered : half)(from, now)
}

/**
 * What {@link searchBot} needs to play Normandy: the player's plans, up to eight for a decision. They are followed
 * until the enemy has answered in the mini-game, and in the campaign to the end of a side's half of the turn.
 *
 * @category Normandy
 */
export const normandySearch = (game: NormandyGame): SearchParts<State, Action, Event> =>
  moverSearch(partsOf(game), normandyValue(game), horizonOf(game))
