/** The air landings that a scenario lays down (M14, M25.22a, M25.3a). */
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
   * the serials that land in each turn, none of which may be held back (M22.31b, M-R385); the owner chooses when it is
   * left out (M22.32a)
   */
  readonly drops?: readonly { readonly turn: number; readonly serials: readonly number[] }[]
  /**
   * companies of a formation that may land by themselves in a hex beyond its drop zone; none when it is left out
   * (M27.2a)
   */
  readonly apart?: readonly { readonly formation: string; readonly companies: number; readonly hex: HexId }[]
  /**
   * Companies of a formation that may land by themselves so near an area of the map on its first drop, without a lift
   * point: by the option of independent drops alone (M23.4b); none when it is left out.
   */
  readonly unlifted?: readonly {
    readonly formation: string
    readonly companies: number
    readonly area: string
    readonly within: number
  }[]
  /** by day of September: battalions that can be lifted (M14.61a); enough for all when it is left out (M25.23b) */
  readonly liftPoints?: readonly { readonly september: number; readonly points: number }[]
  /** the owner places pathfinders and supply heads in play (M14.31a, M31.22a); he does not when it is left out */
  readonly freePathfinders?: boolean
  /** German flak below the flight counts (M14.22b, M25.24a); it does not when it is left out */
  readonly flak?: boolean
  /**
   * How southern flights turn that go farther east than a column: up one of two columns to this row, and along it to
   * the column of the drop (M14.21c). All go straight when it is left out.
   */
  readonly bend?: { readonly beyond: number; readonly by: readonly [HexId, HexId] }
}
