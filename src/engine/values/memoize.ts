/**
 * Remembering what was worked out about values that never change, such as the parts of a state. Only the latest answers
 * are kept: what hangs on a `WeakMap` outlives the quick collections of the heap with all that it refers to, whether
 * its key is still in use or not, and a playout leaves a position behind with every action.
 */

/**
 * The same function, which knows its latest answers: asked again about the very same value, it gives the very same
 * answer.
 *
 * @param most - how many answers it knows at once
 * @param make - works out an answer; the one that was given last may help
 */
export const memoizeLatest = <K extends object, V>(
  most: number,
  make: (key: K, latest: V | undefined) => V,
): ((key: K) => V) => {
  const keys: (K | undefined)[] = Array.from({ length: most })
  const answers: (V | undefined)[] = Array.from({ length: most })
  let latest = 0
  let next = 0
  return (key) => {
    if (keys[latest] === key) return answers[latest]!
    for (let i = 0; i < most; i++)
      if (keys[i] === key) {
        latest = i
        return answers[i]!
      }
    const answer = make(key, answers[latest])
    latest = next
    next = (next + 1) % most
    keys[latest] = key
    answers[latest] = answer
    return answer
  }
}

/** The same function, which makes its answer once for each key. */
export const memoizeByKey = <K extends object, T extends object>(make: (key: K) => T): ((key: K) => T) => {
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
