/**
 * Room at the end of a move (N5.27, N6.11, N6.14a): a stack may pass through any number of friends, but it may end its move
 * only where the limit can still be kept. Units that have not moved yet and still can are counted out; a move that would make
 * an excess for certain is refused (N6.15, NC4a) unless the players agreed otherwise (NC4b).
 */
import type { Board } from '../board.js'
import type { FrameOf, State } from '../state.js'
import type { Situation } from '../situation.js'
import type { Mover } from './movement.js'
import { marksOf } from './marks.js'
import { afterStep, mayMoveInPhase, moverAtStart, stepCost, stopsIn } from './movement.js'
import { halvesOf } from './stacking.js'

/** Whether a mover can get to a hex that has room for it as things stand, without the units that are about to leave theirs. */
const findsPlace = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  mover: Mover,
  going: readonly number[],
  seen: Set<number>,
): boolean => {
  const { map, stackLimit } = s.board
  seen.add(mover.hex)
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = map.neighbours[i]!
    const cost = to < 0 || seen.has(to) ? -1 : stepCost(s, mover, to, i)
    if (cost < 0) continue
    const there =
      s.stacked[to]! -
      halvesOf(
        s.board,
        going.filter((unit) => s.hexOf[unit] === to),
      )
    if (there + halvesOf(s.board, mover.units) <= stackLimit) return true
    if (!stopsIn(s, state, frame, to) && findsPlace(s, state, frame, afterStep(mover, to, cost), going, seen))
      return true
  }
  return false
}

/** Whether a unit that has not moved could still leave its hex for one with room. */
const couldLeave = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
  going: readonly number[],
): boolean => {
  if (marksOf(s.board, frame.done)[unit] === 1 || !mayMoveInPhase(s.board, state, frame, [unit])) return false
  return findsPlace(s, state, frame, moverAtStart(s, state, frame, [unit]), going, new Set())
}

/** Whether a group may stay in a hex at the end of its move. */
export const hasRoom = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  units: readonly number[],
  hex: number,
): boolean => {
  const { board } = s
  const own = halvesOf(board, units)
  const there = s.stacked[hex]! - (s.hexOf[units[0]!] === hex ? own : 0)
  if (there + own <= board.stackLimit || state.options.overstacking) return true
  let staying = 0
  for (const unit of s.unitsIn(hex))
    if (!units.includes(unit) && !couldLeave(s, state, frame, unit, units)) staying += board.halves[unit]!
  return staying + own <= board.stackLimit
}

/** Whether a mover standing in a hex can end its move legally: here, or somewhere it can still get to. */
const canEnd = (s: Situation, state: State, frame: FrameOf<'movement'>, mover: Mover, seen: Set<number>): boolean => {
  if (hasRoom(s, state, frame, mover.units, mover.hex)) return true
  if (stopsIn(s, state, frame, mover.hex)) return false
  seen.add(mover.hex)
  const { map } = s.board
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = map.neighbours[i]!
    if (to < 0 || seen.has(to)) continue
    const cost = stepCost(s, mover, to, i)
    if (cost >= 0 && canEnd(s, state, frame, afterStep(mover, to, cost), seen)) return true
  }
  return false
}

/** Whether a step leaves the mover somewhere from which its move can end legally. */
export const canEndAfter = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  mover: Mover,
  to: number,
  cost: number,
): boolean => {
  if (s.stacked[to]! + halvesOf(s.board, mover.units) <= s.board.stackLimit) return true
  return canEnd(s, state, frame, afterStep(mover, to, cost), new Set())
}

/** Whether units dropped off a stack may stay behind in its hex (N5.28b). */
export const mayStayBehind = (
  s: Situation,
  state: State,
  frame: FrameOf<'movement'>,
  left: readonly number[],
  going: readonly number[],
  hex: number,
): boolean => {
  if (left.length === 0) return true
  const { board }: { board: Board } = s
  const without = s.stacked[hex]! - halvesOf(board, going)
  if (without <= board.stackLimit || state.options.overstacking) return true
  let staying = halvesOf(board, left)
  for (const unit of s.unitsIn(hex))
    if (!left.includes(unit) && !going.includes(unit) && !couldLeave(s, state, frame, unit, going))
      staying += board.halves[unit]!
  return staying <= board.stackLimit
}
