/** The queries and composites that the board wargames of this library have in common. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Codecs, Game, GameInfo, GameText, SetupRequest } from '../engine/game.js'
import type { Side, Standing, Subjects, Tagged, ToAct } from '../engine/game.js'
import type { Dictionary } from '../engine/words/saying.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import type { HexId } from '../hex/hexId.js'
import type { HexMap } from '../hex/index.js'
import type { Assessment, AttackPlan, Reach, SupplyAnswer } from './answers.js'
import type { UnitId } from './units.js'

/**
 * The queries that every game has.
 *
 * @category Contract
 */
export interface BoardGameQueries<S, Sides extends Side = Side> {
  /** every hex that a unit can reach in the current phase, in ascending order; empty when it may not move */
  reachable(s: S, unit: UnitId): readonly Reach[]
  /** the rules by which a unit cannot end its move in a hex in the current phase; empty when it can */
  whyNot(s: S, unit: UnitId, hex: HexId): readonly Violation[]
  /** the odds of an attack with every reason for them, and its possible results */
  assess(s: S, attack: AttackPlan): Either<Violations, Assessment>
  /** whether a unit is in supply, and by which path; an unknown unit is not */
  supply(s: S, unit: UnitId): SupplyAnswer
  /** the hexes in the zone of control of a side, in ascending order */
  zoc(s: S, side: Sides): readonly HexId[]
  /** the side that a unit belongs to; null for an unknown unit */
  side(s: S, unit: UnitId): Sides | null
}

/**
 * The composites that every game has; each gives a list of basic actions.
 *
 * @category Contract
 */
export interface BoardGameComposites<S, A> {
  /**
   * a move of units along a path, the hex where they stand first; `by` is the manner that {@link Reach} gives with the
   * path, which only some games have to be told
   */
  move(s: S, units: readonly UnitId[], path: readonly HexId[], by?: Reach['by']): Either<Violations, readonly A[]>
  /** an attack as a player would announce it, up to its declaration */
  attack(s: S, plan: AttackPlan): Either<Violations, readonly A[]>
}

/**
 * A board wargame: the contract, the queries and composites that all of them have, and its boards.
 *
 * @category Contract
 */
export interface BoardGame<
  S,
  A extends Tagged,
  E extends Tagged,
  V,
  Spec extends object,
  Scenario extends string,
  Board,
  Sides extends Side,
  Frames extends string,
  Options extends object = object,
> extends Game<S, A, E, V, Sides, ToAct<Sides, Frames, UnitId, HexId>> {
  readonly info: GameInfo<Sides, Scenario>
  /** The start of a scenario. Refuses unknown scenarios and options. */
  setup(o: SetupRequest<Scenario, Partial<Options>>): Either<Violations, S>
  /** Any position from a short specification, for analysis and tests. */
  position(p: Spec): Either<Violations, S>
  /** The units and hexes that an action names: what to highlight, and which actions a click may mean. */
  touches(a: A): Subjects<UnitId, HexId>
  /** The position as a viewer knows it: its queries, drawings and hash may be sent to that viewer. */
  knownTo(s: S, viewer: Sides | 'public'): S
  /**
   * A full state that agrees with a view, with hidden things drawn at random.
   *
   * @param random - numbers in [0, 1); it may be asked several times
   */
  sample(view: V, random: () => number): S
  /** The result if the game ended with this turn, points for its end included. */
  standing(s: S): Standing<Sides>
  readonly codecs: Codecs<S, A, V>
  /** the words in another language; English where the dictionary has nothing */
  textIn(dictionary: Dictionary): GameText<S | V, A, E>
  /** the printed components of each scenario */
  readonly boards: Readonly<Record<Scenario, Board>>
  /** The words for units, places, actions and events, in a position or in a view of it. */
  readonly text: GameText<S | V, A, E>
  readonly queries: BoardGameQueries<S, Sides>
  readonly compose: BoardGameComposites<S, A>
}

/**
 * Any game of this library, with unknown types of states and actions: for a page or a server that offers several games
 * in one list. `S` may be an interface with the fields that such a page reads of a state.
 *
 * @category Contract
 */
export interface AnyGame<S = unknown, A extends Tagged = Tagged, E extends Tagged = Tagged> extends Game<
  S,
  A,
  E,
  unknown,
  Side,
  ToAct<Side, string, UnitId, HexId>
> {
  touches(a: A): Subjects<UnitId, HexId>
  knownTo(s: S, viewer: Side): S
  sample(view: unknown, random: () => number): S
  standing(s: S): Standing
  /** the printed components of each scenario, as far as they are the same in every game */
  readonly boards: Readonly<Record<string, { readonly map: HexMap }>>
  /** the words in another language; English where the dictionary has nothing */
  textIn(dictionary: Dictionary): GameText<S, A, E>
  readonly queries: BoardGameQueries<S>
  readonly compose: BoardGameComposites<S, A>
}
