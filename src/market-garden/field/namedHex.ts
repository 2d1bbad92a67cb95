/** Hexes that a host names; they may be off the map. */
import { about } from '../../engine/legality/restriction.js'
import type { RestrictionGroup } from '../../engine/legality/restriction.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'

/** A question about a hex. A player names it; lists and searches ask about hexes of the map by index. */
export interface MaybeNamed {
  readonly named?: string | undefined
}

/** Refuses a hex that is not on the map, by the name that was given for it. */
export const offTheMap = <Q extends MaybeNamed>(hexOf: (q: Q) => number): RestrictionGroup<Q> =>
  about((q: Q) => ({ hex: hexOf(q), to: q.named ?? '' }), [UNKNOWN_HEX])
