/** The stacking limits (M9.1), in strength points: of all units, of vehicles, and of columns. */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { about, allows, refusals } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Violation } from '../../engine/legality/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import type { Mode } from '../state.js'
import { hasMark, isLeader, isStatic, strengthOf } from './units.js'
import { some } from '../wording.js'

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

/** A unit in the mode that it has, or would have. */
export interface InMode {
  readonly unit: number
  readonly mode: Mode
}

/** Units that would enter a hex, each with its mode there. */
export interface StackQuestion {
  readonly p: Position
  readonly hex: number
  readonly coming: readonly InMode[]
}

/** The load of a hex: strength points in all, those of vehicles, and those in Travel mode. */
interface Loads {
  readonly at: string
  readonly all: number
  readonly vehicles: number
  readonly columns: number
  /** the capacity of the hex */
  readonly points: number
  readonly vehiclePoints: number
}

/** Whether a unit is among those that would enter. */
const isComing = (coming: readonly InMode[], unit: number): boolean => {
  for (let i = 0; i < coming.length; i++) if (coming[i]!.unit === unit) return true
  return false
}

/**
 * The load of a hex with the units in it and those that would enter.
 *
 * @param here - the units in it
 */
const loadsIn = (p: Position, hex: number, here: readonly number[], coming: readonly InMode[]): Loads => {
  const { board } = p
  const { points, vehiclePoints } = board.charts.terrain.hexes[board.kind[hex]!]
  let all = 0
  let vehicles = 0
  let columns = 0
  const add = (unit: number, mode: Mode): void => {
    const load = loadOf(p, unit, mode)
    all += load.points
    if (load.vehicle) vehicles += load.points
    if (load.column) columns += load.points
  }
  for (const unit of here) if (!isComing(coming, unit)) add(unit, p.state.units[unit]!.mode)
  for (const { unit, mode } of coming) add(unit, mode)
  return { at: hexNumber(board, hex), all, vehicles, columns, points, vehiclePoints }
}

const onHex = forbidding<Loads>(({ at }) => at)

/** The limits of a hex in strength points: in all (M9.1a), of vehicles (M9.16), and in Travel mode (M9.1c). */
const LOADS: Restrictions<Loads> = [
  onHex('M9.1a', 'overstacked')
    .when(({ all, points }) => all > points)
    .saying(({ at, points }) => say`${{ hex: at }} holds at most ${{ points: some(points, 'strength point') }}`),
  onHex('M9.16', 'too-many-vehicles')
    .when(({ vehicles, vehiclePoints }) => vehicles > vehiclePoints)
    .saying(
      ({ at, vehiclePoints }) =>
        say`${{ hex: at }} holds at most ${{ points: some(vehiclePoints, 'strength point') }} of vehicles`,
    ),
  onHex('M9.1c', 'too-many-in-travel')
    .when(({ columns }) => columns > STACKING.travel)
    .saying(
      ({ at }) =>
        say`${{ hex: at }} holds at most ${{ points: some(STACKING.travel, 'strength point') }} in Travel mode`,
    ),
]

const LOADED: Restrictions<StackQuestion> = [
  about(({ p, hex, coming }) => loadsIn(p, hex, unitsIn(p, hex), coming), LOADS),
]

const leadersOf = ({ p, hex, coming }: StackQuestion, side: number): number => {
  const { board } = p
  const isOne = (unit: number): boolean => isLeader(board, unit) && board.sides[unit] === side
  let leaders = 0
  for (const unit of unitsIn(p, hex)) if (isOne(unit) && !isComing(coming, unit)) leaders++
  for (const { unit } of coming) if (isOne(unit)) leaders++
  return leaders
}

/** Two leaders of one side never share a hex (M19.31b). */
const TWO_LEADERS = forbid<StackQuestion>('M19.31b', 'two-leaders', ({ p, hex }) => hexNumber(p.board, hex))
  .when((q) => leadersOf(q, 0) > STACKING.leaders || leadersOf(q, 1) > STACKING.leaders)
  .saying(({ p, hex }) => say`two leaders cannot share ${{ hex: hexNumber(p.board, hex) }}`)

/** A hex can hold these units together with those already in it. */
export const FITS: Restrictions<StackQuestion> = [...LOADED, TWO_LEADERS]

/** Whether a hex can hold these units too. */
export const canHold = (p: Position, hex: number, coming: readonly InMode[]): boolean =>
  allows(FITS, { p, hex, coming })

/** Whether a hex can hold these units by themselves in these modes (M9.1). */
export const canHoldAlone = (p: Position, hex: number, units: readonly InMode[]): boolean =>
  allows(LOADS, loadsIn(p, hex, [], units))

/** Why a hex cannot hold these units by themselves in these modes (M9.1). */
export const loadsOver = (p: Position, hex: number, units: readonly InMode[]): readonly Violation[] =>
  refusals(LOADS, loadsIn(p, hex, [], units))

/** Why a hex cannot hold these units by themselves, in their present modes, whatever units are there now (M9.1). */
export const stackingLoads = (p: Position, hex: number, units: readonly number[]): readonly Violation[] =>
  loadsOver(
    p,
    hex,
    units.map((unit) => ({ unit, mode: p.state.units[unit]!.mode })),
  )

/** Whether the units in a hex exceed its capacity (M9.11b); leaders, who have no strength, never do (M9.13). */
export const isOverstacked = (p: Position, hex: number): boolean => !allows(LOADED, { p, hex, coming: [] })
