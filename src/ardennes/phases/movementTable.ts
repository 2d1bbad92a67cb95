/** What goes on in the frames of the set-up and the Movement Phases. */
import { excess } from './excess.js'
import { movement } from './movement.js'
import { airRoll, arrivalRoll, disguiseRoll, dropRoll, dumpDraw, ourenRoll, stVithRoll } from './movementRolls.js'
import { moving } from './moving.js'
import { setup } from './setup.js'

export const movementTable = {
  setup,
  movement,
  moving,
  excess,
  'ouren-roll': ourenRoll,
  'disguise-roll': disguiseRoll,
  'air-roll': airRoll,
  'arrival-roll': arrivalRoll,
  'st-vith-roll': stVithRoll,
  'drop-roll': dropRoll,
  'dump-draw': dumpDraw,
} as const
