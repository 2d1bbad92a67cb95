/** Taking back several actions as one. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Game, Tagged } from '../engine/game.js'
import { canUndo, undoMatch } from '../engine/match.js'
import type { Match } from '../engine/match.js'
import type { Violations } from '../engine/violation.js'

/** The match without its last action, and without those before it that may be taken back, down to a length. */
export const undoTo = <S, A extends Tagged, Ev extends Tagged>(
  game: Game<S, A, Ev>,
  match: Match<S, A>,
  length: number,
): Either<Violations, Match<S, A>> =>
  pipe(
    undoMatch(game, match),
    E.chain((undone) =>
      canUndo(undone) && undone.journal.actions.length > length ? undoTo(game, undone, length) : E.right(undone),
    ),
  )
