/** The movement phases (N4.A3, N4.A5, N4.B4, N4.B6, N16.31): what they offer between two moves, and how they end. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, inTurn } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, push, replaceTop, withDone } from '../stack.js'
import { eliminate } from '../rules/elimination.js'
import { dueUnits, enteringMover, ENTRY } from '../rules/entry.js'
import { leaveMap } from '../rules/exit.js'
import { firstMoves } from '../rules/firstMoves.js'
import { afterStep, moverAtStart } from '../rules/movement.js'
import { eachEntry, eachFirstExit, eachFirstOverrun, eachRelief } from '../rules/moves.js'
import { overstackedHexes } from '../rules/stacking.js'
import { idsOf, indicesOf } from '../rules/units.js'
import { declareOverrun } from './declareOverrun.js'
import { movementRefusals } from './movementRefusals.js'
import { mayReportOvertime, reportOvertime } from './overtime.js'
import { arrive, step, tearTruck } from './step.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>

/** Marks a group as moved, and takes the truck off a division that is torn apart (N5.77, N-R45). */
const setOut = (
  board: Board,
  state: State,
  frame: Movement,
  group: readonly number[],
  emit: Emit,
): { readonly state: State; readonly frame: Movement } => {
  const now = withDone(frame, [...frame.done, ...idsOf(board, group)])
  return { state: tearTruck(board, replaceTop(state, now), group, emit), frame: now }
}

/** Whether overstacking that a move can still cure (N-R33) keeps the phase from ending, unless it is allowed (NC4b). */
const mustRelieve = (board: Board, state: State, frame: Movement): boolean => {
  const crowded = overstackedHexes(situationOf(board, state), frame.side)
  if (crowded.length === 0 || state.options.overstacking) return false
  return eachRelief(board, state, frame, crowded, () => true)
}

/** The end of the phase: reinforcements that could not enter are eliminated (NC5a, N16.34c, N-R66), and so is the excess (N6.15). */
const endPhase = (board: Board, start: State, frame: Movement, emit: Emit): State => {
  const state = eliminate(board, start, dueUnits(board, start, frame), board.mini ? 'N16.34c' : 'NC5a', emit)
  const cleared = frame.side === 'allied' && frame.mechanized ? { ...state, targeted: null } : state // N13.36b
  if (overstackedHexes(situationOf(board, cleared), frame.side).length === 0) return pop(cleared)
  return push(replaceTop(cleared, { ...frame, ending: true }), { type: 'excess', side: frame.side })
}

/** Everything that may be done between two moves, in the order of its JSON text. */
const candidates = (board: Board, state: State, frame: Movement): Candidates<Action> => {
  const entries: Action[] = []
  eachEntry(board, state, frame, (group, hex) => {
    entries.push({ type: 'enter', units: idsOf(board, group), to: hexNumber(board, hex) })
    return false
  })
  // the phase does not end while a reinforcement could still enter (NC5b)
  const end: Candidates<Action> = {
    count: entries.length === 0 ? 1 : 0,
    at: () => (mustRelieve(board, state, frame) ? null : { type: 'end-phase' }),
  }
  const exits: Action[] = []
  eachFirstExit(board, state, frame, (group) => {
    exits.push({ type: 'leave', units: idsOf(board, group) })
    return false
  })
  const overruns: Action[] = []
  eachFirstOverrun(board, state, frame, (group, target) => {
    overruns.push({ type: 'overrun', units: idsOf(board, group), target: hexNumber(board, target) })
    return false
  })
  const overtime: Action[] = mayReportOvertime(state, frame) ? [{ type: 'report-overtime' }] : []
  return inTurn([allOf(entries), end, allOf(exits), firstMoves(board, state, frame), allOf(overruns), allOf(overtime)])
}

const reduce = (board: Board, state: State, frame: Movement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'move': {
      const group = indicesOf(board, action.units)
      const set = setOut(board, state, frame, group, emit)
      const mover = moverAtStart(situationOf(board, set.state), set.state, set.frame, group)
      return step(
        board,
        set.state,
        set.frame,
        { mover, entered: false, enteredZoc: false },
        board.map.indexOf(action.to),
        emit,
      )
    }
    case 'enter': {
      const group = indicesOf(board, action.units)
      const set = setOut(board, state, frame, group, emit)
      const hex = board.map.indexOf(action.to)
      const mover = afterStep(enteringMover(situationOf(board, set.state), set.state, set.frame, group), hex, ENTRY)
      return arrive(board, set.state, set.frame, { mover, entered: true, enteredZoc: false }, hex, 'reserve', emit)
    }
    case 'leave': {
      const group = indicesOf(board, action.units)
      return leaveMap(board, setOut(board, state, frame, group, emit).state, group, emit)
    }
    case 'overrun': {
      const group = indicesOf(board, action.units)
      const set = setOut(board, state, frame, group, emit)
      const hex = hexNumber(board, situationOf(board, state).hexOf[group[0]!]!)
      const moving: Moving = {
        type: 'moving',
        units: action.units,
        hex,
        spent: 0,
        disengaged: false,
        entered: false,
        enteredZoc: false,
        zoc: 'free',
      }
      return declareOverrun(board, push(set.state, moving), set.frame, moving, action.target)
    }
    case 'report-overtime':
      return reportOvertime(state)
    default:
      return endPhase(board, state, frame, emit)
  }
}

export const movementRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Movement, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (_state, frame) => (frame.ending ? { kind: 'automatic' } : { kind: 'player', side: frame.side }),
    ...byNumber((state, frame: Movement) => candidates(boardOf(state), state, frame)),
    explain: (state, frame, action) => movementRefusals(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    // the excess has been given up: the phase is over
    proceed: (state) => pop(state),
  }
}
