/** Random preferences of units for hexes: players with different ones make different plans of the same phase. */

/** An extra value of a hex for a unit, on top of all others. Units and hexes are indices. */
export type Preference = (unit: number, hex: number) => number

/** No preference. */
export const NO_PREFERENCE: Preference = () => 0

/** Mixes the bits of a 32-bit number, so that similar numbers give unrelated results. */
const mixed = (number: number): number => {
  const once = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39)
  return (twice ^ (twice >>> 15)) >>> 0
}

const RANGE = 2 ** 32

/**
 * A preference drawn once: from then on a unit always likes the same hexes.
 *
 * @param most - how much a hex may be preferred or avoided
 */
export const drawnPreference = (random: () => number, most: number): Preference => {
  const salt = Math.floor(random() * RANGE)
  return (unit, hex) => most * ((2 * mixed(mixed(salt ^ unit) ^ hex)) / RANGE - 1)
}
