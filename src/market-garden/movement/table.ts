/** What goes on while the frames of setting up and of movement lie on top. */
import { activityOf } from '../activities.js'
import { movementPhase } from './movementPhase.js'
import { movingRules } from './moving.js'
import { nightRoll } from './nightRoll.js'
import { orderingRules } from './ordering.js'
import { allowanceRoll } from './setOut.js'
import { placing, setup } from './setup.js'

export const movementTable = {
  setup,
  placing,
  'movement-phase': movementPhase,
  moving: activityOf<'moving'>(movingRules),
  ordering: activityOf<'ordering'>(orderingRules),
  'allowance-roll': allowanceRoll,
  'night-roll': nightRoll,
}
