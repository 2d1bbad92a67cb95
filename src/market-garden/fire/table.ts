/** The frames of fire, with their rules. */
import type { Position } from '../position.js'
import type { FrameTable } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { attackRules } from './attack.js'
import { depletionRollRules } from '../supply/depletion.js'
import { firePhaseRules } from './firePhase.js'
import { fireResultRules } from './fireResult.js'
import { leaderRollRules } from '../changes/losses.js'
import { reactionRules } from './reaction.js'

type FireFrame = FrameOf<'fire-phase' | 'reaction' | 'attack' | 'fire-result' | 'leader-roll' | 'depletion-roll'>

export const fireTable: FrameTable<Position, FireFrame, Action, Event> = {
  'fire-phase': firePhaseRules,
  reaction: reactionRules,
  attack: attackRules,
  'fire-result': fireResultRules,
  'leader-roll': leaderRollRules,
  'depletion-roll': depletionRollRules,
}
