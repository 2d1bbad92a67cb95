/** A player that makes plans of several actions, and follows them as long as they are legal. */
import { isOpenToAll, lawful } from '../engine/botQuestion.js'
import type { Tagged } from '../engine/game.js'
import { canonicalJson } from '../engine/hash.js'
import type { Bot, Question } from '../engine/play.js'
import { greedyBot } from './greedy.js'

/**
 * What a player considers: actions to be taken one after another, and what it thinks them worth.
 *
 * @category Searching
 */
export interface Plan<A> {
  /** the actions, in the order in which they are taken */
  readonly actions: readonly A[]
  /** what they are worth to whoever takes them; more is better, and only plans for the same decision compare */
  readonly worth: number
}

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

/** Whether an action is one of a list. */
const isAmong = <A extends Tagged>(actions: readonly A[], action: A): boolean => {
  const text = canonicalJson(action)
  return actions.some((other) => other.type === action.type && canonicalJson(other) === text)
}

/** Whether an action may be taken: it is legal, or one of the list that a host has put into the question. */
const isOpen = <S, A extends Tagged, E extends Tagged>(question: Question<S, A, E>, action: A): boolean =>
  isOpenToAll(question) ? question.game.explain(question.state, action).length === 0 : isAmong(question.actions, action)

/**
 * A bot that is asked for a plan whenever it has none that it may go on with. It remembers its plan, so every match
 * needs a bot of its own. Where it has no idea that it may carry out, it does anything that it may: its answers need no
 * check.
 */
export const planningBot = <S, A extends Tagged, E extends Tagged>(
  decide: (question: Question<S, A, E>) => readonly A[],
): Bot<S, A, E> => {
  let plan: readonly A[] = []
  const anything = greedyBot<S, A, E>(() => 0)
  return lawful((question) => {
    const may = (action: A | undefined): action is A => action !== undefined && isOpen(question, action)
    const [next, ...rest] = plan
    if (may(next)) {
      plan = rest
      return next
    }
    const [first, ...later] = decide(question)
    plan = later
    return may(first) ? first : anything(question)
  })
}
