/** Victory (N14, N16.5): points at the end of turns and of the game, levels, and the control of victory hexes. */
import type { Outcome } from '../../engine/game.js'
import { allows } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { areaOf, hexNumber } from '../board/board.js'
import { VICTORY_LEVELS } from '../board/charts.js'
import { change, inEnemyZoc, lineMayEnter, sideNumber } from '../position.js'
import type { Position } from '../position.js'
import type { Side, State } from '../state.js'
import { EXIT, isExitUnit } from './exit.js'
import { allowanceOf, stepCost } from './movement.js'
import type { Mover } from './movement.js'
import { isSupplied, supplyDistances } from './supply.js'
import { counterOf, movesAsVehicle } from './units.js'

/**
 * The number of American armored divisions whose units have all left the map, not counting cavalry (N14.13b, N-R16,
 * N-R67).
 */
export const completeExits = ({ board, units }: Position): number =>
  board.formations.filter((formation) => {
    const counted = formation.units.filter((unit) => isExitUnit(board, unit))
    return counted.length > 0 && counted.every((unit) => units[unit]!.at === 'left')
  }).length

/**
 * German points at the end of a turn from turn 8 on: three for each of three armored divisions still short (N14.13a,
 * N14.13c).
 */
export const missingDivisionPoints = (p: Position): number =>
  p.state.turn < 8 ? 0 : 3 * Math.max(0, 3 - completeExits(p))

/** The same position in an imaginary German movement phase of turn 14 in clear weather (N14.12c). */
const inClearWeather = (p: Position): Position =>
  change(p, (state) => {
    state.germanMovement = state.exitTurn === null ? 1 : 2
  })

/**
 * Whether a unit in a zone of control could disengage (N14.12c): its allowance covers the disengagement and the cost of
 * an adjacent hex outside every zone of control, or of leaving the map by the east edge (N14.23b, N-R36).
 */
const couldDisengage = (p: Position, unit: number): boolean => {
  const { neighbours } = p.board.map
  const mover: Mover = {
    units: [unit],
    side: 0,
    vehicle: movesAsVehicle(p, [unit]),
    allowance: 2 * allowanceOf(p, unit, false, false),
    spent: 0,
    hex: p.hexOf[unit]!,
    first: true,
    held: true,
    disengaged: false,
    headquarters: false,
  }
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) if (stepCost(p, mover, neighbours[i]!, i) >= 0) return true
  return allows(EXIT, { p, mover, enteredZoc: false })
}

/** The column of a hex: the first two digits of its number. */
const columnOf = (board: Board, hex: number): number => Number(hexNumber(board, hex).slice(0, 2))

/**
 * Panzer and panzergrenadier regiments that score by their position at the end of the game: in supply, in column 39 or
 * further east, free to move (N14.12b, N14.12c).
 */
export const escapedRegiments = (p: Position): readonly number[] => {
  const { board } = p
  const clear = inClearWeather(p)
  return p.units.flatMap((_, unit) => {
    const { kind } = counterOf(board, unit)
    const hex = p.hexOf[unit]!
    if (
      (kind !== 'panzer' && kind !== 'panzergrenadier') ||
      hex < 0 ||
      columnOf(board, hex) < 39 ||
      !isSupplied(p, unit)
    )
      return []
    return !inEnemyZoc(p, 0, hex) || couldDisengage(clear, unit) ? [unit] : []
  })
}

/** Points for each regiment that has escaped (N14.12b). */
export const POINTS_PER_REGIMENT = 3

/** Whether a supply line can be traced from a hex to a source of the side (N16.51b, N-R46). */
const isHexSupplied = (p: Position, side: 0 | 1, hex: number): boolean =>
  lineMayEnter(p, side, hex) && supplyDistances(p, side)[hex]! >= 0

/** Victory hexes of the mini-game that each side controls with a supply line (N16.51, N16.52). */
const victoryHexes = (p: Position): { readonly german: number; readonly allied: number } => {
  const { board, state } = p
  const count = { german: 0, allied: 0 }
  for (const hex of areaOf(board, 'victory')) {
    const side = state.control[hexNumber(board, hex)]
    if (side !== undefined && isHexSupplied(p, sideNumber(side), hex)) count[side]++
  }
  return count
}

const returnsOf = (value: number): Outcome<Side>['returns'] => ({ allied: value, german: 0 - value })

/** The outcome of a finished game. */
export const outcomeOf = (p: Position): Outcome<Side> => {
  const { board, state } = p
  if (!board.mini) {
    const difference = state.points.allied - state.points.german
    const { level, winner, value } = VICTORY_LEVELS.find((row) => difference >= row.least)!
    return { winner, level, points: state.points, returns: returnsOf(value) }
  }
  const points = victoryHexes(p)
  if (state.suddenDeath) return { winner: 'german', level: 'German decisive victory', points, returns: returnsOf(-1) }
  const difference = points.allied - points.german
  if (difference === 0) return { winner: null, level: 'draw', points, returns: returnsOf(0) }
  return difference > 0
    ? { winner: 'allied', level: 'Allied victory', points, returns: returnsOf(1) }
    : { winner: 'german', level: 'German victory', points, returns: returnsOf(-1) }
}

/**
 * The state as it would be scored if the game ended with this turn: divisions that have not left count (N14.13a), and
 * so do regiments that have escaped (N14.12b).
 */
export const scoredNow = (p: Position): State => {
  const { board, state } = p
  if (board.mini) return state
  const { points } = state
  const scored = missingDivisionPoints(p) + POINTS_PER_REGIMENT * escapedRegiments(p).length
  return { ...state, points: { ...points, german: points.german + scored } }
}
