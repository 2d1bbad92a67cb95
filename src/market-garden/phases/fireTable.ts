/** The frames of fire, with their rules. */
import type { FrameTable } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { attackRules } from './attack.js'
import { depletionRollRules } from './depletion.js'
import { firePhaseRules } from './firePhase.js'
import { fireResultRules } from './fireResult.js'
import { leaderRollRules } from './losses.js'
import { reactionRules } from './reaction.js'

type FireFrame = FrameOf<'fire-phase' | 'reaction' | 'attack' | 'fire-result' | 'leader-roll' | 'depletion-roll'>

export const fireTable = (boardOf: (state: State) => Board): FrameTable<State, FireFrame, Action, Event> => ({
  'fire-phase': firePhaseRules(boardOf),
  reaction: reactionRules(boardOf),
  attack: attackRules(boardOf),
  'fire-result': fireResultRules(boardOf),
  'leader-roll': leaderRollRules(boardOf),
  'depletion-roll': depletionRollRules(boardOf),
})
