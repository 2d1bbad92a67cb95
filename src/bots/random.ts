/** A bot that picks a legal action, all with equal probability. */
import { allowsAllActions, asTrusted } from '../engine/play/botQuestion.js'
import type { Tagged } from '../engine/game.js'
import { drawAction } from '../engine/play/play.js'
import type { Question } from '../engine/play/play.js'

/**
 * Takes one of the actions, each as likely as any other, by the random numbers of the question: the same stream gives
 * the same choices. If every legal action is allowed, it draws one without making the list, which mostly takes longer
 * than the choice. If a host has put its own list into the question, it draws from that list.
 *
 * @category Playing
 */
export const randomBot = /* @__PURE__ */ asTrusted(
  <S, A extends Tagged, E extends Tagged>(question: Question<S, A, E>): A => {
    const { game, state, random } = question
    if (allowsAllActions(question)) return drawAction(game, state, random)! // a question has at least one action
    return question.actions[Math.floor(random() * question.actions.length)]!
  },
)
