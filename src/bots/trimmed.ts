/** Attacks with no more units than necessary. */

/** A group of units, and the expected gain of an attack by it. */
export interface ValuedGroup<U> {
  readonly units: readonly U[]
  readonly gain: number
}

/**
 * Drops units of an attack one after another, as long as that does not lower the gain; one always stays.
 *
 * @param order - the order in which units are tried, the weakest first
 */
export const trimmed = <U>(
  whole: ValuedGroup<U>,
  order: readonly U[],
  gainOf: (units: readonly U[]) => number,
): ValuedGroup<U> => {
  let kept = whole
  for (const unit of order) {
    const units = kept.units.filter((other) => other !== unit)
    if (units.length === 0) break
    const gain = gainOf(units)
    if (gain >= kept.gain) kept = { units, gain }
  }
  return kept
}
