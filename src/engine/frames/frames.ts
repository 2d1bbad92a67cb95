/**
 * Interrupts as a stack of plain frames. The top frame of `state.stack` says who decides, what is legal, what an action
 * does, and what happens by itself; pushing and popping frames is how one activity interrupts another (a retreat within
 * a combat within a phase). Frames are JSON: a frame keeps its data in its fields, never in closures.
 */
import type { Candidates } from '../legality/candidates.js'
import type { ChanceOutcome, Outcome, PlayerToAct, Roll, Side, Subjects, ToAct } from '../game.js'
import type { Violation } from '../legality/violation.js'

/**
 * What the top frame waits for. {@link Machine.settle} runs `automatic` frames.
 *
 * @category Building a game
 */
export type Pending =
  | { readonly kind: 'player'; readonly side: Side }
  | { readonly kind: 'chance'; readonly roll: Roll }
  | { readonly kind: 'automatic' }
  | { readonly kind: 'over'; readonly outcome: Outcome }

/**
 * Who or what acts next, as a machine reports it. The contract adds the subjects of a decision, read from the frame.
 *
 * @category Building a game
 */
export type Due = Omit<PlayerToAct, keyof Subjects> | Exclude<ToAct, PlayerToAct>

/**
 * A state with a stack of frames, the top one last.
 *
 * @category Building a game
 */
export interface Stacked<F> {
  readonly stack: readonly F[]
}

/**
 * The most automatic steps in a row; a game that takes more is looping, which is a defect of the game.
 *
 * @category Building a game
 */
export const MOST_AUTOMATIC_STEPS = 10_000

/**
 * Runs the frames of a game: who acts, which actions are legal, and what they do.
 *
 * @category Building a game
 */
export interface Machine<S, A, E> {
  readonly pending: (s: S) => Pending
  readonly toAct: (s: S) => Due
  readonly legalActions: (s: S) => readonly A[]
  readonly candidates: (s: S) => Candidates<A>
  readonly chanceOutcomes: (s: S) => readonly ChanceOutcome<A>[]
  readonly explain: (s: S, a: A) => readonly Violation[]
  /** an action known to be legal, and every automatic step after it */
  readonly step: (s: S, a: A, emit?: (e: E) => void) => S
  /** every pending automatic step */
  readonly settle: (s: S, emit?: (e: E) => void) => S
}
