/** The restrictions on both sides where 30 Corps breaks out along the main road (M23.6, M30.41 to M30.46, M31.21a). */
import type { Side } from '../vocabulary.js'

/**
 * Ground that a side may not enter (M30.41a).
 *
 * @category Board and counters
 */
export interface ClosedGround {
  readonly rule: string
  readonly side: Side
  /** an area of the map, by name */
  readonly area: string
}

/**
 * A side that begins in column: its units on the main road are set up in Travel mode. Before the given turn none of
 * them leaves that mode, or moves along the road in another mode (M30.42a, M-R587).
 *
 * @category Board and counters
 */
export interface InColumn {
  readonly rule: string
  readonly side: Side
  readonly before: number
  /** only ground units of 30 Corps, in the modes in which the campaign sets them up (M-R525) */
  readonly groundAlone?: true
}

/**
 * A formation whose units are lent to another formation (M30.44a, M30.44b). Each of them begins there. In Command
 * Phases the owner chooses whether it serves there or is on its own, and then traces as if its headquarters were a hex
 * beyond the north edge.
 *
 * @category Board and counters
 */
export interface LentFormation {
  readonly rule: string
  /** it has the mark `beyond-north` */
  readonly formation: string
  readonly to: string
}

/**
 * How far from the main road 30 Corps may attack (M30.46a).
 *
 * @category Board and counters
 */
export interface CorpsAttacks {
  readonly rule: string
  readonly within: number
  /** the last turn in which this holds; every turn when omitted (M-R482) */
  readonly until?: number
  /** only its ground units, not the Allied player's air strikes (M-R482) */
  readonly groundAlone?: true
}

/**
 * Germans that are in the game only to leave the map: units set up east of the main road, or far enough from it, except
 * some formations (M30.46b, M30.46c).
 *
 * @category Board and counters
 */
export interface OutwardBound {
  readonly rule: string
  /** the last turn in which this holds */
  readonly until: number
  /** west of the main road, units this many hexes or more from it are restricted too */
  readonly from: number
  readonly exempt: readonly string[]
  /** only units set up on this sheet; all when omitted (M-R482) */
  readonly sheet?: 'A' | 'B' | 'C' | 'D'
}

/**
 * The restrictions where 30 Corps breaks out; an omitted one does not hold.
 *
 * @category Board and counters
 */
export interface BreakoutTerms {
  readonly closedGround?: readonly ClosedGround[]
  readonly inColumn?: InColumn
  readonly lent?: LentFormation
  /** 30 Corps keeps near the main road, with or without the option (M23.6, M30.45a) */
  readonly spearhead?: boolean
  /** 30 Corps attacks no unit farther from the main road (M30.46a) */
  readonly corpsAttacks?: CorpsAttacks
  readonly outwardBound?: OutwardBound
}
