/** Stacking (A8): three points and two units to a hex, and which units count as one. */
import { say } from '../../../engine/words/saying.js'
import { forbidding } from '../../../engine/legality/forbid.js'
import { allows } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { ARTILLERY_KINDS, TANK_KINDS } from '../../board/counterTerms.js'
import type { Counter, Face } from '../../board/counters.js'
import { DISTANCES } from '../../limits.js'

/** A unit on the map, with the steps it has left. */
export interface Standing {
  readonly counter: Counter
  readonly steps: number
}

/** The face that a unit shows with its steps: the full one first (A16.4a). */
export const faceOf = ({ counter, steps }: Standing): Face => counter.faces[counter.faces.length - steps]!

/** Current stacking points of a unit; silhouette tanks and artillery have none printed (A8.1b). */
export const pointsOf = (unit: Standing): number => faceOf(unit).stacking

const isArtillery = ({ counter }: Standing): boolean => ARTILLERY_KINDS.includes(counter.kind)

/** A silhouette tank unit down to one step, or printed with one (A8.2d). */
const isOneStepTank = ({ counter, steps }: Standing): boolean =>
  steps === 1 && counter.silhouette !== null && TANK_KINDS.includes(counter.kind)

/**
 * The regiment of a division, the cavalry group or the combat command that the bar of a unit names (A8.2b, A8.2c); null
 * for none.
 */
const barOf = ({ counter: { bar, formation } }: Standing): string | null =>
  bar === null ? null : `${formation ?? ''}/${bar}`

/**
 * The number of units that a stack counts as (A8.2): units of one regiment, cavalry group or combat command count as
 * one (A8.2b, A8.2c), and so do two of the other one-step silhouette tanks of a division (A8.2d) or a brigade (A-R75).
 * Tanks of a combat command without the rest of it belong to the latter.
 */
export const countedUnits = (units: readonly Standing[]): number => {
  const bars = new Set<string>()
  const tanks = new Map<string, number>()
  let others = 0
  for (const unit of units) {
    const { formation } = unit.counter
    const bar = barOf(unit)
    const isPaired = formation !== null && isOneStepTank(unit)
    if (bar !== null && !(isPaired && units.every((other) => other === unit || barOf(other) !== bar))) bars.add(bar)
    else if (isPaired) tanks.set(formation, (tanks.get(formation) ?? 0) + 1)
    else others++
  }
  let pairs = 0
  for (const count of tanks.values()) pairs += Math.ceil(count / 2)
  return bars.size + pairs + others
}

/** Whether a stack is a battle group: three units, no artillery, and defence factors of seven at most (A8.2e). */
const isBattleGroup = (units: readonly Standing[], count: number): boolean =>
  count === DISTANCES.battleGroupUnits &&
  !units.some(isArtillery) &&
  units.reduce((sum, unit) => sum + faceOf(unit).defence, 0) <= DISTANCES.battleGroupDefence

/** Units that are to stay together in a hex at the end of a move or an advance. */
export interface StackQuestion {
  readonly units: readonly Standing[]
  /** the number of the hex */
  readonly at: string
}

const pointsIn = ({ units }: StackQuestion): number => units.reduce((sum, unit) => sum + pointsOf(unit), 0)

const isTooMany = ({ units }: StackQuestion): boolean => {
  const count = countedUnits(units)
  return count > DISTANCES.stackingUnits && !isBattleGroup(units, count)
}

const onHex = forbidding<StackQuestion>(({ at }) => at)

/** Units that stay together in a hex. */
export const STACK: Restrictions<StackQuestion> = [
  onHex('A8.1a', 'too-many-points')
    .when((q) => pointsIn(q) > DISTANCES.stackingPoints)
    .saying((q) => say`${{ hex: q.at }} would hold ${{ points: pointsIn(q) }} stacking points; the limit is 3`),
  onHex('A8.2a', 'too-many-units')
    .when(isTooMany)
    .saying(({ units, at }) => say`${{ hex: at }} would hold ${{ count: countedUnits(units) }} units; the limit is 2`),
]

/** Whether units may stay together in a hex. */
export const mayStack = (units: readonly Standing[]): boolean => allows(STACK, { units, at: '' })
