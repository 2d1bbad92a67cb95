/** Answers that last as long as what they are made of is the very same: a token of a side, a part of the state. */
import { handDown } from '../../position.js'
import type { Position } from '../../position.js'

/** What an answer is made of, by name. */
type Parts = Readonly<Record<string, unknown>>

/** Whether two answers are made of the very same parts. */
export const areSame = <K extends Parts>(some: K, others: K): boolean => {
  for (const part in some) if (some[part] !== others[part]) return false
  return true
}

/** An answer with what it is made of. */
interface Known<K, T> {
  readonly parts: K
  readonly answer: T
}

/**
 * An answer that is worked out again only when one of its parts is another.
 *
 * @param partsOf - what it is made of
 */
export const lasting = <K extends Parts, T>(
  partsOf: (p: Position) => K,
  make: (p: Position, parts: K) => T,
): ((p: Position) => T) => {
  const known = handDown((p: Position, earlier: Known<K, T> | undefined): Known<K, T> => {
    const parts = partsOf(p)
    return earlier !== undefined && areSame(earlier.parts, parts) ? earlier : { parts, answer: make(p, parts) }
  })
  return (p) => known(p).answer
}
