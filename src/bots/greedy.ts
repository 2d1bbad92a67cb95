/** A bot that looks one action ahead: it takes the action that scores best. */
import type { Bot, Question } from '../engine/play/play.js'
import type { Tagged } from '../engine/game.js'

/**
 * The score of an action in a position; higher is better.
 *
 * @category Any game
 */
export type Score<S, A extends Tagged, E extends Tagged> = (action: A, question: Question<S, A, E>) => number

/**
 * Takes one of the actions with the highest score; among equals, any. What is no number counts as the lowest score.
 *
 * @category Any game
 */
export const greedyBot =
  <S, A extends Tagged, E extends Tagged>(score: Score<S, A, E>): Bot<S, A, E> =>
  (question) => {
    let best: A[] = []
    let highest = -Infinity
    for (const action of question.actions) {
      const given = score(action, question)
      const value = given > -Infinity ? given : -Infinity // neither NaN nor undefined is above it
      if (value > highest) [best, highest] = [[action], value]
      else if (value === highest) best.push(action)
    }
    return best[Math.floor(question.random() * best.length)]!
  }
