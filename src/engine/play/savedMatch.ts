/** Matches as JSON text, and as plain JSON from outside. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import {
  boundedInteger,
  codecOf,
  consistent,
  decodeWith,
  optional,
  readerType,
  record,
  shapeOf,
  text,
} from '../codecs/codec.js'
import { sentenceAt } from '../codecs/sentence.js'
import { Dice } from './dice.js'
import type { Game, Tagged } from '../game.js'
import { foldEither } from '../values/foldEither.js'
import { decodeJournal, isWithState } from './journal.js'
import type { Journal } from './journal.js'
import type { Match } from './match.js'
import { replay } from './match.js'
import type { Violations } from '../legality/violation.js'
import { illegal, refuse } from '../legality/violation.js'

/**
 * A match as JSON text. It holds the journal and the hash of the position it leads to.
 *
 * @category Matches
 */
export const encodeMatch = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, match: Match<S, A>): string =>
  JSON.stringify({ format: 'westfront-match', hash: game.hash(match.state), journal: match.journal })

const MatchShape = record({ format: t.literal('westfront-match'), hash: text, journal: t.UnknownRecord }, 'Match')

const parseJson = (input: unknown): Either<Violations, unknown> =>
  typeof input === 'string'
    ? E.tryCatch(
        // editors and shells of Windows begin a file with a byte order mark, which JSON.parse refuses
        (): unknown => JSON.parse(input.replace(/^\uFEFF/, '')),
        (): Violations => [illegal('input', 'not-json', 'the text is not JSON')],
      )
    : refuse([illegal('input', 'not-json', 'a match is decoded from a text')])

/** The refusal of a match that was converted to JSON as a whole, with its state. */
const WITH_STATE: Violations = [
  illegal(
    'input',
    'not-encoded',
    'this is a match with its state: matchCodec reads it, decodeMatch what encodeMatch wrote',
  ),
]

const OTHER_POSITION: Violations = [
  illegal(
    'input',
    'other-position',
    'the journal does not lead to the saved position (edited, or of another version); replay plays it all the same',
    'hash',
  ),
]

/**
 * Reads a match from the text of {@link encodeMatch}: the journal is replayed and must lead to the saved position.
 *
 * @category Matches
 */
export const decodeMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  input: string,
): Either<Violations, Match<S, A>> =>
  pipe(
    parseJson(input),
    E.chain((parsed) => (isWithState(parsed) ? refuse(WITH_STATE) : decodeWith(MatchShape, parsed))),
    E.chain(({ hash, journal }) =>
      pipe(
        decodeJournal(game, journal),
        E.chain((decoded) => replay(game, decoded)),
        E.filterOrElse(
          (match) => game.hash(match.state) === hash,
          () => OTHER_POSITION,
        ),
      ),
    ),
  )

/** Whether the actions after the barrier lead from its state to that of the match. */
const isConnected = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  { journal, state, barrier }: Match<S, A>,
): boolean =>
  pipe(
    foldEither(journal.actions.slice(barrier.after), barrier.state, (now, action) => game.apply(now, action)),
    E.exists((now) => game.hash(now) === game.hash(state)),
  )

/**
 * The codec of matches as plain JSON, for hosts that keep them whole. It checks the journal, the states and the actions
 * since the barrier; only {@link decodeMatch} checks that the whole journal leads to the state. The `forfeit` of a
 * playout is left out: it may hold anything, and is not part of the match.
 *
 * @category Matches
 */
export const matchCodec = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>): t.Type<Match<S, A>> => {
  const journal: t.Type<Journal<A>> = codecOf(
    'Journal',
    (u) => E.isRight(decodeJournal(game, u)),
    (u, context) =>
      pipe(
        decodeJournal(game, u),
        E.mapLeft((violations) => violations.map(({ message, subject = '' }) => sentenceAt(context, subject, message))),
      ),
  )
  const state = readerType(game.codecs.state)
  const after = boundedInteger(0, game.info.maxActions)
  const barrier = record({ state, after }, 'Barrier')
  const given = record({ journal, state, dice: Dice, barrier, forfeit: optional(t.unknown) }, 'Match')
  const shape: t.Type<Match<S, A>> = codecOf(
    given.name,
    (u) => given.is(u),
    (u, context) =>
      pipe(
        given.validate(u, context),
        E.map((match) => ({ journal: match.journal, state: match.state, dice: match.dice, barrier: match.barrier })),
      ),
    shapeOf(given),
  )
  return consistent(shape, (match) => {
    if (match.barrier.after > match.journal.actions.length) return 'has its barrier after more actions than were played'
    return isConnected(game, match) ? null : 'has a state that its last actions do not lead to'
  })
}
