/**
 * Verbs: the rules for one type of action, from its restrictions to its effect. The list of legal actions, random
 * draws, the reasons for a refusal and the effect all come from the same verb.
 */
import type { Candidates } from '../legality/candidates.js'
import { frozen } from '../values/freeze.js'
import type { Tagged } from '../game.js'
import type { Restrictions } from '../legality/restriction.js'
import { allows, refusals, remainingRestrictions } from '../legality/restriction.js'
import type { Violation } from '../legality/violation.js'

/**
 * The listener for the events of an action, if there is one.
 *
 * @category Building a game
 */
export type Emit<E> = ((event: E) => void) | undefined

/**
 * A frame's rules for one type of action.
 *
 * @typeParam At - a position in which the action can be asked for
 * @typeParam P - any position of the game
 * @category Building a game
 */
export interface Verb<At, P, A, E> {
  /** the candidates in this position, in the order of their JSON text */
  readonly candidates: (p: At) => Candidates<A>
  readonly refusals: (p: At, action: A) => readonly Violation[]
  /** a legal action carried out */
  readonly apply: (p: At, action: A, emit: Emit<E>) => P
}

/**
 * The specification of a verb.
 *
 * @typeParam Q - the question that its restrictions answer
 * @category Building a game
 */
export interface VerbSpec<At, P, A, E, Q> {
  /** the question that an action asks, with its units and hexes looked up; a restriction refuses unknown ones */
  readonly toQuestion: (p: At, action: A) => Q
  readonly restrictions: Restrictions<Q>
  /**
   * the questions worth asking in this position, by index, in the order of the JSON text of their actions; null for a
   * question that is known to be refused
   */
  readonly options: (p: At) => Candidates<Q>
  /**
   * the rows and groups among `restrictions` that `options` has applied already: the list checks only the others; a row
   * that is not among `restrictions` throws when the verb is made
   */
  readonly applied?: Restrictions<never>
  /** the rows that the list checks in place of those, where there is a quicker way */
  readonly listAsks?: Restrictions<Q>
  /** the action that asks the question */
  readonly toAction: (p: At, q: Q) => A
  readonly apply: (p: At, q: Q, emit: Emit<E>) => P
}

/**
 * A verb, from its question.
 *
 * @category Building a game
 */
export const verb = <At, P, A, E, Q>({
  toQuestion,
  restrictions,
  options,
  applied = [],
  listAsks = [],
  toAction,
  apply,
}: VerbSpec<At, P, A, E, Q>): Verb<At, P, A, E> => {
  const open = [...remainingRestrictions(restrictions, applied), ...listAsks]
  return {
    candidates: (p) => {
      const { count, at } = options(p)
      return {
        count,
        at: (index) => {
          const q = at(index)
          return q !== null && allows(open, q) ? toAction(p, q) : null
        },
      }
    },
    refusals: (p, action) => refusals(restrictions, toQuestion(p, action)),
    apply: (p, action, emit) => apply(p, toQuestion(p, action), emit),
  }
}

/**
 * The question of a verb that needs nothing but the position and the action.
 *
 * @category Building a game
 */
export interface Choice<At, A> {
  readonly p: At
  readonly action: A
}

/**
 * A verb whose actions can be listed as they are.
 *
 * @category Building a game
 */
export interface ChoiceSpec<At, P, A, E> {
  readonly restrictions: Restrictions<Choice<At, A>>
  /** the actions that could be taken here, in the order of their JSON text */
  readonly options: (p: At) => readonly A[]
  readonly apply: (p: At, action: A, emit: Emit<E>) => P
}

/**
 * A verb whose actions can be listed as they are.
 *
 * @category Building a game
 */
export const choice = <At, P, A, E>({ restrictions, options, apply }: ChoiceSpec<At, P, A, E>): Verb<At, P, A, E> => ({
  candidates: (p) => {
    const actions = options(p)
    return {
      count: actions.length,
      at: (index) => {
        const action = actions[index]
        return action !== undefined && allows(restrictions, { p, action }) ? action : null
      },
    }
  },
  refusals: (p, action) => refusals(restrictions, { p, action }),
  apply,
})

/**
 * A verb with a single action, such as the end of a phase.
 *
 * @category Building a game
 */
export const single = <At, P, A extends Tagged, E>(
  action: A,
  restrictions: Restrictions<At>,
  apply: (p: At, emit: Emit<E>) => P,
): Verb<At, P, A, E> => {
  const only = frozen(action) // all callers share it
  return {
    candidates: (p) => ({ count: 1, at: (index) => (index === 0 && allows(restrictions, p) ? only : null) }),
    refusals: (p) => refusals(restrictions, p),
    apply: (p, _action, emit) => apply(p, emit),
  }
}
