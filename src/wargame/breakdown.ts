/** A number that explains itself: an ordered list of entries, from which every total is computed. */
import type { Param } from '../engine/words/saying.js'

/**
 * One entry of a breakdown.
 *
 * - `rule`: the rule that is its source
 * - `code`: stable, kebab-case, for programs
 * - `label`: what it is, in the words of a player
 * - `template` and `params`: the label for a dictionary of another language; see {@link Language}
 * - `value`: strength points, odds columns (positive to the right), or what is added to a die
 * - `on`: which total it belongs to
 * - `subject`: the unit or hex it is about
 *
 * @category Reasons
 */
export interface Entry {
  readonly rule: string
  readonly code: string
  readonly label: string
  readonly template: string
  readonly params: Readonly<Record<string, Param>>
  readonly value: number
  readonly on: 'attack' | 'defence' | 'column' | 'die'
  readonly subject?: string
}

/**
 * The sum of the entries of one total.
 *
 * @category Reasons
 */
export const totalOf = (entries: readonly Entry[], on: Entry['on']): number => {
  let sum = 0
  for (const entry of entries) if (entry.on === on) sum += entry.value
  return sum
}
