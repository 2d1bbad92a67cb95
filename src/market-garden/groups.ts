/** Restrictions in forms that only this game needs. */
import { allows, refusals } from '../engine/restriction.js'
import type { RestrictionGroup, Restrictions } from '../engine/restriction.js'

/** Restrictions of which those of one case alone hold. */
export const inCase = <K extends string, Q>(
  caseOf: (q: Q) => K,
  rows: Readonly<Record<K, Restrictions<Q>>>,
): RestrictionGroup<Q> => ({
  forbids: (q) => !allows(rows[caseOf(q)], q),
  refusals: (q) => refusals(rows[caseOf(q)], q),
})
