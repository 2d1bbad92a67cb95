/**
 * Movement (N5): the allowance of a unit, the cost of a step, and which steps are illegal. Legal actions, `reachable`
 * and minimum moves all use these functions; points are counted in halves.
 */
import { PROHIBITED } from '../board/boardTables.js'
import type { FrameOf } from '../state.js'
import type { StepCost } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { hasCombatUnit, inEnemyZoc, sideNumber } from '../position.js'
import type { Position, Within } from '../position.js'
import { outOfSupplyMarks, zocMarks } from './marks.js'
import { isRiverCrossingBarred } from './rivers.js'
import { counterOf, indicesOf, isHeadquarters, movesAsVehicle, serviceOf } from './units.js'

/** Half points of a disengagement (N5.61) and of an overrun (N5.52a), whatever its terrain (N5.54b). */
export const DISENGAGEMENT = 4
export const OVERRUN = 6

/** A unit or stack about to make a step. */
export interface Mover {
  readonly units: readonly number[]
  readonly side: 0 | 1
  readonly vehicle: boolean
  /** half points for the whole phase, and spent so far */
  readonly allowance: number
  readonly spent: number
  readonly hex: number
  /** the move has not begun and nothing has been spent (N5.26a) */
  readonly first: boolean
  /** began the phase in an enemy zone of control and has not left its hex: any step is a disengagement (N5.23) */
  readonly held: boolean
  readonly disengaged: boolean
  readonly headquarters: boolean
}

/**
 * Movement allowance of a unit in movement points, for this phase (N5.25): printed, times the German weather fraction
 * (N5.44-N5.46), two thirds for Commonwealth infantry divisions in the mechanized phase (N5.33), halved when out of
 * supply at the start of the phase (N9.11, N9.12); rounded up once.
 */
export const allowanceOf = (
  { board, state }: Position,
  unit: number,
  mechanized: boolean,
  outOfSupply: boolean,
): number => {
  const counter = counterOf(board, unit)
  let numerator = counter.movement
  let denominator = 1
  if (board.sides[unit] === 0 && !board.mini) {
    numerator *= state.germanMovement
    denominator *= 3
  }
  if (mechanized && counter.kind === 'infantry-division' && serviceOf(board, unit) === 'commonwealth') {
    numerator *= 2
    denominator *= 3
  }
  return Math.ceil(numerator / (denominator * (outOfSupply ? 2 : 1)))
}

/** Reinforcements have their whole allowance in the phase they arrive in, even the mechanized one (N-R55). */
const allowanceOfGroup = (p: Within<'movement'>, units: readonly number[], arriving: boolean): number => {
  const outOfSupply = outOfSupplyMarks(p)
  let least = Infinity
  for (const unit of units)
    least = Math.min(least, allowanceOf(p, unit, p.phase.mechanized && !arriving, outOfSupply[unit] === 1))
  return 2 * least
}

const isHeld = (p: Within<'movement'>, units: readonly number[]): boolean => {
  const inZoc = zocMarks(p)
  return units.some((unit) => inZoc[unit] === 1)
}

/** A group at the start of its move. */
export const moverAtStart = (p: Within<'movement'>, units: readonly number[]): Mover => ({
  units,
  side: sideNumber(p.phase.side),
  vehicle: movesAsVehicle(p, units),
  allowance: allowanceOfGroup(p, units, p.hexOf[units[0]!]! < 0),
  spent: 0,
  hex: p.hexOf[units[0]!]!,
  first: true,
  held: isHeld(p, units),
  disengaged: false,
  headquarters: isHeadquarters(p.board, units[0]!),
})

/** The part of a moving stack that goes on. */
export const moverGoingOn = (
  p: Within<'movement'>,
  moving: FrameOf<'moving'>,
  units: readonly number[] = indicesOf(p.board, moving.units),
): Mover => ({
  units,
  side: sideNumber(p.phase.side),
  vehicle: movesAsVehicle(p, units),
  allowance: allowanceOfGroup(p, units, moving.entered),
  spent: moving.spent * 2,
  hex: p.board.map.indexOf(moving.hex),
  first: false,
  held: false,
  disengaged: moving.disengaged,
  headquarters: isHeadquarters(p.board, units[0]!),
})

/**
 * Returns the cost in half points of a step across hexside `i` into `to`, or -1 when the step is illegal. A first step
 * that costs more than the allowance is the minimum move and takes all of it (N5.26a, N-R19); a disengagement never is
 * (N5.26b, N-R3). A zone of control is left by disengagement; overruns and combat results have rules of their own
 * (N6.33).
 */
