/** Random states that agree with a view. */
import type { Violation } from '../legality/violation.js'

/** How often a state is drawn at most while it breaks an invariant. */
const MOST_DRAWS = 1000

/** A state that was drawn, and whether it keeps the invariants. */
export interface Drawn<S> {
  readonly state: S
  readonly isSound: boolean
}

/**
 * The first drawn state that breaks no invariant; equally likely states stay equally likely. If no draw is sound, as
 * for a view that no position gives, the last one drawn.
 */
export const soundSample = <S>(draw: () => S, flaws: (s: S) => readonly Violation[]): Drawn<S> => {
  let state = draw()
  for (let draws = 1; draws < MOST_DRAWS; draws++) {
    if (flaws(state).length === 0) return { state, isSound: true }
    state = draw()
  }
  return { state, isSound: flaws(state).length === 0 }
}

/** One of the items, each with the same probability; undefined where there are none. */
export const drawFrom = <A>(items: readonly A[], random: () => number): A | undefined =>
  items[Math.floor(random() * items.length)]
