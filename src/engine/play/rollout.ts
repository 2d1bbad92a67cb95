/** What a search needs: play from a bare state, questions to players, and rolls grouped by result. */
import { BotQuestion } from './botQuestion.js'
import { diceFrom } from './dice.js'
import type { Game, Side, Tagged } from '../game.js'
import type { Journal } from './journal.js'
import type { Match } from './match.js'
import type { Bot, Question } from './play.js'
import { playout } from './playout.js'
import { readable } from '../values/readable.js'

/**
 * Options of {@link rollout}.
 *
 * @category Searching
 */
export interface RolloutOptions<S, A> {
  /** of the dice and of the players' own draws; the same seed gives the same play */
  readonly seed: string | number
  /** stop when this holds; by default at the end of the game */
  readonly until?: (state: S) => boolean
  /** stop after this many actions, rolls included; the game's own bound by default */
  readonly most?: number
  /** called after every action with the state it led to */
  readonly visit?: (action: A, state: S) => void
}

/** A match that begins with a state, whatever came before. */
const matchFrom = <S, A extends Tagged, E extends Tagged>(
  { info }: Game<S, A, E>,
  state: S,
  seed: string,
): Match<S, A> => {
  const { id, rulesVersion, schemaVersion } = info
  const of = { game: id, rulesVersion, schemaVersion, scenario: '', options: {}, seed }
  const journal: Journal<A> = { format: 'westfront-journal', ...of, actions: [] }
  return { journal, state, dice: diceFrom(seed), barrier: { state, after: 0 } }
}

/**
 * Plays on from a state without a match, for searches that do so thousands of times. Nothing is checked: players must
 * answer with legal actions and must not change the state, as the library's players do; their exceptions propagate.
 * Each side has its own stream of random numbers.
 *
 * @throws TypeError if the side that decides has no player, or its player gives no answer: the state would not be one
 *   that play leads to
 * @returns the state in which play stopped
 * @category Searching
 */
export const rollout = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  players: Readonly<Record<Side, Bot<S, A, E>>>,
  options: RolloutOptions<S, A>,
): S => {
  const { seed, ...others } = readable(options)
  const played = playout(game, matchFrom(game, state, String(seed)), players, { ...others, trusted: true })
  if (played.forfeit !== null) throw new TypeError(played.forfeit.violations[0].message)
  return played.state
}

/**
 * The question to a player about a state; its actions are listed only when they are read.
 *
 * @param side - the side of the player; it should be the one that decides
 * @category Searching
 */
export const questionOf = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  side: Side,
  random: () => number,
): Question<S, A, E> => new BotQuestion(game, state, side, random)

/**
 * A roll with all others that lead to the same position.
 *
 * @category Searching
 */
export interface ChanceResult<S, A> {
  /** the first of the rolls */
  readonly action: A
  /** the weights of all of them together */
  readonly weight: number
  /** the position that they lead to */
  readonly state: S
}

/**
 * The possible rolls, grouped by the position they lead to, with their weights: two dice that are added up have eleven
 * results, not thirty-six. Empty where a player decides.
 *
 * @category Searching
 */
export const chanceResults = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
): readonly ChanceResult<S, A>[] => {
  const results = new Map<string, ChanceResult<S, A>>()
  for (const { action, weight } of game.chanceOutcomes(state)) {
    const after = game.applyUnchecked(state, action)
    const hash = game.hash(after)
    const known = results.get(hash)
    results.set(
      hash,
      known === undefined ? { action, weight, state: after } : { ...known, weight: known.weight + weight },
    )
  }
  return [...results.values()]
}
