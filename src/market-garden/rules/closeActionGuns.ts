/** Infantry and engineers against the armour that they meet in a close action (M5.9 to M5.92f). */
import type { Entry } from '../../wargame/breakdown.js'
import type { Board } from '../board.js'
import { GUN_CLASSES } from '../counterTerms.js'
import type { GunClass } from '../counterTerms.js'
import { OPEN } from '../ground.js'
import { FIRE } from '../limits.js'
import type { State, UnitId } from '../state.js'
import { gunFire } from './packets.js'
import { fightersIn } from './closeActionForces.js'
import { isArmouredTarget, isEngineer, isLineInfantry, strengthOf } from './units.js'

/** The sides of a close action. */
export interface Meeting {
  /** top first */
  readonly attackers: readonly number[]
  readonly to: number
}

/** A shot as it is declared: the units of one class that fire at one target, and with how many points each. */
export interface ChargeShot {
  readonly target: UnitId
  readonly gun: GunClass
  readonly firers: readonly { readonly unit: UnitId; readonly points: number }[]
}

const unitsOf = (board: Board, state: State, { attackers, to }: Meeting, attacking: boolean): readonly number[] =>
  attacking ? attackers : fightersIn(board, state, to)

/** Infantry and engineers on foot: mounted ones are armour here, which has fired before (M5.92e). */
const infantryOf = (board: Board, state: State, units: readonly number[]): readonly number[] =>
  units.filter((unit) => isLineInfantry(board, unit) && !isArmouredTarget(board, state, unit))

/** Whether engineers use their charges: in any place of the stack, but Concentrated alone (M18.41f, M18.41g). */
const usesCharges = (board: Board, state: State, unit: number): boolean =>
  isEngineer(board, unit) && state.units[unit]!.mode === 'concentrated'

/**
 * Whether a unit may fire: attackers with their engineers alone (M5.9b), nobody Depleted (M5.21b) or in Travel mode
 * (M5.21c).
 */
const mayFire = (board: Board, state: State, unit: number, attacking: boolean): boolean => {
  const { depleted, mode } = state.units[unit]!
  return !depleted && mode !== 'travel' && (!attacking || usesCharges(board, state, unit))
}

/**
 * What a unit fires with: engineers medium whatever is printed (M5.91b), Germans of a printed morale of 6 and more too,
 * all others light (M5.91a, M-R541). Engineers in Defilade fight as infantry.
 */
const chargeOf = (board: Board, state: State, unit: number): GunClass => {
  const { side, morale } = board.counters[unit]!
  return usesCharges(board, state, unit) || (side === 'german' && morale >= FIRE.mediumInfantryMorale)
    ? 'medium'
    : 'light'
}

const pointsOf = (board: Board, state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(board, state, unit), 0)

/** The armour of the other side, in any place of its stack. */
export const chargeTargets = (board: Board, state: State, meeting: Meeting, attacking: boolean): readonly number[] =>
  unitsOf(board, state, meeting, !attacking).filter((unit) => isArmouredTarget(board, state, unit))

/** Points that are left to a side for shots of one class, by unit. */
const firersLeft = (
  board: Board,
  state: State,
  meeting: Meeting,
  attacking: boolean,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly { readonly unit: UnitId; readonly points: number }[] =>
  infantryOf(board, state, unitsOf(board, state, meeting, attacking))
    .filter((unit) => mayFire(board, state, unit, attacking) && chargeOf(board, state, unit) === gun)
    .map((unit) => {
      const id = board.ids[unit]!
      const spent = fired.flatMap(({ firers }) => firers).filter((firer) => firer.unit === id)
      return { unit: id, points: strengthOf(board, state, unit) - spent.reduce((sum, { points }) => sum + points, 0) }
    })
    .filter(({ points }) => points > 0)

/**
 * How many points a side may put into its next shot of one class: from the first number to the second; null when it has
 * none. Against a side without infantry they are allotted as their owner likes (M5.92b); otherwise there is a single
 * shot, with one point and those by which all infantry and engineers of the side outnumber the others' (M5.92c,
 * M-R150).
 *
 * @param fired - the shots that the side has declared
 */
export const chargePoints = (
  board: Board,
  state: State,
  meeting: Meeting,
  attacking: boolean,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly [least: number, most: number] | null => {
  const left = firersLeft(board, state, meeting, attacking, gun, fired).reduce((sum, { points }) => sum + points, 0)
  if (left === 0) return null
  const own = infantryOf(board, state, unitsOf(board, state, meeting, attacking))
  const others = infantryOf(board, state, unitsOf(board, state, meeting, !attacking))
  if (others.length === 0) return [1, left]
  if (fired.length > 0) return null
  const excess = Math.max(0, pointsOf(board, state, own) - pointsOf(board, state, others))
  const all = Math.min(left, 1 + excess)
  return [all, all]
}

/** A shot with so many points, taken from the units of that class from the top of the stack down. */
export const chargeShot = (
  board: Board,
  state: State,
  meeting: Meeting,
  attacking: boolean,
  shot: { readonly target: UnitId; readonly gun: GunClass; readonly points: number },
  fired: readonly ChargeShot[],
): ChargeShot => {
  let need = shot.points
  const firers: { unit: UnitId; points: number }[] = []
  for (const { unit, points } of firersLeft(board, state, meeting, attacking, shot.gun, fired)) {
    if (need === 0) break
    const share = Math.min(need, points)
    firers.push({ unit, points: share })
    need -= share
  }
  return { target: shot.target, gun: shot.gun, firers }
}

/**
 * What a shot is worth: it is worked out like any fire at armour (M5.81g), but covering terrain takes the target's
 * Defilade from it (M5.92d).
 */
export const chargeFire = (
  board: Board,
  state: State,
  to: number,
  { target, gun, firers }: ChargeShot,
): { readonly entries: readonly Entry[]; readonly hitValue: number } =>
  gunFire(
    board,
    state,
    board.unitIndex(target),
    firers.map(({ unit, points }) => ({ unit: board.unitIndex(unit), points })),
    GUN_CLASSES.indexOf(gun),
    board.cover[to] !== OPEN,
  )
