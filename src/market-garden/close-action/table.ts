/** The frames of close action, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { advanceRules } from './advance.js'
import { assaultFireRules } from './mutualFire.js'
import { closeActionRules } from './activity.js'
import { searchRules } from './searching.js'
import { retreatRules } from './retreat.js'

type OwnFrame = FrameOf<'close-action' | 'search' | 'assault-fire' | 'retreat' | 'advance'>

export const closeActionTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'close-action': closeActionRules,
  search: searchRules,
  'assault-fire': assaultFireRules,
  retreat: retreatRules,
  advance: advanceRules,
}
