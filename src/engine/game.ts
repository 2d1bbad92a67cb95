/**
 * The contract that every game keeps. Every function is pure: nothing is mutated, drawn from a generator, read from a
 * clock or logged. States, actions, events and views are plain JSON.
 */
import type * as t from 'io-ts'
import type { Either } from 'fp-ts/lib/Either.js'
import type { Candidates } from './legality/candidates.js'
import type { Violation, Violations } from './legality/violation.js'
import type {
  ChanceOutcome,
  GameInfo,
  Outcome,
  Rulebook,
  SetupRequest,
  Side,
  Standing,
  Tagged,
  ToAct,
} from './terms.js'

export type * from './terms.js'

/**
 * One phase of the sequence of play, usable on its own.
 *
 * @category Contract
 */
export interface Phase<S, A, E, Sides extends Side = Side> {
  readonly id: string
  readonly title: string
  /** the rule that prescribes it */
  readonly rule: string
  /** the phasing side, or null for an automatic phase */
  readonly side: Sides | null
  /**
   * the given position at the start of this phase, after its automatic steps, with the first decision or roll pending;
   * the position itself if the scenario, with its options, has no such phase, or if units on the move cannot stay
   * where they are
   */
  enter(s: S): S
  /** the legal actions during this phase, interrupts included; empty in any other phase */
  legalActions(s: S): readonly A[]
  /** applies the action, if it is legal and this is the current phase */
  reduce(s: S, a: A, emit?: (e: E) => void): Either<Violations, S>
}

/**
 * The reading half of an io-ts codec: a `t.Type` without `encode`, for data that only goes out. Every `t.Type` is one.
 * Without `encode`, a game with its own view type is assignable to `Game`.
 *
 * @category Contract
 */
export interface Reader<A> extends t.Decoder<unknown, A> {
  readonly is: t.Is<A>
}

/**
 * Words for units, places, actions and events, in one line each: for logs, buttons and screen readers. Unknown or
 * malformed actions and events are reported as such.
 *
 * @category Contract
 */
export interface GameText<S, A, E> {
  /** a unit by the name on its counter and its formation; the id itself when there is no such unit */
  unit(s: S, id: string): string
  /** a hex with the name of its place, or the name of a box */
  place(s: S, at: string): string
  /** an action, as a player would announce it in this position */
  action(s: S, a: A): string
  /** the pending decision or roll, or that the game is over */
  decision(s: S): string
  /** an event, as a line of a log */
  event(s: S, e: E): string
}

/**
 * The codecs of a game made by the library, for use within a host's own codecs, such as that of a room with a match.
 *
 * @category Contract
 */
export interface Codecs<S, A, V> {
  readonly state: t.Type<S>
  readonly action: t.Type<A>
  readonly view: Reader<V>
  readonly options: Reader<object>
}

/**
 * One game; see the guide "The contract". A game whose sides are known says so in `Sides`, and in `Next` who or what
 * may act in it; it is also a game of any sides.
 *
 * @category Contract
 */
export interface Game<
  S = unknown,
  A extends Tagged = Tagged,
  E extends Tagged = Tagged,
  V = unknown,
  Sides extends Side = Side,
  Next extends ToAct<Sides> = ToAct<Sides>,
> {
  readonly info: GameInfo<Sides>
  readonly rulebook: Rulebook
  /** The start of a scenario. Refuses unknown scenarios and options. */
  setup(o: SetupRequest): Either<Violations, S>
  /** Any position from a short specification, for analysis and tests. */
  position(p: object): Either<Violations, S>
  /** Who or what acts next. */
  toAct(s: S): Next
  /**
   * Every legal action of the acting side: complete, finite, sorted by their JSON text, no duplicates; empty only when
   * the game is over. At a chance node: the rolls.
   */
  legalActions(s: S): readonly A[]
  /**
   * Lazily indexed legal actions, used by `drawAction`. Optional; defaults to `legalActions`.
   */
  candidates?(s: S): Candidates<A>
  /** The rolls of a chance node with integer weights; empty elsewhere. */
  chanceOutcomes(s: S): readonly ChanceOutcome<A>[]
  /** One action of a player or one roll, then every automatic step up to the next decision, roll or end. */
  apply(s: S, a: A, emit?: (e: E) => void): Either<Violations, S>
  /** The same for an action known to be legal, without the check. What an illegal action does here is undefined. */
  applyUnchecked(s: S, a: A, emit?: (e: E) => void): S
  /** Every reason why an action is illegal; empty exactly when it is legal. */
  explain(s: S, a: A): readonly Violation[]
  /** What that side may know, or anybody. */
  observe(s: S, viewer: Sides | 'public'): V
  /**
   * Whether the second position, reached from the first, reveals something hidden from a viewer. Optional for games
   * that hide nothing.
   */
  reveals?(before: S, after: S, viewer: Sides | 'public'): boolean
  /**
   * The position as a viewer knows it, without hidden things: its queries, drawings and hash may be sent to that
   * viewer. It is not for playing. Optional for games that hide nothing.
   */
  knownTo?(s: S, viewer: Sides | 'public'): S
  /**
   * A full state that agrees with a view: `observe` of it, for the same viewer, gives the view again, and play can go
   * on from it. Hidden things are drawn at random. Searches use it to know no more than their view. The view must be
   * made by `observe`, directly or decoded from its JSON. Optional.
   *
   * @param random - numbers in [0, 1); it may be asked several times
   */
  sample?(view: V, random: () => number): S
  /** The result when the game is over, else null. */
  outcome(s: S): Outcome<Sides> | null
  /**
   * The result if the game ended with this turn, points for its end included; the outcome when it is over. For
   * evaluations, and for the turn track of a page. Optional.
   */
  standing?(s: S): Standing<Sides>
  /** The invariants that this position breaks; empty for every position that play can reach. */
  check(s: S): readonly Violation[]
  /**
   * Equal positions have equal hashes. A hash lets its reader guess hidden things: send the hash of what the viewer
   * knows.
   */
  hash(s: S): string
  /** Decoders of untrusted JSON. Their errors are those of io-ts; `decodeWith` turns them into violations. */
  readonly codecs: {
    readonly state: Reader<S>
    readonly action: Reader<A>
    readonly view: Reader<V>
    readonly options: Reader<object>
  }
  /** The sequence of play, in order. */
  readonly phases: readonly Phase<S, A, E, Sides>[]
  /** Questions about a position, answered by the same predicates as `legalActions`; each game has its own. */
  readonly queries: object
  /** Composites: plans of a player as lists of basic actions; each game has its own. */
  readonly compose: object
  /** The words for units, places, actions and events. A game may accept views too. */
  readonly text: GameText<NoInfer<S>, A, E>
}
