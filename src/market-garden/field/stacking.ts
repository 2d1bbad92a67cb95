/** How much a hex holds (M9.1): strength points, vehicles among them, and columns. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { stackIn } from './situation.js'
import type { Mode } from '../state.js'
import { hasMark, isLeader, isStatic, strengthOf } from './units.js'

/** A unit as stacking sees it. */
interface Load {
  readonly points: number
  readonly vehicle: boolean
  readonly column: boolean
}

/**
 * Leaders and static flak do not count (M9.13, M18.51a); vehicles are units with tracks or armour, and columns (M9.1b).
 */
const loadOf = (p: Position, unit: number, mode: Mode): Load => {
  const { board } = p
  const free = isLeader(board, unit) || (isStatic(board, unit) && board.counters[unit]!.kind === 'flak')
  const column = mode === 'travel'
  const vehicle = hasMark(board, unit, 'silhouette') || hasMark(board, unit, 'armoured-oval') || column
  return {
    points: free ? 0 : strengthOf(p, unit),
    vehicle: vehicle && !(p.state.units[unit]!.dismounted && !column),
    column,
  }
}

/**
 * Why a hex cannot hold these units together with those that are in it: more than its points (M9.1a), vehicles (M9.16)
 * or points in Travel mode (M9.1c). An empty list when it can.
 *
 * @param coming - units that would be there too, in the mode in which they would be
 */
export const stackingRefusals = (
  p: Position,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): readonly Violation[] => [...loadRefusals(p, hex, coming), ...leaderRefusals(p, hex, coming)]

const loadRefusals = (
  p: Position,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): readonly Violation[] => {
  const others = stackIn(p, hex).filter((unit) => !coming.some((other) => other.unit === unit))
  return loadsOver(p, hex, [...others.map((unit) => ({ unit, mode: p.state.units[unit]!.mode })), ...coming])
}

/** Why a hex cannot hold these units by themselves, whoever stands there now, in the modes that they have (M9.1). */
export const stackingLoads = (p: Position, hex: number, units: readonly number[]): readonly Violation[] =>
  loadsOver(
    p,
    hex,
    units.map((unit) => ({ unit, mode: p.state.units[unit]!.mode })),
  )

/** Why a hex cannot hold these units by themselves in these modes (M9.1). */
export const loadsOver = (
  p: Position,
  hex: number,
  units: readonly { readonly unit: number; readonly mode: Mode }[],
): readonly Violation[] => {
  const { board } = p
  const at = hexNumber(board, hex)
  const { points, vehiclePoints } = board.charts.terrain.hexes[board.kind[hex]!]
  const sum = { all: 0, vehicles: 0, columns: 0 }
  const count = (unit: number, mode: Mode): void => {
    const load = loadOf(p, unit, mode)
    sum.all += load.points
    if (load.vehicle) sum.vehicles += load.points
    if (load.column) sum.columns += load.points
  }
  for (const { unit, mode } of units) count(unit, mode)
  const out: Violation[] = []
  if (sum.all > points) out.push(illegal('M9.1a', 'overstacked', `${at} holds ${points} strength points`, at))
  if (sum.vehicles > vehiclePoints)
    out.push(illegal('M9.16', 'too-many-vehicles', `${at} holds ${vehiclePoints} strength points of vehicles`, at))
  if (sum.columns > STACKING.travel)
    out.push(
      illegal('M9.1c', 'too-many-in-travel', `${at} holds ${STACKING.travel} strength points in Travel mode`, at),
    )
  return out
}

/** Two leaders of one side never share a hex (M19.31b). */
const leaderRefusals = (
  p: Position,
  hex: number,
  coming: readonly { readonly unit: number }[],
): readonly Violation[] => {
  const { board } = p
  const here = stackIn(p, hex)
  const leaders = [0, 0]
  for (const unit of here) if (isLeader(board, unit)) leaders[board.sides[unit]!]!++
  for (const { unit } of coming) if (isLeader(board, unit) && !here.includes(unit)) leaders[board.sides[unit]!]!++
  return leaders.some((ofOneSide) => ofOneSide > STACKING.leaders)
    ? [illegal('M19.31b', 'two-leaders', `two leaders cannot share ${hexNumber(board, hex)}`, hexNumber(board, hex))]
    : []
}

/** Whether a hex can hold these units too. */
export const canHold = (
  p: Position,
  hex: number,
  coming: readonly { readonly unit: number; readonly mode: Mode }[],
): boolean => stackingRefusals(p, hex, coming).length === 0

/** Whether the units in a hex are more than it holds (M9.11b); leaders, who have no strength, never are (M9.13). */
export const isOverstacked = (p: Position, hex: number): boolean => loadRefusals(p, hex, []).length > 0
