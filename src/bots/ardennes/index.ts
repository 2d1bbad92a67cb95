/** A player of the Ardennes that heads for the crossroads, attacks at good odds and holds its ground where it can. */
import type { Bot, Question } from '../../engine/play/play.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Action, Event, Side, State } from '../../ardennes/state.js'
import { beyondAnswers, beyondHalf } from '../horizon.js'
import { MOST_PLANS, moverBot, moverSearch } from '../mover.js'
import type { MoverParts } from '../mover.js'
import { phasePlans } from '../phases.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import type { Preference } from '../preference.js'
import type { SearchParts } from '../search.js'
import { withVariants } from '../variants.js'
import { attackPlans } from './attacks.js'
import { singlePlans } from './decisions.js'
import { lookAt } from './look.js'
import type { Look } from './look.js'
import { movementPlans, movingPlans, nextMove } from './movement.js'
import { ardennesValue } from './value.js'
import { drawnWeights } from './weights.js'
import type { AllWeights } from './weights.js'

const partsOf = (
  game: ArdennesGame,
  weights?: AllWeights,
  preference?: Preference,
): MoverParts<State, Action, Event, Look> => ({
  // the side of a question is always one of this game
  look: ({ state, side }) => lookAt(game, state, side as Side, weights, preference),
  plans: (look, question, most) => {
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
      // these choices take effect only after the side's half of the turn: no search can tell them apart
      case 'setup':
      case 'artillery-supply':
      case 'traffic':
        return singlePlans(look, question.actions, 1)
      default:
        return singlePlans(look, question.actions, most)
    }
  },
  move: (look, considered) => (look.p.frame.type === 'movement' ? nextMove(look, look.p.frame, considered) : null),
})

/** A player with weights and preferences of its own. */
export const ardennesPlayer = (
  game: ArdennesGame,
  weights?: AllWeights,
  preference?: Preference,
): Bot<State, Action, Event> => moverBot(partsOf(game, weights, preference))

/**
 * One player. It remembers its plan, so every match needs a bot of its own.
 *
 * @category Ardennes
 */
export const ardennesBot = (game: ArdennesGame): Bot<State, Action, Event> => ardennesPlayer(game)

/** The player, and variants of it. */
const planners = (game: ArdennesGame, random: () => number): readonly Bot<State, Action, Event>[] =>
  withVariants((weights?: AllWeights, preference?) => ardennesPlayer(game, weights, preference), drawnWeights, random)

/** The plans of a search in a short scenario: whole Movement Phases and attacks. Elsewhere it follows the player. */
const shortPlans = (
  game: ArdennesGame,
  parts: MoverParts<State, Action, Event, Look>,
  question: Question<State, Action, Event>,
): readonly Plan<Action>[] => {
  const look = parts.look(question)
  const { frame } = look.p
  if (frame.type === 'movement') return phasePlans(question, planners(game, question.random))
  const isAttack = frame.type === 'breakout' || (frame.type === 'combat' && frame.stage === 'attacks')
  return isAttack ? attackPlans(look, question.actions, MOST_PLANS) : parts.plans(look, question, 1)
}

/**
 * What {@link searchBot} needs to play the Ardennes. In the short scenarios it considers attacks, and whole Movement
 * Phases as up to 48 players with different weights and preferences would play them, and follows them until the enemy
 * has answered. In the campaign it follows the player's plans, up to eight for a decision, to the end of a side's half
 * of the turn: more would take too long.
 *
 * @category Ardennes
 */
export const ardennesSearch = (game: ArdennesGame): SearchParts<State, Action, Event> => {
  const isShort = ({ scenario }: State): boolean => game.boards[scenario].victoryPoints !== null
  const [answered, half] = [beyondAnswers(game, 1), beyondHalf(game)]
  const parts = partsOf(game)
  const search = moverSearch(parts, ardennesValue(game), (from, now) => (isShort(from) ? answered : half)(from, now))
  return {
    ...search,
    plans: (question) => (isShort(question.state) ? shortPlans(game, parts, question) : search.plans(question)),
  }
}
