/** Where a unit may be, and how many steps it may have there. */
import type { Restrictions } from '../engine/restriction.js'
import type { Board } from './board.js'
import { nameOf } from './rules/units.js'
import { OFF_MAP } from './state.js'
import type { Unit } from './state.js'

/** A unit of a state, its number, and the path at which it stands. */
export interface UnitCheck {
  readonly board: Board
  readonly unit: Unit
  readonly i: number
  readonly path: string
}

const hexOf = ({ board, unit }: UnitCheck): number => board.map.indexOf(unit.at)

const isInBox = ({ board, unit }: UnitCheck): boolean => Object.hasOwn(board.boxes, unit.at)

const isOffMap = ({ unit }: UnitCheck): boolean => (OFF_MAP as readonly string[]).includes(unit.at)

const isGone = ({ unit }: UnitCheck): boolean => unit.at === 'eliminated' || unit.at === 'absent'

const mostSteps = ({ board, i }: UnitCheck): number => board.counters[i]!.attack.length

const pathOfPlace = ({ path }: UnitCheck): string => `${path}.at`

/** A unit stands on a land hex of the map, in a box or off the map, with steps it can have. */
export const UNIT: Restrictions<UnitCheck> = [
  {
    rule: 'N2.1a',
    code: 'unknown-place',
    forbids: (q) => hexOf(q) < 0 && !isOffMap(q) && !isInBox(q),
    says: ({ unit, path }) => `${path}.at is ${unit.at}, which is no hex or box`,
    subject: pathOfPlace,
  },
  {
    rule: 'N5.21',
    code: 'unit-at-sea',
    forbids: (q) => q.board.sea[hexOf(q)] === 1,
    says: ({ board, unit, i, path }) => `${path}.at: ${nameOf(board, i)} stands in the sea at ${unit.at}`,
    subject: pathOfPlace,
  },
  {
    rule: 'N16.41a',
    code: 'german-in-box',
    forbids: (q) => isInBox(q) && q.board.sides[q.i] === 0,
    says: ({ path }) => `${path}.at: Germans have no boxes`,
    subject: pathOfPlace,
  },
  {
    rule: 'N7.41',
    code: 'steps-out-of-range',
    forbids: (q) => {
      const { steps } = q.unit
      return isGone(q) ? steps !== 0 : steps < 1 || steps > mostSteps(q)
    },
    says: (q) => {
      const may = isGone(q) ? 'is gone' : `has 1 to ${mostSteps(q)}`
      return `${q.path}.steps is ${q.unit.steps}; ${nameOf(q.board, q.i)} ${may}`
    },
    subject: ({ path }) => `${path}.steps`,
  },
]
