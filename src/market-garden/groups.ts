/** Kinds of restrictions that only this game needs. */
import { allows, refusals } from '../engine/legality/restriction.js'
import type { RestrictionGroup, Restrictions } from '../engine/legality/restriction.js'

/** Groups of restrictions; only the group for the case at hand applies. */
export const inCase = <K extends string, Q>(
  caseOf: (q: Q) => K,
  rows: Readonly<Record<K, Restrictions<Q>>>,
): RestrictionGroup<Q> => ({
  forbids: (q) => !allows(rows[caseOf(q)], q),
  refusals: (q) => refusals(rows[caseOf(q)], q),
})
