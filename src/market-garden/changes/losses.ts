/** Steps lost in play, with what they bring about at once: the leader beside the unit is in danger (M19.32b). */
import { pop, push, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { eliminate, loseSteps } from './changes.js'
import { isLeader, strengthOf } from '../field/units.js'

/** The state after a unit has lost steps; if a leader stands there, his rolls lie on the stack. */
export const sufferSteps = (p: Position, unit: number, steps: number, emit: Emit): Position => {
  const { board } = p
  const lost = Math.min(steps, strengthOf(p, unit))
  if (lost <= 0) return p
  const hex = hexOf(p, unit)
  const leader = hex < 0 ? undefined : stackIn(p, hex).find((other) => isLeader(board, other))
  const after = loseSteps(p, unit, lost, emit)
  return leader === undefined ? after : push(after, { type: 'leader-roll', leader: board.ids[leader]!, rolls: lost })
}

/** Two dice for every step: on 2 the leader is lost (M19.32b). */
export const leaderRollRules: FrameRules<Position, FrameOf<'leader-roll'>, Action, Event> = {
  pending: (p, { leader }) => ({
    kind: 'chance',
    roll: {
      kind: 'leader',
      rule: 'M19.32b',
      roller: p.board.counters[p.board.unitIndex(leader)]!.side,
      dice: 2,
      faces: 6,
    },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'roll') return p
    const rest = pop(p)
    if (action.dice[0]! + action.dice[1]! === 2) {
      const { board } = p
      emit?.({ type: 'leader-lost', leader: frame.leader })
      // nothing is rolled for him any more, whoever else has lost steps
      const stack = rest.state.stack.filter((one) => one.type !== 'leader-roll' || one.leader !== frame.leader)
      return eliminate(put(rest, { stack }), board.unitIndex(frame.leader), emit)
    }
    return frame.rolls === 1 ? rest : push(rest, { ...frame, rolls: frame.rolls - 1 })
  },
  proceed: (p) => p,
}
