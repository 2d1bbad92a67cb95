/** Caches by text, of a limited size. */

/** Returns the answer for a key, which is made if it is not in the cache. */
export type LruCache<T> = (key: string, make: () => T) => T

/** A cache of answers by key; when it is full, the least recently used one is dropped. */
export const lruCache = <T>(most: number): LruCache<T> => {
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
