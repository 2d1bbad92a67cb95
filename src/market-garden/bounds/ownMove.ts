/**
 * What each unit of a move has done for itself: who was picked up on the way began there, and has gone fewer hexes
 * (M8.11).
 */
import { forbid } from '../../engine/forbid.js'
import type { Restriction } from '../../engine/restriction.js'
import type { HexId } from '../../hex/hexId.js'
import type { WayQuestion } from '../field/unitRows.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/** What a unit has left of its move when a step is taken: half movement points, and hexes where they are counted. */
export interface Rest {
  readonly points: number
  readonly hexes: number | null
}

/** A step that a unit would take of its own will, and what is left of its move after it. */
export interface OwnStep extends WayQuestion {
  readonly rest: Rest
}

/** The rest of a move that is over. */
export const NO_REST: Rest = { points: 0, hexes: 0 }

/**
 * A move that begins: of units that set out from a hex together, or of those that come from nowhere on the map (null).
 */
export const newMove = (units: readonly UnitId[], from: Moving['from']): Moving => ({
  type: 'moving',
  units,
  from,
  steps: 0,
  spent: {},
  stage: 'ready',
  to: null,
  change: null,
  ferry: null,
  joined: {},
  watch: {},
})

/** A move with another unit that is picked up where it stands; on the way it is noted where it began (M8.11). */
export const joinedBy = (frame: Moving, id: UnitId, at: HexId): Moving => ({
  ...frame,
  units: [...frame.units, id],
  joined: frame.steps === 0 ? frame.joined : { ...frame.joined, [id]: { at, after: frame.steps } },
})

/** Where a unit of a move began the phase; null for reinforcements. */
export const beganAt = (frame: Moving, id: UnitId): Moving['from'] => frame.joined[id]?.at ?? frame.from

/** Hexes that a unit of a move has entered. */
export const ownSteps = (frame: Moving, id: UnitId): number => frame.steps - (frame.joined[id]?.after ?? 0)

/** Whether a unit of a move has not moved yet: it set out from here, or was picked up here (M8.14). */
export const hasNotMoved = (frame: Moving, id: UnitId): boolean =>
  beganAt(frame, id) !== null && ownSteps(frame, id) === 0

/** Who has crossed in the boats of engineers has made his whole movement (M16.11c, M16.14a). */
export const NOT_FERRIED: Restriction<{ readonly frame: Moving }> = forbid<{ readonly frame: Moving }>(
  'M16.11c',
  'ferried',
)
  .when(({ frame }) => frame.ferry !== null && frame.ferry.by !== null && frame.steps > 0)
  .saying(() => 'being ferried takes a whole movement phase')
