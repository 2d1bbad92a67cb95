/** The air landings of a scenario, as data (M14, M25.22a, M25.3a). */
import type { HexId } from '../../hex/index.js'

/**
 * The air landings of a scenario.
 *
 * @category Board and counters
 */
export interface LandingTerms {
  /** by airborne formation: the hex of its pathfinders (M14.3a) */
  readonly pathfinders: Readonly<Record<string, HexId>>
  /**
   * the serials that land in each turn, none of which may be held back (M22.31b, M-R385); the owner chooses when
   * omitted (M22.32a)
   */
  readonly drops?: readonly { readonly turn: number; readonly serials: readonly number[] }[]
  /**
   * companies of a formation that may land separately in a hex outside its drop zone; none when omitted (M27.2a)
   */
  readonly apart?: readonly { readonly formation: string; readonly companies: number; readonly hex: HexId }[]
  /**
   * Companies of a formation that may land separately within a distance of a map area on its first drop, without a lift
   * point; only with the option of independent drops (M23.4b); none when omitted.
   */
  readonly unlifted?: readonly {
    readonly formation: string
    readonly companies: number
    readonly area: string
    readonly within: number
  }[]
  /** by day of September: battalions that can be lifted (M14.61a); enough for all when omitted (M25.23b) */
  readonly liftPoints?: readonly { readonly september: number; readonly points: number }[]
  /** the owner places pathfinders and supply heads in play (M14.31a, M31.22a); not when omitted */
  readonly freePathfinders?: boolean
  /** German flak below the flight counts (M14.22b, M25.24a); not when omitted */
  readonly flak?: boolean
  /**
   * How southern flights that go farther east than a column turn: up one of two columns to this row, then along the row
   * to the column of the drop (M14.21c). All fly straight when omitted.
   */
  readonly bend?: { readonly beyond: number; readonly by: readonly [HexId, HexId] }
}
