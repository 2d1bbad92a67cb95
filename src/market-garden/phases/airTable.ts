/** The frames of the air, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { airStrikeRules, airStrikesRules, airSupportRollRules } from './airStrikes.js'

type AirFrame = FrameOf<'air-support-roll' | 'air-strikes' | 'air-strike'>

export const airTable = (boardOf: (state: State) => Board): FrameTable<State, AirFrame, Action, Event> => ({
  'air-support-roll': airSupportRollRules(),
  'air-strikes': airStrikesRules(boardOf),
  'air-strike': airStrikeRules(boardOf),
})
