/** Two rolls of the mini-game: air points (N16.38a) and sudden death (N16.53). */
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { pop } from '../stack.js'

/** Air points by die: 1-2 four, 3-4 five, 5-6 six; on turn 1 six without a roll (N16.38a). */
const miniAirPoints = (die: number): number => 4 + Math.floor((die - 1) / 2)

export const airRollRules: FrameRules<State, FrameOf<'air-roll'>, Action, Event> = {
  pending: (state) =>
    state.turn === 1
      ? { kind: 'automatic' }
      : { kind: 'chance', roll: { kind: 'air-points', rule: 'N16.38a', roller: 'allied', dice: 1, faces: 6 } },
  legalActions: () => [],
  explain: () => [illegal('N16.38a', 'air-points-pending', 'the air points are rolled first')],
  reduce: (state, _frame, action, emit) => {
    if (action.type !== 'roll') return state
    const die = action.dice[0]!
    emit?.({ type: 'air', points: miniAirPoints(die), die })
    return { ...pop(state), airPoints: miniAirPoints(die) }
  },
  proceed: (state, _frame, emit) => {
    emit?.({ type: 'air', points: 6, die: null })
    return { ...pop(state), airPoints: 6 }
  },
}

/** Germans have entered a coast hex for the first time: on a 1 the game ends at once (N16.53a). */
export const suddenDeathRules: FrameRules<State, FrameOf<'sudden-death'>, Action, Event> = {
  pending: () => ({
    kind: 'chance',
    roll: { kind: 'sudden-death', rule: 'N16.53a', roller: 'german', dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [illegal('N16.53a', 'sudden-death-pending', 'sudden death is rolled for first')],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const die = action.dice[0]!
    emit?.({ type: 'sudden-death', hex: frame.hex, die, over: die === 1 })
    return die === 1 ? { ...state, suddenDeath: true, stack: [{ type: 'over' }] } : pop(state)
  },
  proceed: (state) => state,
}
