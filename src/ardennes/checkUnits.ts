/** Where a unit may be, how many steps it may have there, and which markers it may bear. */
import type { Restriction, Restrictions } from '../engine/restriction.js'
import type { Board } from './board.js'
import { ALLIED_ENTRIES } from './counterTerms.js'
import { OFF_MAP_BOXES } from './mapTerms.js'
import { isArtillery, isFoot, isGerman, nameOf } from './rules/units.js'
import { BLOCK_PREFIX, BOX_PREFIX, OFF_MAP } from './state.js'
import type { Unit } from './state.js'

/** A unit of a state, its number, and the path at which it stands. */
export interface UnitCheck {
  readonly board: Board
  readonly unit: Unit
  readonly i: number
  readonly path: string
}

const isInBox = ({ unit: { at } }: UnitCheck): boolean => at.startsWith(BOX_PREFIX)
const isBlocking = ({ unit: { at } }: UnitCheck): boolean => at.startsWith(BLOCK_PREFIX)

/** Whether there is such a place off the map. */
const isPlace = (q: UnitCheck): boolean => {
  const { at } = q.unit
  return (
    (OFF_MAP as readonly string[]).includes(at) ||
    (isInBox(q) && Object.hasOwn(OFF_MAP_BOXES, at.slice(BOX_PREFIX.length))) ||
    (isBlocking(q) && (ALLIED_ENTRIES as readonly string[]).includes(at.slice(BLOCK_PREFIX.length)))
  )
}

const isGone = ({ unit: { at } }: UnitCheck): boolean => ['eliminated', 'surrendered', 'absent', 'pool'].includes(at)

const mostSteps = ({ board, i }: UnitCheck): number => board.counters[i]!.faces.length

const pathOfPlace = ({ path }: UnitCheck): string => `${path}.at`

const isGun = ({ board, i }: UnitCheck): boolean => isArtillery(board, i)
const isOfGermans = ({ board, i }: UnitCheck): boolean => isGerman(board, i)
const goesOnFoot = ({ board, i }: UnitCheck): boolean => isFoot(board, i)

/** A restriction on the faces and markers of a unit. */
const onFace = (
  rule: string,
  code: string,
  says: string,
  forbids: (q: UnitCheck) => boolean,
): Restriction<UnitCheck> => ({
  rule,
  code,
  forbids,
  says: ({ board, i, path }) => `${path}: ${nameOf(board, i)} ${says}`,
  subject: ({ path }) => path,
})

/** A unit stands on the map or in a place off it, with steps that it can have and markers that are of use to it. */
export const UNIT: Restrictions<UnitCheck> = [
  {
    rule: 'A2.2',
    code: 'unknown-place',
    forbids: (q) => q.board.map.indexOf(q.unit.at) < 0 && !isPlace(q),
    says: ({ unit, path }) => `${path}.at is ${unit.at}, which is no hex or box`,
    subject: pathOfPlace,
  },
  {
    rule: 'A11.9c',
    code: 'german-in-a-box',
    forbids: (q) => (isInBox(q) || isBlocking(q)) && q.board.sides[q.i] === 0,
    says: ({ path }) => `${path}.at: German units never enter off-map boxes`,
    subject: pathOfPlace,
  },
  {
    rule: 'A16.4a',
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
  // only artillery has a fired face
  onFace('A2.1e', 'no-artillery', 'is no artillery and has no fired side', (q) => q.unit.fired && !isGun(q)),
  // columns are for mechanized units
  onFace('A12.1a', 'no-column', 'is on foot and has no column', (q) => q.unit.marker === 'strategic' && goesOnFoot(q)),
  onFace(
    'A22.1d',
    'german-artillery',
    'is German artillery and has no column',
    (q) => q.unit.marker === 'strategic' && isOfGermans(q) && isGun(q),
  ),
  // trucks are for Allies on foot
  onFace(
    'A12.61a',
    'no-trucks',
    'does not ride on trucks',
    (q) => q.unit.marker === 'truck' && (isOfGermans(q) || !goesOnFoot(q)),
  ),
  onFace(
    'A22.3a',
    'no-german-artillery',
    'has no use for a prime mover',
    (q) => q.unit.marker === 'prime-mover' && !(isOfGermans(q) && isGun(q)),
  ),
]
