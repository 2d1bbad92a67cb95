/** The answers of queries; a game may add fields. */
import type { Saying } from '../engine/words/saying.js'
import type { HexId } from '../hex/hexId.js'
import type { Entry } from './breakdown.js'
import type { UnitId } from './units.js'

/**
 * A hex that a unit can reach in the current phase.
 *
 * @category Answers
 */
export interface Reach {
  /** the hex that can be reached */
  readonly hex: HexId
  /** movement points of the whole move, including those that the unit has spent already */
  readonly cost: number
  /** the hexes of the cheapest path from the start; for a unit that enters the map, from the entry hex */
  readonly path: readonly HexId[]
  /** the move ends there */
  readonly mustStop: boolean
  /** the move may end there */
  readonly mayStop: boolean
  /** the manner of moving, such as `normal` */
  readonly by: string
}

/**
 * Whether a unit is in supply.
 *
 * @category Answers
 */
export interface SupplyAnswer {
  /** whether it is in supply */
  readonly supplied: boolean
  /**
   * the hexes of the path from the unit to its source; empty when there is none. In Market-Garden it may be a path that
   * is too long: `supplied` decides
   */
  readonly path: readonly HexId[]
  /** hexes that block the path, when there is none and they are known */
  readonly blockedAt: readonly HexId[]
}

/**
 * A planned attack.
 *
 * @category Answers
 */
export interface AttackPlan {
  readonly attackers: readonly UnitId[]
  /** the target hexes; most games allow one */
  readonly targets: readonly HexId[]
}

/**
 * A possible result of an attack, with the template and parameters of its words for other languages.
 *
 * @category Answers
 */
export interface Chance extends Saying {
  /** what happens, in the words of a player */
  readonly words: string
  /** out of the `total` of the assessment */
  readonly weight: number
}

/**
 * The odds and possible results of an attack.
 *
 * @category Answers
 */
export interface Assessment {
  /** every strength, shift and modifier with its rule, in the order in which they apply */
  readonly entries: readonly Entry[]
  /** strength points of the attackers after all entries */
  readonly attack: number
  /** strength points of the defenders after all entries */
  readonly defence: number
  /** the odds before any shift, such as `2:1` */
  readonly odds: string
  /** columns to the right, or to the left when it is negative */
  readonly shift: number
  /** the column of the result table, by its heading */
  readonly column: string
  /** all possible results, each with its weight */
  readonly distribution: readonly Chance[]
  /** the sum of all weights */
  readonly total: number
}
