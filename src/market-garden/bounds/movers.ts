/** The units of a move: which are still in it, and how their move ends. */
import { withMembers } from '../../engine/values/sortedSet.js'
import { pop, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FrameOf, Side, UnitId } from '../state.js'
import { remember } from '../changes/changes.js'
import { isLeader } from '../field/units.js'
import { moveWith } from './ownMove.js'

type Moving = FrameOf<'moving'>

/** The first unit of a move, which gives its hex and side. */
export const firstOf = (board: Board, frame: Moving): number => board.unitIndex(frame.units[0]!)
/**
 * The first unit of a move that is not a leader, for effects that a leader does not cause (M-R255); the leader if
 * alone.
 */
export const troopOf = (board: Board, frame: Moving): number =>
  frame.units.map((id) => board.unitIndex(id)).find((unit) => !isLeader(board, unit)) ?? firstOf(board, frame)
export const sideOf = (board: Board, frame: Moving): Side => sideNamed(board.sides[firstOf(board, frame)]!)

/** Ends the move of some units, and pops the frame when no unit is left. */
export const finish = (p: Position, frame: Moving, units: readonly UnitId[]): Position => {
  const left = frame.units.filter((id) => !units.includes(id))
  const noted = remember(p, { moved: withMembers(p.state.thisPhase.moved, units) })
  return left.length === 0 ? pop(noted) : replaceTop(noted, moveWith(frame, { units: left }))
}

/** The units of a move that are still on the map. */
export const survivors = (p: Position, frame: Moving): readonly UnitId[] =>
  frame.units.filter((id) => hexOf(p, p.board.unitIndex(id)) >= 0)

/** Continues a move with the units that are still on the map, or pops the frame if there are none. */
export const carryOn = (p: Position, frame: Moving): Position => {
  const units = survivors(p, frame)
  return units.length === 0
    ? pop(remember(p, { moved: withMembers(p.state.thisPhase.moved, frame.units) }))
    : replaceTop(p, moveWith(frame, { units, stage: 'ready', to: null, change: null }))
}
