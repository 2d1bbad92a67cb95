/** Landings and air drops of the mini-game (N16.41-N16.46). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { Board, Box } from '../board.js'
import { hexNumber } from '../board.js'
import type { FrameOf, State } from '../state.js'
import { hasCombatUnit, inEnemyZoc } from '../situation.js'
import type { Situation } from '../situation.js'
import { fits } from './stacking.js'
import { counterOf, nameOf } from './units.js'

type SeaMovement = FrameOf<'sea-movement'>

/** Boxes of units at sea whose landing is not bound to turn 1: the pools of reinforcements (N16.41b). */
const POOLS = ['box-P', 'box-R']

export const boxOf = (board: Board, state: State, unit: number): Box | undefined => board.boxes[state.units[unit]!.at]

export const isAirborneBox = (box: Box | undefined): boolean => box?.to === 'drop'

/** Where the arrow of a unit's box leads: boxes by place name, or coast hexes (N16.41a). */
export const arrows = (board: Board, state: State, unit: number): readonly string[] => {
  const box = boxOf(board, state, unit)
  return box === undefined || box.to === 'drop' ? [] : box.to.map((to) => to.replace(/^box /, 'box-')).sort()
}

/** Units that must still land or drop in this phase: on turn 1 everybody but the pools (N16.41b, N16.44a). */
export const mustLand = (board: Board, state: State, frame: SeaMovement, unit: number): boolean =>
  state.turn === 1 &&
  frame.boxed.includes(board.ids[unit]!) &&
  !frame.done.includes(board.ids[unit]!) &&
  !POOLS.includes(state.units[unit]!.at)

/** Why a unit may not follow an arrow. Boxes hold any number (N16.46); a coast hex must be free of enemies (N16.41c) and have room (N16.46, N-R58). */
export const seaMoveViolations = (
  board: Board,
  state: State,
  s: Situation,
  frame: SeaMovement,
  unit: number,
  id: string,
  to: string,
): readonly Violation[] => {
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  const name = nameOf(board, unit)
  if (!frame.boxed.includes(board.ids[unit]!))
    return [illegal('N16.41a', 'not-in-a-box', `${name} was in no box at the start of the phase`, id)]
  if (frame.done.includes(board.ids[unit]!))
    return [illegal('N16.41a', 'moved-already', `${name} has followed an arrow in this phase`, id)]
  if (isAirborneBox(boxOf(board, state, unit))) return [illegal('N16.44a', 'drops', `${name} drops from the air`, id)]
  if (!arrows(board, state, unit).includes(to))
    return [illegal('N16.41a', 'no-such-arrow', `no arrow leads from ${state.units[unit]!.at} to ${to}`, to)]
  const hex = board.map.indexOf(to)
  if (hex < 0) return []
  if (occupantOf(s, hex) === 1) return [illegal('N16.41c', 'enemy-on-the-beach', `there is an enemy in ${to}`, to)]
  return fits(s, hex, [unit]) ? [] : [illegal('N16.46', 'no-room', `${name} finds no room in ${to}`, to)]
}

/** Distance to the nearest coast hex at which an airborne division may still drop (N16.44b, N-R39). */
const FARTHEST_DROP = 4

/** Why a division may not drop on a hex (N16.44b). */
export const dropViolations = (
  board: Board,
  state: State,
  s: Situation,
  frame: SeaMovement,
  unit: number,
  id: string,
  hex: number,
  to: string,
): readonly Violation[] => {
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  if (hex < 0) return [illegal('input', 'unknown-hex', `${to} is not on the map`, to)]
  const name = nameOf(board, unit)
  if (!isAirborneBox(boxOf(board, state, unit)) || frame.done.includes(board.ids[unit]!))
    return [illegal('N16.44a', 'not-airborne', `${name} is in no airborne box`, id)]
  const out: Violation[] = []
  const bad = (code: string, message: string): number =>
    out.push(illegal('N16.44b', code, `${name} may not drop on ${to}: ${message}`, to))
  if (occupantOf(s, hex) === 1) bad('german-occupied', 'Germans are in it')
  if (inEnemyZoc(s, 1, hex)) bad('german-zone', 'it is in a German zone of control')
  if (containsSea(board, hex)) bad('sea', 'it contains sea')
  if (board.city[hex] === 1 || board.forest[hex] === 1 || board.marsh[hex] === 1)
    bad('terrain', 'forest, city or marsh')
  if (coastDistance(board)[hex]! < 0 || coastDistance(board)[hex]! > FARTHEST_DROP)
    bad('too-far', 'five or more hexes from the coast')
  // those who are in the way by being the enemy take up no room of ours
  if (occupantOf(s, hex) !== 1 && !fits(s, hex, [unit]))
    out.push(illegal('N16.39b', 'no-room', `${name} finds no room in ${to}`, to))
  return out
}

/** A hex of sea, or of land with sea on one of its sides. */
const containsSea = (board: Board, hex: number): boolean => {
  const { neighbours } = board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && board.seaBar[i] === 1) return true
  return board.sea[hex] === 1 || board.coast[hex] === 1
}

const distances = new WeakMap<Board, Int16Array>()
const coastDistance = (board: Board): Int16Array => {
  const known = distances.get(board)
  if (known !== undefined) return known
  const coast = board.map.areas['coast'] ?? []
  const made = board.spread(
    coast,
    () => true,
    () => true,
  )
  distances.set(board, made)
  return made
}

/** The range of the die in which a landing unit loses a step, or null when no check is made. */
export const landingRisk = (
  board: Board,
  state: State,
  s: Situation,
  unit: number,
  hex: number,
): readonly [number, number] | null => {
  // from turn 2 on only in a zone of control without a friendly unit (N16.42b)
  if (state.turn > 1 && (!inEnemyZoc(s, 1, hex) || hasCombatUnit(s, 1, hex))) return null
  if (counterOf(board, unit).kind === 'dd-tank') return [1, 5] // N16.43
  const [lowest, highest] = boxOf(board, state, unit)?.landingLoss ?? beachLoss(board, hex)
  return lowest === undefined || highest === undefined ? null : [lowest, highest]
}

/** The landing-loss range printed at a coast hex: that of the box whose arrow leads to it (N16.42a). */
const beachLoss = (board: Board, hex: number): readonly number[] => {
  const number = hexNumber(board, hex)
  return Object.values(board.boxes).find((box) => box.to !== 'drop' && box.to.includes(number))?.landingLoss ?? []
}
