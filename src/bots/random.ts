/** A bot that picks any legal action with equal probability. */
import type { Tagged } from '../engine/game.js'
import { drawAction } from '../engine/play.js'
import type { Question } from '../engine/play.js'

/**
 * Draws one of the legal actions, each as likely as any other, with the randomness it is given: the same stream, the same choices.
 * It does not look at the list that it could choose from, which mostly takes longer than the choice.
 *
 * @category Playing
 */
export const randomBot = <S, A extends Tagged, E extends Tagged>({ game, state, random }: Question<S, A, E>): A =>
  drawAction(game, state, random)! // whoever is asked has something to do
