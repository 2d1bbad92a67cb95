/** Retreat after combat (N7.5): where a unit may go, one hex at a time, and what happens when it cannot. */
import { distance } from '../../hex/index.js'
import { occupantOf, stackedIn, unitsIn } from '../../wargame/disposition.js'
import type { FrameOf, State } from '../state.js'
import { hasCombatUnit, inEnemyZoc } from '../situation.js'
import type { Situation } from '../situation.js'
import { fits, halvesOf } from './stacking.js'
import { movesAsVehicle } from './units.js'

type ResultFrame = FrameOf<'result'>

/** The hexes of a unit's retreat so far, the first one being where it stood. */
export const pathOf = (s: Situation, frame: ResultFrame, unit: number): readonly number[] => {
  const path = frame.paths.find((p) => p.unit === s.board.ids[unit])
  return path === undefined ? [s.hexOf[unit]!] : path.hexes.map((id) => s.board.map.indexOf(id))
}

/** Whether water lets a vehicle retreat or advance over it under N15.23: the first hex may lie beyond a river, later ones only by road. */
export const crossesByRule15 = (s: Situation, i: number, first: boolean): boolean =>
  first || s.board.rivers[i]! < 0 || s.board.map.links[i]! > 0

/** Why a hex is closed to a retreating unit, or null when it is open; stacking is left to the caller. */
const closed = (
  s: Situation,
  state: State,
  frame: ResultFrame,
  unit: number,
  path: readonly number[],
  to: number,
  i: number,
): string | null => {
  const { board } = s
  const side = board.sides[unit] as 0 | 1
  if (board.seaBar[i] === 1) return 'N7.53a' // sea, and the edge of the map (N-R34)
  if (occupantOf(s, to) === 2 - side) return 'N7.53a'
  if (inEnemyZoc(s, side, to) && !hasCombatUnit(s, side, to)) return 'N7.53a'
  if (distance(board.map, path[0]!, to) !== path.length) return 'N7.56a' // each hex leads further away from the start
  if (frame.barred.includes(board.map.ids[to]!)) return 'N5.56b'
  const vehicle = movesAsVehicle(board, state, [unit])
  if (state.options.riverRoads && vehicle) {
    // where a road is used N5.16 (N-R38) asks for nothing more: a zone of control without a friend is closed anyway
    if (!crossesByRule15(s, i, path.length === 1)) return 'N15.23'
  }
  return null
}

/** Friends in the hex who have not come there in this very retreat: only they make it a hex of lower priority (N-R60). */
const hasOtherFriends = (s: Situation, frame: ResultFrame, to: number): boolean =>
  unitsIn(s, to).some(
    (other) => s.board.combat[other] === 1 && !frame.paths.some((path) => path.unit === s.board.ids[other]),
  )

/** The class of a hex in the order of N7.54: 1 free, 2 with friends, 3 in an enemy zone of control with friends. */
export const priorityOf = (s: Situation, frame: ResultFrame, unit: number, to: number): 1 | 2 | 3 => {
  if (inEnemyZoc(s, s.board.sides[unit] as 0 | 1, to)) return 3
  return hasOtherFriends(s, frame, to) ? 2 : 1
}

/** What stands in the way of a retreat into a hex: the rule, or null. */
export const retreatBarrier = (
  s: Situation,
  state: State,
  frame: ResultFrame,
  unit: number,
  to: number,
): string | null => {
  const { board } = s
  const path = pathOf(s, frame, unit)
  const from = path.at(-1)!
  for (let i = from * 6; i < from * 6 + 6; i++) {
    if (board.map.neighbours[i] !== to) continue
    return closed(s, state, frame, unit, path, to, i) ?? (fits(s, to, [unit]) ? null : 'N7.53b')
  }
  return 'N7.52a' // not adjacent
}

/** A headquarters of the attackers that was taken along (N15.24): attackers are never headquarters themselves (N8.22). */
export const isCompanion = (s: Situation, frame: ResultFrame, unit: number): boolean =>
  frame.attacker && s.board.combat[unit] === 0

/**
 * A companion retreats together with combat units of its hex: only where one of them has gone from there, step for step. Another
 * companion's path will do as well, because a combat unit has gone before it all the way.
 */
const companionHexes = (s: Situation, state: State, frame: ResultFrame, unit: number): readonly number[] => {
  const own = pathOf(s, frame, unit)
  const next = frame.paths
    .map((path) => path.hexes.map((id) => s.board.map.indexOf(id)))
    .filter((path) => own.every((hex, i) => path[i] === hex) && path.length > own.length)
    .map((path) => path[own.length]!)
  return [...new Set(next)].filter((to) => retreatBarrier(s, state, frame, unit, to) === null).sort((a, b) => a - b)
}

/**
 * The hexes a unit may retreat into next, for its owner to choose from (N7.51) whatever the others do (N7.52b): those of the best
 * priority class that is open (N7.54), in ascending order.
 * Never over the stacking limit, not even for a moment (N6.14b).
 */
export const retreatHexes = (s: Situation, state: State, frame: ResultFrame, unit: number): readonly number[] => {
  const path = pathOf(s, frame, unit)
  if (path.length > frame.number || s.hexOf[unit]! < 0) return []
  const { map } = s.board
  const from = path.at(-1)!
  if (isCompanion(s, frame, unit)) return companionHexes(s, state, frame, unit)
  const open: number[] = []
  for (let k = from * 6; k < from * 6 + 6; k++) {
    const to = map.ordered[k]!
    if (retreatBarrier(s, state, frame, unit, to) === null) open.push(to)
  }
  const best = Math.min(...open.map((to) => priorityOf(s, frame, unit, to)))
  return open.filter((to) => priorityOf(s, frame, unit, to) === best)
}

/**
 * Whether a unit that cannot go on would find room in some hex if others of its own retreat had not taken it: then it is
 * eliminated (N7.53b, N-R9). In every other case the missing hexes are taken as step losses (N7.56b).
 */
export const isCrowdedOut = (s: Situation, state: State, frame: ResultFrame, unit: number): boolean => {
  const path = pathOf(s, frame, unit)
  const from = path.at(-1)!
  const { map, ids, halves, stackLimit } = s.board
  for (let i = from * 6; i < from * 6 + 6; i++) {
    const to = map.neighbours[i]!
    if (retreatBarrier(s, state, frame, unit, to) !== 'N7.53b') continue
    const own = unitsIn(s, to).filter((other) => frame.paths.some((path) => path.unit === ids[other]))
    if (stackedIn(s, to) - halvesOf(s.board, own) + halves[unit]! <= stackLimit) return true
  }
  return false
}
