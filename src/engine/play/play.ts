/** Playing without a match: applying lists of actions, drawing one at random, counting positions; the type of a bot. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import type { Candidates } from '../legality/candidates.js'
import { fromList, sample } from '../legality/candidates.js'
import { decodeWith, listOf } from '../codecs/codec.js'
import { foldEither } from '../values/foldEither.js'
import type { Game, Side, Tagged, ToAct } from '../game.js'
import type { Violations } from '../legality/violation.js'
import { accept, illegal } from '../legality/violation.js'

/**
 * The result of {@link applyAll}: the state, and the remaining actions if another side or the dice must answer first.
 *
 * @category Playing
 */
export interface Folded<S, A> {
  readonly state: S
  readonly left: readonly A[]
}

/** Whether the dice or another side must answer before the first side can go on. */
const mustOthersAnswer = (first: ToAct, now: ToAct): boolean =>
  now.kind !== first.kind || (now.kind === 'player' && first.kind === 'player' && now.side !== first.side)

/** The progress through a list of actions. */
interface Folding<S> {
  readonly state: S
  /** who acted first; null before the first action */
  readonly first: ToAct | null
  /** the index of the action before which somebody else must answer; null if there is none */
  readonly stop: number | null
}

/** More actions than a host puts into one list. */
const MOST_ACTIONS = 1_000_000

const Actions = listOf(t.unknown, MOST_ACTIONS)

/**
 * Applies actions one after another. Stops before the next one when the dice or another side must answer first, and
 * returns the remaining ones.
 *
 * @category Playing
 */
export const applyAll = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  actions: readonly NoInfer<A>[],
  emit?: (e: E) => void,
): Either<Violations, Folded<S, A>> => {
  const listed = pipe(
    decodeWith(Actions, actions),
    E.mapLeft((): Violations => [illegal('input', 'malformed-input', 'the actions are not a list', 'actions')]),
    E.map((list) => list as readonly A[]), // the game decodes each
  )
  const begin: Folding<S> = { state: start, first: null, stop: null }
  const next = (now: Folding<S>, action: A, index: number): Either<Violations, Folding<S>> => {
    const { state, first, stop } = now
    if (stop !== null) return accept(now)
    if (first !== null && mustOthersAnswer(first, game.toAct(state))) return accept({ state, first, stop: index })
    return pipe(
      game.apply(state, action, emit),
      // asked only after apply, which checks the host's values
      E.map((after) => ({ state: after, first: first ?? game.toAct(state), stop })),
    )
  }
  return pipe(
    E.Do,
    E.bind('list', () => listed),
    E.bind('end', ({ list }) => foldEither(list, begin, next)),
    E.map(({ list, end: { state, stop } }) => ({ state, left: stop === null ? [] : list.slice(stop) })),
  )
}

/**
 * The question to a bot: choose one of the legal `actions`, or of those the host allows. `random` gives numbers in
 * [0, 1) from the bot's own stream.
 *
 * @category Playing
 */
export interface Question<S, A extends Tagged, E extends Tagged> {
  readonly game: Game<S, A, E>
  readonly state: S
  readonly side: Side
  readonly actions: readonly A[]
  readonly random: () => number
}

/**
 * The actions that the acting side might take, by index: every legal action has one index, in the order of the list.
 *
 * @category Playing
 */
export const candidatesOf = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S): Candidates<A> =>
  game.candidates?.(state) ?? fromList(game.legalActions(state))

/**
 * One of the legal actions, each as likely as any other, or null when the game is over. It is drawn without listing
 * them all.
 *
 * @param random - numbers in [0, 1); it may be asked several times
 * @category Playing
 */
export const drawAction = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  random: () => number,
): A | null => sample(candidatesOf(game, state), random)

/**
 * A player that knows only the contract: picks one of the legal actions.
 *
 * @category Playing
 */
export type Bot<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A

/**
 * How many sequences of that many actions there are from a position; a roll counts once for each outcome.
 *
 * @param depth - how many actions; NaN and numbers below 0 count as 0
 * @category Playing
 */
export const perft = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S, depth: number): number => {
  if (!(depth > 0)) return 1 // NaN would never come down to 0
  const actions = game.legalActions(state)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) count += perft(game, game.applyUnchecked(state, action), depth - 1)
  return count
}
