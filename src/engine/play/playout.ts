/** Playing a match to its end with a bot for each side. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { BotQuestion, isTrusted } from './botQuestion.js'
import { decodeWith } from '../codecs/codec.js'
import { randomFrom, rollDice } from './dice.js'
import { freezeAfter, isDeepFrozen, markDeepFrozen } from '../values/freeze.js'
import { readable } from '../values/readable.js'
import type { Game, RollAction, Side, Tagged } from '../game.js'
import { guarded } from './guarded.js'
import type { Match } from './match.js'
import type { Bot } from './play.js'
import { describeThrown } from '../values/thrown.js'
import { say } from '../words/saying.js'
import type { Saying } from '../words/saying.js'
import { illegal } from '../legality/violation.js'
import type { Violations } from '../legality/violation.js'

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
  /** stop when this holds; by default at the end of the game */
  readonly until?: (state: S) => boolean
  /**
   * trust the bots, for searches whose bots are known to answer with legal actions and not to change the state: answers
   * are not checked, states are not frozen, and exceptions propagate
   */
  readonly trusted?: boolean
}

/**
 * Why a playout ended early: a side has no bot, or its bot threw or gave an illegal answer.
 *
 * @category Playing
 */
export interface Forfeit {
  readonly side: Side
  /** the raw answer of the bot: reading it may throw; null if there is no bot or it threw */
  readonly answer: unknown
  /** what is wrong with it */
  readonly violations: Violations
}

/**
 * A match that was played out.
 *
 * @category Playing
 */
export interface Played<S, A> extends Match<S, A> {
  /** null when no bot was at fault */
  readonly forfeit: Forfeit | null
}

/** An action and the state after it. */
interface Move<S, A> {
  readonly action: A
  readonly state: S
}

/** The answer of a bot, decoded and carried out, or what is wrong with it. */
const checkedMove = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  answer: A,
  emit?: (e: E) => void,
): Either<Violations, Move<S, A>> =>
  pipe(
    decodeWith(game.codecs.action, answer),
    E.bindTo('action'),
    E.bind('state', ({ action }) => game.apply(state, action, emit)),
  )

/** Whether an answer is a promise. Nothing awaits it, so its rejection is ignored: it would end the process. */
const isPromise = (answer: unknown): boolean => {
  try {
    void Promise.prototype.then.call(answer, undefined, () => undefined)
    return true
  } catch {
    return false
  }
}

/** The violation of an asynchronous bot. */
const asynchronousBot = (side: Side): Violations => [
  illegal(
    'input',
    'malformed-input',
    say`the bot of the ${{ side }} side answers with a promise: a playout does not wait for it, a session does`,
    side,
  ),
]

/** The sentence about a side without a bot, or with a bot that is not a function. */
const missingBot = (bot: unknown, side: Side): Saying =>
  bot === undefined || bot === null
    ? say`the ${{ side }} side has no player`
    : say`the player of the ${{ side }} side is not a function`

/** The bot of a side; undefined if there are no bots at all, or if reading them throws. */
const botOf = <B>(bots: Readonly<Record<Side, B>>, side: Side): B | undefined => {
  try {
    return bots[side]
  } catch {
    return undefined
  }
}

/**
 * Plays a match to its end with one bot for each side. The randomness of the bots is separate from the dice. Every
 * answer is checked unless the options say otherwise: a side without a bot, or whose bot throws or gives an illegal
 * answer, forfeits, and the playout ends. Bots cannot change the states they get: these are frozen, and the first is a
 * copy of the host's, so that a write throws in strict mode and is ignored elsewhere.
 *
 * @category Playing
 */
export const playout = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  bots: Readonly<Record<Side, Bot<S, A, E>>>,
  options: PlayoutOptions<S, A, E> = {},
): Played<S, A> => {
  const { visit, emit, most, until, trusted = false } = readable(options)
  const bound = typeof most === 'number' ? most : game.info.maxActions
  const actions = [...match.journal.actions]
  const streams = new Map(
    game.info.sides.map((side) => [side, randomFrom(`${match.journal.seed}/${side}/${actions.length}`)]),
  )
  /** Whether a bot is known to answer with legal actions and to write to nothing. */
  const isKnown = (bot: Bot<S, A, E>): boolean => trusted || isTrusted(bot)
  const isGuarded = game.info.sides.some((side) => {
    const bot = botOf(bots, side)
    return typeof bot === 'function' && !isKnown(bot)
  })
  let state = isGuarded ? guarded(game, match.state) : match.state
  let { dice } = match
  let forfeit: Forfeit | null = null
  let frozen: S | undefined
  const freeze = (): void => {
    if (!isDeepFrozen(state)) freezeAfter(state, frozen)
    frozen = state
  }
  const moved = (action: A): Move<S, A> => ({ action, state: game.applyUnchecked(state, action, emit) })
  const rolled = (count: number, faces: number): Move<S, A> => {
    const [shown, after] = rollDice(dice, count, faces)
    dice = after
    const roll: RollAction = { type: 'roll', dice: shown }
    return moved(roll as unknown as A) // every game's actions include the rolls
  }
  const forfeited = (side: Side, answer: unknown, violations: Violations): null => {
    forfeit = { side, answer, violations }
    return null
  }
  /** What a side does, or null when it forfeits. */
  const decided = (side: Side): Move<S, A> | null => {
    const bot = botOf(bots, side)
    if (typeof bot !== 'function')
      return forfeited(side, null, [illegal('input', 'no-bot', missingBot(bot, side), side)])
    const known = isKnown(bot)
    if (!known) freeze()
    let answer: unknown
    try {
      answer = bot(new BotQuestion(game, state, side, streams.get(side)!)) // every side has its own stream
    } catch (error) {
      if (trusted) throw error
      const message = say`the bot of the ${{ side }} side throws ${{ problem: describeThrown(error) }}`
      return forfeited(side, null, [illegal('input', 'bot-threw', message, side)])
    }
    if (answer === undefined || answer === null)
      return forfeited(side, null, [
        illegal('input', 'malformed-input', say`the bot of the ${{ side }} side gives no answer`, side),
      ])
    if (known) return moved(answer as A)
    return pipe(
      checkedMove(game, state, answer as A, emit), // it may be anything: the check finds out
      E.getOrElseW((violations) => forfeited(side, answer, isPromise(answer) ? asynchronousBot(side) : violations)),
    )
  }
  for (let count = 0; count < bound; count++) {
    const next = game.toAct(state)
    if (next.kind === 'over' || until?.(state) === true) break
    const move = next.kind === 'chance' ? rolled(next.roll.dice, next.roll.faces) : decided(next.side)
    if (move === null) break
    state = move.state
    actions.push(move.action)
    visit?.(move.action, state)
  }
  if (isGuarded) {
    freeze()
    markDeepFrozen(state) // so that a host that plays on action by action does not pay for a copy each time
  }
  return { journal: { ...match.journal, actions }, state, dice, barrier: { state, after: actions.length }, forfeit }
}
