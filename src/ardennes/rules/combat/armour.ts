/** Tank quality and the armor shift (A21). */
import { say } from '../../../engine/words/saying.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { entriesOn } from '../../../wargame/entries.js'
import { INFANTRY_KINDS, TANK_KINDS } from '../../board/counterTerms.js'
import { COLUMN_SHIFTS } from '../../limits.js'
import type { Standing } from '../field/stacking.js'

/** A unit in a combat. */
export interface Fighter extends Standing {
  readonly id: string
  readonly outOfSupply: boolean
}

/** A unit that attacks. */
export interface Attacker extends Fighter {
  /**
   * whether it could cross the hexside into the defender's hex: no unbridged river, no roadless Forest or Forested
   * Rough (A21.3b)
   */
  readonly mayCross: boolean
}

/** The current tank quality: one less out of supply (A23.4b); null for units without one. */
export const qualityOf = ({ counter, outOfSupply }: Fighter): number | null =>
  counter.quality === null ? null : counter.quality.value - (outOfSupply ? 1 : 0)

/** The highest tank quality of some units, whatever its colour; null when none has one. */
export const highestQuality = (units: readonly Fighter[]): number | null =>
  units.reduce<number | null>((highest, unit) => {
    const quality = qualityOf(unit)
    return quality === null || (highest !== null && highest >= quality) ? highest : quality
  }, null)

/**
 * Whether a unit can earn the attacker's shift: only tanks with a grey quality that could cross the hexside (A21.2a,
 * A21.3b).
 */
const mayEarn = ({ counter, mayCross }: Attacker): boolean =>
  TANK_KINDS.includes(counter.kind) && counter.quality?.colour === 'grey' && mayCross

/**
 * Whether a unit counts both as infantry and as a tank in defence (A21.1c): US combat commands, recon with a tank
 * quality, the whole 150th Panzer Brigade.
 */
const isBoth = ({ counter, steps }: Standing): boolean =>
  counter.quality !== null &&
  (counter.size === 'combat-command' ||
    counter.kind === 'recon' ||
    (counter.marks.includes('in-disguise') && steps === counter.faces.length))

const isInfantry = (unit: Standing): boolean => INFANTRY_KINDS.includes(unit.counter.kind) || isBoth(unit)

const shift = entriesOn('column')

/**
 * The armor shift of a combat as an entry of its breakdown, columns to the right; null when neither side has one.
 *
 * @param open - whether the defender's ground allows it: no Forest, Forested Rough, Westwall or city (A21.3a)
 */
export const armourShift = (
  attackers: readonly Attacker[],
  defenders: readonly Fighter[],
  open: boolean,
): Entry | null => {
  if (!open) return null
  const against = highestQuality(defenders)
  const tanks = attackers.filter(mayEarn)
  const best = highestQuality(tanks)
  // equal or better tanks in defence, red ones among them, cancel it and earn nothing themselves (A21.1d, A21.2b)
  if (best !== null && (against === null || best > against)) {
    const leader = tanks.find((unit) => qualityOf(unit) === best)!
    const said = against === null ? say`tanks ${{ best }} against none` : say`tanks ${{ best }} against ${{ against }}`
    return shift('A21.1a', 'better-tanks', said, COLUMN_SHIFTS.armourOfAttacker, leader.id)
  }
  // any tank unit or tank quality among the attackers denies the defender's shift (A-R14), which needs infantry with
  // his tanks (A-R13)
  if (attackers.some(({ counter: { kind, quality } }) => quality !== null || TANK_KINDS.includes(kind))) return null
  return against !== null && defenders.some(isInfantry)
    ? shift('A21.1b', 'infantry-and-tanks', say`infantry and tanks against no tanks`, COLUMN_SHIFTS.armourOfDefender)
    : null
}

/**
 * The units that earned the shift of an exchange: one of them takes its owner's step loss (A16.3a, A-R21).
 *
 * @param shift - the result of {@link armourShift}
 */
export const earnersOfShift = (
  shift: Entry | null,
  attackers: readonly Attacker[],
  defenders: readonly Fighter[],
): readonly Fighter[] => {
  if (shift === null) return []
  if (shift.value < 0) return defenders.filter(({ counter }) => counter.quality !== null)
  const tanks = attackers.filter(mayEarn)
  const best = highestQuality(tanks)
  return tanks.filter((unit) => qualityOf(unit) === best)
}
