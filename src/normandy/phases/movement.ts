/** The movement phases (N4.A3, N4.A5, N4.B4, N4.B6, N16.31): what they judge at their start, what they offer, how they end. */
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { pop, push, replaceTop } from '../change.js'
import type { Action, Emit, Event, FrameOf, Side, State } from '../state.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import { eliminate, removeTruck } from '../rules/elimination.js'
import { dueUnits, enteringMover, ENTRY } from '../rules/entry.js'
import { leaveMap } from '../rules/exit.js'
import { hasIntegrity } from '../rules/integrity.js'
import { afterStep, moverAtStart, stepCost } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { arrives, canGoOn, eachEntry, eachFirstExit, eachFirstMove, eachFirstOverrun, standGoingOn } from '../rules/moves.js'
import { overrunTargets } from '../rules/overrun.js'
import { relocate } from '../rules/relocate.js'
import { overstackedHexes } from '../rules/stacking.js'
import { isSupplied } from '../rules/supply.js'
import { formationOf, hasTruck, idsOf, indicesOf, movesAsVehicle } from '../rules/units.js'
import { directionOf } from '../../hex/index.js'
import { mayReportOvertime, reportOvertime } from './overtime.js'
import { movementRefusals } from './movementRefusals.js'
import { declareOverrun } from './declareOverrun.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>

export const NO_ORDERS = { american: 0, commonwealth: 0, german: 0 } as const

/** The frame of a movement phase, with supply (N9.11, N9.12), zones of control (N5.61) and integrity (N5.51b) judged now. */
export const openMovement = (board: Board, state: State, side: Side, mechanized: boolean): Movement => {
  const s = situationOf(board, state)
  const number = sideNumber(side)
  const mine: number[] = []
  for (let unit = 0; unit < state.units.length; unit++) if (board.sides[unit] === number && s.hexOf[unit]! >= 0) mine.push(unit)
  return {
    type: 'movement',
    side,
    mechanized,
    outOfSupply: idsOf(board, mine.filter((unit) => !isSupplied(s, unit))),
    inZoc: idsOf(board, mine.filter((unit) => inEnemyZoc(s, number, s.hexOf[unit]!))),
    whole: mechanized
      ? []
      : board.formations.filter((formation) => board.sides[formation.units[0] ?? -1] === number && hasIntegrity(s, state, formation)).map((f) => f.id),
    done: [],
    orders: NO_ORDERS,
    overruns: {},
    ending: false,
  }
}

/**
 * The mechanized movement phase. Overtime costs it when the players agreed on a limit of play time (N15.51); reinforcements
 * that are due in it enter all the same, since none may be delayed (NC5b), but nobody else moves.
 */
export const beginMechanizedMovement = (board: Board, state: State, side: Side): State => {
  const frame = openMovement(board, state, side, true)
  if (!state.overtime) return push(state, frame)
  const late: State = { ...state, overtime: false }
  if (dueUnits(board, late, frame).length === 0) return { ...late, targeted: null }
  const present = state.units.flatMap((unit, i) => (board.sides[i] === sideNumber(side) && board.map.indexOf(unit.at) >= 0 ? [i] : []))
  return push(late, { ...frame, done: idsOf(board, present) })
}

/** Marks a group as moved, and takes the truck off a division that is torn apart (N5.77, N-R45). */
const setOut = (board: Board, state: State, frame: Movement, group: readonly number[], emit: Emit): { readonly state: State; readonly frame: Movement } => {
  const now: Movement = { ...frame, done: [...frame.done, ...idsOf(board, group)] }
  return { state: tearTruck(board, replaceTop(state, now), group, emit), frame: now }
}

/** Takes the truck off a division of which only a part goes on (N5.77, N-R45). */
export const tearTruck = (board: Board, state: State, group: readonly number[], emit: Emit): State =>
  !hasTruck(board, state, group[0]!) || movesAsVehicle(board, state, group)
    ? state
    : removeTruck(state, formationOf(board, group[0]!)!.id, false, 'N5.77', emit)