export const stepCost = (p: Position, mover: Mover, to: number, i: number): number => {
  const { board } = p
  const base = (mover.vehicle ? board.vehicleCost : board.footCost)[i]!
  if (base === PROHIBITED || occupantOf(p, to) === 2 - mover.side) return -1 // N5.21
  const zoc = inEnemyZoc(p, mover.side, to)
  if (zoc) {
    if (mover.held || mover.disengaged) return -1 // N5.62
    if (mover.headquarters && !hasCombatUnit(p, mover.side, to)) return -1 // N8.26
    if (board.rivers[i]! >= 0 && isRiverCrossingBarred(p, mover.side, i, to)) return -1 // N5.16
  }
  const cost = base + (mover.held ? DISENGAGEMENT : 0)
  if (mover.spent + cost <= mover.allowance) return cost
  return mover.first && !mover.held && !zoc ? mover.allowance : -1
}

/** The mover in another hex, copied field by field so that all movers have one shape for the JavaScript engine. */
export const moverAt = (mover: Mover, hex: number, spent: number): Writable<Mover> => ({
  units: mover.units,
  side: mover.side,
  vehicle: mover.vehicle,
  allowance: mover.allowance,
  spent,
  hex,
  first: mover.first,
  held: mover.held,
  disengaged: mover.disengaged,
  headquarters: mover.headquarters,
})

/** The same type without `readonly`, for a local scratch value. */
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** {@link stepCost} for a search that begins in the mover's hex, without a new mover for every step. */
export const stepsOf = (p: Position, mover: Mover): StepCost => {
  const at: Writable<Mover> = moverAt(mover, mover.hex, mover.spent)
  const ground = mover.vehicle ? p.board.vehicleCost : p.board.footCost
  return (from, to, direction, spent) => {
    const first = from === mover.hex
    if (!first && !inEnemyZoc(p, mover.side, to) && occupantOf(p, to) !== 2 - mover.side) {
      // after the first step and outside enemy zones of control, only the ground and the allowance count
      const cost = ground[from * 6 + direction]!
      return cost !== PROHIBITED && mover.spent + spent + cost <= mover.allowance ? cost : -1
    }
    at.hex = from
    at.spent = mover.spent + spent
    at.first = mover.first && first
    at.held = mover.held && first
    at.disengaged = mover.disengaged || (mover.held && !first)
    return stepCost(p, at, to, from * 6 + direction)
  }
}

/**
 * Half points that a stack has spent after a step. When its slowest unit makes the minimum move, the others pay for the
 * hex as far as they can, in case they go on without it (N5.26a).
 */
export const spentOn = (p: Within<'movement'>, mover: Mover, i: number, cost: number): number => {
  const full = (mover.vehicle ? p.board.vehicleCost : p.board.footCost)[i]!
  if (!mover.first || mover.held || full <= cost) return cost
  const allowances = mover.units.map((unit) => allowanceOfGroup(p, [unit], false))
  return Math.min(full, Math.max(...allowances))
}

/** The mover after a step. */
export const afterStep = (mover: Mover, to: number, cost: number): Mover => {
  const after = moverAt(mover, to, mover.spent + cost)
  after.first = false
  after.held = false
  after.disengaged = mover.disengaged || mover.held
  return after
}

/** Whether the code of a unit makes it arrive in the mechanized phase of this turn (N12.11). */
const arrivesMechanized = ({ board, state }: Position, unit: number): boolean => {
  const { arrival } = counterOf(board, unit)
  return arrival?.mechanizedPhase === true && arrival.turn === state.turn
}

/**
 * Whether the mobility of units lets them move: in the mechanized phase only vehicles (N5.31) and units that arrive in
 * it, which have their normal movement even on foot (N-R55).
 */
export const hasMobility = (p: Within<'movement'>, units: readonly number[]): boolean =>
  !p.phase.mechanized || movesAsVehicle(p, units) || units.every((unit) => arrivesMechanized(p, unit))

/**
 * Whether units may move at all in the phase: by their mobility, but no airborne division on the turn of its drop
 * (N16.44d). The mechanized phase has no foot movement and no overruns (N4.A5b, N5.0c).
 */
export const mayMoveInPhase = (p: Within<'movement'>, units: readonly number[]): boolean =>
  hasMobility(p, units) &&
  (p.state.dropped.length === 0 || !units.some((unit) => p.state.dropped.includes(p.board.ids[unit]!)))

/**
 * Whether entering the hex ends the move: an enemy zone of control (N5.22), or the mark of a carpet bombing in the
 * Allied mechanized phase (N13.36a).
 */
export const stopsIn = (p: Within<'movement'>, hex: number): boolean => {
  const { targeted } = p.state
  return (
    inEnemyZoc(p, sideNumber(p.phase.side), hex) ||
    (targeted !== null && p.phase.mechanized && p.phase.side === 'allied' && p.board.map.indexOf(targeted) === hex)
  )
}
