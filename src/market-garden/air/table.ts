/** The frames of the air, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { airStrikeRules, airStrikesRules, airSupportRollRules } from './strikePhase.js'

type AirFrame = FrameOf<'air-support-roll' | 'air-strikes' | 'air-strike'>

export const airTable: FrameTable<Position, AirFrame, Action, Event> = {
  'air-support-roll': airSupportRollRules,
  'air-strikes': airStrikesRules,
  'air-strike': airStrikeRules,
}
