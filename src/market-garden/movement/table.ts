/** The activities of the frames of the set-up and of movement. */
import { movementPhase } from './movementPhase.js'
import { moving } from './moving.js'
import { nightRoll } from './nightRoll.js'
import { ordering } from './ordering.js'
import { allowanceRoll, commandRoll } from './allowanceRolls.js'
import { placing, setup } from './settingUp.js'

export const movementTable = {
  setup,
  placing,
  'movement-phase': movementPhase,
  moving,
  ordering,
  'allowance-roll': allowanceRoll,
  'command-roll': commandRoll,
  'night-roll': nightRoll,
}
