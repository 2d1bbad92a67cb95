/** Playing without a match: folding lists of actions, playing games out, counting positions. */
import type { Either } from 'fp-ts/lib/Either.js'
import { Asked } from './asked.js'
import type { Candidates } from './candidates.js'
import { allOf, drawnFrom } from './candidates.js'
import { randomFrom, rollDice } from './dice.js'
import type { Game, RollAction, Side, Tagged } from './game.js'
import type { Match } from './match.js'
import type { Violations } from './violation.js'
import { accept } from './violation.js'

/**
 * What {@link applyAll} did: the state, and the actions it did not come to because somebody else must answer first.
 *
 * @category Playing
 */
export interface Folded<S, A> {
  readonly state: S
  readonly left: readonly A[]
}

/**
 * Applies actions one after another. Stops before the next one when the dice or another side must answer first, and gives back what is left.
 *
 * @category Playing
 */
export const applyAll = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  start: S,
  actions: readonly NoInfer<A>[],
  emit?: (e: E) => void,
): Either<Violations, Folded<S, A>> => {
  const first = game.toAct(start)
  let state = start
  for (const [index, action] of actions.entries()) {
    const now = game.toAct(state)
    const answersOther =
      now.kind !== first.kind || (now.kind === 'player' && first.kind === 'player' && now.side !== first.side)
    if (index > 0 && answersOther) return accept({ state, left: actions.slice(index) })
    const applied = game.apply(state, action, emit)
    if (applied._tag === 'Left') return applied
    state = applied.right
  }
  return accept({ state, left: [] })
}

/**
 * What a bot is asked: one of the legal `actions`, or of those that the host leaves it. `random` gives numbers in [0, 1) of a stream that is its own.
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
 * What the one who acts might do, by number: every legal action under one number, in the order of the list.
 *
 * @category Playing
 */
export const candidatesOf = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S): Candidates<A> =>
  game.candidates?.(state) ?? allOf(game.legalActions(state))

/**
 * One of the legal actions, each as likely as any other, or null when the game is over. It is drawn without listing them all.
 *
 * @param random - numbers in [0, 1); it may be asked several times
 * @category Playing
 */
export const drawAction = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  random: () => number,
): A | null => drawnFrom(candidatesOf(game, state), random)

/**
 * A player that knows only the contract: picks one of the legal actions.
 *
 * @category Playing
 */
export type Bot<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A

/**
 * Options of {@link playout}.
 *
 * @category Playing
 */
export interface PlayoutOptions<S, A, E> {
  /** called after every action with the state it led to */
  readonly visit?: (action: A, state: S) => void
  readonly emit?: (e: E) => void
  /** stop after this many actions; the game's own bound by default */
  readonly most?: number
  /** stop before anything more is done once this is so; at the end of the game by default */
  readonly until?: (state: S) => boolean
}

/**
 * Plays a match to its end with one bot for each side. The bots' randomness is apart from the dice.
 *
 * @category Playing
 */
export const playout = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  bots: Readonly<Record<Side, Bot<S, A, E>>>,
  options: PlayoutOptions<S, A, E> = {},
): Match<S, A> => {
  const { visit, emit, most = game.info.maxActions, until } = options
  const actions = [...match.journal.actions]
  const streams = new Map(
    game.info.sides.map((side) => [side, randomFrom(`${match.journal.seed}/${side}/${actions.length}`)]),
  )
  let { state, dice } = match
  for (let count = 0; count < most; count++) {
    const next = game.toAct(state)
    if (next.kind === 'over' || until?.(state) === true) break
    let action: A
    if (next.kind === 'chance') {
      const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
      const roll: RollAction = { type: 'roll', dice: faces }
      action = roll as unknown as A // every game's actions include the rolls
      dice = after
    } else {
      const bot = bots[next.side]
      const random = streams.get(next.side)
      if (bot === undefined || random === undefined) break
      action = bot(new Asked(game, state, next.side, random))
    }
    state = game.applyUnchecked(state, action, emit)
    actions.push(action)
    visit?.(action, state)
  }
  return { journal: { ...match.journal, actions }, state, dice, barrier: { state, after: actions.length } }
}

/**
 * How many sequences of that many actions there are from a position; a roll counts once for each outcome.
 *
 * @category Playing
 */
export const perft = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S, depth: number): number => {
  if (depth <= 0) return 1
  const actions = game.legalActions(state)
  if (depth === 1) return actions.length
  let count = 0
  for (const action of actions) count += perft(game, game.applyUnchecked(state, action), depth - 1)
  return count
}
