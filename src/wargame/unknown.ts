/** Units and hexes that somebody names: those that there are not are refused in the same way in every game. */
import type { Restriction } from '../engine/restriction.js'

/**
 * A unit as it is named, and its index, -1 for none.
 *
 * @category Units
 */
export interface NamedUnit {
  readonly unit: number
  readonly id: string
}

/**
 * Refuses a unit that there is not.
 *
 * @category Units
 */
export const UNKNOWN_UNIT: Restriction<NamedUnit> = {
  rule: 'input',
  code: 'unknown-unit',
  forbids: ({ unit }) => unit < 0,
  says: ({ id }) => `there is no unit ${id}`,
  subject: ({ id }) => id,
}

/**
 * A hex as it is named, and its index, -1 for none.
 *
 * @category Units
 */
export interface NamedHex {
  readonly hex: number
  readonly to: string
}

/**
 * Refuses a hex that is not on the map.
 *
 * @category Units
 */
export const UNKNOWN_HEX: Restriction<NamedHex> = {
  rule: 'input',
  code: 'unknown-hex',
  forbids: ({ hex }) => hex < 0,
  says: ({ to }) => `${to} is not on the map`,
  subject: ({ to }) => to,
}
