/** The differences of variants of the player: the risks that they take, and the hexes that their units prefer. */
import { drawnPreference, NO_PREFERENCE } from '../preference.js'
import type { Preference } from '../preference.js'
import { drawnFactor } from '../variants.js'

/** The temper of a player. */
export interface Temper {
  /** how much more its own steps are worth to it, and those of the enemy */
  readonly own: number
  readonly enemy: number
  readonly preference: Preference
}

/** The temper of the player itself. */
export const EVEN: Temper = { own: 1, enemy: 1, preference: NO_PREFERENCE }

/** How far the worth of steps is spread. */
const SPREAD = 0.8
/** How much a unit may prefer a hex, in turn: much with every other player, and a little with those between them. */
const PREFERENCES = [0.5, 1.5] as const

/** Some tempers at random. */
export const drawnTempers = (random: () => number, count: number): readonly Temper[] =>
  Array.from({ length: count }, (_, i) => ({
    own: drawnFactor(random, SPREAD),
    enemy: drawnFactor(random, SPREAD),
    preference: drawnPreference(random, PREFERENCES[i % PREFERENCES.length]!),
  }))
