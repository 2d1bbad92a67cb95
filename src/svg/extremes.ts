/**
 * The minimum and maximum of lists of any length: a list that is spread over the arguments of `Math.min` must fit on
 * the stack.
 */

/** The minimum of some numbers, and of another one. */
export const minOf = (values: readonly number[], atMost = Infinity): number =>
  values.reduce((least, value) => Math.min(least, value), atMost)

/** The maximum of some numbers, and of another one. */
export const maxOf = (values: readonly number[], atLeast = -Infinity): number =>
  values.reduce((most, value) => Math.max(most, value), atLeast)
