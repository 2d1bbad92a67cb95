/** Actions tried one after another, from which a game builds its composites. A failed attempt leaves nothing behind. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { foldEither } from '../values/foldEither.js'
import type { Machine } from './frames.js'
import type { Violation, Violations } from '../legality/violation.js'
import { accept, atLeastOne, refuseOr } from '../legality/violation.js'

/**
 * Actions under consideration; each is checked in the position that the earlier ones lead to.
 *
 * @category Building a game
 */
export interface Attempt<S, A> {
  readonly state: S
  readonly actions: readonly A[]
}

/**
 * The actions of an attempt that succeeded: what a composite gives.
 *
 * @category Building a game
 */
export const actionsOf: <S, A>(tried: Either<Violations, Attempt<S, A>>) => Either<Violations, readonly A[]> = E.map(
  ({ actions }) => actions,
)

/**
 * The part of a machine that an attempt uses.
 *
 * @category Building a game
 */
export type Tried<S, A, E> = Pick<Machine<S, A, E>, 'explain' | 'step' | 'toAct'>

/**
 * Adds an action. After a die, actions are accepted unchecked, since its result is not known.
 *
 * @category Building a game
 */
export const tryNext = <S, A, E>(
  game: Tried<S, A, E>,
  { state, actions }: Attempt<S, A>,
  action: A,
): Either<Violations, Attempt<S, A>> => {
  if (game.toAct(state).kind === 'chance') return accept({ state, actions: [...actions, action] })
  return refuseOr(game.explain(state, action), () => ({
    state: game.step(state, action),
    actions: [...actions, action],
  }))
}

/**
 * Adds several actions, or gives the reasons for the first that is refused.
 *
 * @category Building a game
 */
export const tryAll = <S, A, E>(
  game: Tried<S, A, E>,
  start: Attempt<S, A>,
  actions: readonly A[],
): Either<Violations, Attempt<S, A>> => foldEither(actions, start, (attempt, action) => tryNext(game, attempt, action))

/**
 * Replaces a refusal that only says that something has ended by its reason, if there is one.
 *
 * @category Building a game
 */
export const withReason = <A>(
  code: string,
  reasons: () => readonly Violation[],
): ((tried: Either<Violations, A>) => Either<Violations, A>) =>
  E.mapLeft((refused) => {
    const found = refused[0].code === code ? reasons() : []
    return found.length === 0 ? refused : atLeastOne(found)
  })
