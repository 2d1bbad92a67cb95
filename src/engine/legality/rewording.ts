/** Rules that are checked on several occasions, each with its own words or its own exceptions. */
import { allows, refusals } from './restriction.js'
import type { Saying } from '../words/saying.js'
import type { Restriction, RestrictionGroup, Restrictions } from './restriction.js'

/**
 * The same rows under another code, in other words.
 *
 * @category Building a game
 */
export const reworded = <Q>(
  rows: readonly Restriction<Q>[],
  code: string,
  says: (q: Q) => string | Saying,
  subject?: (q: Q) => string,
): readonly Restriction<Q>[] =>
  rows.map(({ rule, forbids }) => ({ rule, code, forbids, says, ...(subject === undefined ? {} : { subject }) }))

/**
 * Restrictions that depend on the question. No row can be left out of them beforehand.
 *
 * @category Building a game
 */
export const depending = <Q>(rowsFor: (q: Q) => Restrictions<Q>): RestrictionGroup<Q> => ({
  forbids: (q) => !allows(rowsFor(q), q),
  refusals: (q) => refusals(rowsFor(q), q),
})
