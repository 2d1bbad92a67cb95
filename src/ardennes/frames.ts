/** Every type of frame with its rules: the whole flow of play in one table. */
import { machineOf } from '../engine/frames.js'
import type { FrameTable, Machine } from '../engine/frames.js'
import { illegal } from '../engine/violation.js'
import type { Board } from './board.js'
import { combatTable } from './phases/combatTable.js'
import { movementTable } from './phases/movementTable.js'
import { phaseTable } from './phases/phaseTable.js'
import { outcomeOf } from './rules/victory.js'
import { sequenceRules } from './sequence.js'
import type { Action, Event, Frame, State } from './state.js'

/** The machine of Ardennes over the boards of its scenarios. */
export const ardennesMachine = (boardOf: (state: State) => Board): Machine<State, Action, Event> => {
  const table: FrameTable<State, Frame, Action, Event> = {
    sequence: sequenceRules(boardOf),
    over: {
      pending: (state) => ({ kind: 'over', outcome: outcomeOf(boardOf(state), state) }),
      legalActions: () => [],
      explain: () => [illegal('A30.1', 'game-over', 'the game is over')],
      reduce: (state) => state,
      proceed: (state) => state,
    },
    ...movementTable(boardOf),
    ...combatTable(boardOf),
    ...phaseTable(boardOf),
  }
  return machineOf(table)
}
