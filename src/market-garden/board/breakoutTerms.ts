/** What binds both sides where 30 Corps breaks out along the main road (M23.6, M30.41 to M30.46, M31.21a). */
import type { Side } from '../vocabulary.js'

/**
 * Ground that a side stays out of (M30.41a).
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
 * A side that begins in column: on the main road its units are set up in Travel mode, and none leaves that mode, or
 * moves along the road in another, before a turn (M30.42a, M-R587).
 *
 * @category Board and counters
 */
export interface InColumn {
  readonly rule: string
  readonly side: Side
  readonly before: number
  /** ground units of 30 Corps alone, and in the modes in which the campaign sets them up (M-R525) */
  readonly groundAlone?: true
}

/**
 * A formation of which each unit serves another one, or is on its own and traces as if its headquarters lay a hex
 * beyond the north edge: its owner chooses in his Command Phases, and it begins with the other one (M30.44a, M30.44b).
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
 * How far from the main road 30 Corps attacks (M30.46a).
 *
 * @category Board and counters
 */
export interface CorpsAttacks {
  readonly rule: string
  readonly within: number
  /** the last turn in which it binds the corps; all when it is left out (M-R482) */
  readonly until?: number
  /** its ground units alone, and not the air strikes of the Allied player (M-R482) */
  readonly groundAlone?: true
}

/**
 * Germans that are in the game only to leave the map: whoever is set up east of the main road or so far from it, but
 * for some formations (M30.46b, M30.46c).
 *
 * @category Board and counters
 */
export interface OutwardBound {
  readonly rule: string
  /** the last turn in which it binds them */
  readonly until: number
  /** hexes from the main road from which on they are bound west of it too */
  readonly from: number
  readonly exempt: readonly string[]
  /** only those who are set up on this sheet; all when it is left out (M-R482) */
  readonly sheet?: 'A' | 'B' | 'C' | 'D'
}

/**
 * What holds where 30 Corps breaks out; nothing of what is left out.
 *
 * @category Board and counters
 */
export interface BreakoutTerms {
  readonly closedGround?: readonly ClosedGround[]
  readonly inColumn?: InColumn
  readonly lent?: LentFormation
  /** 30 Corps keeps near the main road, with or without the option (M23.6, M30.45a) */
  readonly spearhead?: boolean
  /** 30 Corps attacks nobody who is farther from the main road (M30.46a) */
  readonly corpsAttacks?: CorpsAttacks
  readonly outwardBound?: OutwardBound
}
