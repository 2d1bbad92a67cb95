/** The legal steps, entries, exits and overruns of a movement phase, generated in the order of their JSON text. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf } from '../../engine/candidates.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { areaOf, inArea } from '../board.js'
import type { FrameOf, State } from '../state.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { dueUnits, enteringMover, entryHexes, mayEnterBy } from './entry.js'
import { exitCost } from './exit.js'
import { marksOfDone } from './marks.js'
import { eachGroup } from './groups.js'
import type { Mover } from './movement.js'
import { mayMoveInPhase, moverAtStart, moverGoingOn, stepCost, stopsIn } from './movement.js'
import { overrunTargets } from './overrun.js'
import type { OverrunStand } from './overrun.js'
import { canEndAfter, mayStayBehind } from './room.js'
import { halvesOf } from './stacking.js'
import { indicesOf } from './units.js'

type Movement = FrameOf<'movement'>
type Moving = FrameOf<'moving'>
type Visit = (units: readonly number[], hex: number) => boolean

/** The units of the phasing side on the map that have not moved in this phase, in ascending order. */
export const unmovedUnits = (board: Board, s: Situation, frame: Movement): readonly number[] => {
  const side = sideNumber(frame.side)
  const done = marksOfDone(board, frame)
  const units: number[] = []
  for (let unit = 0; unit < s.units.length; unit++)
    if (board.sides[unit] === side && s.hexOf[unit]! >= 0 && done[unit] === 0) units.push(unit)
  return units
}

/** The unmoved units that may set out with a unit, itself the first: those after it of its division in its hex (N5.28a, N5.28c). */
export const unmovedMates = (board: Board, s: Situation, frame: Movement, unit: number): readonly number[] => {
  const done = marksOfDone(board, frame)
  const hex = s.hexOf[unit]!
  const formation = board.formations[board.formationOf[unit]!]
  if (formation === undefined) return [unit]
  return formation.units.filter((other) => other >= unit && s.hexOf[other] === hex && done[other] === 0)
}

/** Visits the groups that a unit may lead, from its mates in ascending order. */
export const eachGroupLedBy = (
  board: Board,
  state: State,
  frame: Movement,
  mates: readonly number[],
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const may = (group: readonly number[]): boolean => mayMoveInPhase(board, state, frame, group) && visit(group)
  if (mates.length === 1) return may(mates)
  // eachGroup would go on with groups that begin with a mate: those come when the mate's own turn comes
  return eachGroup(board, mates, (group) => group[0] === mates[0] && may(group))
}

/** Visits the groups of unmoved units: of each hex, units of one division (N5.28a, N5.28c). */
const eachUnmovedGroup = (
  board: Board,
  state: State,
  s: Situation,
  frame: Movement,
  visit: (group: readonly number[]) => boolean,
  among: (unit: number) => boolean = () => true,
): boolean =>
  unmovedUnits(board, s, frame).some(
    (unit) => among(unit) && eachGroupLedBy(board, state, frame, unmovedMates(board, s, frame, unit), visit),
  )

/** Visits the hexes that a mover may step into with the cost of the step in half points, in ascending order, room or not. */
export const eachStepCost = (s: Situation, mover: Mover, visit: (to: number, cost: number) => boolean): boolean => {
  const { map } = s.board
  for (let k = mover.hex * 6; k < mover.hex * 6 + 6; k++) {
    const to = map.ordered[k]!
    if (to < 0) return false
    const cost = stepCost(s, mover, to, mover.hex * 6 + map.orderedDirection[k]!)
    if (cost >= 0 && visit(to, cost)) return true
  }
  return false
}

/** Visits the hexes that a mover may step into, in ascending order. */
const eachStep = (s: Situation, state: State, frame: Movement, mover: Mover, visit: (to: number) => boolean): boolean =>
  eachStepCost(s, mover, (to, cost) => canEndAfter(s, state, frame, mover, to, cost) && visit(to))

/** Visits every first step of the phase, or of some of its units. */
export const eachFirstMove = (
  board: Board,
  state: State,
  frame: Movement,
  visit: Visit,
  among?: (unit: number) => boolean,
): boolean => {
  const s = situationOf(board, state)
  const step = (group: readonly number[]): boolean =>
    eachStep(s, state, frame, moverAtStart(s, state, frame, group), (to) => visit(group, to))
  return eachUnmovedGroup(board, state, s, frame, step, among)
}

/** Visits the first steps that take stacking points out of an overstacked hex (N-R33). */
export const eachRelief = (
  board: Board,
  state: State,
  frame: Movement,
  crowded: readonly number[],
  visit: (hex: number) => boolean,
): boolean => {
  const s = situationOf(board, state)
  const relieves: Visit = (group) => halvesOf(board, group) > 0 && visit(s.hexOf[group[0]!]!)
  return eachFirstMove(board, state, frame, relieves, (unit) => crowded.includes(s.hexOf[unit]!))
}

/** How a force stands that would overrun from the hex where it starts. */
export const standAtStart = (mover: Mover): OverrunStand => ({ mover, entered: false, approach: false })

