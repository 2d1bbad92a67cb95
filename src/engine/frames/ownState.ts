/** What calls say to JavaScript that passes something else where a state of the game belongs. */

export const NO_STATE = 'this is not a state of this game; that of a match is in its field state'

/** The same state, if it may be one of a game: the types leave no other, but JavaScript does. */
export const ownState = <S extends { readonly game: string }>(game: string, s: S): S => {
  if ((s as Partial<S> | null | undefined)?.game !== game) throw new TypeError(NO_STATE)
  return s
}
