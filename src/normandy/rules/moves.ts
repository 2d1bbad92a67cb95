/** The legal steps, entries, exits and overruns of a movement phase, generated in the order of their JSON text. */
import type { Board } from '../board.js'
import { areaOf } from '../board.js'
import type { FrameOf, State } from '../state.js'
import { sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { dueUnits, entryHexes, mayEnterBy } from './entry.js'
import { exitCost } from './exit.js'
import { marksOf } from './marks.js'
import { eachGroup } from './groups.js'
import type { Mover } from './movement.js'
import { mayMoveInPhase, moverAtStart, moverGoingOn, stepCost, stopsIn } from './movement.js'
import { overrunTargets } from './overrun.js'
import type { OverrunStand } from './overrun.js'
import { canEndAfter, mayStayBehind } from './room.js'
import { indicesOf } from './units.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>
type Visit = (units: readonly number[], hex: number) => boolean

/** The units of the phasing side on the map that have not moved and may move in this phase, in ascending order. */
export const unmovedUnits = (board: Board, s: Situation, frame: Movement): readonly number[] => {
  const side = sideNumber(frame.side)
  const done = marksOf(board, frame.done)
  const units: number[] = []
  for (let unit = 0; unit < s.units.length; unit++)
    if (board.sides[unit] === side && s.hexOf[unit]! >= 0 && done[unit] === 0) units.push(unit)
  return units
}

/** Visits the groups of unmoved units: of each hex, units of one division (N5.28a, N5.28c). */
export const eachUnmovedGroup = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const done = marksOf(board, frame.done)
  for (const unit of unmovedUnits(board, s, frame)) {
    const formation = board.formationOf[unit]!
    const stack = s.unitsIn(s.hexOf[unit]!)
    const alone = stack.length === 1 || formation < 0
    const mates = alone
      ? [unit]
      : stack.filter((other) => other >= unit && board.formationOf[other] === formation && done[other] === 0)
    if (mates.length === 1) {
      if (mayMoveInPhase(board, state, frame, mates) && visit(mates)) return true
      continue
    }
    // eachGroup would go on with groups that begin with a mate: those come when the mate's own turn comes
    const stopped = eachGroup(
      board,
      mates,
      (group) => group[0] === unit && mayMoveInPhase(board, state, frame, group) && visit(group),
    )
    if (stopped) return true
  }
  return false
}

/** Visits the hexes that a mover may step into, in ascending order. */
const eachStep = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  visit: (to: number) => boolean,
): boolean => {
  const { map } = s.board
  for (let k = mover.hex * 6; k < mover.hex * 6 + 6; k++) {
    const to = map.ordered[k]!
    if (to < 0) return false
    const cost = stepCost(s, mover, to, mover.hex * 6 + map.orderedDirection[k]!)
    if (cost >= 0 && canEndAfter(s, state, frame, mover, to, cost) && visit(to)) return true
  }
  return false
}

/** Visits every first step of the phase. */
export const eachFirstMove = (board: Board, state: State, frame: Movement, visit: Visit): boolean => {
  const s = situationOf(board, state)
  return eachUnmovedGroup(board, state, s, frame, (group) =>
    eachStep(s, state, frame, moverAtStart(s, state, frame, group), (to) => visit(group, to)),
  )
}

/** How a force stands that would overrun from the hex where it starts. */
export const standAtStart = (mover: Mover): OverrunStand => ({ mover, entered: false, approach: false })

/** How a force stands that would overrun in the course of its move. */
export const standGoingOn = (mover: Mover, moving: Moving): OverrunStand => ({
  mover,
  entered: moving.entered,
  approach: moving.zoc === 'approach',
})

/** Visits every overrun that can be made from where a division stands. */
export const eachFirstOverrun = (board: Board, state: State, frame: Movement, visit: Visit): boolean => {
  if (frame.mechanized || frame.whole.length === 0) return false
  const s = situationOf(board, state)
  return eachUnmovedGroup(board, state, s, frame, (group) => {
    const formation = board.formations[board.formationOf[group[0]!]!]
    if (formation === undefined || !frame.whole.includes(formation.id)) return false
    const stand = standAtStart(moverAtStart(s, state, frame, group))
    return overrunTargets(s, state, frame, stand).some((target) => visit(group, target))
  })
}

