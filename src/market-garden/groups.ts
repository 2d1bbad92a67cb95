/** Restrictions in forms that only this game needs. */
import { allows, refusals } from '../engine/restriction.js'
import type { RestrictionGroup, Restrictions } from '../engine/restriction.js'
import type { Violation } from '../engine/violation.js'

/** Reasons that a function gives as a group of restrictions: no words are made where there are none. */
export const byReasons = <Q>(reasons: (q: Q) => readonly Violation[]): RestrictionGroup<Q> => ({
  forbids: (q) => reasons(q).length > 0,
  refusals: reasons,
})

/** Restrictions of which those of one case alone hold. */
export const inCase = <K extends string, Q>(
  caseOf: (q: Q) => K,
  rows: Readonly<Record<K, Restrictions<Q>>>,
): RestrictionGroup<Q> => ({
  forbids: (q) => !allows(rows[caseOf(q)], q),
  refusals: (q) => refusals(rows[caseOf(q)], q),
})
