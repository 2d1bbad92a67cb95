/**
 * The land beyond the edges that Germans move through (M20): its areas, which lie side by side, and when the Allies
 * take them.
 */
import type { Provenance } from './counterTerms.js'
import type { OffMapAreaId } from './mapTerms.js'
import type { Edge } from '../vocabulary.js'

/**
 * An area of the off-map display (M20.0e). The hexes by which one comes on from it are the area `off-map-` and its id
 * of the map, both boundary rows among them.
 *
 * @category Board and counters
 */
export interface OffMapArea {
  readonly id: OffMapAreaId
  /** the edge of the map beside which it lies; where it lies beside two, the one that names it */
  readonly edge: Exclude<Edge, 'south'>
  /** the areas beside it (M20.14c) */
  readonly neighbours: readonly OffMapAreaId[]
  /** the route from England whose weather it has (M20.16b) */
  readonly weather: 'north' | 'south'
  /** the turn from whose first phase on the Allies hold it (M20.2a, M20.2b); never when it is left out */
  readonly closes?: number
  /**
   * complete turns in it before the map is entered, which is announced a turn before (M20.19); none when it is left out
   */
  readonly waits?: number
  /** what is printed in the rulebook, and what has been rebuilt */
  readonly provenance: {
    /** between which rows it lies */
    readonly extent: Provenance
    readonly neighbours: Provenance
    /** its turn of closing, or that it has none */
    readonly closes: Provenance
  }
}

/**
 * German movement off the map; there is none in a scenario without it (M20.0a).
 *
 * @category Board and counters
 */
export interface OffMapTerms {
  readonly areas: readonly OffMapArea[]
}

/**
 * The turn from whose first phase on the Allied corps beside the map hold an area beyond the edge, whatever is played
 * (M20.2a, M11.11b).
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

/** The edge of the map that the name of an area says. */
export const edgeOfArea = (id: OffMapAreaId): OffMapArea['edge'] => EDGES[id.at(-1) as keyof typeof EDGES]
