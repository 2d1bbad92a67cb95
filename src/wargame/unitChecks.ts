/** Restrictions on the units of a state from outside, which games share. */
import { paramInWords } from '../engine/words/saying.js'
import type { Param } from '../engine/words/saying.js'
import type { Restriction } from '../engine/legality/restriction.js'

/**
 * A unit of a state, its number, and its path.
 *
 * @category Checks
 */
export interface UnitCheck<B, U> {
  readonly board: B
  readonly unit: U
  readonly i: number
  readonly path: string
}

/**
 * The check of a unit with a place and steps.
 *
 * @category Checks
 */
export type PlacedUnitCheck = UnitCheck<unknown, { readonly id: string; readonly at: string; readonly steps: number }>

/** The path of a unit's place. */
export const pathOfPlace = ({ path }: { readonly path: string }): string => `${path}.at`

/**
 * Units are in places that exist. They need no steps.
 *
 * @category Checks
 */
export const unknownPlace = <Q extends UnitCheck<unknown, { readonly at: string }>>(
  rule: string,
  forbids: (q: Q) => boolean,
): Restriction<Q> => ({
  rule,
  code: 'unknown-place',
  forbids,
  says: ({ unit, path }) => `${path}.at is ${unit.at}, which is no hex or box`,
  subject: pathOfPlace,
})

/**
 * Units in play have steps left, and no more than they can have; those that are gone have none.
 *
 * @category Checks
 */
export const stepsOutOfRange = <Q extends PlacedUnitCheck>(
  rule: string,
  {
    isGone,
    mostSteps,
    nameIn = ({ unit }) => unit.id,
  }: {
    readonly isGone: (q: Q) => boolean
    readonly mostSteps: (q: Q) => number
    /** the id of the unit by default */
    readonly nameIn?: (q: Q) => Param
  },
): Restriction<Q> => ({
  rule,
  code: 'steps-out-of-range',
  forbids: (q) => {
    const { steps } = q.unit
    return isGone(q) ? steps !== 0 : steps < 1 || steps > mostSteps(q)
  },
  says: (q) => {
    const may = isGone(q) ? 'is gone' : `has 1 to ${mostSteps(q)}`
    return `${q.path}.steps is ${q.unit.steps}; ${paramInWords(nameIn(q))} ${may}`
  },
  subject: ({ path }) => `${path}.steps`,
})
