/** The frames of bridges and ferries, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { chargeRollRules } from './bridgeWorks.js'
import { demolitionRules } from './demolition.js'
import { ferryRollRules } from './openFerry.js'

type OwnFrame = FrameOf<'demolition' | 'charge-roll' | 'ferry-roll'>

export const crossingTable = (boardOf: (state: State) => Board): FrameTable<State, OwnFrame, Action, Event> => ({
  demolition: demolitionRules(boardOf),
  'charge-roll': chargeRollRules(),
  'ferry-roll': ferryRollRules(),
})
