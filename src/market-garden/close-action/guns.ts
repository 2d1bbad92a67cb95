/** Fire of infantry and engineers at enemy armour in a close action (M5.9 to M5.92f). */
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

/** One of the two parties to a close action. */
export type Party = 'attackers' | 'defenders'

const otherParty = (party: Party): Party => (party === 'attackers' ? 'defenders' : 'attackers')

/** A declared shot: units of one class that fire at one target, each with its points. */
export interface ChargeShot {
  readonly target: UnitId
  readonly gun: GunClass
  readonly firers: readonly { readonly unit: UnitId; readonly points: number }[]
}

const unitsOf = (p: Position, { attackers, to }: Meeting, party: Party): readonly number[] =>
  party === 'attackers' ? attackers : fightersIn(p, to)

/** The infantry and engineers on foot; mounted ones count as armour here, and have fired before (M5.92e). */
const infantryOf = (p: Position, units: readonly number[]): readonly number[] =>
  units.filter((unit) => isLineInfantry(p.board, unit) && !isArmouredTarget(p, unit))

/**
 * Whether a unit consists of engineers that use their charges: from any place in the stack, but only when Concentrated
 * (M18.41f, M18.41g).
 */
const usesCharges = (p: Position, unit: number): boolean =>
  isEngineer(p.board, unit) && p.state.units[unit]!.mode === 'concentrated'

/**
 * Whether a unit may fire: only engineers among attackers (M5.9b), and no unit that is Depleted (M5.21b) or in Travel
 * mode (M5.21c).
 */
const mayFire = (p: Position, unit: number, party: Party): boolean => {
  const { depleted, mode } = p.state.units[unit]!
  return !depleted && mode !== 'travel' && (party === 'defenders' || usesCharges(p, unit))
}

/**
 * The class of the charges of a unit: medium for engineers, whatever is printed (M5.91b), and for Germans with a
 * printed morale of 6 or more; light for all others (M5.91a, M-R541). Engineers in Defilade count as infantry.
 */
const chargeOf = (p: Position, unit: number): GunClass => {
  const { side, morale } = p.board.counters[unit]!
  return usesCharges(p, unit) || (side === 'german' && morale >= FIRE.mediumInfantryMorale) ? 'medium' : 'light'
}

const pointsOf = (p: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** The armour of the other side, at any place in its stack. */
export const chargeTargets = (p: Position, meeting: Meeting, party: Party): readonly number[] =>
  unitsOf(p, meeting, otherParty(party)).filter((unit) => isArmouredTarget(p, unit))

/** The points left to a side for shots of one class, by unit. */
const firersLeft = (
  p: Position,
  meeting: Meeting,
  party: Party,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly { readonly unit: UnitId; readonly points: number }[] =>
  infantryOf(p, unitsOf(p, meeting, party))
    .filter((unit) => mayFire(p, unit, party) && chargeOf(p, unit) === gun)
    .map((unit) => {
      const id = p.board.ids[unit]!
      const spent = fired.flatMap(({ firers }) => firers).filter((firer) => firer.unit === id)
      return { unit: id, points: strengthOf(p, unit) - spent.reduce((sum, { points }) => sum + points, 0) }
    })
    .filter(({ points }) => points > 0)

/**
 * The least and the most points that a side may put into its next shot of one class; null when it may fire none.
 * Against a side without infantry the owner allots them freely (M5.92b). Otherwise there is a single shot, of one point
 * plus the excess of all infantry and engineers of the side over those of the other (M5.92c, M-R150).
 *
 * @param fired - the shots that the side has declared
 */
export const chargePoints = (
  p: Position,
  meeting: Meeting,
  party: Party,
  gun: GunClass,
  fired: readonly ChargeShot[],
): readonly [least: number, most: number] | null => {
  const left = firersLeft(p, meeting, party, gun, fired).reduce((sum, { points }) => sum + points, 0)
  if (left === 0) return null
  const own = infantryOf(p, unitsOf(p, meeting, party))
  const others = infantryOf(p, unitsOf(p, meeting, otherParty(party)))
  if (others.length === 0) return [1, left]
  if (fired.length > 0) return null
  const excess = Math.max(0, pointsOf(p, own) - pointsOf(p, others))
  const all = Math.min(left, 1 + excess)
  return [all, all]
}

/** A shot, with its points taken from the units of its class from the top of the stack down. */
export const chargeShot = (
  p: Position,
  meeting: Meeting,
  party: Party,
  shot: { readonly target: UnitId; readonly gun: GunClass; readonly points: number },
  fired: readonly ChargeShot[],
): ChargeShot => {
  let need = shot.points
  const firers: { unit: UnitId; points: number }[] = []
  for (const { unit, points } of firersLeft(p, meeting, party, shot.gun, fired)) {
    if (need === 0) break
    const share = Math.min(need, points)
    firers.push({ unit, points: share })
    need -= share
  }
  return { target: shot.target, gun: shot.gun, firers }
}

/**
 * The hit value of a shot: worked out like other anti-tank fire (M5.81g), but in covering terrain the target loses the
 * benefit of Defilade (M5.92d).
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
