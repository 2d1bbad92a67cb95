/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/activity.js'
import type { Activities } from '../engine/activity.js'
import type { FrameTable, Machine } from '../engine/frames.js'
import type { Positions } from '../engine/position.js'
import { activityOf, deciding } from './activities.js'
import { airTable } from './phases/airTable.js'
import { campaignTable } from './phases/campaignRolls.js'
import { closeActionTable } from './phases/closeActionTable.js'
import { commandTable } from './phases/commandTable.js'
import { advanceTable } from './phases/corpsAdvance.js'
import { crossingTable } from './phases/crossingTable.js'
import { fireTable } from './phases/fireTable.js'
import { landingTable } from './phases/landingTable.js'
import { movementTable } from './phases/movementTable.js'
import { randomSetupTable } from './phases/randomSetup.js'
import type { Position } from './position.js'
import { outcomeOf } from './rules/victory.js'
import { sequenceRules } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

const RULES: FrameTable<Position, Exclude<Frame, { type: 'over' }>, Action, Event> = {
  sequence: sequenceRules,
  ...commandTable,
  ...fireTable,
  ...movementTable,
  ...closeActionTable,
  ...crossingTable,
  ...airTable,
  ...landingTable,
  ...campaignTable,
  ...advanceTable,
  ...randomSetupTable,
}

const ACTIVITIES = {
  ...Object.fromEntries(Object.entries(RULES).map(([type, rules]) => [type, activityOf(rules as never)])),
  // the machine says itself that the game is over (M24.1a)
  over: deciding('over', {
    waitsFor: (p) => ({ kind: 'over', outcome: outcomeOf(p) }),
    verbs: {},
    otherwise: () => [],
  }),
} as unknown as Activities<Position, Frame, Action, Event>

/** The machine of Market-Garden. */
export const marketGardenMachine = (positions: Positions<State, Position>): Machine<State, Action, Event> =>
  machineOfActivities(positions, ACTIVITIES)
