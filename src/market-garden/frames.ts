/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOfActivities } from '../engine/activity.js'
import type { Activities } from '../engine/activity.js'
import type { FrameTable, Machine } from '../engine/frames.js'
import type { Positions } from '../engine/position.js'
import { activityOf, deciding } from './activities.js'
import { airTable } from './air/table.js'
import { campaignTable } from './campaign/rolls.js'
import { closeActionTable } from './close-action/table.js'
import { commandTable } from './command/table.js'
import { advanceTable } from './off-map/corpsAdvanceRolls.js'
import { crossingTable } from './crossings/table.js'
import { fireTable } from './fire/table.js'
import { landingTable } from './landings/table.js'
import { placing, setup } from './movement/setup.js'
import { movementTable } from './movement/table.js'
import { randomSetupTable } from './landings/quartering.js'
import type { Position } from './position.js'
import { supplyTable } from './supply/table.js'
import { outcomeOf } from './campaign/victory.js'
import { sequenceRules } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

const NEW = {
  ...fireTable,
  ...closeActionTable,
  ...airTable,
  setup,
  placing,
  ...commandTable,
  ...supplyTable,
  ...campaignTable,
  ...advanceTable,
  ...crossingTable,
  ...landingTable,
  ...randomSetupTable,
}

const RULES: FrameTable<Position, Exclude<Frame, { type: 'over' | keyof typeof NEW }>, Action, Event> = {
  sequence: sequenceRules,
  ...movementTable,
}

const ACTIVITIES = {
  ...Object.fromEntries(Object.entries(RULES).map(([type, rules]) => [type, activityOf(rules as never)])),
  ...NEW,
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
