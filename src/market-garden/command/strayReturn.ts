/** Strays that are back under their own headquarters (M23.12a): they are strays no more. */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { reachBySubject } from './strayStart.js'

/** The position with a battalion or a unit off the list of strays. */
export const noLongerStray = (p: Position, subject: string): Position =>
  p.state.strays.includes(subject) ? put(p, { strays: p.state.strays.filter((other) => other !== subject) }) : p

/**
 * The position in a German Command Phase: strays who are under no other headquarters and can trace to their own are
 * back under it (M-R530).
 */
export const reviewStrays = (p: Position): Position => {
  const { state } = p
  const unattached = state.strays.filter((subject) => state.attached[subject] === undefined)
  if (unattached.length === 0) return p
  const reach = reachBySubject(p, unattached)
  return unattached.filter((subject) => reach.get(subject) === true).reduce(noLongerStray, p)
}
