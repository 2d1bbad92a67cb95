/** What each unit of a move has done for itself: who was picked up on the way began there, and has gone fewer hexes (M8.11). */
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/** Where a unit of a move began the phase; null for reinforcements. */
export const beganAt = (frame: Moving, id: UnitId): Moving['from'] => frame.joined[id]?.at ?? frame.from

/** Hexes that a unit of a move has entered. */
export const ownSteps = (frame: Moving, id: UnitId): number => frame.steps - (frame.joined[id]?.after ?? 0)

/** Whether a unit of a move has not moved yet: it set out from here, or was picked up here (M8.14). */
export const hasNotMoved = (frame: Moving, id: UnitId): boolean =>
  beganAt(frame, id) !== null && ownSteps(frame, id) === 0
