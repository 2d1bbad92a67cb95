/**
 * The information that a side may have. Everything is open except the place of a hidden fuel dump, which only the
 * Allied player knows (A32.1a).
 */
import type { State } from './state.js'
import type { View } from './view.js'

/**
 * Whether a viewer that did not know the place of the dump has learned more: where it is, or where it is not (A32.2).
 */
export const revealsDump = (before: State, after: State, viewer: string): boolean => {
  const [then, now] = [before.dump, after.dump]
  if (then === null || now === null || then.status !== 'hidden' || viewer === 'allied') return false
  return now.status !== then.status || now.searched.length > then.searched.length
}

const isSecret = ({ dump }: State, viewer: string): boolean => dump?.status === 'hidden' && viewer !== 'allied'

/** The state as a viewer knows it: without a dump whose place is secret. */
export const knownState = (state: State, viewer: string): State =>
  isSecret(state, viewer) ? { ...state, dump: null } : state

/** The part of the state that a side may know. */
export const observeState = (state: State, viewer: string): View => {
  const { dump } = state
  return dump === null || !isSecret(state, viewer) ? state : { ...state, dump: { ...dump, place: 'secret' } }
}
