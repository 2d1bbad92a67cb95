/**
 * The features of a game for a learner, as data: each game lists columns for units, hexes and the position as a whole.
 */
import type { Codecs, Game, Side, Tagged } from '../engine/game.js'
import type { HexMap } from '../hex/map.js'
import type { UnitTables } from '../wargame/roster.js'

/**
 * What a board must have for a learner: the map, and the units with their sides.
 *
 * @category What a learner sees
 */
export interface LearningBoard<C> extends UnitTables<C> {
  readonly map: HexMap
  /** by unit, the number of its side */
  readonly sides: ArrayLike<number>
}

/**
 * A game with boards.
 *
 * @category What a learner sees
 */
export interface Learnable<S, A extends Tagged, E extends Tagged, V, B> extends Game<S, A, E, V> {
  readonly codecs: Codecs<S, A, V>
  readonly boards: Readonly<Record<string, B>>
}

/**
 * What the views of all games have.
 *
 * @category What a learner sees
 */
export interface LearningView<U> {
  readonly scenario: string
  readonly turn: number
  readonly phase: string
  /** the units that may be seen */
  readonly units: readonly U[]
}

/**
 * What all units have: an id, and a hex or a place off the map.
 *
 * @category What a learner sees
 */
export interface LearningUnit {
  readonly id: string
  readonly at: string
}

/**
 * A column of the table of units: `of` reads the current state of the unit, `printed` its counter, which everybody
 * knows. `adds` says that planes hold the sum over the units of a hex.
 *
 * @category What a learner sees
 */
export type UnitColumn<U, C> = { readonly name: string; readonly adds?: true } & (
  { readonly of: (unit: U, counter: C) => number } | { readonly printed: (counter: C) => number }
)

/**
 * A column of the table of hexes. `mark` is called for the hexes that have something, with a number from -127 to 127;
 * where `sided` is set, 1 is the first side of the game and -1 the second; the learner sees its own side as 1.
 *
 * @category What a learner sees
 */
export interface HexColumn<V> {
  readonly name: string
  readonly sided?: true
  readonly each: (view: V, mark: (hex: string, value: number) => void) => void
}

/**
 * A number about the position as a whole.
 *
 * @category What a learner sees
 */
export interface Scalar<V> {
  readonly name: string
  /** `enemy` is the other side */
  readonly of: (view: V, own: Side, enemy: Side) => number
}

/**
 * The features of a game for a learner.
 *
 * @category What a learner sees
 */
export interface Features<U, C, V, B> {
  readonly units: readonly UnitColumn<U, C>[]
  readonly hexes: readonly HexColumn<V>[]
  readonly scalars: readonly Scalar<V>[]
  /** the places of units off the map */
  readonly places: (board: B) => readonly string[]
  /** the possible strings in actions, by the name of the field or of the codec */
  readonly words: (board: B) => Readonly<Record<string, readonly string[]>>
}

/** The place of a word in a list, from 0. */
export const placeIn = <const L extends readonly string[]>(list: L, word: L[number]): number => list.indexOf(word)

/** A boolean as a number. */
export const bit = (truth: boolean): number => (truth ? 1 : 0)
