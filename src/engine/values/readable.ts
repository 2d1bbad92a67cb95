/** Options from a host, as far as they can be read. */

/**
 * A copy of the given options. It is empty if JavaScript gives null or something that is not an object, or if reading
 * it throws, as a proxy may.
 */
export const readable = <O extends object>(given: O): Partial<O> => {
  try {
    return { ...given }
  } catch {
    return {}
  }
}