/** What is known of a move before its next step: carried from hex to hex. */
export interface Course {
  readonly mover: Mover
  readonly entered: boolean
  readonly enteredZoc: boolean
}

/**
 * The group arrives in a hex: it ends its move there, or a frame waits for what it does next. In an enemy zone of control it
 * may go on only by an overrun (N5.22, N6.32, N-R13), and after an overrun by another (N5.58b).
 */
export const arrive = (board: Board, start: State, frame: Movement, course: Course, hex: number, from: string, emit: Emit, overran = false): State => {
  const { mover } = course
  emit?.({ type: 'moved', units: idsOf(board, mover.units), from, to: hexNumber(board, hex), spent: mover.spent / 2 })
  const state = relocate(board, start, mover.units, hex)
  const rolls = state.stack.length > start.stack.length ? state.stack.at(-1) : undefined
  const settled = rolls === undefined ? state : pop(state)
  const moving = nextStand(board, settled, frame, course, hex, overran)
  const after = moving === null ? settled : push(settled, moving)
  return rolls === undefined ? after : push(after, rolls)
}

/** The frame of a stack that may go on from a hex, or null when its move is over. */
const nextStand = (board: Board, state: State, frame: Movement, course: Course, hex: number, overran: boolean): Moving | null => {
  const s = situationOf(board, state)
  const here = arrives(s, state, frame, hex)
  if (here === 'stop') return null
  const moving: Moving = {
    type: 'moving',
    units: idsOf(board, course.mover.units),
    hex: hexNumber(board, hex),
    spent: course.mover.spent / 2,
    disengaged: course.mover.disengaged,
    entered: course.entered,
    enteredZoc: course.enteredZoc || here === 'zoc',
    zoc: here === 'free' ? 'free' : overran ? 'overran' : 'approach',
  }
  if (here === 'zoc') {
    const stand = standGoingOn({ ...course.mover, hex }, moving)
    return !frame.mechanized && overrunTargets(s, state, frame, stand).length > 0 ? moving : null
  }
  return canGoOn(board, state, frame, moving) ? moving : null
}

/** Whether the phase may be ended: no overstacking that a move can still cure (N-R33) unless it is allowed (NC4b), no reinforcement that could still enter (NC5b). */
const mayEnd = (board: Board, state: State, frame: Movement): boolean => {
  if (eachEntry(board, state, frame, () => true)) return false
  const crowded = overstackedHexes(situationOf(board, state), frame.side)
  if (crowded.length === 0 || state.options.overstacking) return true
  const s = situationOf(board, state)
  return !eachFirstMove(board, state, frame, (group) => crowded.includes(s.hexOf[group[0]!]!))
}

/** The end of the phase: reinforcements that could not enter are eliminated (NC5a, N16.34c), and so is the excess (N6.15). */
const endPhase = (board: Board, start: State, frame: Movement, emit: Emit): State => {
  const state = eliminate(board, start, dueUnits(board, start, frame), board.mini ? 'N16.34c' : 'NC5a', emit)
  const cleared = frame.side === 'allied' && frame.mechanized ? { ...state, targeted: null } : state // N13.36b
  if (overstackedHexes(situationOf(board, cleared), frame.side).length === 0) return pop(cleared)
  return push(replaceTop(cleared, { ...frame, ending: true }), { type: 'excess', side: frame.side })
}

