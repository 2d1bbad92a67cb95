/** Strength in combat (A15): halved and doubled attackers, and the bonuses of the ground in defence. */
import type { Saying } from '../../../engine/words/saying.js'
import { say } from '../../../engine/words/saying.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { entriesOn } from '../../../wargame/entries.js'
import { ARTILLERY_KINDS, isAllied, TANK_KINDS } from '../../board/counterTerms.js'
import type { Counter } from '../../board/counters.js'
import type { Fighter } from './armour.js'
import { faceOf } from '../field/stacking.js'
import { printedName } from '../../names.js'

/** The ground between an attacker and his target. */
export interface Approach {
  /** a river or Meuse hexside, bridged or not (A15.3) */
  readonly river: boolean
  /** whether a road joins the two hexes */
  readonly road: boolean
  /** the hexside contains a bridge, standing or not (A15.5c) */
  readonly bridge: boolean
  readonly from: Site
  readonly to: Site
}

/** The features of a hex that matter in combat. */
export interface Site {
  readonly forest: boolean
  readonly forestedRough: boolean
  readonly westwall: boolean
  /** village, town or city */
  readonly builtUp: boolean
}

/** What protects a defending hex: the bonuses of its ground and works (A15.1a); only the best counts (A15.1b). */
export interface Shelter {
  /** terrain, village, town or city, by its name */
  readonly ground: readonly { readonly code: string; readonly name: Saying; readonly bonus: number }[]
  /** the bonus of the Westwall in this hex, for German units only (A15.7a); 0 for none */
  readonly westwall: number
  /** the bonus of a completed improved position in this hex (A15.8a); 0 for none */
  readonly improved: number
  /** the most that a silhouette unit gets from any of them (A15.1f); 1 by default */
  readonly silhouettes?: number
}

const inAttack = entriesOn('attack')

const isVehicle = ({ mobility }: Counter): boolean => mobility === 'vehicle'

/** Why a unit attacks at half strength: the first reason that applies, because no unit is halved twice (A15.2b). */
const halvedBy = (
  { counter }: Fighter,
  approach: Approach,
): { readonly rule: string; readonly said: Saying } | null => {
  const { from, to, river, road, bridge } = approach
  if (river) return { rule: 'A15.3a', said: say`halved across a river` }
  if (from.forestedRough) return { rule: 'A15.5a', said: say`halved out of Forested Rough` }
  if (to.forestedRough && bridge) return { rule: 'A15.5c', said: say`halved into Forested Rough over a bridge` }
  const confined = [from, to].some((site) => site.forest || site.westwall || site.forestedRough)
  if (isVehicle(counter) && confined && !road) return { rule: 'A15.4', said: say`halved vehicles without a road` }
  // along a road too (A-R56)
  if (to.westwall && isAllied(counter.nation) && (TANK_KINDS.includes(counter.kind) || counter.kind === 'recon'))
    return { rule: 'A15.7b', said: say`halved tanks against the Westwall` }
  return null
}

/**
 * The attack strength of a unit as an entry: doubled for its guns against built-up hexes (A27.4), halved once, rounded
 * up (A15.2a).
 */
export const attackEntry = (unit: Fighter, approach: Approach): Entry => {
  const printed = faceOf(unit).attack
  const doubled = approach.to.builtUp && unit.counter.marks.includes('black-box')
  const full = doubled ? 2 * printed : printed
  const half = halvedBy(unit, approach)
  const reasons = [...(doubled ? [say`doubled against buildings (A27.4)`] : []), ...(half === null ? [] : [half.said])]
  const name = printedName(unit.counter)
  return inAttack(
    half?.rule ?? (doubled ? 'A27.4' : 'A14.4b'),
    'attacker',
    reasons.length === 0 ? say`${{ unit: name }}` : say`${{ unit: name }}, ${{ reasons }}`,
    half === null ? full : Math.ceil(full / 2),
    unit.id,
  )
}

/** A unit that defends. */
export interface Defender extends Fighter {
  /** whether it carries a strategic movement or truck marker (A12.5a) */
  readonly strategic: boolean
  /** whether it retreated into the hex in this phase: then it adds nothing (A17.5) */
  readonly retreated: boolean
}

const inDefence = entriesOn('defence')

/** Whether a unit has a parenthesised defence factor: all artillery (A2.1d). */
const isParenthesised = ({ counter }: Fighter): boolean => ARTILLERY_KINDS.includes(counter.kind)

/**
 * The part of a bonus that a unit can claim for its hex: all, one for silhouettes (A15.1f), none under a marker or in
 * parentheses (A15.1d, A15.1e).
 */
const allowedTo = (unit: Defender, bonus: number, silhouettes = 1): number => {
  if (isParenthesised(unit) || unit.strategic || unit.retreated) return 0
  return unit.counter.silhouette === null ? bonus : Math.min(bonus, silhouettes)
}

/**
 * The bonus of the ground as an entry, or null: the best one, once for the hex, as much as any of its units can claim
 * (A15.1, A-R19).
 */
export const bonusEntry = (defenders: readonly Defender[], shelter: Shelter): Entry | null => {
  const german = defenders.some(({ counter }) => !isAllied(counter.nation))
  const bonuses = [
    ...shelter.ground.map(({ code, name, bonus }) => ({ rule: 'A15.1a', code, name, bonus })),
    { rule: 'A15.7a', code: 'westwall', name: say`Westwall`, bonus: german ? shelter.westwall : 0 },
    { rule: 'A15.8a', code: 'improved-position', name: say`improved position`, bonus: shelter.improved },
  ]
  const best = bonuses.reduce((a, b) => (b.bonus > a.bonus ? b : a))
  const value = Math.max(0, ...defenders.map((unit) => allowedTo(unit, best.bonus, shelter.silhouettes)))
  if (value === 0) return null
  const said = value < best.bonus ? say`${{ ground: best.name }}, as far as silhouettes use it` : best.name
  return inDefence(best.rule, best.code, said, value)
}

/** The strength of a defence, entry by entry: every unit in the hex (A14.1c), and the bonus of the ground. */
export const defenceEntries = (defenders: readonly Defender[], shelter: Shelter): readonly Entry[] => {
  const units = defenders
    .filter(({ retreated }) => !retreated)
    .map((unit) =>
      inDefence('A14.1c', 'defender', say`${{ unit: printedName(unit.counter) }}`, faceOf(unit).defence, unit.id),
    )
  const bonus = bonusEntry(defenders, shelter)
  return bonus === null ? units : [...units, bonus]
}
