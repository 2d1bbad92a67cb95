/** Answers that stay valid while their inputs are the same objects: a token of a side, a part of the state. */
import { handDown } from '../../position.js'
import type { Position } from '../../position.js'

/** The inputs of an answer: a list, since comparing objects by the names of their fields takes five times as long. */
type Parts = readonly unknown[]

/** Whether two answers have identical inputs. */
export const areSame = (some: Parts, others: Parts): boolean => {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
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
export const memoizeByParts = <const K extends Parts, T>(
  partsOf: (p: Position) => K,
  make: (p: Position, parts: K) => T,
): ((p: Position) => T) => {
  const known = handDown((p: Position, earlier: Known<K, T> | undefined): Known<K, T> => {
    const parts = partsOf(p)
    return earlier !== undefined && areSame(earlier.parts, parts) ? earlier : { parts, answer: make(p, parts) }
  })
  return (p) => known(p).answer
}
