/** The part of each unit in a move: a unit picked up on the way began there, and has moved fewer hexes (M8.11). */
import { forbid } from '../../engine/legality/forbid.js'
import type { Restriction } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/hexId.js'
import type { WayQuestion } from '../field/unitRows.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/** The rest of a unit's move after a step: half movement points, and hexes where movement is limited in hexes. */
export interface Rest {
  readonly points: number
  readonly hexes: number | null
}

/** A voluntary step of a unit, and the rest of its move after it, for which few rules ask. */
export interface OwnStep extends WayQuestion {
  readonly restAfter: () => Rest
}

/** The rest of a move that has ended. */
export const NO_REST: Rest = { points: 0, hexes: 0 }

export const noRest = (): Rest => NO_REST

/** A new move, of units that set out from a hex together, or of reinforcements (null). */
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

/** A copy of a move, field by field: spreads in different places give copies of different hidden classes. */
const copyOf = (frame: Moving): Moving => {
  const { type, units, from, steps, spent, stage, to, change, ferry, joined, watch, area } = frame
  const copy: Moving = { type, units, from, steps, spent, stage, to, change, ferry, joined, watch }
  return area === undefined ? copy : { ...copy, area }
}

/** A move with some of its fields changed. */
export const moveWith = (frame: Moving, changes: Partial<Omit<Moving, 'type'>>): Moving =>
  Object.assign(copyOf(frame), changes)

/** A move joined by another unit in its hex; after the first step, the hex and the step are noted (M8.11). */
export const joinedBy = (frame: Moving, id: UnitId, at: HexId): Moving =>
  moveWith(frame, {
    units: [...frame.units, id],
    joined: frame.steps === 0 ? frame.joined : { ...frame.joined, [id]: { at, after: frame.steps } },
  })

/** Where a unit of a move began the phase; null for reinforcements. */
export const beganAt = (frame: Moving, id: UnitId): Moving['from'] => frame.joined[id]?.at ?? frame.from

/** The number of hexes that a unit of a move has entered. */
export const ownSteps = (frame: Moving, id: UnitId): number => frame.steps - (frame.joined[id]?.after ?? 0)

/** Whether a unit of a move has not moved yet: it set out from here, or was picked up here (M8.14). */
export const hasNotMoved = (frame: Moving, id: UnitId): boolean =>
  beganAt(frame, id) !== null && ownSteps(frame, id) === 0

/** Crossing in the boats of engineers takes the whole movement of a unit (M16.11c, M16.14a). */
export const NOT_FERRIED: Restriction<{ readonly frame: Moving }> = forbid<{ readonly frame: Moving }>(
  'M16.11c',
  'ferried',
)
  .when(({ frame }) => frame.ferry !== null && frame.ferry.by !== null && frame.steps > 0)
  .saying(() => 'being ferried takes a whole movement phase')
