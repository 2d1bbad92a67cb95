/** The requests and results of a session. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Side, Tagged, ToAct } from '../engine/game.js'
import type { Match, MatchRequest } from '../engine/play/match.js'
import type { Question } from '../engine/play/play.js'
import type { Violations } from '../engine/legality/violation.js'
import type { StopSignal } from './aborting.js'
import type { Change, Gesture } from './gesture.js'
import type { HostErrorHandler } from './hostCode.js'

/**
 * A player for a side: a bot, or an asynchronous player, such as a bot in a worker.
 *
 * @category Sessions
 */
export type Player<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A | Promise<A>

/**
 * Options of a session.
 *
 * @category Sessions
 */
export interface SessionOptions<S, A extends Tagged, E extends Tagged, Sides extends Side = Side> {
  /**
   * who plays a side; the host plays those that are not named, or named with null in JavaScript. {@link startSession}
   * refuses a name that is no side of the game
   */
  readonly players?: Readonly<Partial<Record<Sides, Player<S, A, E>>>>
  /**
   * called with the saved match after every gesture of the host and every undo; while players decide, about once a
   * second and when they are done. If saving fails, the next change saves the match
   */
  readonly autosave?: (text: string) => unknown
  /**
   * called with the error when `autosave` or a listener throws, or when a promise that either returned is rejected. The
   * match goes on, all other listeners are called, and the match is saved. Without this function the error is thrown in
   * a microtask of its own, so that the platform reports it as uncaught: a browser on its console, while Node ends the
   * process unless somebody handles it
   */
  readonly onError?: HostErrorHandler
  /** waits between the decisions of players, so that a page can redraw; by default until the next task */
  readonly pause?: () => Promise<void>
}

/**
 * A match to start, or a saved one.
 *
 * @category Sessions
 */
export type SessionRequest = MatchRequest | { readonly saved: string }

/**
 * A match in progress. Read its fields anew after every change, and do not write to the values that it returns: it
 * plays on with them. Until something changes, each field and `legalActions()` give the identical value, as hooks such
 * as React's `useSyncExternalStore` need. `Sides` and `Next` are those of its game.
 *
 * @category Sessions
 */
export interface Session<
  S,
  A extends Tagged,
  E extends Tagged,
  Sides extends Side = Side,
  Next extends ToAct<Sides> = ToAct<Sides>,
> {
  readonly match: Match<S, A>
  readonly state: S
  readonly toAct: Next
  /** every gesture of the match, including those before the session, without undone ones */
  readonly history: readonly Gesture<A, E, Sides>[]
  /** whether a player is deciding now */
  readonly isBusy: boolean
  /** whether {@link Session.undo} would take anything back */
  readonly canUndo: boolean
  /** whether {@link Session.redo} would play anything again */
  readonly canRedo: boolean
  /** the legal actions while the host decides; empty while a player decides or must decide */
  legalActions(): readonly A[]
  /**
   * Plays one action, or the actions of a composite, as one gesture of a side without a player. It stops where another
   * player must decide, and returns the remaining actions. If an action is refused, nothing is played, unless dice have
   * been rolled.
   */
  play(gesture: A | readonly A[] | Either<Violations, readonly A[]>): Either<Violations, readonly A[]>
  /** Undoes the last gesture: all of it, or what came after its last dice or revealed secret. */
  undo(): Either<Violations, null>
  /**
   * Plays again what the last undo took back, as the same gesture; listeners hear of it as `played`. A new
   * decision discards what could be redone, and it is not saved.
   */
  redo(): Either<Violations, null>
  /**
   * Lets the players decide until the host must, or the game is over.
   *
   * @param most - the maximum number of gestures, to watch them one by one
   * @param signal - an `AbortSignal`, which stops it when it is aborted: the pending answer is ignored, and the session
   * is idle again. A player in another thread may go on thinking for a while
   */
  answer(most?: number, signal?: StopSignal): Promise<Either<Violations, null>>
  /**
   * Calls a listener on every change; the returned function unsubscribes it. Its exceptions do not leave the call that
   * made the change: see {@link SessionOptions.onError}.
   */
  subscribe(listener: (change: Change<A, E, Sides>) => void): () => void
  /** Changes the player of a side; null or undefined gives the side to the host. */
  seat(side: Sides, player: Player<S, A, E> | null | undefined): void
  save(): string
  /** Ends the session: pending answers of players are ignored. */
  close(): void
}
