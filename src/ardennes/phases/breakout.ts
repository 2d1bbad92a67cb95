/** Breakout combat (A19.4): after the advance one stack of the winners may attack once more, alone or with others (A19.5). */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { situationOf } from '../situation.js'
import { pop, push } from '../stack.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { attackRefusals, openPlan, targetsBeside } from '../rules/attacks.js'

type Breakout = FrameOf<'breakout'>

const attacks = (board: Board, state: State, frame: Breakout): readonly Action[] => {
  const s = situationOf(board, state)
  const combat = frameOf(state, 'combat')!
  return inOrder(
    frame.units.flatMap((id): Action[] => {
      const unit = board.unitIndex(id)
      const hex = s.hexOf[unit]!
      if (hex < 0) return []
      return targetsBeside(board, state, frame.side, hex)
        .map((target) => hexNumber(board, target))
        .filter((target) => attackRefusals(board, state, combat, openPlan(frame, target), unit).length === 0)
        .map((target) => ({ type: 'attack', target, unit: id }))
    }),
  )
}

const explain = (board: Board, state: State, frame: Breakout, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'decline':
      return []
    case 'attack': {
      const unit = board.unitIndex(action.unit)
      return unit < 0
        ? [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
        : attackRefusals(board, state, frameOf(state, 'combat')!, openPlan(frame, action.target), unit)
    }
    default:
      return [illegal('A19.4e', 'breakout-pending', 'the breakout comes before any other attack')]
  }
}

export const breakoutRules = (boardOf: (state: State) => Board): FrameRules<State, Breakout, Action, Event> => ({
  pending: (state, frame) =>
    attacks(boardOf(state), state, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  legalActions: (state, frame) => [...attacks(boardOf(state), state, frame), { type: 'decline' }],
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action) =>
    action.type === 'attack'
      ? push(state, { type: 'attack', ...openPlan(frame, action.target), units: [action.unit] })
      : pop(state),
  proceed: (state) => pop(state),
})
