/** German movement beyond the map edges (M20): the off-map areas, how they adjoin, and when the Allies take them. */
import type { Provenance } from './counterTerms.js'
import type { OffMapAreaId } from './mapTerms.js'
import type { Edge } from '../vocabulary.js'

/**
 * An area of the off-map display (M20.0e). The hexes where units enter from it are the map area `off-map-` with its id
 * appended, both boundary rows included.
 *
 * @category Board and counters
 */
export interface OffMapArea {
  readonly id: OffMapAreaId
  /** the map edge that it adjoins; where it adjoins two, the one in its name */
  readonly edge: Exclude<Edge, 'south'>
  /** the adjacent areas (M20.14c) */
  readonly neighbours: readonly OffMapAreaId[]
  /** the route from England whose weather it has (M20.16b) */
  readonly weather: 'north' | 'south'
  /** the Allies hold it from the first phase of this turn on (M20.2a, M20.2b); never when omitted */
  readonly closes?: number
  /**
   * complete turns that a unit spends in it before it enters the map; the entry is announced a turn before (M20.19);
   * none when omitted
   */
  readonly waits?: number
  /** what is printed in the rulebook, and what is reconstructed */
  readonly provenance: {
    /** between which rows it lies */
    readonly extent: Provenance
    readonly neighbours: Provenance
    /** the turn in which it closes, or that it never does */
    readonly closes: Provenance
  }
}

/**
 * German off-map movement; a scenario without these terms has none (M20.0a).
 *
 * @category Board and counters
 */
export interface OffMapTerms {
  readonly areas: readonly OffMapArea[]
}

/**
 * The turn from whose first phase on the flanking Allied corps hold an off-map area, in every scenario (M20.2a,
 * M11.11b).
 */
export const ALLIED_ADVANCE: Readonly<Partial<Record<OffMapAreaId, number>>> = {
  '1W': 6,
  '2E': 8,
  '3E': 26,
  '2W': 33,
  '4E': 33,
  '5E': 47,
  '6E': 64,
}

const EDGES = { W: 'west', N: 'north', E: 'east' } as const satisfies Readonly<Record<string, OffMapArea['edge']>>

/** The map edge in the name of an area. */
export const edgeOfArea = (id: OffMapAreaId): OffMapArea['edge'] => EDGES[id.at(-1) as keyof typeof EDGES]
