/** Restrictions that are still told as a list of reasons, as one group among rows. */
import type { RestrictionGroup } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'

/**
 * The group of what a list of reasons forbids.
 *
 * @param forbids - whether there are any, where that is known without making the list
 */
export const reasonsIn = <Q>(
  reasons: (q: Q) => readonly Violation[],
  forbids: (q: Q) => boolean = (q) => reasons(q).length > 0,
): RestrictionGroup<Q> => ({ forbids, refusals: reasons })
