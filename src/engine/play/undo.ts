/** Undo of one action, or of several at once. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { foldEither } from '../values/foldEither.js'
import type { Game, Tagged } from '../game.js'
import { applyNumbered, isMatch, readMatch } from './match.js'
import type { Match } from './match.js'
import type { Violations } from '../legality/violation.js'
import { illegal } from '../legality/violation.js'

/**
 * Whether {@link undoMatch} can undo the last action; false for a value that is not a match.
 *
 * @category Matches
 */
export const canUndo = (match: Match<unknown, unknown>): boolean =>
  isMatch(match) && match.journal.actions.length > match.barrier.after

const NOTHING_TO_UNDO: Violations = [
  illegal(
    'input',
    'nothing-to-undo',
    'the last action led to a roll, a decision of the other side or hidden information, and cannot be taken back',
  ),
]

const NOTHING_PLAYED: Violations = [illegal('input', 'nothing-to-undo', 'no action has been taken yet')]

/**
 * The match without its last actions, as many as can be undone, down to a length. The actions since the barrier are
 * replayed once, however many are undone.
 */
export const undoMatchTo = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
  length: number,
): Either<Violations, Match<S, A>> =>
  pipe(
    readMatch(match),
    E.filterOrElse(canUndo, ({ journal }) => (journal.actions.length === 0 ? NOTHING_PLAYED : NOTHING_TO_UNDO)),
    E.chain(({ journal, barrier: { state, after } }) => {
      const actions = journal.actions.slice(0, Math.max(length, after))
      return pipe(
        foldEither(actions.slice(after), state, (now, action, index) =>
          applyNumbered(game, now, action, after + index),
        ),
        E.map((undone) => ({ ...match, journal: { ...journal, actions }, state: undone })),
      )
    }),
  )

/**
 * Undoes the last action. Rolled dice, decisions that passed to the other side, and actions that revealed something
 * hidden cannot be undone.
 *
 * @category Matches
 */
export const undoMatch = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  match: Match<S, A>,
): Either<Violations, Match<S, A>> =>
  pipe(
    readMatch(match),
    E.chain(({ journal }) => undoMatchTo(game, match, journal.actions.length - 1)),
  )
