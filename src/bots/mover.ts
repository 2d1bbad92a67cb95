/**
 * The frame of a bot that goes through its units in a Movement Phase one after another, and scores all other decisions
 * one by one. A game supplies its view of a position, its moves, and its plans for other decisions.
 */
import type { Tagged } from '../engine/game.js'
import type { Bot, Question } from '../engine/play/play.js'
import { planningBot } from './planner.js'
import type { Plan } from './planner.js'
import type { SearchParts } from './search.js'

/** The most plans proposed to a search. */
export const MOST_PLANS = 8

/**
 * What a game supplies.
 *
 * @typeParam L - a position as one side sees it
 */
export interface MoverParts<S, A extends Tagged, E extends Tagged, L> {
  readonly look: (question: Question<S, A, E>) => L
  /** the plans for a decision, best first, up to a limit */
  readonly plans: (look: L, question: Question<S, A, E>, most: number) => readonly Plan<A>[]
  /**
   * the next move of a Movement Phase, or what ends the phase; null at other times. `considered` holds the units
   * already considered in this phase.
   */
  readonly move: (look: L, considered: Set<string>) => readonly A[] | null
}

/** One player. It remembers its plan, so every match needs a bot of its own. */
export const moverBot = <S, A extends Tagged, E extends Tagged, L>(parts: MoverParts<S, A, E, L>): Bot<S, A, E> => {
  let considered = new Set<string>()
  return planningBot((question) => {
    const look = parts.look(question)
    const moves = parts.move(look, considered)
    if (moves === null) return parts.plans(look, question, 1)[0]?.actions ?? []
    if (moves[0]?.type === 'end-phase') considered = new Set()
    return moves
  })
}

/** What a search needs: the player, its plans, the value of a position, and how far rollouts go. */
export const moverSearch = <S, A extends Tagged, E extends Tagged, L>(
  parts: MoverParts<S, A, E, L>,
  value: (state: S, side: string) => number,
  horizon: (from: S, now: S) => boolean,
): Required<Pick<SearchParts<S, A, E>, 'player' | 'plans' | 'value' | 'horizon'>> => ({
  player: () => moverBot(parts),
  plans: (question) => parts.plans(parts.look(question), question, MOST_PLANS),
  value,
  horizon,
})
