/** Infantry and engineers against the armour that they meet in a close action (M5.9 to M5.92f). */
import type { Position } from '../position.js'
import type { Entry } from '../../wargame/breakdown.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import type { GunClass } from '../board/counterTerms.js'
import { OPEN } from '../board/groundTables.js'
import { FIRE } from '../board/limits.js'
import type { UnitId } from '../state.js'
import { gunFire } from '../fire/packets.js'
import { fightersIn } from './forces.js'
import { isArmouredTarget, isEngineer, isLineInfantry, strengthOf } from '../field/units.js'

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

const unitsOf = (p: Position, { attackers, to }: Meeting, attacking: boolean): readonly number[] =>
  attacking ? attackers : fightersIn(p, to)

/** Infantry and engineers on foot: mounted ones are armour here, which has fired before (M5.92e). */
const infantryOf = (p: Position, units: readonly number[]): readonly number[] =>
  units.filter((unit) => isLineInfantry(p.board, unit) && !isArmouredTarget(p, unit))

/** Whether engineers use their charges: in any place of the stack, but Concentrated alone (M18.41f, M18.41g). */
const usesCharges = (p: Position, unit: number): boolean =>
  isEngineer(p.board, unit) && p.state.units[unit]!.mode === 'concentrated'

/**
 * Whether a unit may fire: attackers with their engineers alone (M5.9b), nobody Depleted (M5.21b) or in Travel mode
 * (M5.21c).
 */
const mayFire = (p: Position, unit: number, attacking: boolean): boolean => {
  const { depleted, mode } = p.state.units[unit]!
  return !depleted && mode !== 'travel' && (!attacking || usesCharges(p, unit))
}

/**
 * What a unit fires with: engineers medium whatever is printed (M5.91b), Germans of a printed morale of 6 and more too,
 * all others light (M5.91a, M-R541). Engineers in Defilade fight as infantry.
 */
const chargeOf = (p: Position, unit: number): GunClass => {
  const { side, morale } = p.board.counters[unit]!
  return usesCharges(p, unit) || (side === 'german' && morale >= FIRE.mediumInfantryMorale) ? 'medium' : 'light'
}

const pointsOf = (p: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** The armour of the other side, in any place of its stack. */
export const chargeTargets = (p: Position, meeting: Meeting, attacking: boolean): readonly number[] =>
  unitsOf(p, meeting, !attacking).filter((unit) => isArmouredTarget(p, unit))

/** Points that are left to a side for shots of one class, by unit. */
const firersLeft = (
  p: Position,
  meeting: Meeting,
  attacking: boolean,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly { readonly unit: UnitId; readonly points: number }[] =>
  infantryOf(p, unitsOf(p, meeting, attacking))
    .filter((unit) => mayFire(p, unit, attacking) && chargeOf(p, unit) === gun)
    .map((unit) => {
      const id = p.board.ids[unit]!
      const spent = fired.flatMap(({ firers }) => firers).filter((firer) => firer.unit === id)
      return { unit: id, points: strengthOf(p, unit) - spent.reduce((sum, { points }) => sum + points, 0) }
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
  p: Position,
  meeting: Meeting,
  attacking: boolean,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly [least: number, most: number] | null => {
  const left = firersLeft(p, meeting, attacking, gun, fired).reduce((sum, { points }) => sum + points, 0)
  if (left === 0) return null
  const own = infantryOf(p, unitsOf(p, meeting, attacking))
  const others = infantryOf(p, unitsOf(p, meeting, !attacking))
  if (others.length === 0) return [1, left]
  if (fired.length > 0) return null
  const excess = Math.max(0, pointsOf(p, own) - pointsOf(p, others))
  const all = Math.min(left, 1 + excess)
  return [all, all]
}

/** A shot with so many points, taken from the units of that class from the top of the stack down. */
export const chargeShot = (
  p: Position,
  meeting: Meeting,
  attacking: boolean,
  shot: { readonly target: UnitId; readonly gun: GunClass; readonly points: number },
  fired: readonly ChargeShot[],
): ChargeShot => {
  let need = shot.points
  const firers: { unit: UnitId; points: number }[] = []
  for (const { unit, points } of firersLeft(p, meeting, attacking, shot.gun, fired)) {
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
  p: Position,
  to: number,
  { target, gun, firers }: ChargeShot,
): { readonly entries: readonly Entry[]; readonly hitValue: number } =>
  gunFire(
    p,
    p.board.unitIndex(target),
    firers.map(({ unit, points }) => ({ unit: p.board.unitIndex(unit), points })),
    GUN_CLASSES.indexOf(gun),
    p.board.cover[to] !== OPEN,
  )
