/** A player that makes plans of several actions, and follows them as long as they are legal. */
import type { Bot, Question } from '../engine/play.js'
import type { Game, Tagged } from '../engine/game.js'
import { greedyBot } from './greedy.js'

/** The item of the highest value, the first of several; undefined when there are none. */
export const bestOf = <A>(items: readonly A[], value: (item: A) => number): A | undefined => {
  let found: A | undefined
  let highest = -Infinity
  for (const item of items) {
    const worth = value(item)
    if (found === undefined || worth > highest) [found, highest] = [item, worth]
  }
  return found
}

/**
 * A bot that is asked for a plan whenever it has none that is still legal. It remembers its plan, so every match needs a bot
 * of its own. Where it has no legal idea at all, it does anything.
 */
export const planningBot = <S, A extends Tagged, E extends Tagged>(
  game: Pick<Game<S, A, E>, 'explain'>,
  decide: (question: Question<S, A, E>) => readonly A[],
): Bot<S, A, E> => {
  let plan: readonly A[] = []
  const anything = greedyBot<S, A, E>(() => 0)
  const isLegal = (state: S, action: A | undefined): action is A =>
    action !== undefined && game.explain(state, action).length === 0
  return (question) => {
    const [next, ...rest] = plan
    if (isLegal(question.state, next)) {
      plan = rest
      return next
    }
    const [first, ...later] = decide(question)
    plan = later
    return isLegal(question.state, first) ? first : anything(question)
  }
}
