/** What a session is asked for and what it gives. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Side, Tagged, ToAct } from '../engine/game.js'
import type { Match, MatchRequest } from '../engine/match.js'
import type { Question } from '../engine/play.js'
import type { Violations } from '../engine/violation.js'
import type { Change, Gesture } from './gesture.js'

/**
 * Who decides for a side: a bot, or somebody who answers later, such as a bot in a worker.
 *
 * @category Sessions
 */
export type Player<S, A extends Tagged, E extends Tagged> = (question: Question<S, A, E>) => A | Promise<A>

/**
 * How a session is kept.
 *
 * @category Sessions
 */
export interface SessionOptions<S, A extends Tagged, E extends Tagged> {
  /** who plays a side; the host plays those that are not named */
  readonly players?: Readonly<Partial<Record<Side, Player<S, A, E>>>>
  /**
   * called with the saved match after every gesture of the host and every undo; while players decide, about once a
   * second and when they are done
   */
  readonly autosave?: (text: string) => void
  /** waits between the decisions of players, so that a page can be drawn; by default for the next task */
  readonly pause?: () => Promise<void>
}

/**
 * A match to be started, or one that was saved.
 *
 * @category Sessions
 */
export type SessionRequest = MatchRequest | { readonly saved: string }

/**
 * A match on the table. Its fields are read anew after every change; nothing that it gives out changes.
 *
 * @category Sessions
 */
export interface Session<S, A extends Tagged, E extends Tagged> {
  readonly match: Match<S, A>
  readonly state: S
  readonly toAct: ToAct
  /** every gesture of the match, those of before the session too, without those that were taken back */
  readonly history: readonly Gesture<A, E>[]
  /** whether a player is deciding now */
  readonly isBusy: boolean
  /** whether {@link Session.undo} takes something back */
  readonly canUndo: boolean
  /** the legal actions while the host decides; nothing while a player does, or has to */
  legalActions(): readonly A[]
  /**
   * Plays one action, or the actions of a composite, as one gesture of a side without a player. It stops where somebody
   * else must decide, and gives back the actions that are left. When an action is refused, nothing is played, unless
   * dice have fallen.
   */
  play(gesture: A | readonly A[] | Either<Violations, readonly A[]>): Either<Violations, readonly A[]>
  /** Takes the last gesture back: all of it, or what came after the last dice or secret of it. */
  undo(): Either<Violations, null>
  /**
   * Lets the players decide until the host must, or the game is over.
   *
   * @param most - no more gestures than these, to watch them one by one
   */
  answer(most?: number): Promise<Either<Violations, null>>
  /** Tells a listener of every change; the answer ends that. */
  subscribe(listener: (change: Change<A, E>) => void): () => void
  /** Changes who plays a side; null gives it to the host. */
  seat(side: Side, player: Player<S, A, E> | null): void
  save(): string
  /** Ends the session: players that still think are not heard any more. */
  close(): void
}
