/** The frames of movement, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { movementPhaseRules } from './movement.js'
import { movingRules } from './moving.js'
import { nightRollRules } from './nightRoll.js'
import { orderingRules } from './ordering.js'
import { allowanceRollRules } from './setOut.js'

type OwnFrame = FrameOf<'movement-phase' | 'moving' | 'ordering' | 'allowance-roll' | 'night-roll'>

export const movementTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'movement-phase': movementPhaseRules,
  moving: movingRules,
  ordering: orderingRules,
  'allowance-roll': allowanceRollRules,
  'night-roll': nightRollRules,
}
