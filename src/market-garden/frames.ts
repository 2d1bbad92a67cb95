/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOf } from '../engine/frames.js'
import type { FrameTable, Machine } from '../engine/frames.js'
import { illegal } from '../engine/violation.js'
import type { Board } from './board.js'
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
import { outcomeOf } from './rules/victory.js'
import { sequenceRules } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

/** The machine of Market-Garden over the boards of its scenarios. */
export const marketGardenMachine = (boardOf: (state: State) => Board): Machine<State, Action, Event> => {
  const table: FrameTable<State, Frame, Action, Event> = {
    sequence: sequenceRules(boardOf),
    over: {
      pending: (state) => ({ kind: 'over', outcome: outcomeOf(boardOf(state), state) }),
      legalActions: () => [],
      explain: () => [illegal('M24.1a', 'game-over', 'the game is over')],
      reduce: (state) => state,
      proceed: (state) => state,
    },
    ...commandTable(boardOf),
    ...fireTable(boardOf),
    ...movementTable(boardOf),
    ...closeActionTable(boardOf),
    ...crossingTable(boardOf),
    ...airTable(boardOf),
    ...landingTable(boardOf),
    ...campaignTable(boardOf),
    ...advanceTable(),
    ...randomSetupTable(boardOf),
  }
  return machineOf(table)
}
