/**
 * A game being played: the state, the dice, and how it got here. Plain JSON. The journal holds every action with the
 * faces that were rolled, so that a replay needs no generator and outlives it.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { decodeWith, fields, record } from '../codecs/codec.js'
import { unknownKeys } from '../codecs/unknownKeys.js'
import { Dice, diceFrom, rollDice } from './dice.js'
import { foldEither } from '../values/foldEither.js'
import type { Game, RollAction, Tagged } from '../game.js'
import { decodeJournal, inAction } from './journal.js'
import type { Journal } from './journal.js'
import type { Violations } from '../legality/violation.js'
import { MOST_VIOLATIONS, illegal, refuse, refuseOr } from '../legality/violation.js'

/**
 * A game being played.
 *
 * @category Matches
 */
export interface Match<S, A> {
  readonly journal: Journal<A>
  readonly state: S
  readonly dice: Dice
  /** the state after the last barrier, and the number of actions before it: undo goes back no further */
  readonly barrier: { readonly state: S; readonly after: number }
}

/**
 * What {@link startMatch} needs.
 *
 * @category Matches
 */
export interface MatchRequest {
  /** the id of a scenario in `game.info.scenarios` */
  readonly scenario: string
  /** options that differ from their defaults, `true` or `false` by their ids; none when omitted */
  readonly options?: object
  /** a finite number or a text of at most 200 characters; 44 and `'44'` give the same dice */
  readonly seed: string | number
}

const BAD_SEED = illegal(
  'input',
  'malformed-input',
  'the seed should be a number or a text of at most 200 characters',
  'seed',
)

const UNREADABLE: Violations = [illegal('input', 'malformed-input', 'the request for a match cannot be read')]

const Options = record({ options: fields }, 'MatchRequest')

const REQUEST_KEYS: readonly (keyof MatchRequest)[] = ['scenario', 'options', 'seed']

const isSeed = (seed: unknown): boolean =>
  (typeof seed === 'string' && seed.length <= 200) || (typeof seed === 'number' && Number.isFinite(seed))

/** A request as the journal keeps it. */
type Requested = Readonly<Record<'scenario' | 'seed', string>> & { readonly options: object }

/** Reads a request; it may throw, since the host may give anything. */
const readRequest = (given: unknown): Either<Violations, Requested> => {
  if (typeof given !== 'object' || given === null) return refuse(UNREADABLE)
  const { scenario, options = {}, seed } = given as MatchRequest // looked at, not trusted
  const wrong = [...unknownKeys(given, REQUEST_KEYS), ...(isSeed(seed) ? [] : [BAD_SEED])]
  return pipe(
    refuseOr(wrong.slice(0, MOST_VIOLATIONS), () => ({ options })),
    E.chain((asked) => decodeWith(Options, asked)),
    E.map((copy) => ({ scenario, options: copy.options, seed: String(seed) })),
  )
}

/** A request, read once. Its options are copied, since the journal keeps them and the host may change its object. */
const decodedRequest = (given: unknown): Either<Violations, Requested> =>
  pipe(
    E.tryCatch(
      () => readRequest(given),
      () => UNREADABLE,
    ),
    E.flatten,
  )

/**
 * Starts a match: the same request gives the same dice. Rolls before the first decision are made at once. An unknown
 * scenario, option or key of the request, or an invalid seed, gives a `Left`.
 *
 * @category Matches
 */
export const startMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  request: MatchRequest,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> =>
  pipe(
    decodedRequest(request),
    E.bindTo('decoded'),
    E.bind('state', ({ decoded: { scenario, options } }) => game.setup({ scenario, options })),
    E.bind('options', ({ decoded }) => decodeWith(game.codecs.options, decoded.options)),
    E.map(({ decoded: { scenario, seed }, state, options }) => {
      const { id, rulesVersion, schemaVersion } = game.info
      const of = { game: id, rulesVersion, schemaVersion, scenario, options, seed }
      const journal: Journal<A> = { format: 'westfront-journal', ...of, actions: [] }
      return rollPending(game, { journal, state, dice: diceFrom(seed), barrier: { state, after: 0 } }, emit)
    }),
  )

/**
 * Makes every pending roll with the match's own dice; a roll is a barrier for undo.
 *
 * @category Matches
 */
