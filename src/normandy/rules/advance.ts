/** Advance after combat (N7.6): how far, along which hexes. */
import { areAdjacent, directionOf } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { FrameOf, State } from '../state.js'
import { hasCombatUnit } from '../situation.js'
import type { Situation } from '../situation.js'
import { crossesByRule15 } from './retreat.js'
import { isRiverCrossingBarred } from './rivers.js'
import { fits, isOverstacked } from './stacking.js'
import { isHeadquarters, movesAsVehicle } from './units.js'

type AdvanceFrame = FrameOf<'advance'>

/** The hexes of a unit's advance so far, the first one being where it stood. */
const pathOf = (s: Situation, frame: AdvanceFrame, unit: number): readonly number[] => {
  const path = frame.paths.find((p) => p.unit === s.board.ids[unit])
  return path === undefined ? [s.hexOf[unit]!] : path.hexes.map((id) => s.board.map.indexOf(id))
}

/** Whether a path of retreat leads from one hex to another (N7.63b). */
const isAlong = (s: Situation, frame: AdvanceFrame, from: number, to: number): boolean => {
  const { ids } = s.board.map
  return (
    frame.along === null ||
    frame.along.some((path) => path.hexes.some((hex, i) => hex === ids[from] && path.hexes[i + 1] === ids[to]))
  )
}

/** The rule that closes water beyond the first hex, or null: N5.16 (N7.68b), and for vehicles the road rule N15.23 where it is used (N-R38). */
const waterBarrier = (s: Situation, state: State, unit: number, i: number, to: number): string | null => {
  const byRoad = state.options.riverRoads && movesAsVehicle(s.board, state, [unit])
  if (byRoad && !crossesByRule15(s, i, false)) return 'N15.23'
  return isRiverCrossingBarred(s, s.board.sides[unit] as 0 | 1, i, to) ? 'N7.68b' : null
}

/** The rule that keeps a unit from advancing into a hex, room apart, or null. Zones of control do not (N7.65). */
const barrier = (
  s: Situation,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  path: readonly number[],
  to: number,
): string | null => {
  const { board } = s
  const from = path.at(-1)!
  const steps = path.length - 1
  if (!areAdjacent(board.map, from, to)) return 'N7.62'
  const i = from * 6 + directionOf(board.map, from, to)
  // nobody advances across the sea (N-R61)
  if (board.seaBar[i] === 1 || occupantOf(s, to) === 2 - board.sides[unit]!) return 'N7.64'
  if (steps >= frame.length) return frame.along === null ? 'N7.64' : 'N7.63a'
  if (steps === 0) {
    if (!frame.vacated.includes(board.map.ids[to]!)) return 'N7.63b'
  } else {
    if (board.stopsAdvance[from] === 1) return board.marsh[from] === 1 ? 'N16.49a' : 'N7.68a'
    if (!isAlong(s, frame, from, to)) return 'N7.63b'
    const water = waterBarrier(s, state, unit, i, to)
    if (water !== null) return water
  }
  // a headquarters goes only where a combat unit is (N-R43)
  return isHeadquarters(board, unit) && !hasCombatUnit(s, board.sides[unit] as 0 | 1, to) ? 'N8.26' : null
}

/** Whether the unit finds room in a hex, or can go on from it to one where it does (N7.62). */
const findsRoom = (
  s: Situation,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  path: readonly number[],
  to: number,
): boolean => {
  if (fits(s, to, [unit])) return true
  const { map } = s.board
  const further = [...path, to]
  for (let i = to * 6; i < to * 6 + 6; i++) {
    const next = map.neighbours[i]!
    if (
      next >= 0 &&
      barrier(s, state, frame, unit, further, next) === null &&
      findsRoom(s, state, frame, unit, further, next)
    )
      return true
  }
  return false
}

/** A unit that passes through a full hex must go on before anything else (N7.62); -1 when there is none. */
export const mustGoOn = (s: Situation, frame: AdvanceFrame): number => {
  const path = frame.paths.at(-1)
  if (path === undefined) return -1
  const unit = s.board.unitIndex(path.unit)
  return isOverstacked(s, s.hexOf[unit]!) ? unit : -1
}

/** The rule that keeps a unit from advancing into a hex, or null. */
export const advanceBarrier = (
  s: Situation,
  state: State,
  frame: AdvanceFrame,
  unit: number,
  to: number,
): string | null => {
  if (!frame.units.includes(s.board.ids[unit]!)) return 'N7.69'
  const urgent = mustGoOn(s, frame)
  if (urgent >= 0 && urgent !== unit) return 'N7.62'
  const path = pathOf(s, frame, unit)
  return barrier(s, state, frame, unit, path, to) ?? (findsRoom(s, state, frame, unit, path, to) ? null : 'N7.62')
}

/** The path of a unit with one hex more. */
export const advancedPath = (s: Situation, frame: AdvanceFrame, unit: number, to: number): readonly number[] => [
  ...pathOf(s, frame, unit),
  to,
]
