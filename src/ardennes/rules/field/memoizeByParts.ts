/** Answers that stay valid while their inputs are the same objects: a token of a side, a part of the state. */
import { handDown } from '../../position.js'
import type { Position } from '../../position.js'

/** The inputs of an answer, by name. */
type Parts = Readonly<Record<string, unknown>>

/** Whether two answers have identical inputs. */
export const areSame = <K extends Parts>(some: K, others: K): boolean => {
  for (const part in some) if (some[part] !== others[part]) return false
  return true
}

/** An answer with its inputs. */
interface Known<K, T> {
  readonly parts: K
  readonly answer: T
}

/**
 * Caches an answer, and computes it again only when one of its inputs has changed.
 *
 * @param partsOf - the inputs of the answer
 */
export const memoizeByParts = <K extends Parts, T>(
  partsOf: (p: Position) => K,
  make: (p: Position, parts: K) => T,
): ((p: Position) => T) => {
  const known = handDown((p: Position, earlier: Known<K, T> | undefined): Known<K, T> => {
    const parts = partsOf(p)
    return earlier !== undefined && areSame(earlier.parts, parts) ? earlier : { parts, answer: make(p, parts) }
  })
  return (p) => known(p).answer
}
