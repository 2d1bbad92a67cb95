/** Which units may attack together (A14.3, A27.3): two divisions at most, and no Americans with British. */
import { say } from '../../../engine/words/saying.js'
import { forbid } from '../../../engine/legality/forbid.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { DISTANCES } from '../../limits.js'
import type { Counter } from '../../board/counters.js'

/** An attacker with all units in its hex, attacking or not. */
export interface AttackerInHex {
  readonly counter: Counter
  readonly hex: number
  readonly stack: readonly Counter[]
}

/** The divisions that a non-divisional attacker can count with: those in its hex (A14.3c). */
const hosts = ({ stack }: AttackerInHex): readonly string[] => [
  ...new Set(stack.flatMap(({ formation }) => (formation === null ? [] : [formation]))),
]

/** The smallest number of divisions that covers the choices of every unit. */
const fewest = (choices: readonly (readonly string[])[], taken: ReadonlySet<string>): number => {
  const open = choices.find((choice) => !choice.some((division) => taken.has(division)))
  if (open === undefined) return taken.size
  return Math.min(...open.map((division) => fewest(choices, new Set([...taken, division]))))
}

/**
 * The number of divisions in an attack. Named brigades and cavalry groups are divisions (A14.3e). Units of no division
 * count as one in each hex where they are alone (A14.3b, A14.3d), otherwise with a division in their hex; so do
 * breakdown units and remnants, whose counters bear no division (A-R67).
 */
export const divisionsIn = (attackers: readonly AttackerInHex[]): number => {
  const named = new Set(attackers.flatMap(({ counter }) => (counter.formation === null ? [] : [counter.formation])))
  const strays = attackers.filter(({ counter }) => counter.formation === null)
  const alone = new Set(strays.filter((unit) => hosts(unit).length === 0).map(({ hex }) => hex))
  const guests = strays.map(hosts).filter((divisions) => divisions.length > 0)
  return fewest(guests, named) + alone.size
}

const isOfNation = (attackers: readonly AttackerInHex[], nation: Counter['nation']): boolean =>
  attackers.some(({ counter }) => counter.nation === nation)

/** Whether units may attack together. */
export const COMMAND: Restrictions<readonly AttackerInHex[]> = [
  forbid<readonly AttackerInHex[]>('A14.3a', 'too-many-divisions')
    .when((attackers) => divisionsIn(attackers) > DISTANCES.divisionsInAttack)
    .saying((attackers) => say`${{ count: divisionsIn(attackers) }} divisions would take part; the limit is 2`),
  forbid<readonly AttackerInHex[]>('A27.3b', 'two-nations')
    .when((attackers) => isOfNation(attackers, 'american') && isOfNation(attackers, 'british'))
    .saying(() => 'American and British units may not take part in the same attack'),
]
