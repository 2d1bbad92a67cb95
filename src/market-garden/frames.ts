/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/frames/machine.js'
import type { Activities } from '../engine/frames/activity.js'
import type { Machine } from '../engine/frames/frames.js'
import type { Positions } from '../engine/frames/position.js'
import { deciding } from './activities.js'
import { airTable } from './air/table.js'
import { campaignTable } from './campaign/rolls.js'
import { closeActionTable } from './close-action/table.js'
import { commandTable } from './command/table.js'
import { advanceTable } from './off-map/corpsAdvanceRolls.js'
import { crossingTable } from './crossings/table.js'
import { fireTable } from './fire/table.js'
import { landingTable } from './landings/table.js'
import { movementTable } from './movement/table.js'
import { randomSetupTable } from './random-setup/quartering.js'
import type { Position } from './position.js'
import { supplyTable } from './supply/table.js'
import { outcomeOf } from './campaign/victory.js'
import { sequence } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

const ACTIVITIES: Activities<Position, Frame, Action, Event> = {
  sequence,
  ...commandTable,
  ...supplyTable,
  ...fireTable,
  ...movementTable,
  ...closeActionTable,
  ...crossingTable,
  ...airTable,
  ...landingTable,
  ...campaignTable,
  ...advanceTable,
  ...randomSetupTable,
  // the machine itself reports that the game is over (M24.1a)
  over: deciding('over', {
    waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }),
    verbs: {},
    otherwise: () => [],
  }),
}

/** The machine of Market-Garden. */
export const marketGardenMachine = (positions: Positions<State, Position>): Machine<State, Action, Event> =>
  machineOfActivities(positions, ACTIVITIES)