const legalActions = (board: Board, state: State, frame: Movement): readonly Action[] => {
  const actions: Action[] = []
  if (mayEnd(board, state, frame)) actions.push({ type: 'end-phase' })
  eachEntry(board, state, frame, (group, hex) => {
    actions.push({ type: 'enter', units: idsOf(board, group), to: hexNumber(board, hex) })
    return false
  })
  eachFirstExit(board, state, frame, (group) => {
    actions.push({ type: 'leave', units: idsOf(board, group) })
    return false
  })
  let last: readonly number[] = []
  let ids: readonly ReturnType<typeof idsOf>[number][] = []
  eachFirstMove(board, state, frame, (group, hex) => {
    if (group !== last) {
      last = group
      ids = idsOf(board, group)
    }
    actions.push({ type: 'move', units: ids, to: hexNumber(board, hex) })
    return false
  })
  eachFirstOverrun(board, state, frame, (group, target) => {
    actions.push({ type: 'overrun', units: idsOf(board, group), target: hexNumber(board, target) })
    return false
  })
  if (mayReportOvertime(state, frame)) actions.push({ type: 'report-overtime' })
  return actions
}

const reduce = (board: Board, state: State, frame: Movement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'move': {
      const group = indicesOf(board, action.units)
      const set = setOut(board, state, frame, group, emit)
      const mover = moverAtStart(situationOf(board, set.state), set.state, set.frame, group)
      return step(board, set.state, set.frame, { mover, entered: false, enteredZoc: false }, board.map.indexOf(action.to), emit)
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
      const moving: Moving = { type: 'moving', units: action.units, hex, spent: 0, disengaged: false, entered: false, enteredZoc: false, zoc: 'free' }
      return declareOverrun(board, push(set.state, moving), set.frame, moving, action.target)
    }
    case 'report-overtime':
      return reportOvertime(state)
    default:
      return endPhase(board, state, frame, emit)
  }
}

/** One step of a mover into a hex that it may enter. */
export const step = (board: Board, state: State, frame: Movement, course: Course, to: number, emit: Emit): State => {
  const { mover } = course
  const s = situationOf(board, state)
  const cost = stepCost(s, mover, to, mover.hex * 6 + directionOf(board.map, mover.hex, to))
  return arrive(board, state, frame, { ...course, mover: afterStep(mover, to, cost) }, to, hexNumber(board, mover.hex), emit)
}

export const movementRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Movement, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (_state, frame) => (frame.ending ? { kind: 'automatic' } : { kind: 'player', side: frame.side }),
    legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
    explain: (state, frame, action) => movementRefusals(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    // the excess has been given up: the phase is over
    proceed: (state) => pop(state),
  }
}

/** Units in excess of the stacking limit: the owner chooses which are eliminated (N6.15). */
export const excessRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, FrameOf<'excess'>, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  const candidates = (state: State, side: Side): readonly number[] => {
    const board = boardOf(state)
    const s = situationOf(board, state)
    return overstackedHexes(s, side)
      .flatMap((hex) => s.unitsIn(hex))
      .filter((unit) => board.halves[unit]! > 0)
      .sort((a, b) => a - b)
  }
  return {
    pending: (state, frame) => (candidates(state, frame.side).length === 0 ? { kind: 'automatic' } : { kind: 'player', side: frame.side }),
    legalActions: (state, frame) => idsOf(boardOf(state), candidates(state, frame.side)).map((unit) => ({ type: 'eliminate', unit })),
    explain: (state, frame, action) => excessRefusals(boardOf(state), candidates(state, frame.side), action),
    reduce: (state, _frame, action, emit) =>
      action.type === 'eliminate' ? eliminate(boardOf(state), state, [boardOf(state).unitIndex(action.unit)], 'N6.15', emit) : state,
    proceed: (state) => pop(state),
  }
}

const excessRefusals = (board: Board, candidates: readonly number[], action: Action): ReturnType<typeof movementRefusals> =>
  action.type !== 'eliminate'
    ? [{ rule: 'N6.15', code: 'excess-pending', message: 'the excess over the stacking limit must be eliminated first', kind: 'illegal' }]
    : candidates.includes(board.unitIndex(action.unit))
      ? []
      : [{ rule: 'N6.15', code: 'not-in-excess', message: `${action.unit} is not in an overstacked hex`, kind: 'illegal', subject: action.unit }]

