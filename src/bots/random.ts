/** A bot that picks a legal action, all with equal probability. */
import { isOpenToAll, lawful } from '../engine/play/botQuestion.js'
import type { Tagged } from '../engine/game.js'
import { drawAction } from '../engine/play/play.js'
import type { Question } from '../engine/play/play.js'

/**
 * Takes one of the actions, each as likely as any other, with the randomness it is given: the same stream, the same
 * choices. Where every legal action is open to it, it draws one without looking at the list, which mostly takes longer
 * than the choice; a list that a host has put into the question, such as a shorter one, it keeps to.
 *
 * @category Playing
 */
export const randomBot = /* @__PURE__ */ lawful(
  <S, A extends Tagged, E extends Tagged>(question: Question<S, A, E>): A => {
    const { game, state, random } = question
    if (isOpenToAll(question)) return drawAction(game, state, random)! // whoever is asked has something to do
    return question.actions[Math.floor(random() * question.actions.length)]!
  },
)
