/**
 * Variants of a player, for a search that compares several ways to play: their weights differ, and each of their units
 * prefers some hexes.
 */
import { drawnPreference } from './preference.js'
import type { Preference } from './preference.js'

/**
 * A random factor around 1, as likely to be 2 as a half.
 *
 * @param spread - the standard deviation of its logarithm
 */
export const drawnFactor = (random: () => number, spread: number): number => {
  // the sum of three draws from 0 to 1 has a standard deviation of a half
  const sum = random() + random() + random()
  return Math.exp(spread * 2 * (sum - 1.5))
}

/** How far weights are spread. */
const SPREAD = 0.7

/** Weights varied at random around the given ones. */
export const drawnAround = <W extends { readonly [K in keyof W]: number }>(
  weights: W,
  random: () => number,
): { readonly [K in keyof W]: number } => {
  const others: { -readonly [K in keyof W]: number } = { ...weights }
  for (const name in weights) others[name] = weights[name] * drawnFactor(random, SPREAD)
  return others
}

/** The number of players: one without a change, and its variants. */
const PLAYERS = 48
/** How much a unit may prefer a hex, in turn: much with every other player, and a little with those between them. */
const PREFERENCES = [5, 1.7] as const

/**
 * A player and 47 variants of it, the player itself first.
 *
 * @param make - makes a player; without weights and preference, the player itself
 * @param drawWeights - draws the weights of a variant
 */
export const withVariants = <W, B>(
  make: (weights?: W, preference?: Preference) => B,
  drawWeights: (random: () => number) => W,
  random: () => number,
): readonly B[] =>
  Array.from({ length: PLAYERS }, (_, i) =>
    i === 0 ? make() : make(drawWeights(random), drawnPreference(random, PREFERENCES[i % PREFERENCES.length]!)),
  )
