/** The frames of setting up and of movement, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { movementPhaseRules } from './movement.js'
import { movingRules } from './moving.js'
import { nightRollRules } from './nightMarch.js'
import { orderingRules } from './ordering.js'
import { allowanceRollRules } from './setOut.js'
import { setupRules } from './setup.js'

type OwnFrame = FrameOf<'setup' | 'movement-phase' | 'moving' | 'ordering' | 'allowance-roll' | 'night-roll'>

export const movementTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  setup: setupRules(boardOf),
  'movement-phase': movementPhaseRules(boardOf),
  moving: movingRules(boardOf),
  ordering: orderingRules(boardOf),
  'allowance-roll': allowanceRollRules(boardOf),
  'night-roll': nightRollRules,
})
