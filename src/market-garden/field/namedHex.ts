/** Hexes that a host names, of which some are not on the map. */
import { forbid } from '../../engine/forbid.js'
import { say } from '../../engine/saying.js'
import type { Restriction } from '../../engine/restriction.js'

/** A question about a hex, which somebody may have named: lists and searches ask about hexes of the map by index. */
export interface MaybeNamed {
  readonly named?: string | undefined
}

/** Refuses a hex that is not on the map, by the name that was given for it. */
export const offTheMap = <Q extends MaybeNamed>(hexOf: (q: Q) => number): Restriction<Q> =>
  forbid<Q>('input', 'unknown-hex', ({ named }) => named)
    .when((q) => hexOf(q) < 0)
    .saying(({ named = '' }) => say`${{ hex: named }} is not on the map`)
