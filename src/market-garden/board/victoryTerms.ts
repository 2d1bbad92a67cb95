/**
 * Victory in a scenario, as data: conditions that score points for a side, and the level of victory for each difference
 * (M24.6, M25.5).
 */
import type { HexId } from '../../hex/index.js'
import type { Edge, Side } from '../vocabulary.js'

/** How much of a victory it is (C-VIC). */
export const VICTORY_LEVELS = ['limited', 'substantial', 'decisive'] as const
/**
 * How much of a victory it is.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type VictoryLevel = (typeof VICTORY_LEVELS)[number]

/**
 * What must be true on the map, or must have happened. "The road" is the stretch of the main road that the scenario
 * names.
 *
 * @category Board and counters
 */
export type Requirement =
  /** Germans are on the road from the end of a turn to the end of the next (M24.61a, M-R376) */
  | { readonly kind: 'road-held' }
  /** Germans are on the road (M24.61b) */
  | { readonly kind: 'on-road' }
  /**
   * a side has lost at least this many strength points; units without supply count as lost where the terms say so
   * (M26.61a, M27.52a)
   */
  | {
      readonly kind: 'strength-lost'
      readonly of: Side
      readonly atLeast: number
      readonly orUnsupplied?: true
    }
  /** Germans are at both ends of a bridge of the road over a canal or a river (M26.61a, M-R380) */
  | { readonly kind: 'bridge-held' }
  /** German artillery could fire at the road or a pathfinder (M26.61a, M-R343) */
  | { readonly kind: 'artillery-in-range' }
  /**
   * no unit of a side is within a distance of a hex; units without supply do not count where the terms say so (M27.61a,
   * M27.52a)
   */
  | {
      readonly kind: 'nobody-near'
      readonly side: Side
      readonly hex: HexId
      readonly within: number
      readonly orUnsupplied?: true
    }
  /** Germans are within a distance of a pathfinder (M27.61a) */
  | { readonly kind: 'near-pathfinder'; readonly within: number }
  /** a German sees a pathfinder (M28.61a) */
  | { readonly kind: 'pathfinder-seen' }
  /** roads, not trails, lead from a hex to an area of the map, free of Germans and their zones (M27.61b) */
  | { readonly kind: 'free-road'; readonly from: HexId; readonly to: string }
  /** every Allied unit is in an area of the map, no farther east than a column (M28.61a, M-R349) */
  | { readonly kind: 'contained'; readonly area: string; readonly column: number }
  /** units of a side are in each of these hexes (M28.61b) */
  | { readonly kind: 'units-in'; readonly side: Side; readonly hexes: readonly HexId[] }
  /** no unit of a side on the map is in supply (M29.51a) */
  | { readonly kind: 'none-in-supply'; readonly side: Side }
  /** no unit of a side is in an area of the map (M29.51a) */
  | { readonly kind: 'none-in'; readonly side: Side; readonly area: string }
  /**
   * Allies are at both ends of an intact bridge, or of a ferry, that leads over a waterway of the map into an area, and
   * no German in that area is within a distance of the far end (M29.51b, M-R352)
   */
  | { readonly kind: 'crossing-held'; readonly over: string; readonly area: string; readonly clear: number }
  /**
   * units of a formation with this much strength have left the map by an edge; only units at full strength count where
   * the terms say so (M30.51)
   */
  | {
      readonly kind: 'left-map'
      readonly by: readonly Edge[]
      readonly side: Side
      readonly formation?: string
      readonly atLeast: number
      readonly intact?: true
    }
  /** a requirement is not met */
  | { readonly kind: 'not'; readonly requirement: Requirement }
  /** all of these are met */
  | { readonly kind: 'all'; readonly requirements: readonly Requirement[] }
  /** the other side has met none of its conditions (M24.61e) */
  | { readonly kind: 'denied' }

/**
 * A condition of victory: the side that scores, how much, and when it is checked.
 *
 * @category Board and counters
 */
export interface Condition {
  /** the rule, with the number of the condition where the rule lists several: `M26.61a-2` */
  readonly id: string
  readonly title: string
  readonly side: Side
  readonly points: number
  /** the end of every turn, of the last one, or of one of them; a condition met once stays met */
  readonly when: 'every-turn' | 'last-turn' | number
  readonly requirement: Requirement
}

/**
 * The victory terms of a scenario.
 *
 * @category Board and counters
 */
export interface ScenarioVictory {
  /** in the order in which they are checked */
  readonly conditions: readonly Condition[]
  /** the levels of victory by German points less Allied points, highest first; a level without a winner is a draw */
  readonly levels: readonly {
    readonly margin: number
    readonly winner: Side | null
    /** null where the rules name no level */
    readonly level: VictoryLevel | null
  }[]
}
