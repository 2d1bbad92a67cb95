/** A unit or stack on the move (N5.18, N5.28): it goes on, drops units off, overruns, leaves the map or stops. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, inTurn, isAnyLegal, mapped } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import { recalling } from '../../engine/recall.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { frameOf } from '../../engine/change.js'
import type { Action, Event, Emit, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop } from '../stack.js'
import { leaveMap } from '../rules/exit.js'
import { moverGoingOn } from '../rules/movement.js'
import { eachExitOn, eachOverrunOn, stepsOn } from '../rules/moves.js'
import { mayRest } from '../rules/room.js'
import { idsOf, indicesOf } from '../rules/units.js'
import { declareOverrun } from './declareOverrun.js'
import { step, tearTruck } from './step.js'
import { movingRefusals } from './movingRefusals.js'

type Moving = FrameOf<'moving'>

/** The movement phase that a move belongs to. */
const phaseOf = (state: State): FrameOf<'movement'> => frameOf(state, 'movement')!

/** Whether the stack may end its move where it is (N5.27, N6.11). */
const mayStop = (board: Board, state: State, moving: Moving): boolean =>
  mayRest(
    situationOf(board, state),
    state,
    phaseOf(state),
    indicesOf(board, moving.units),
    board.map.indexOf(moving.hex),
  )

/** What a stack on the move may do but stop, in the order of its JSON text. */
const goingOn = (board: Board, state: State, moving: Moving): Candidates<Action> => {
  const frame = phaseOf(state)
  const exits: Action[] = []
  eachExitOn(board, state, frame, moving, (group) => {
    exits.push({ type: 'leave', units: idsOf(board, group) })
    return false
  })
  const steps = mapped(stepsOn(board, state, frame, moving), ({ units, to }): Action => ({
    type: 'move',
    units: idsOf(board, units),
    to: hexNumber(board, to),
  }))
  const overruns: Action[] = []
  eachOverrunOn(board, state, frame, moving, (group, target) => {
    overruns.push({ type: 'overrun', units: idsOf(board, group), target: hexNumber(board, target) })
    return false
  })
  return inTurn([allOf(exits), steps, allOf(overruns)])
}

const stopping = (board: Board, state: State, moving: Moving): Candidates<Action> => ({
  count: 1,
  at: () => (mayStop(board, state, moving) ? { type: 'stop' } : null),
})

const reduce = (board: Board, state: State, moving: Moving, action: Action, emit: Emit): State => {
  const frame = phaseOf(state)
  switch (action.type) {
    case 'move': {
      const group = indicesOf(board, action.units)
      const torn = tearTruck(board, pop(state), group, emit)
      const mover = moverGoingOn(situationOf(board, torn), torn, frame, moving, group)
      const course = {
        mover,
        entered: moving.entered && group.length === moving.units.length,
        enteredZoc: moving.enteredZoc,
      }
      return step(board, torn, frame, course, board.map.indexOf(action.to), emit)
    }
    case 'leave': {
      const group = indicesOf(board, action.units)
      return leaveMap(board, tearTruck(board, pop(state), group, emit), group, emit)
    }
    case 'overrun':
      return declareOverrun(board, state, frame, moving, action.target)
    default:
      return pop(state)
  }
}

/** Positions whose moves are known at once: whether the stack may go on is asked first, then how. */
const KNOWN = 2

export const movingRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Moving, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  const goingOnIn = recalling(KNOWN, (state: State) => goingOn(boardOf(state), state, frameOf(state, 'moving')!))
  return {
    // a stack that could only stop is done
    pending: (state) =>
      isAnyLegal(goingOnIn(state)) ? { kind: 'player', side: phaseOf(state).side } : { kind: 'automatic' },
    ...byNumber((state, moving: Moving) => inTurn([goingOnIn(state), stopping(boardOf(state), state, moving)])),
    explain: (state, moving, action) => movingRefusals(boardOf(state), state, moving, action),
    reduce: (state, moving, action, emit) => reduce(boardOf(state), state, moving, action, emit),
    proceed: (state) => pop(state),
  }
}
