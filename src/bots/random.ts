/** A bot that picks any legal action with equal probability. */
import type { Tagged } from '../engine/game.js'
import type { Question } from '../engine/play.js'

/**
 * Picks uniformly from the legal actions, with the randomness it is given: the same stream, the same choices.
 *
 * @category Playing
 */
export const randomBot = <S, A extends Tagged, E extends Tagged>({ actions, random }: Question<S, A, E>): A =>
  actions[Math.floor(random() * actions.length)]!
