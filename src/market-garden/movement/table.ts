/** What goes on while the frames of setting up and of movement lie on top. */
import { activityOf } from '../activities.js'
import { movementPhaseRules } from './movement.js'
import { moving } from './moving.js'
import { nightRoll } from './nightRoll.js'
import { ordering } from './ordering.js'
import { allowanceRoll } from './setOut.js'
import { placing, setup } from './setup.js'

export const movementTable = {
  setup,
  placing,
  'movement-phase': activityOf<'movement-phase'>(movementPhaseRules),
  moving,
  ordering,
  'allowance-roll': allowanceRoll,
  'night-roll': nightRoll,
}
