/** One attack: its frame goes from step to step (A14.4), each of which has rules of its own. */
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import type { BattleStep } from './battle/step.js'
import { BATTLE_STEP_RULES } from './battleSteps.js'

type Battle = FrameOf<'battle'>

const stepOf = (frame: Battle): BattleStep => BATTLE_STEP_RULES[frame.step]

export const battleRules = (boardOf: (state: State) => Board): FrameRules<State, Battle, Action, Event> => ({
  pending: (state, frame) => stepOf(frame).pending(boardOf(state), state, frame),
  legalActions: (state, frame) => stepOf(frame).legalActions(boardOf(state), state, frame),
  explain: (state, frame, action) => stepOf(frame).explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) => stepOf(frame).reduce(boardOf(state), state, frame, action, emit),
  proceed: (state, frame, emit) => stepOf(frame).proceed(boardOf(state), state, frame, emit),
})
