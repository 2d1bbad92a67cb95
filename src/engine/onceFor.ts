/** Things that are worked out once for something that lives long, such as a board or a map, and remembered with it. */

/** The same function, which makes its answer once for each key. */
export const onceFor = <K extends object, T extends object>(make: (key: K) => T): ((key: K) => T) => {
  const made = new WeakMap<K, T>()
  // nearly always the same one as before
  let latest: { readonly key: K; readonly answer: T } | undefined
  return (key) => {
    if (latest?.key === key) return latest.answer
    const known = made.get(key)
    const answer = known ?? make(key)
    if (known === undefined) made.set(key, answer)
    latest = { key, answer }
    return answer
  }
}
