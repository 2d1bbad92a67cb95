/** A cache of recent drawings. */

/** A cache of answers by key; when it is full, the least recently used one is dropped. */
export const lruCache = <T>(most: number): ((key: string, make: () => T) => T) => {
  const known = new Map<string, T>()
  return (key, make) => {
    const answer = known.has(key) ? known.get(key)! : make()
    known.delete(key)
    known.set(key, answer)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return answer
  }
}
