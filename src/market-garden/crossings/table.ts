/** The frames of bridges and ferries, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { chargeRollRules } from './bridgeWorks.js'
import { demolitionRules } from './demolition.js'
import { ferryRollRules } from './openFerry.js'

type OwnFrame = FrameOf<'demolition' | 'charge-roll' | 'ferry-roll'>

export const crossingTable: FrameTable<Position, OwnFrame, Action, Event> = {
  demolition: demolitionRules,
  'charge-roll': chargeRollRules,
  'ferry-roll': ferryRollRules,
}
