/** A player that makes plans of several actions, and follows them as long as they are legal. */
import { allowsAllActions, asTrusted } from '../engine/play/botQuestion.js'
import type { Tagged } from '../engine/game.js'
import { canonicalJson } from '../engine/values/hash.js'
import type { Bot, Question } from '../engine/play/play.js'
import { greedyBot } from './greedy.js'

/**
 * A list of actions to take one after another, unless something interrupts them.
 *
 * @category Searching
 */
export interface Plan<A> {
  readonly actions: readonly A[]
  /** the proposer's score of the plan; higher is better, and comparable only to other plans of the same list */
  readonly worth: number
}

/** The items of a list by worth, best first, equal ones in their order; at most the given number. */
export const bestFirst = <A extends { readonly worth: number }>(items: readonly A[], most = Infinity): readonly A[] =>
  [...items].sort((a, b) => b.worth - a.worth).slice(0, most)

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
export const isOpen = <S, A extends Tagged, E extends Tagged>(question: Question<S, A, E>, action: A): boolean =>
  allowsAllActions(question)
    ? question.game.explain(question.state, action).length === 0
    : isAmong(question.actions, action)

/**
 * A bot that makes a new plan whenever it has none that it can continue. It remembers its plan, so every match needs a
 * bot of its own. When it has no plan that is legal, it takes any legal action: its answers need no check.
 */
export const planningBot = <S, A extends Tagged, E extends Tagged>(
  decide: (question: Question<S, A, E>) => readonly A[],
): Bot<S, A, E> => {
  let plan: readonly A[] = []
  const anything = greedyBot<S, A, E>(() => 0)
  return asTrusted((question) => {
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
