/** Victory (N14, N16.5): points at the end of turns and of the game, levels, and the control of victory hexes. */
import type { Outcome } from '../../engine/game.js'
import type { Board } from '../board.js'
import { areaOf, hexNumber } from '../board.js'
import { VICTORY_LEVELS } from '../charts.js'
import type { State } from '../state.js'
import { inEnemyZoc, lineMayEnter, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { exitCost, isExitUnit } from './exit.js'
import { allowanceOf, stepCost } from './movement.js'
import type { Mover } from './movement.js'
import { isSupplied } from './supply.js'
import { counterOf, movesAsVehicle } from './units.js'

/** American armored divisions of which every unit has left the map, save for cavalry, which does not count (N14.13b, N-R16, N-R67). */
export const completeExits = (board: Board, state: State): number =>
  board.formations.filter(({ units }) => {
    const counted = units.filter((unit) => isExitUnit(board, unit))
    return counted.length > 0 && counted.every((unit) => state.units[unit]!.at === 'left')
  }).length

/** German points at the end of a turn from turn 8 on: three for each of three armored divisions still short (N14.13a, N14.13c). */
export const missingDivisionPoints = (board: Board, state: State): number =>
  state.turn < 8 ? 0 : 3 * Math.max(0, 3 - completeExits(board, state))

/**
 * Whether a unit in a zone of control could disengage in an imaginary German movement phase of turn 14 in clear weather
 * (N14.12c): its allowance covers the disengagement and the cost of an adjacent hex outside every zone of control, or of leaving
 * the map by the east edge (N14.23b, N-R36).
 */
const couldDisengage = (s: Situation, state: State, unit: number): boolean => {
  const { board } = s
  const clear: State = { ...state, germanMovement: state.exitTurn === null ? 1 : 2 }
  const mover: Mover = {
    units: [unit],
    side: 0,
    vehicle: movesAsVehicle(board, state, [unit]),
    allowance: 2 * allowanceOf(board, clear, unit, false, false),
    spent: 0,
    hex: s.hexOf[unit]!,
    first: true,
    held: true,
    disengaged: false,
    headquarters: false,
  }
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++)
    if (stepCost(s, mover, board.map.neighbours[i]!, i) >= 0) return true
  return exitCost(s, mover, false) >= 0
}

/** The column of a hex: the first two digits of its number. */
const columnOf = (board: Board, hex: number): number => Number(hexNumber(board, hex).slice(0, 2))

/** Panzer and panzergrenadier regiments that score by their position at the end of the game: in supply, in column 39 or further east, free to move (N14.12b, N14.12c). */
export const escapedRegiments = (board: Board, state: State): readonly number[] => {
  const s = situationOf(board, state)
  return state.units.flatMap((_, unit) => {
    const { kind } = counterOf(board, unit)
    const hex = s.hexOf[unit]!
    if (
      (kind !== 'panzer' && kind !== 'panzergrenadier') ||
      hex < 0 ||
      columnOf(board, hex) < 39 ||
      !isSupplied(s, unit)
    )
      return []
    return !inEnemyZoc(s, 0, hex) || couldDisengage(s, state, unit) ? [unit] : []
  })
}

/** Whether a supply line can be traced from a hex to a source of the side (N16.51b, N-R46). */
const isHexSupplied = (s: Situation, side: 0 | 1, hex: number): boolean =>
  lineMayEnter(s, side, hex) && s.supply[side]()[hex]! >= 0

/** Victory hexes of the mini-game that each side controls with a supply line (N16.51, N16.52). */
const victoryHexes = (board: Board, state: State): { readonly german: number; readonly allied: number } => {
  const s = situationOf(board, state)
  const count = { german: 0, allied: 0 }
  for (const hex of areaOf(board, 'victory')) {
    const side = state.control[hexNumber(board, hex)]
    if (side !== undefined && isHexSupplied(s, side === 'german' ? 0 : 1, hex)) count[side]++
  }
  return count
}

const returnsOf = (value: number): Outcome['returns'] => ({ allied: value, german: 0 - value })

/** The outcome of a finished game. */
export const outcomeOf = (board: Board, state: State): Outcome => {
  if (!board.mini) {
    const difference = state.points.allied - state.points.german
    const { level, winner, value } = VICTORY_LEVELS.find((row) => difference >= row.least)!
    return { winner, level, points: state.points, returns: returnsOf(value) }
  }
  const points = victoryHexes(board, state)
  if (state.suddenDeath) return { winner: 'german', level: 'German decisive victory', points, returns: returnsOf(-1) }
  const difference = points.allied - points.german
  if (difference === 0) return { winner: null, level: 'draw', points, returns: returnsOf(0) }
  return difference > 0
    ? { winner: 'allied', level: 'Allied victory', points, returns: returnsOf(1) }
    : { winner: 'german', level: 'German victory', points, returns: returnsOf(-1) }
}
