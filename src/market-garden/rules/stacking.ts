/** How much a hex holds (M9.1): strength points, vehicles among them, and columns. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { STACKING } from '../limits.js'
import { stackIn } from '../situation.js'
import type { Mode, State } from '../state.js'
import { hasMark, isLeader, isStatic, strengthOf } from './units.js'

type Known = Pick<State, 'units' | 'stacks'>

/** A unit as stacking sees it. */
interface Load {
  readonly points: number
  readonly vehicle: boolean
  readonly column: boolean
}

/** Leaders and static flak do not count (M9.13, M18.51a); vehicles are units with tracks or armour, and columns (M9.1b). */
const loadOf = (board: Board, state: Known, unit: number, mode: Mode): Load => {
  const free = isLeader(board, unit) || (isStatic(board, unit) && board.counters[unit]!.kind === 'flak')
  const column = mode === 'travel'
  const vehicle = hasMark(board, unit, 'silhouette') || hasMark(board, unit, 'armoured-oval') || column
  return {
    points: free ? 0 : strengthOf(board, state, unit),
    vehicle: vehicle && !(state.units[unit]!.dismounted && !column),
    column,
  }
}

/**
 * Why a hex cannot hold these units together with those that are in it: more than its points (M9.1a), vehicles (M9.16) or
 * points in Travel mode (M9.1c). An empty list when it can.
 *
 * @param coming - units that would be there too, in the mode in which they would be
 */
export const stackingRefusals = (
  board: Board,
  state: Known,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): readonly Violation[] => [...loadRefusals(board, state, hex, coming), ...leaderRefusals(board, state, hex, coming)]

const loadRefusals = (
  board: Board,
  state: Known,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): readonly Violation[] => {
  const at = hexNumber(board, hex)
  const { points, vehiclePoints } = board.charts.terrain.hexes[board.kind[hex]!]
  const staying = stackIn(board, state, hex)
    .filter((unit) => !coming.some((other) => other.unit === unit))
    .map((unit) => loadOf(board, state, unit, state.units[unit]!.mode))
  const loads = [...staying, ...coming.map(({ unit, mode }) => loadOf(board, state, unit, mode))]
  const sum = (counts: (load: Load) => boolean): number =>
    loads.reduce((total, load) => total + (counts(load) ? load.points : 0), 0)
  const out: Violation[] = []
  if (sum(() => true) > points) out.push(illegal('M9.1a', 'overstacked', `${at} holds ${points} strength points`, at))
  if (sum(({ vehicle }) => vehicle) > vehiclePoints)
    out.push(illegal('M9.16', 'too-many-vehicles', `${at} holds ${vehiclePoints} strength points of vehicles`, at))
  if (sum(({ column }) => column) > STACKING.travel)
    out.push(
      illegal('M9.1c', 'too-many-in-travel', `${at} holds ${STACKING.travel} strength points in Travel mode`, at),
    )
  return out
}

/** Two leaders of one side never share a hex (M19.31b). */
const leaderRefusals = (
  board: Board,
  state: Known,
  hex: number,
  coming: readonly { readonly unit: number }[],
): readonly Violation[] => {
  const leaders = [...new Set([...stackIn(board, state, hex), ...coming.map(({ unit }) => unit)])].filter((unit) =>
    isLeader(board, unit),
  )
  const ofOneSide = Math.max(0, ...[0, 1].map((side) => leaders.filter((unit) => board.sides[unit] === side).length))
  return ofOneSide > STACKING.leaders
    ? [illegal('M19.31b', 'two-leaders', `two leaders cannot share ${hexNumber(board, hex)}`, hexNumber(board, hex))]
    : []
}

/** Whether a hex can hold these units too. */
export const canHold = (
  board: Board,
  state: Known,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): boolean => stackingRefusals(board, state, hex, coming).length === 0

/** Whether the units in a hex are more than it holds (M9.11b); leaders, who have no strength, never are (M9.13). */
export const isOverstacked = (board: Board, state: Known, hex: number): boolean =>
  loadRefusals(board, state, hex, []).length > 0
