/** Plans of a whole phase, one from each of several players with different weights. */
import type { Tagged } from '../engine/game.js'
import type { Bot, Question } from '../engine/play/play.js'
import { questionOf } from '../engine/play/rollout.js'
import type { Timed } from './horizon.js'
import type { Plan } from './planner.js'

/**
 * The actions of a player until the phase is over, dice are rolled or the other side decides, and the resulting
 * position.
 */
const carriedThrough = <S extends Timed, A extends Tagged, E extends Tagged>(
  { game, state: from, side, random }: Question<S, A, E>,
  player: Bot<S, A, E>,
): { readonly actions: readonly A[]; readonly state: S } => {
  const actions: A[] = []
  let state = from
  for (let next = game.toAct(state); next.kind === 'player' && next.side === side; next = game.toAct(state)) {
    if (state.turn !== from.turn || state.phase !== from.phase) break
    const action = player(questionOf(game, state, side, random))
    actions.push(action)
    state = game.applyUnchecked(state, action)
  }
  return { actions, state }
}

/** Different ways to play the rest of a phase: the first player's comes first. */
export const phasePlans = <S extends Timed, A extends Tagged, E extends Tagged>(
  question: Question<S, A, E>,
  players: readonly Bot<S, A, E>[],
): readonly Plan<A>[] => {
  const found = new Map<string, Plan<A>>()
  for (const player of players) {
    const { actions, state } = carriedThrough(question, player)
    const hash = question.game.hash(state)
    if (!found.has(hash)) found.set(hash, { actions, worth: 0 })
  }
  return [...found.values()]
}
