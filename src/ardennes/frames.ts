/** Every type of frame with what goes on in it: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/activity.js'
import type { Activities } from '../engine/activity.js'
import type { Machine } from '../engine/frames.js'
import type { Positions } from '../engine/position.js'
import { deciding } from './activities.js'
import { combatTable } from './phases/combatTable.js'
import { movementTable } from './phases/movementTable.js'
import { phaseTable } from './phases/phaseTable.js'
import type { Position } from './position.js'
import { outcomeOf } from './rules/victory.js'
import { sequence } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

const ACTIVITIES: Activities<Position, Frame, Action, Event> = {
  sequence,
  ...movementTable,
  ...combatTable,
  ...phaseTable,
  // the machine says itself that the game is over (A30.1)
  over: deciding('over', {
    waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }),
    verbs: {},
    otherwise: () => [],
  }),
}

/** The machine of the Ardennes. */
export const ardennesMachine = (positions: Positions<State, Position>): Machine<State, Action, Event> =>
  machineOfActivities(positions, ACTIVITIES)
