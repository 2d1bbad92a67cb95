/** What a disposition needs to know of a board and its counters. */
import type { HexMap } from '../hex/map.js'

/**
 * A unit as a disposition sees it: a hex number, or the name of a place off the map.
 *
 * @category Who stands where
 */
export interface Placed {
  readonly at: string
}

/**
 * What a disposition needs to know of a board and its counters. Units and hexes are indices.
 *
 * @category Who stands where
 */
export interface Ground {
  readonly map: Pick<HexMap, 'size' | 'neighbours' | 'indexOf'>
  /** the side of each unit, 0 or 1 */
  readonly sides: Uint8Array
  /** stacking points of each unit, in the smallest part that the game counts */
  readonly points: Uint8Array
  readonly pointLimit: number
  /** how each unit exerts its zone of control: an index of `zoneBarriers`, or {@link NO_ZONE} */
  readonly reach: Uint8Array
  /** by kind of reach, 1 for every hexside `hex * 6 + direction` over which a zone of control does not extend */
  readonly zoneBarriers: readonly Uint8Array[]
}

/**
 * The reach of a unit that exerts no zone of control.
 *
 * @category Who stands where
 */
export const NO_ZONE = 255