/** How a force stands that would overrun in the course of its move. */
export const standGoingOn = (mover: Mover, moving: Moving): OverrunStand => ({
  mover,
  entered: moving.entered,
  approach: moving.zoc === 'approach',
})

/** Whether an enemy stands next to a hex. */
const touchesEnemy = (s: Situation, side: 0 | 1, hex: number): boolean => {
  const { neighbours } = s.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && occupantOf(s, neighbours[i]!) === 2 - side) return true
  return false
}

/** Visits every overrun that can be made from where a division stands. */
export const eachFirstOverrun = (board: Board, state: State, frame: Movement, visit: Visit): boolean => {
  if (frame.mechanized || frame.whole.length === 0) return false
  const s = situationOf(board, state)
  const side = sideNumber(frame.side)
  const whole = frame.whole.map((id) => board.formationIndex(id))
  return eachUnmovedGroup(
    board,
    state,
    s,
    frame,
    (group) => {
      const stand = standAtStart(moverAtStart(s, state, frame, group))
      return overrunTargets(s, state, frame, stand).some((target) => visit(group, target))
    },
    (unit) => whole.includes(board.formationOf[unit]!) && touchesEnemy(s, side, s.hexOf[unit]!),
  )
}

/** The area from which some units of the phasing side may leave the map. */
const exitOf = (frame: Movement): string => (frame.side === 'german' ? 'german-exit' : 'us-exit')

/** Visits every group that may leave the map from where it stands. */
export const eachFirstExit = (
  board: Board,
  state: State,
  frame: Movement,
  visit: (group: readonly number[]) => boolean,
): boolean => {
  const s = situationOf(board, state)
  const area = areaOf(board, exitOf(frame))
  const atEdge = area.filter((hex) => occupantOf(s, hex) === sideNumber(frame.side) + 1)
  if (board.mini || atEdge.length === 0) return false
  return eachUnmovedGroup(
    board,
    state,
    s,
    frame,
    (group) => exitCost(s, moverAtStart(s, state, frame, group), false) >= 0 && visit(group),
    (unit) => atEdge.includes(s.hexOf[unit]!),
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
    if (hexes.length === 0) return false
    const mover = enteringMover(s, state, frame, group)
    return hexes.some((hex) => mayEnterBy(s, state, frame, mover, hex) && visit(group, hex))
  })
}

/** The parts of a moving stack that may go on as far as their kind is concerned, whoever stays behind. */
const partsOf = (board: Board, state: State, frame: Movement, moving: Moving): readonly (readonly number[])[] => {
  const stack = indicesOf(board, moving.units)
  const parts: (readonly number[])[] = []
  eachGroup(board, stack, (part) => {
    if (mayMoveInPhase(board, state, frame, part)) parts.push(part)
    return false
  })
  return parts
}

/** Whether a part of a moving stack may go on and leave the others behind. */
const mayPart = (board: Board, state: State, frame: Movement, moving: Moving, part: readonly number[]): boolean => {
  if (part.length === moving.units.length) return true
  const left = indicesOf(board, moving.units).filter((unit) => !part.includes(unit))
  return mayStayBehind(situationOf(board, state), state, frame, left, part, board.map.indexOf(moving.hex))
}

/** A step that a moving stack or a part of it may make. */
export interface StepOn {
  readonly units: readonly number[]
  readonly to: number
}

/** The steps that a moving stack and its parts may make: six numbers for each part, one for each hexside. */
export const stepsOn = (board: Board, state: State, frame: Movement, moving: Moving): Candidates<StepOn> => {
  if (moving.zoc !== 'free') return allOf([])
  const s = situationOf(board, state)
  const parts = partsOf(board, state, frame, moving)
  // what holds for a part in all directions is worked out when the first of them is asked for
  const movers: Mover[] = []
  const mayGo: boolean[] = []
  return {
    count: parts.length * 6,
    at: (index) => {
      const part = Math.floor(index / 6)
      const units = parts[part]!
      const mover = (movers[part] ??= moverGoingOn(s, state, frame, moving, units))
      const side = mover.hex * 6 + (index % 6)
      const to = board.map.ordered[side]!
      if (to < 0) return null
      const cost = stepCost(s, mover, to, mover.hex * 6 + board.map.orderedDirection[side]!)
      const may =
        cost >= 0 &&
        (mayGo[part] ??= mayPart(board, state, frame, moving, units)) &&
        canEndAfter(s, state, frame, mover, to, cost)
      return may ? { units, to } : null
    },
  }
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
  if (!inArea(board, exitOf(frame), board.map.indexOf(moving.hex))) return false
  const s = situationOf(board, state)
  return partsOf(board, state, frame, moving).some(
    (part) =>
      exitCost(s, moverGoingOn(s, state, frame, moving, part), moving.enteredZoc) >= 0 &&
      mayPart(board, state, frame, moving, part) &&
      visit(part),
  )
}

/** Whether entering a hex leaves the stack there with nothing but an overrun to go on by, or ends its move. */
export const arrives = (s: Situation, state: State, frame: Movement, hex: number): 'free' | 'zoc' | 'stop' => {
  if (inEnemyZoc(s, sideNumber(frame.side), hex)) return 'zoc'
  return stopsIn(s, state, frame, hex) ? 'stop' : 'free'
}
