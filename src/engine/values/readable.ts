/** Options from a host, as far as they can be read. */

/**
 * A copy of the options that were given. There are none where JavaScript gives null or something that is no object, or
 * where reading them throws, as it may with a proxy.
 */
export const readable = <O extends object>(given: O): Partial<O> => {
  try {
    return { ...given }
  } catch {
    return {}
  }
}
