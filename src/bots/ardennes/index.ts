/** A player of the Ardennes that heads for the crossroads, attacks at good odds and holds what it can. */
import type { Bot } from '../../engine/play.js'
import type { ArdennesGame } from '../../ardennes/create.js'
import type { Action, Event, Side, State } from '../../ardennes/state.js'
import { beyondHalf } from '../horizon.js'
import { moverBot, moverSearch } from '../mover.js'
import type { MoverParts } from '../mover.js'
import { bestFirst } from '../planner.js'
import type { SearchParts } from '../search.js'
import { attackPlans } from './attacks.js'
import { singlePlans } from './decisions.js'
import { lookAt } from './look.js'
import type { Look } from './look.js'
import { movementPlans, movingPlans, nextMove } from './movement.js'
import { ardennesValue } from './value.js'
import type { AllWeights } from './weights.js'

const partsOf = (game: ArdennesGame, weights?: AllWeights): MoverParts<State, Action, Event, Look> => ({
  // the sides of a question are those of this game
  look: ({ state, side }) => lookAt(game, state, side as Side, weights),
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
      // what is done here shows only after the half of the turn: no search can tell the choices apart
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

/** A player with weights of its own. */
export const ardennesPlayer = (game: ArdennesGame, weights?: AllWeights): Bot<State, Action, Event> =>
  moverBot(partsOf(game, weights))

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
export const ardennesSearch = (game: ArdennesGame): SearchParts<State, Action, Event> =>
  moverSearch(partsOf(game), ardennesValue(game), beyondHalf(game))
