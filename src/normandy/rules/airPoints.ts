/** The air points of the Allied player (N13.11, N16.38a). */
import { change } from '../position.js'
import type { Position } from '../position.js'
import type { Emit } from '../state.js'

/** The position with so many air points: they are received, or some are spent (N13.22, N13.31, N16.38b). */
export const withAirPoints = (p: Position, points: number, die: number | null, emit: Emit): Position => {
  emit?.({ type: 'air', points, die })
  return change(p, (state) => {
    state.airPoints = points
  })
}
