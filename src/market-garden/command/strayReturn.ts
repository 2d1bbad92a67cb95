/** Strays that return to their own headquarters (M23.12a). */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { reachBySubject } from './strayStart.js'

/** Takes a battalion or unit off the list of strays. */
export const removeStray = (p: Position, subject: string): Position =>
  p.state.strays.includes(subject) ? put(p, { strays: p.state.strays.filter((other) => other !== subject) }) : p

/**
 * In a German Command Phase, strays that are not attached and can trace to their own headquarters return to it
 * (M-R530).
 */
export const reviewStrays = (p: Position): Position => {
  const { state } = p
  const unattached = state.strays.filter((subject) => state.attached[subject] === undefined)
  if (unattached.length === 0) return p
  const reach = reachBySubject(p, unattached)
  return unattached.filter((subject) => reach.get(subject) === true).reduce(removeStray, p)
}
