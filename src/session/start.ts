/** How a session starts: with a new match, or with a saved one. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { unknownKeys } from '../engine/codecs/unknownKeys.js'
import type { Game, Side, Tagged, ToAct } from '../engine/game.js'
import { refuseOr } from '../engine/legality/violation.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import { startMatch } from '../engine/play/match.js'
import type { Match, MatchRequest } from '../engine/play/match.js'
import { decodeMatch } from '../engine/play/savedMatch.js'
import { readable } from '../engine/values/readable.js'
import type { Session, SessionOptions, SessionRequest } from './contract.js'
import { openSession } from './session.js'

/** The keys of a request with a saved match; hosts may keep what the match was started with beside it. */
const RESUMED_KEYS: readonly string[] = ['saved', 'scenario', 'options', 'seed']

/** All options: the type refuses a table in which one is missing. */
const OPTIONS: Readonly<Record<keyof SessionOptions<never, Tagged, Tagged>, true>> = {
  players: true,
  autosave: true,
  onError: true,
  pause: true,
}

/** A violation for each unknown key of an object; other values have none. */
const unknownIn = (given: unknown, known: readonly string[], path?: string): readonly Violation[] =>
  typeof given === 'object' && given !== null ? unknownKeys(readable(given), known, path) : []

const matchFor = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  request: SessionRequest,
): Either<Violations, Match<S, A>> => {
  const asked: Partial<MatchRequest & Record<'saved', string>> = readable(request)
  // not trusted: both accept any value
  return 'saved' in asked
    ? pipe(
        refuseOr(unknownKeys(asked, RESUMED_KEYS), () => asked.saved),
        E.chain((saved) => decodeMatch(game, saved as string)),
      )
    : startMatch(game, request as MatchRequest)
}

/**
 * Starts a match, or resumes a saved one. Keys that it does not know are refused, in the request and in the options,
 * as are players of sides that the game does not have.
 *
 * @category Sessions
 */
export const startSession = <
  S,
  A extends Tagged,
  E extends Tagged,
  Sides extends Side = Side,
  Next extends ToAct<Sides> = ToAct<Sides>,
>(
  game: Game<S, A, E, unknown, Sides, Next>,
  request: SessionRequest,
  options?: SessionOptions<S, A, E, NoInfer<Sides>>,
): Either<Violations, Session<S, A, E, Sides, Next>> => {
  const { players }: Partial<SessionOptions<S, A, E>> = readable(options ?? {})
  const unknown = [...unknownIn(options, Object.keys(OPTIONS)), ...unknownIn(players, game.info.sides, 'players.')]
  return pipe(
    refuseOr(unknown, () => null),
    E.chain(() => matchFor(game, request)),
    E.map((opened) => openSession(game, opened, options)),
  )
}
