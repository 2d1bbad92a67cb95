/** Strays that are back under their own headquarters (M23.12a): they are strays no more. */
import type { Board } from '../board.js'
import type { State } from '../state.js'
import { reachBySubject } from './strayStart.js'

/** The state with a battalion or a unit off the list of strays. */
export const noLongerStray = (state: State, subject: string): State =>
  state.strays.includes(subject) ? { ...state, strays: state.strays.filter((other) => other !== subject) } : state

/**
 * The state in a German Command Phase: strays who are under no other headquarters and can trace to their own are back
 * under it (M-R530).
 */
export const reviewStrays = (board: Board, state: State): State => {
  const unattached = state.strays.filter((subject) => state.attached[subject] === undefined)
  if (unattached.length === 0) return state
  const reach = reachBySubject(board, state, unattached)
  return unattached.filter((subject) => reach.get(subject) === true).reduce(noLongerStray, state)
}
