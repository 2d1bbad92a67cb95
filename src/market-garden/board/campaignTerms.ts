/**
 * The terms that hold only in the campaign (M31): how it begins, when formations are released, how far units may go,
 * and what is scored.
 */
import type { ReleaseId } from '../campaign/state.js'
import type { Mode, PhaseId, Side } from '../vocabulary.js'
import type { VictoryLevel } from './victoryTerms.js'

/**
 * The mode in which units are set up: the first line that names a unit applies. A unit that no line names may choose.
 *
 * @category Board and counters
 */
export interface StartingMode {
  readonly rule: string
  readonly side: Side
  /** only units of this formation; all when omitted */
  readonly formation?: string
  /** artillery alone (M31.24b) */
  readonly guns?: true
  /** one mode where the counter has it, otherwise Defilade; any */
  readonly mode: Mode | 'any'
}

/**
 * An event that releases groups of reinforcements: what ground units of 30 Corps or Allied units have reached (M31.17).
 *
 * @category Board and counters
 */
export type Milestone =
  /** a ground unit of 30 Corps in supply is beside a waterway of the map */
  | { readonly kind: 'beside'; readonly line: string }
  /**
   * a ground unit of 30 Corps is in an area of the map; where the terms say so, it must be in supply, or in supply by
   * road (M-R522)
   */
  | { readonly kind: 'beyond'; readonly area: string; readonly supplied: boolean; readonly byRoad?: true }
  /** a ground unit of 30 Corps is within a distance of a hex */
  | { readonly kind: 'near'; readonly hex: string; readonly within: number }
  /** an Allied unit is in a hex */
  | { readonly kind: 'entered'; readonly hex: string }
  /** a unit of a formation is on the map */
  | { readonly kind: 'arrived'; readonly formation: string }

/**
 * A group of reinforcements that waits for such events (M31.17).
 *
 * @category Board and counters
 */
export interface Release {
  readonly rule: string
  readonly group: ReleaseId
  /** all of these must have happened */
  readonly when: readonly Milestone[]
  /** turns from the last of them until the group may enter; 0 for immediately */
  readonly after: number
}

/**
 * Divisions that the German player rolls for when 30 Corps leaves the main road, in this order (M31.3).
 *
 * @category Board and counters
 */
export interface EarlyRelease {
  readonly rule: string
  readonly group: ReleaseId
  /** the highest die that releases it */
  readonly upTo: number
}

/**
 * The points of the campaign, and the level of victory for the ratio of German points to Allied ones (M31.4, C-VP,
 * C-VIC).
 *
 * @category Board and counters
 */
export interface CampaignScore {
  /** for a bridge of the main road, held when the game ends (M31.42a, M31.42b) */
  readonly bridges: { readonly river: number; readonly canal: number; readonly arnhem: number; readonly clear: number }
  /** for each unit that is eliminated (M31.41) */
  readonly units: { readonly leg: number; readonly arms: number; readonly prize: number; readonly unsupplied: number }
  /**
   * German points for each Allied point, highest first: the level holds at this ratio or above, or only above it
   * (M-R358)
   */
  readonly ratios: readonly {
    readonly ratio: number
    readonly beyond?: true
    readonly winner: Side | null
    readonly level: VictoryLevel | null
  }[]
  /** the Allies do not reach the decisive level without this (M31.43b) */
  readonly decisiveNeeds: ReleaseId
}

/**
 * The terms that hold only in the campaign.
 *
 * @category Board and counters
 */
export interface CampaignTerms {
  readonly startingModes: readonly StartingMode[]
  /** the highest die on which German flak begins Disrupted, and the first turn in which it may recover (M31.13) */
  readonly suppressedFlak: { readonly upTo: number; readonly until: number }
  /** the corps whose headquarters controls all British artillery that has not moved yet (M31.24b) */
  readonly gunLine: { readonly rule: string; readonly headquarters: string }
  /** formations that may not act before a phase (M31.25c) */
  readonly idle: {
    readonly rule: string
    readonly formations: readonly string[]
    readonly turn: number
    readonly phase: PhaseId
  }
  /**
   * a brigade that goes no farther north than an area, exempt from the limits of 30 Corps until a turn; then it waits
   * (M31.24c)
   */
  readonly flank: {
    readonly rule: string
    readonly formation: string
    readonly area: string
    readonly until: number
    readonly waitsFor: ReleaseId
  }
  /** how far airborne units may go from drop zones and bridges of the main road, and from the road itself (M31.23) */
  readonly leash: { readonly hexes: number; readonly road: number }
  readonly releases: readonly Release[]
  /**
   * the distance from the main road, in hexes, beyond which a ground unit of 30 Corps has left it, and the divisions
   * that this may bring early (M31.3)
   */
  readonly roaming: { readonly hexes: number; readonly early: readonly EarlyRelease[] }
  readonly score: CampaignScore
}
