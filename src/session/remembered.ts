/** Answers that are kept as long as the state stays the same. */

/**
 * The same question, asked once of each state: the identical state gets the identical answer. Hooks such as React's
 * `useSyncExternalStore` compare answers by identity, and render for ever when each call gives a new one.
 */
export const remembered = <S, R>(ask: (state: S) => R): ((state: S) => R) => {
  let latest: { readonly state: S; readonly answer: R } | null = null
  return (state) => {
    if (latest?.state !== state) latest = { state, answer: ask(state) }
    return latest.answer
  }
}
