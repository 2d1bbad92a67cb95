/** Rules that are still asked for their reasons alone, as a group among the rows of others. */
import type { RestrictionGroup } from '../../engine/restriction.js'
import type { Violation } from '../../engine/violation.js'

/** The reasons that a function gives against what is asked, as one group of restrictions. */
export const refusedBy = <Q>(reasons: (q: Q) => readonly Violation[]): RestrictionGroup<Q> => ({
  forbids: (q) => reasons(q).length > 0,
  refusals: reasons,
})
