/** The anti-tank fire table (M5.8): guns by class against targets by class. */
import { boundedInteger, recordOf } from '../../engine/codecs/codec.js'
import { falls, forEachOf, rises, Source } from './chartChecks.js'
import { GUN_CLASSES, type GunClass, type TargetClass } from './counterTerms.js'
import { GROUNDS, type Ground } from './terrainChart.js'

/** Target classes at which anti-tank fire is possible, worst protected first (M5.0b). */
export const ARMOUR_CLASSES = [
  'very-light',
  'light',
  'medium',
  'heavy',
  'super-heavy',
] as const satisfies readonly ArmourClass[]
/**
 * The target class of an armoured unit.
 *
 * @category Board and counters
 * @useDeclaredType
 */
export type ArmourClass = Exclude<TargetClass, 'conventional'>

const modifier = boundedInteger(-12, 0)

/**
 * The anti-tank fire table.
 *
 * @category Board and counters
 */
export interface AntiTank {
  /** base hit value, by class of gun and of target */
  readonly base: Readonly<Record<GunClass, Readonly<Record<ArmourClass, number>>>>
  /** quarters of a point added by each strength point after the first (M5.92f) */
  readonly quarters: Readonly<Record<GunClass, number>>
  /** the target is in Defilade */
  readonly defilade: number
  /** the terrain that the target is in */
  readonly terrain: Readonly<Record<Ground, number>>
  /** a Disrupted unit fires (M5.73) */
  readonly disrupted: number
  /** where the table comes from */
  readonly source: Source
}

/**
 * Decodes the anti-tank fire table.
 *
 * @category Board and counters
 */
export const AntiTank = recordOf<AntiTank>('AntiTank', {
  base: forEachOf(GUN_CLASSES, forEachOf(ARMOUR_CLASSES, boundedInteger(0, 12), 'Base'), 'Bases'),
  quarters: forEachOf(GUN_CLASSES, boundedInteger(0, 12), 'Quarters'),
  defilade: modifier,
  terrain: forEachOf(GROUNDS, modifier, 'Modifiers'),
  disrupted: modifier,
  source: Source,
})

/**
 * The modifiers of a hit value.
 *
 * @category Board and counters
 */
export interface AntiTankShot {
  /** strength points of the group times the dots, at least 1 (M5.81g, M5.84b) */
  readonly points: number
  readonly ground: Ground
  /** false in a close action in covering terrain (M5.92d) */
  readonly defilade: boolean
  readonly disrupted: boolean
}

/**
 * The final hit value of a group of guns of one class (M5.81g).
 *
 * @category Board and counters
 */
export const hitValueOf = (
  { antiTank }: { readonly antiTank: AntiTank },
  gun: GunClass,
  target: ArmourClass,
  { points, ground, defilade, disrupted }: AntiTankShot,
): number =>
  antiTank.base[gun][target] +
  Math.floor(((points - 1) * antiTank.quarters[gun]) / 4) +
  antiTank.terrain[ground] +
  (defilade ? antiTank.defilade : 0) +
  (disrupted ? antiTank.disrupted : 0)

/**
 * The steps that a shot costs its target: none above the hit value, two on half of it (rounded up) or less, otherwise
 * one (M5.81h).
 *
 * @param roll - two dice
 * @category Board and counters
 */
export const hitsOf = (hitValue: number, roll: number): 0 | 1 | 2 =>
  roll > hitValue ? 0 : roll <= Math.ceil(hitValue / 2) ? 2 : 1

/** What is wrong with the table, or null. */
export const antiTankProblem = ({ base, quarters }: AntiTank): string | null => {
  if (!GUN_CLASSES.every((gun) => falls(ARMOUR_CLASSES.map((target) => base[gun][target]))))
    return 'antiTank.base is better against a heavier target'
  if (!ARMOUR_CLASSES.every((target) => rises(GUN_CLASSES.map((gun) => base[gun][target]))))
    return 'antiTank.base is worse for a heavier gun'
  return rises(GUN_CLASSES.map((gun) => quarters[gun])) ? null : 'antiTank.quarters adds less for a heavier gun'
}
