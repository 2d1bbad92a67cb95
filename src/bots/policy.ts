/** Policies: players that a search follows for a while, instead of a fixed list of actions. */
import type { Tagged } from '../engine/game.js'
import type { Bot, Question } from '../engine/play/play.js'
import { fairBot } from './fair.js'
import type { Plan } from './planner.js'

/**
 * A player to follow for a while. Unlike a list of actions, it can react to the dice and the enemy.
 *
 * @category Searching
 */
export interface Policy<S, A extends Tagged, E extends Tagged> {
  /** makes a new player each time, since players remember their plans */
  readonly player: () => Bot<S, A, E>
  /** whether the policy is over in a state, such as one of the next phase */
  readonly until: (state: S) => boolean
}

/** A bot that follows a policy until it is over, and then another player. */
export const followedBy = <S, A extends Tagged, E extends Tagged>(
  { player, until }: Policy<S, A, E>,
  next: Bot<S, A, E>,
): Bot<S, A, E> => {
  const first = player()
  let isOver = false
  return (question) => {
    isOver ||= until(question.state)
    return (isOver ? next : first)(question)
  }
}

/** The choices of a search: a list of actions, or a player to follow. */
export type Proposal<S, A extends Tagged, E extends Tagged> = Plan<A> | Policy<S, A, E>

export const isPolicy = <S, A extends Tagged, E extends Tagged>(
  proposal: Proposal<S, A, E>,
): proposal is Policy<S, A, E> => 'player' in proposal

/** The successive answers of a choice; undefined at its end. */
export type Lead<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A | undefined

/** Follows a choice. The player of a policy sees no more than its side may know. */
export const leadOf = <S, A extends Tagged, E extends Tagged>(proposal: Proposal<S, A, E>): Lead<S, A, E> => {
  if (isPolicy(proposal)) {
    const player = fairBot(proposal.player())
    return (question) => (proposal.until(question.state) ? undefined : player(question))
  }
  const actions = proposal.actions.values()
  return () => actions.next().value
}
