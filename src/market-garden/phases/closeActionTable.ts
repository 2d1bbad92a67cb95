/** The frames of close action, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { advanceRules } from './closeActionAdvance.js'
import { assaultFireRules } from './closeActionFire.js'
import { closeActionRules } from './closeActionFrame.js'
import { searchRules } from './searching.js'
import { retreatRules } from './closeActionRetreat.js'

type OwnFrame = FrameOf<'close-action' | 'search' | 'assault-fire' | 'retreat' | 'advance'>

export const closeActionTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'close-action': closeActionRules,
  search: searchRules,
  'assault-fire': assaultFireRules,
  retreat: retreatRules,
  advance: advanceRules,
}
