/**
 * The least and the most of lists of any length: a list that is spread over the arguments of a call has to fit on the
 * stack.
 */

/** The least of some numbers, and not more than another one. */
export const leastOf = (values: readonly number[], atMost = Infinity): number =>
  values.reduce((least, value) => Math.min(least, value), atMost)

/** The most of some numbers, and not less than another one. */
export const mostOf = (values: readonly number[], atLeast = -Infinity): number =>
  values.reduce((most, value) => Math.max(most, value), atLeast)
