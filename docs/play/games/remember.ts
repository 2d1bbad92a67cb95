/** Remembers the last answers to a question about a position: one click asks it several times. */
export const remember = <S extends object, R>(ask: (state: S, key: string) => R): ((state: S, key: string) => R) => {
  const answers = new WeakMap<S, Map<string, R>>()
  return (state, key) => {
    const known = answers.get(state) ?? new Map<string, R>()
    answers.set(state, known)
    if (!known.has(key)) known.set(key, ask(state, key))
    return known.get(key)!
  }
}
