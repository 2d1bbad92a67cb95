/** A player of Normandy that attacks at good odds, keeps its supply and heads for its victory points. */
import type { Bot } from '../../engine/play/play.js'
import type { NormandyGame } from '../../normandy/create.js'
import type { Action, Event, Side, State } from '../../normandy/state.js'
import { beyondAnswers, beyondHalf } from '../horizon.js'
import { moverBot, moverSearch } from '../mover.js'
import type { MoverParts } from '../mover.js'
import { phasePlans } from '../phases.js'
import { bestFirst } from '../planner.js'
import type { Preference } from '../preference.js'
import type { SearchParts } from '../search.js'
import { withVariants } from '../variants.js'
import { attackPlans } from './attacks.js'
import { singlePlans } from './decisions.js'
import { lookAt } from './look.js'
import type { Look } from './look.js'
import { movementPlans, movingPlans, nextMove } from './movement.js'
import { normandyValue } from './value.js'
import { drawnWeights } from './weights.js'
import type { AllWeights } from './weights.js'

const partsOf = (
  game: NormandyGame,
  weights?: AllWeights,
  preference?: Preference,
): MoverParts<State, Action, Event, Look> => ({
  // the side of a question is always one of this game
  look: ({ state, side }) => lookAt(game, state, side as Side, weights, preference),
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

/** A player with weights and preferences of its own. */
export const normandyPlayer = (
  game: NormandyGame,
  weights?: AllWeights,
  preference?: Preference,
): Bot<State, Action, Event> => moverBot(partsOf(game, weights, preference))

/**
 * One player. It remembers its plan, so every match needs a bot of its own.
 *
 * @category Normandy
 */
export const normandyBot = (game: NormandyGame): Bot<State, Action, Event> => normandyPlayer(game)

/** The player, and variants of it. */
const planners = (game: NormandyGame, random: () => number): readonly Bot<State, Action, Event>[] =>
  withVariants((weights?: AllWeights, preference?) => normandyPlayer(game, weights, preference), drawnWeights, random)

/** How often the enemy answers in a rollout of the mini-game, and the most actions that this takes. */
const ANSWERS = 2
const MOST_ACTIONS = 800

/**
 * What {@link searchBot} needs to play Normandy. In the mini-game it considers whole movement phases as up to 48
 * players with different weights and preferences would play them, and the player's plans for other decisions, and
 * follows them until the enemy has answered twice. In the campaign it follows the player's plans, up to eight for a
 * decision, to the end of a side's half of the turn: more would take too long.
 *
 * @category Normandy
 */
export const normandySearch = (game: NormandyGame): SearchParts<State, Action, Event> => {
  const isMini = ({ scenario }: State): boolean => game.boards[scenario].mini
  const [answered, half] = [beyondAnswers(game, ANSWERS), beyondHalf(game)]
  const search = moverSearch(partsOf(game), normandyValue(game), (from, now) =>
    (isMini(from) ? answered : half)(from, now),
  )
  return {
    ...search,
    plans: (question) => {
      const { state, random } = question
      const isPhase = isMini(state) && state.stack.at(-1)?.type === 'movement'
      return isPhase ? phasePlans(question, planners(game, random)) : search.plans(question)
    },
    most: MOST_ACTIONS,
  }
}