export const rollPending = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  emit?: (e: E) => void,
): Match<S, A> => {
  let { state, dice } = match
  const rolled: A[] = []
  for (let next = game.toAct(state); next.kind === 'chance'; next = game.toAct(state)) {
    const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
    const action: RollAction = { type: 'roll', dice: faces }
    rolled.push(action as unknown as A) // every game's actions include the rolls
    state = game.applyUnchecked(state, action as unknown as A, emit)
    dice = after
  }
  if (rolled.length === 0) return match
  const actions = [...match.journal.actions, ...rolled]
  return { journal: { ...match.journal, actions }, state, dice, barrier: { state, after: actions.length } }
}

/** The side that decides, or null when none does. */
const decider = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S): string | null => {
  const next = game.toAct(state)
  return next.kind === 'player' ? next.side : null
}

/**
 * Whether an action is a barrier for undo: the decision has passed on, or the side that made it has learned something.
 */
const isBarrier = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, before: S, after: S): boolean => {
  const side = decider(game, before)
  return side !== decider(game, after) || (side !== null && game.reveals?.(before, after, side) === true)
}

const NO_MATCH: Violations = [
  illegal('input', 'malformed-match', 'this is not a match: it lacks its journal, its dice or its barrier'),
]

/** Whether a value looks like a match; the game checks its states. */
export const isMatch = (match: unknown): boolean => {
  try {
    const { journal, dice, barrier } = match as Match<unknown, unknown>
    const { after } = barrier
    return (
      Array.isArray(journal.actions) &&
      Dice.is(dice) &&
      Number.isInteger(after) &&
      after >= 0 &&
      after <= journal.actions.length
    )
  } catch {
    return false
  }
}

/** A host's match, or a violation if the value is not a match. */
export const readMatch: <S, A>(match: Match<S, A>) => Either<Violations, Match<S, A>> = E.fromPredicate(
  isMatch,
  () => NO_MATCH,
)

/**
 * One action of a player, then every roll that it calls for. A refused action changes nothing.
 *
 * @category Matches
 */
export const playMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  action: NoInfer<A>,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> =>
  pipe(
    readMatch(match),
    // the journal keeps what was decoded, never the object of the host, which may change
    E.chain(() => decodeWith(game.codecs.action, action)),
    E.bindTo('played'),
    E.bind('state', ({ played }) => game.apply(match.state, played, emit)),
    E.map(({ played, state }) => {
      const actions = [...match.journal.actions, played]
      const barrier = isBarrier(game, match.state, state) ? { state, after: actions.length } : match.barrier
      return rollPending(game, { ...match, journal: { ...match.journal, actions }, state, barrier }, emit)
    }),
  )

/** The state after an action of a journal; violations name the index of the action. */
export const applyNumbered = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  action: A,
  index: number,
  emit?: (e: E) => void,
): Either<Violations, S> =>
  pipe(
    game.apply(state, action, emit),
    E.mapLeft((violations) => inAction(index, violations)),
  )

/**
 * Replays a journal, checking every action. The states do not depend on the seed: the journal has the faces.
 *
 * @param visit - called with every action, the state after it and the state before it
 * @param emit - called with every event, before the visit of the action that it belongs to
 * @category Matches
 */
export const replay = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  journal: Journal<A>,
  visit?: (action: A, state: S, before: S) => void,
  emit?: (e: E) => void,
): Either<Violations, Match<S, A>> => {
  const next = (match: Match<S, A>, action: A, index: number): Either<Violations, Match<S, A>> => {
    const now = game.toAct(match.state)
    return pipe(
      applyNumbered(game, match.state, action, index, emit),
      E.map((state) => {
        const isRoll = now.kind === 'chance'
        const dice = isRoll ? rollDice(match.dice, now.roll.dice, now.roll.faces)[1] : match.dice
        const isLast = isRoll || isBarrier(game, match.state, state)
        visit?.(action, state, match.state)
        return { ...match, state, dice, barrier: isLast ? { state, after: index + 1 } : match.barrier }
      }),
    )
  }
  return pipe(
    decodeJournal(game, journal),
    E.bindTo('decoded'),
    E.bind('state', ({ decoded: { scenario, options } }) => game.setup({ scenario, options })),
    E.chain(({ decoded, state }) => {
      const start = { journal: decoded, state, dice: diceFrom(decoded.seed), barrier: { state, after: 0 } }
      return foldEither(decoded.actions, start, next)
    }),
  )
}
