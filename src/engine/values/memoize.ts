/**
 * Caches for functions of values that never change, such as the parts of a state. Only the latest answers are kept. The
 * entries of a `WeakMap`, and all that they refer to, would outlive the quick collections of the heap even when their
 * keys are unused, and a playout leaves a position behind with every action.
 */

/**
 * The same function with a cache of its latest answers: the identical value gets the identical answer.
 *
 * @param most - the number of answers kept
 * @param make - computes an answer; the previous one may help
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
