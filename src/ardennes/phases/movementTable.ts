/** The frames of the set-up and the Movement Phases, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type * as t from 'io-ts'
import type { Board } from '../board.js'
import type { movementFrames } from '../state/movement.js'
import type { Action, Event, State } from '../state.js'
import { excessRules } from './excess.js'
import { movementRules } from './movement.js'
import { movementRolls } from './movementRolls.js'
import { movingRules } from './moving.js'
import { setupRules } from './setup.js'

type MovementFrame = {
  [K in keyof typeof movementFrames]: t.TypeOf<(typeof movementFrames)[K]>
}[keyof typeof movementFrames]

export const movementTable = (boardOf: (state: State) => Board): FrameTable<State, MovementFrame, Action, Event> => ({
  setup: setupRules(boardOf),
  movement: movementRules(boardOf),
  moving: movingRules(boardOf),
  excess: excessRules(boardOf),
  ...movementRolls(boardOf),
})
