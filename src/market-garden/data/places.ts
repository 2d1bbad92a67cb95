/** The bridges and ferries of the map by name, and the main road hex by hex. */
import type { Provenance } from '../../hex/index.js'
import type { MAP_HEXSIDES } from '../board/mapTerms.js'
import compiled from './market-garden-places.json'

/**
 * A bridge. Whether it may be destroyed follows from what it carries and crosses (M16.3a to M16.5a); two bridges may
 * stand on one hexside, a road and a railway beside each other.
 */
export interface Bridge {
  readonly name: string
  readonly carries: 'road' | 'trail' | 'railway'
  /** The waterway, by its name. */
  readonly over: string
  readonly water: (typeof MAP_HEXSIDES)[number]
  /** The two hexes that it joins, in the order of their numbers. */
  readonly ends: readonly [string, string]
  /** `rulebook` when the text places it; then one of its ends at least is a fact. */
  readonly provenance: Provenance
}

/** A permanent ferry over a river (M10.91, M16.16). */
export interface Ferry {
  readonly name: string
  readonly over: string
  readonly ends: readonly [string, string]
  readonly provenance: Provenance
}

/**
 * The main road, each part from south to north; the two ways begin at the end of the first part and end at the start of
 * the last (M23.62a).
 */
export interface MainRoad {
  /** From D0619 over D5515 and C0815 to B1126. */
  readonly toGrave: readonly string[]
  /** From B1126 by B2631 to Nijmegen. */
  readonly west: readonly string[]
  /** From B1126 by B1639 to Nijmegen. */
  readonly east: readonly string[]
  /** From the junction in Nijmegen over the Waal to A2232. */
  readonly toArnhem: readonly string[]
}

/** What the game has beside its map. */
export interface MapPlaces {
  readonly bridges: readonly Bridge[]
  readonly ferries: readonly Ferry[]
  readonly mainRoad: MainRoad
}

/** The bridges, ferries and main road of the compiled map: a test holds them against it. */
export const mapPlaces = compiled as unknown as MapPlaces
