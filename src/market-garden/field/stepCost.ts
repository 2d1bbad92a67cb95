/** The cost of a step for a unit, in half movement points, and what prohibits it (M8.2, M10.1 to M10.18). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { directionTo, hexNumber } from '../board/board.js'
import { hexCost } from '../board/charts.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import type { Gait } from '../board/terrainChart.js'
import type { Position } from '../position.js'
import type { Mode, Unit } from '../state.js'
import { sideNamed } from './situation.js'
import { landingCost, landingProhibition, mannerOf, PROHIBITED, prohibitionOver, stepOver } from './stepTable.js'
import type { Choice, Manner, Prohibition } from './stepTable.js'
import { unitRows } from './unitRows.js'
import { isLeader, movesAs, nameOf } from './units.js'
import { inEnemyZone } from './zones.js'

/** The column of the terrain effects chart by which a unit moves (M8.31a). */
export const gaitOf = (board: Board, unit: Unit, index: number): Gait => {
  if (unit.mode === 'travel') return 'travel'
  const by = movesAs(board, unit, index)
  return unit.mode === 'defilade' ? `defilade-${by}` : `concentrated-${by}`
}

/** The columns that a unit may choose from for a step (M19.6a). */
export const choiceOf = (p: Position, unit: number): Choice =>
  isLeader(p.board, unit) ? 'any' : gaitOf(p.board, p.state.units[unit]!, unit)

/** Whether a unit has vehicles of its own for Travel mode (M10.12d). */
export const hasOwnVehicles = (p: Position, unit: number): boolean =>
  p.board.counters[unit]!.travels && !p.state.units[unit]!.dismounted

/** A unit that would step from a hex into another one, by hex index. */
export interface StepOver {
  readonly p: Position
  readonly unit: number
  readonly from: number
  readonly to: number
  /** whether it may not use the road rate (M8.53c) */
  readonly offRoad?: boolean
}

/** The hexside between two hexes, -1 when they are not adjacent. */
const sideBetween = (board: Board, from: number, to: number): number => {
  const direction = directionTo(board, from, to)
  return direction < 0 ? -1 : from * 6 + direction
}

/** The manner in which a unit takes steps; it is the same for all steps until the unit changes. */
export const mannerOfUnit = (p: Position, unit: number, offRoad: boolean): Manner =>
  mannerOf(choiceOf(p, unit), offRoad, hasOwnVehicles(p, unit))

/**
 * A step of a unit as one number, for its cost and whether it uses a road; {@link PROHIBITED} where terrain forbids it.
 */
export const stepCode = (p: Position, unit: number, from: number, to: number, offRoad = false): number => {
  const side = sideBetween(p.board, from, to)
  return side < 0 ? PROHIBITED : stepOver(p.board, side, mannerOfUnit(p, unit, offRoad))
}

/** Whether terrain permits a unit to enter an adjacent hex. */
export const isPassable = (p: Position, unit: number, from: number, to: number, offRoad = false): boolean =>
  stepCode(p, unit, from, to, offRoad) !== PROHIBITED

const onUnit = unitRows<StepOver>()

const isNear = ({ p, from, to }: StepOver): boolean => directionTo(p.board, from, to) >= 0

const prohibitionOf = ({ p, unit, from, to, offRoad = false }: StepOver): Prohibition =>
  prohibitionOver(p.board, sideBetween(p.board, from, to), mannerOfUnit(p, unit, offRoad))

/** A unit moves from hex to adjacent hex. */
export const ADJACENT = onUnit('M8.11', 'not-adjacent')
  .when((q) => !isNear(q))
  .saying(
    ({ p, from, to }) => say`${{ hex: hexNumber(p.board, to) }} is not next to ${{ from: hexNumber(p.board, from) }}`,
  )

/** Terrain permits a unit to enter an adjacent hex. */
export const PASSABLE: Restrictions<StepOver> = [
  stages<StepOver>(
    [ADJACENT],
    [
      onUnit((q) => prohibitionOf(q).rule, 'barred')
        .when(({ p, unit, from, to, offRoad }) => !isPassable(p, unit, from, to, offRoad))
        .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }}: ${{ problem: prohibitionOf(q).why }}`),
    ],
  ),
]

/** The cost for a unit of entering a hex from a ferry; {@link PROHIBITED} where it is closed to it. */
const landing = (p: Position, unit: number, from: number, to: number): number =>
  landingCost(p.board, from, to, sideBetween(p.board, from, to), choiceOf(p, unit))

/**
 * The cost for a unit of being ferried to a hex, across a hexside or a hex of water: the terrain there and the crossing
 * (M16.11b, M16.16a); 0 where it cannot land.
 */
export const costAfloat = (p: Position, unit: number, from: number, to: number): number => {
  const cost = landing(p, unit, from, to)
  return cost === PROHIBITED ? 0 : cost + MOVEMENT.ferry * HALVES
}

const landingProhibitionOf = ({ p, unit, from, to }: StepOver): Prohibition =>
  landingProhibition(p.board, from, to, sideBetween(p.board, from, to), choiceOf(p, unit))

/** The far bank is open to a unit that is ferried to it. */
export const PASSABLE_AFLOAT: Restrictions<StepOver> = [
  forbid<StepOver>(
    (q) => landingProhibitionOf(q).rule,
    'barred',
    ({ p, unit }) => p.board.ids[unit],
  )
    .when(({ p, unit, from, to }) => landing(p, unit, from, to) === PROHIBITED)
    .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }}: ${{ problem: landingProhibitionOf(q).why }}`),
]

/**
 * The extra cost of leaving a hex in an enemy zone of control (M7.1a), once however many units control it (M-R148),
 * and whatever friends are in the hex (M7.5b). Leaders pay nothing (M19.2a). Entering such a hex costs nothing extra
 * (M7.1b).
 */
export const leavingCost = (p: Position, unit: number, from: number): number =>
  !isLeader(p.board, unit) && inEnemyZone(p, sideNamed(p.board.sides[unit]!), from) ? MOVEMENT.leavingZone * HALVES : 0

/** Whether a unit could be in a hex at all in a mode: its terrain or a road through it permits it. */
export const couldStand = (p: Position, unit: number, mode: Mode, hex: number): boolean => {
  const { board } = p
  if (hexCost(board.charts, board.kind[hex]!, gaitOf(board, { ...p.state.units[unit]!, mode }, unit)) !== null)
    return true
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.levelRoad[side] === 1) return board.kind[hex] !== 'water'
  return false
}
