/** A step of a group into a hex, where its move ends or goes on. */
import { directionOf } from '../../hex/index.js'
import { hexesOfWay } from '../../wargame/events.js'
import { hexNumber } from '../board/board.js'
import { pop, push, replaceTop, within } from '../position.js'
import type { Position, Within } from '../position.js'
import type { Emit, FrameOf } from '../state.js'
import { removeTruck } from '../rules/elimination.js'
import { afterStep, spentOn, stepCost } from '../rules/movement.js'
import type { Mover } from '../rules/movement.js'
import { arrivalIn } from '../rules/furtherMoves.js'
import { forceGoingOn, overrunTargets } from '../rules/overrun.js'
import { relocate } from '../rules/relocate.js'
import { formationOf, hasTruck, idsOf, movesAsVehicle } from '../rules/units.js'

type Moving = FrameOf<'moving'>

/** Takes the truck off a division when only a part of it goes on (N5.77, N-R45). */
export const removeTruckOnSplit = (p: Position, group: readonly number[], emit: Emit): Position =>
  !hasTruck(p, group[0]!) || movesAsVehicle(p, group)
    ? p
    : removeTruck(p, formationOf(p.board, group[0]!)!.id, false, 'N5.77', emit)

/** The state of a move before its next step, passed from hex to hex. */
export interface Course {
  readonly mover: Mover
  readonly entered: boolean
  readonly enteredZoc: boolean
}

/**
 * Brings the group into a hex, where its move ends or a frame waits for its next action. From an enemy zone of control
 * it may go on only by an overrun (N5.22, N6.32, N-R13), and after an overrun only by another (N5.58b).
 */
export const arrive = (
  start: Within<'movement'>,
  course: Course,
  hex: number,
  from: string,
  emit: Emit,
  overran = false,
): Position => {
  const { board } = start
  const { units, spent } = course.mover
  const to = hexNumber(board, hex)
  emit?.({
    type: 'moved',
    units: idsOf(board, units),
    from,
    to,
    path: hexesOfWay(board.map, from, to),
    spent: spent / 2,
  })
  const p = relocate(start, units, hex)
  const roll = p.state.stack.length > start.state.stack.length ? p.frame : undefined
  const settled = roll === undefined ? p : pop(p)
  const after = withMovingFrame(settled, nextFrame(within(settled, 'movement'), course, hex, overran))
  return roll === undefined ? after : push(after, roll)
}

/** Replaces the frame of the stack by a new one, or removes it when the move is over. */
const withMovingFrame = (p: Position, moving: Moving | null): Position => {
  if (p.frame.type === 'moving') return moving === null ? pop(p) : replaceTop(p, moving)
  return moving === null ? p : push(p, moving)
}

/**
 * The frame of a stack that has entered a hex, or null when its move ends there. In a hex that does not stop the stack,
 * the frame itself determines whether it can go on. After an overrun the force may go on with the points left (N5.55b),
 * or must stop in a zone of control unless it overruns again (N5.58c).
 */
const nextFrame = (p: Within<'movement'>, course: Course, hex: number, overran: boolean): Moving | null => {
  const here = arrivalIn(p, hex)
  if (here === 'stop') return null
  const moving: Moving = {
    type: 'moving',
    units: idsOf(p.board, course.mover.units),
    hex: hexNumber(p.board, hex),
    spent: course.mover.spent / 2,
    disengaged: course.mover.disengaged,
    entered: course.entered,
    enteredZoc: course.enteredZoc || here === 'zoc',
    zoc: here === 'free' ? 'free' : overran ? 'overran' : 'approach',
  }
  if (here === 'free') return moving
  const force = forceGoingOn(p, { ...course.mover, hex }, moving)
  return !p.phase.mechanized && overrunTargets(force).length > 0 ? moving : null
}

/** Moves a mover one step, into a hex that it may enter. */
export const step = (p: Within<'movement'>, course: Course, to: number, emit: Emit): Position => {
  const { mover } = course
  const i = mover.hex * 6 + directionOf(p.board.map, mover.hex, to)
  const cost = spentOn(p, mover, i, stepCost(p, mover, to, i))
  return arrive(
    p,
    { mover: afterStep(mover, to, cost), entered: course.entered, enteredZoc: course.enteredZoc },
    to,
    hexNumber(p.board, mover.hex),
    emit,
  )
}
