/** What a state from outside may say of a unit: restrictions that games share. */
import type { Restriction } from '../engine/restriction.js'

/** A unit of a state, its number, and the path at which it stands. */
export interface UnitCheck<B, U> {
  readonly board: B
  readonly unit: U
  readonly i: number
  readonly path: string
}

type Placed = UnitCheck<unknown, { readonly at: string; readonly steps: number }>

/** Where the place of a unit stands. */
export const pathOfPlace = ({ path }: Placed): string => `${path}.at`

/** Units are in places that there are. */
export const unknownPlace = <Q extends Placed>(rule: string, forbids: (q: Q) => boolean): Restriction<Q> => ({
  rule,
  code: 'unknown-place',
  forbids,
  says: ({ unit, path }) => `${path}.at is ${unit.at}, which is no hex or box`,
  subject: pathOfPlace,
})

/** Units in play have steps left, and no more than they can have; those that are gone have none. */
export const stepsOutOfRange = <Q extends Placed>(
  rule: string,
  isGone: (q: Q) => boolean,
  mostSteps: (q: Q) => number,
  nameIn: (q: Q) => string,
): Restriction<Q> => ({
  rule,
  code: 'steps-out-of-range',
  forbids: (q) => {
    const { steps } = q.unit
    return isGone(q) ? steps !== 0 : steps < 1 || steps > mostSteps(q)
  },
  says: (q) => {
    const may = isGone(q) ? 'is gone' : `has 1 to ${mostSteps(q)}`
    return `${q.path}.steps is ${q.unit.steps}; ${nameIn(q)} ${may}`
  },
  subject: ({ path }) => `${path}.steps`,
})
