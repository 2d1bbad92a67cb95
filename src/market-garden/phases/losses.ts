/** Steps lost in play, with what they bring about at once: the leader beside the unit is in danger (M19.32b). */
import { push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { pop } from '../../engine/change.js'
import type { Board } from '../board.js'
import { hexOf, stackIn } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { eliminate, loseSteps } from '../rules/changes.js'
import { isLeader, strengthOf } from '../rules/units.js'

/** The state after a unit has lost steps; if a leader stands there, his rolls lie on the stack. */
export const sufferSteps = (board: Board, state: State, unit: number, steps: number, emit: Emit): State => {
  const lost = Math.min(steps, strengthOf(board, state, unit))
  if (lost <= 0) return state
  const hex = hexOf(board, state, unit)
  const leader = hex < 0 ? undefined : stackIn(board, state, hex).find((other) => isLeader(board, other))
  const after = loseSteps(board, state, unit, lost, emit)
  return leader === undefined ? after : push(after, { type: 'leader-roll', leader: board.ids[leader]!, rolls: lost })
}

/** Two dice for every step: on 2 the leader is lost (M19.32b). */
export const leaderRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'leader-roll'>, Action, Event> => ({
  pending: (state, { leader }) => ({
    kind: 'chance',
    roll: {
      kind: 'leader',
      rule: 'M19.32b',
      roller: boardOf(state).counters[boardOf(state).unitIndex(leader)]!.side,
      dice: 2,
      faces: 6,
    },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const rest = pop(state)
    if (action.dice[0]! + action.dice[1]! === 2) {
      const board = boardOf(state)
      emit?.({ type: 'leader-lost', leader: frame.leader })
      // nothing is rolled for him any more, whoever else has lost steps
      const stack = rest.stack.filter((one) => one.type !== 'leader-roll' || one.leader !== frame.leader)
      return eliminate(board, { ...rest, stack }, board.unitIndex(frame.leader), emit)
    }
    return frame.rolls === 1 ? rest : push(rest, { ...frame, rolls: frame.rolls - 1 })
  },
  proceed: (state) => state,
})
