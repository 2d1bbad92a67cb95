/** The arguments and results of the contract: plain JSON, the same in every game. */

/**
 * The id of a side, such as `german`.
 *
 * @category Contract
 */
export type Side = string

/**
 * Actions and events are distinguished by their `type`.
 *
 * @category Contract
 */
export interface Tagged {
  readonly type: string
}

/**
 * The faces that came up; at a chance node the only kind of action.
 *
 * @category Contract
 */
export interface RollAction {
  readonly type: 'roll'
  readonly dice: readonly number[]
}

/**
 * What is being rolled: how many dice with how many faces, for what, by whom, under which rule.
 *
 * @category Contract
 */
export interface Roll<Sides extends Side = Side> {
  readonly kind: string
  readonly rule: string
  /** the side that rolls; one of the sides even where it does not matter which */
  readonly roller: Sides
  readonly dice: number
  readonly faces: number
}

/**
 * The end of a game. `returns` holds each side's result in [-1, 1] and adds up to zero.
 *
 * @category Contract
 */
export interface Outcome<Sides extends Side = Side> {
  /** the winning side, or null for a draw */
  readonly winner: Sides | null
  /** the victory level in the words of the rulebook */
  readonly level: string
  /** victory points by side */
  readonly points: Readonly<Record<Sides, number>>
  readonly returns: Readonly<Record<Sides, number>>
}

/**
 * The result of a game if it ended in this position.
 *
 * @category Contract
 */
export interface Standing<Sides extends Side = Side> extends Outcome<Sides> {
  /**
   * by how much each side is ahead in what decides the game; the values add up to 0. It shows differences that the
   * victory level does not
   */
  readonly margin: Readonly<Record<Sides, number>>
}

/**
 * The units and hexes that an action or a decision is about, in the order in which it names them, without duplicates.
 * A game may have types of its own for their ids.
 *
 * @category Contract
 */
export interface Subjects<Units extends string = string, Hexes extends string = string> {
  readonly units: readonly Units[]
  readonly hexes: readonly Hexes[]
}

/**
 * A player decides. `frame` names the situation, a phase or an interrupt within it; `units` and `hexes` are what the
 * decision is about, such as the retreating unit. They are empty when the decision is about a whole phase.
 *
 * @category Contract
 */
export interface PlayerToAct<
  Sides extends Side = Side,
  Frames extends string = string,
  Units extends string = string,
  Hexes extends string = string,
> extends Subjects<Units, Hexes> {
  readonly kind: 'player'
  readonly side: Sides
  readonly frame: Frames
}

/**
 * Who or what acts next: a player, the dice, or nobody when the game is over.
 *
 * @category Contract
 */
export type ToAct<
  Sides extends Side = Side,
  Frames extends string = string,
  Units extends string = string,
  Hexes extends string = string,
> =
  | PlayerToAct<Sides, Frames, Units, Hexes>
  | { readonly kind: 'chance'; readonly roll: Roll<Sides> }
  | { readonly kind: 'over'; readonly outcome: Outcome<Sides> }

/**
 * One rule: a heading and a one-line statement in our own words.
 *
 * @category Contract
 */
export interface Rule {
  readonly title: string
  readonly text: string
}

/**
 * Rule id to rule. Every violation's `rule` is a key of it.
 *
 * @category Contract
 */
export type Rulebook = Readonly<Record<string, Rule>>

/**
 * An option of the set-up, with its default.
 *
 * @category Contract
 */
export interface OptionInfo {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly default: boolean
}

/**
 * A scenario with its set-up options, the switches of the game. In a short scenario some of them have no effect.
 *
 * @category Contract
 */
export interface ScenarioInfo<Scenarios extends string = string> {
  readonly id: Scenarios
  readonly title: string
  readonly turns: number
  readonly options: readonly OptionInfo[]
}

/**
 * The description of a game: names, versions, sides, scenarios.
 *
 * @category Contract
 */
export interface GameInfo<Sides extends Side = Side, Scenarios extends string = string> {
  readonly id: string
  readonly title: string
  /** version of the behaviour: the same journal gives the same states under the same rules version */
  readonly rulesVersion: string
  /** version of the shape of states and actions */
  readonly schemaVersion: number
  readonly sides: readonly Sides[]
  readonly scenarios: readonly ScenarioInfo<Scenarios>[]
  /** no game can be longer than this many actions, rolls included */
  readonly maxActions: number
}

/**
 * A request to {@link Game.setup}.
 *
 * @category Contract
 */
export interface SetupRequest<Scenarios extends string = string, Options extends object = object> {
  readonly scenario: Scenarios
  /** those that differ from their defaults */
  readonly options?: Options
}

/**
 * One outcome of a chance node with its integer weight.
 *
 * @category Contract
 */
export interface ChanceOutcome<A> {
  readonly action: A
  readonly weight: number
}
