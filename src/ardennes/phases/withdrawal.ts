/** A unit that disengages moves back one or two hexes (A20.3b), or is eliminated because it cannot (A17.2, A20.4b). */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { pop, putFrame, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { clearWorksAt, eliminate } from '../rules/changes.js'
import { mayEndWithdrawal, withdrawalBarrier, withdrawalHexes } from '../rules/disengagement.js'
import { strandedBy, searchFor } from '../rules/retreat.js'
import { nameOf } from '../rules/units.js'
import { fallBack } from './fallBack.js'

type Withdrawal = FrameOf<'withdrawal'>

const pending = (board: Board, state: State, frame: Withdrawal): Pending =>
  withdrawalHexes(board, state, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' }

const explain = (board: Board, state: State, frame: Withdrawal, action: Action): readonly Violation[] => {
  const unit = board.unitIndex(frame.unit)
  switch (action.type) {
    case 'retreat': {
      if (action.unit !== frame.unit)
        return [illegal('A20.2a', 'another-unit', `${nameOf(board, unit)} goes back now`, action.unit)]
      const to = board.map.indexOf(action.to)
      if (to < 0) return [illegal('A17.6a', 'unknown-hex', `there is no hex ${action.to}`, action.to)]
      const barrier = withdrawalBarrier(board, state, frame, to)
      return barrier === null
        ? []
        : [illegal(barrier, 'barred', `${nameOf(board, unit)} may not go back into ${action.to}`, action.to)]
    }
    case 'end-retreat':
      return mayEndWithdrawal(board, state, frame)
        ? []
        : [illegal('A20.3b', 'must-go-on', `${nameOf(board, unit)} may not stop here`, frame.unit)]
    default:
      return [illegal('A20.3b', 'withdrawal-pending', `${nameOf(board, unit)} goes back first`, frame.unit)]
  }
}

/** The unit stops where its path has led: the first hex counts as a withdrawal, no hex at all as its end. */
const stop = (board: Board, state: State, frame: Withdrawal, emit: Emit): State => {
  const unit = board.unitIndex(frame.unit)
  const below = pop(state)
  if (!mayEndWithdrawal(board, state, frame)) {
    const rule = frame.engaged
      ? strandedBy(searchFor(board, state, unit, [unit]), board.map.indexOf(frame.path[0]!))
      : 'A20.4b'
    return clearWorksAt(board, eliminate(board, below, [unit], rule, emit), frame.path[0]!)
  }
  const combat = frameOf(below, 'combat')!
  const told = putFrame(below, { ...combat, moved: [...combat.moved, frame.unit].sort() })
  const way = frame.path.slice(1).map((id) => board.map.indexOf(id))
  return fallBack(board, told, unit, way, frame.disrupted ? 'disrupted' : 'none', 'A20.3c', emit)
}

export const withdrawalRules = (boardOf: (state: State) => Board): FrameRules<State, Withdrawal, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return [
      ...(mayEndWithdrawal(board, state, frame) ? [{ type: 'end-retreat' } as const] : []),
      ...withdrawalHexes(board, state, frame).map((hex): Action => ({
        type: 'retreat',
        unit: frame.unit,
        to: hexNumber(board, hex),
      })),
    ]
  },
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) =>
    action.type === 'retreat'
      ? replaceTop(state, { ...frame, path: [...frame.path, action.to] })
      : stop(boardOf(state), state, frame, emit),
  proceed: (state, frame, emit) => stop(boardOf(state), state, frame, emit),
})
