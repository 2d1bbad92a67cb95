/** Remembering what was drawn about a few things of late. */

/** Answers by their keys; of more than a few the one that was asked for longest ago is forgotten. */
export const recentAnswers = <T>(most: number): ((key: string, make: () => T) => T) => {
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
