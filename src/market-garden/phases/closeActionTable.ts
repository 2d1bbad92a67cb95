/** The frames of close action, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { advanceRules } from './closeActionAdvance.js'
import { assaultFireRules } from './closeActionFire.js'
import { closeActionRules } from './closeActionFrame.js'
import { searchRules } from './searching.js'
import { retreatRules } from './closeActionRetreat.js'

type OwnFrame = FrameOf<'close-action' | 'search' | 'assault-fire' | 'retreat' | 'advance'>

export const closeActionTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  'close-action': closeActionRules(boardOf),
  search: searchRules(boardOf),
  'assault-fire': assaultFireRules(boardOf),
  retreat: retreatRules(boardOf),
  advance: advanceRules(boardOf),
})