/** Visits every group that may leave the map from where it stands. */
export const eachFirstExit = (
  board: Board,
  state: State,
  frame: Movement,
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const s = situationOf(board, state)
  const side = sideNumber(frame.side) + 1
  const atEdge = areaOf(board, frame.side === 'german' ? 'german-exit' : 'us-exit').some(
    (hex) => s.occupant[hex] === side,
  )
  if (board.mini || !atEdge) return false
  return eachUnmovedGroup(
    board,
    state,
    s,
    frame,
    (group) => exitCost(s, moverAtStart(s, state, frame, group), false) >= 0 && visit(group),
  )
}

/** Visits every group of reinforcements with every hex by which all of it may enter now. */
export const eachEntry = (board: Board, state: State, frame: Movement, visit: Visit): boolean => {
  const due = dueUnits(board, state, frame)
  if (due.length === 0) return false
  const s = situationOf(board, state)
  return eachGroup(board, due, (group) => {
    const hexes =
      group.length === 1
        ? entryHexes(board, group[0]!)
        : entryHexes(board, group[0]!).filter((hex) => group.every((unit) => entryHexes(board, unit).includes(hex)))
    return hexes.some((hex) => mayEnterBy(s, state, frame, group, hex) && visit(group, hex))
  })
}

/** Visits the parts of a moving stack that may go on together, and where to. */
export const eachStepOn = (board: Board, state: State, frame: Movement, moving: Moving, visit: Visit): boolean => {
  if (moving.zoc !== 'free') return false
  const s = situationOf(board, state)
  const stack = indicesOf(board, moving.units)
  const hex = board.map.indexOf(moving.hex)
  return eachGroup(board, stack, (group) => {
    if (!mayMoveInPhase(board, state, frame, group)) return false
    const left = stack.filter((unit) => !group.includes(unit))
    if (!mayStayBehind(s, state, frame, left, group, hex)) return false
    return eachStep(s, state, frame, moverGoingOn(s, state, frame, moving, group), (to) => visit(group, to))
  })
}

/** Visits the overruns that the moving stack may make now. */
export const eachOverrunOn = (board: Board, state: State, frame: Movement, moving: Moving, visit: Visit): boolean => {
  if (frame.mechanized) return false
  const s = situationOf(board, state)
  const mover = moverGoingOn(s, state, frame, moving)
  return overrunTargets(s, state, frame, standGoingOn(mover, moving)).some((target) => visit(mover.units, target))
}

/** Visits the parts of the moving stack that may leave the map now. */
export const eachExitOn = (
  board: Board,
  state: State,
  frame: Movement,
  moving: Moving,
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const s = situationOf(board, state)
  const stack = indicesOf(board, moving.units)
  const hex = board.map.indexOf(moving.hex)
  return eachGroup(board, stack, (group) => {
    if (!mayMoveInPhase(board, state, frame, group)) return false
    const left = stack.filter((unit) => !group.includes(unit))
    if (!mayStayBehind(s, state, frame, left, group, hex)) return false
    return exitCost(s, moverGoingOn(s, state, frame, moving, group), moving.enteredZoc) >= 0 && visit(group)
  })
}

/** Whether a moving stack can do anything but stop. */
export const canGoOn = (board: Board, state: State, frame: Movement, moving: Moving): boolean =>
  eachStepOn(board, state, frame, moving, () => true) ||
  eachOverrunOn(board, state, frame, moving, () => true) ||
  eachExitOn(board, state, frame, moving, () => true)

/** Whether entering a hex leaves the stack there with nothing but an overrun to go on by, or ends its move. */
export const arrives = (s: Situation, state: State, frame: Movement, hex: number): 'free' | 'zoc' | 'stop' => {
  if (s.zoc[frame.side === 'german' ? 1 : 0][hex] === 1) return 'zoc'
  return stopsIn(s, state, frame, hex) ? 'stop' : 'free'
}
