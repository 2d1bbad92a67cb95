/** A group makes a step and arrives in a hex: where its move may end, and where it may go on. */
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Emit, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, push } from '../stack.js'
import { directionOf } from '../../hex/index.js'
import { removeTruck } from '../rules/elimination.js'
import { afterStep, spentOn, stepCost } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { arrives, standGoingOn } from '../rules/moves.js'
import { overrunTargets } from '../rules/overrun.js'
import { relocate } from '../rules/relocate.js'
import { formationOf, hasTruck, idsOf, movesAsVehicle } from '../rules/units.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>

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
export const arrive = (
  board: Board,
  start: State,
  frame: Movement,
  course: Course,
  hex: number,
  from: string,
  emit: Emit,
  overran = false,
): State => {
  const { mover } = course
  emit?.({ type: 'moved', units: idsOf(board, mover.units), from, to: hexNumber(board, hex), spent: mover.spent / 2 })
  const state = relocate(board, start, mover.units, hex)
  const rolls = state.stack.length > start.stack.length ? state.stack.at(-1) : undefined
  const settled = rolls === undefined ? state : pop(state)
  const moving = nextStand(board, settled, frame, course, hex, overran)
  const after = moving === null ? settled : push(settled, moving)
  return rolls === undefined ? after : push(after, rolls)
}

/**
 * The frame of a stack that has come to a hex, or null when its move is over there. Whether there is anywhere to go from a hex
 * that does not stop it, the frame says itself.
 * After an overrun the force may go on with the points left (N5.55b), or must stop in a zone of control unless it overruns again (N5.58c).
 */
const nextStand = (
  board: Board,
  state: State,
  frame: Movement,
  course: Course,
  hex: number,
  overran: boolean,
): Moving | null => {
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
  if (here === 'free') return moving
  const stand = standGoingOn({ ...course.mover, hex }, moving)
  return !frame.mechanized && overrunTargets(s, state, frame, stand).length > 0 ? moving : null
}

/** One step of a mover into a hex that it may enter. */
export const step = (board: Board, state: State, frame: Movement, course: Course, to: number, emit: Emit): State => {
  const { mover } = course
  const s = situationOf(board, state)
  const i = mover.hex * 6 + directionOf(board.map, mover.hex, to)
  const cost = spentOn(s, state, frame, mover, i, stepCost(s, mover, to, i))
  return arrive(
    board,
    state,
    frame,
    { mover: afterStep(mover, to, cost), entered: course.entered, enteredZoc: course.enteredZoc },
    to,
    hexNumber(board, mover.hex),
    emit,
  )
}
