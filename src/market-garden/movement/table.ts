/** The frames of setting up and of movement, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { movementPhaseRules } from './movement.js'
import { movingRules } from './moving.js'
import { nightRollRules } from './nightRoll.js'
import { orderingRules } from './ordering.js'
import { allowanceRollRules } from './setOut.js'
import { setupRules } from './setup.js'

type OwnFrame = FrameOf<'setup' | 'movement-phase' | 'moving' | 'ordering' | 'allowance-roll' | 'night-roll'>

export const movementTable: FrameTable<Position, OwnFrame, Action, Event> = {
  setup: setupRules,
  'movement-phase': movementPhaseRules,
  moving: movingRules,
  ordering: orderingRules,
  'allowance-roll': allowanceRollRules,
  'night-roll': nightRollRules,
}
