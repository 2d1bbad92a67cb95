/** Refusals of units and hexes that are unknown, or not among those expected, in the same words in every game. */
import type { Restriction } from '../engine/legality/restriction.js'
import { say } from '../engine/words/saying.js'
import type { Param } from '../engine/words/saying.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import type { Choice } from '../engine/frames/verb.js'
import type { UnitId } from './units.js'

/**
 * The sentence about an unknown unit.
 *
 * @category Units
 */
export const unknownUnit = (id: string): Violation =>
  illegal('input', 'unknown-unit', say`there is no unit ${{ unit: id }}`, id)

/**
 * The sentence about a hex that is not on the map.
 *
 * @category Units
 */
export const unknownHex = (id: string): Violation =>
  illegal('input', 'unknown-hex', say`${{ hex: id }} is not on the map`, id)

/**
 * The id of a unit, and its index, -1 if unknown.
 *
 * @category Units
 */
export interface NamedUnit {
  readonly unit: number
  readonly id: string
}

/**
 * Refuses an unknown unit.
 *
 * @category Units
 */
export const UNKNOWN_UNIT: Restriction<NamedUnit> = {
  rule: 'input',
  code: 'unknown-unit',
  forbids: ({ unit }) => unit < 0,
  says: ({ id }) => say`there is no unit ${{ unit: id }}`,
  subject: ({ id }) => id,
}

/**
 * The number of a hex, and its index, -1 off the map.
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
  says: ({ to }) => say`${{ hex: to }} is not on the map`,
  subject: ({ to }) => to,
}

/**
 * A position whose board knows units by their ids.
 *
 * @category Positions
 */
export interface WithUnits {
  readonly board: { readonly unitIndex: (id: UnitId) => number }
}

/**
 * Refuses a unit that is not one of those expected.
 *
 * @param units - the expected units, as indices
 * @param words - the words about any other unit, after its name
 * @param nameOf - the name of a unit for players; its id when omitted
 * @category Units
 */
export const notAmong = <P extends WithUnits>(
  rule: string,
  code: string,
  units: (p: P) => readonly number[],
  words: string,
  nameOf: (board: P['board'], id: UnitId) => Param = (_board, id) => id,
): Restriction<Choice<P, { readonly unit: UnitId }>> => ({
  rule,
  code,
  forbids: ({ p, action }) => !units(p).includes(p.board.unitIndex(action.unit)),
  says: ({ p, action }) => ({ template: `{subject} ${words}`, params: { subject: nameOf(p.board, action.unit) } }),
  subject: ({ action }) => action.unit,
})
