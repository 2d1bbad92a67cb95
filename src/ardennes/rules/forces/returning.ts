/** Units that return from the dead pile (A25.21c, A25.22d to A25.22f, A25.24). */
import { say } from '../../../engine/words/saying.js'
import type { Saying } from '../../../engine/words/saying.js'
import { forbid } from '../../../engine/legality/forbid.js'
import { about, stages } from '../../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../../engine/legality/restriction.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import { hexNumber } from '../../board/board.js'
import type { Position } from '../../position.js'
import type { UnitId } from '../../state.js'
import { isLarge } from '../field/changes.js'
import { OPEN_TO_UNIT } from '../movement/closedHexes.js'
import type { WayInQuestion } from '../movement/closedHexes.js'
import { isDead, RECEIVER, stackWith } from './replacements.js'
import type { PlacedQuestion, ReceiverQuestion } from './replacements.js'
import { RETURN_PLACE } from './returnPlaces.js'
import { isBeyondBoundary } from '../movement/sectors.js'
import { STACK } from '../field/stacking.js'
import type { StackQuestion } from '../field/stacking.js'
import { unitRows } from '../field/unitRestriction.js'
import { isDisrupted, nameOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

const atOf = ({ p, to }: WayInQuestion): string => hexNumber(p.board, to)

/** A hex that is open to a returning unit: the army boundaries, and the hexes closed to it at any time (A33.2a). */
const OPEN: Restrictions<WayInQuestion> = [
  forbid<WayInQuestion>('A11.10f', 'army-boundary', atOf)
    .when(({ p, unit, to }) => isBeyondBoundary(p, unit, to))
    .saying((q) => say`${{ hex: atOf(q) }} lies across an army boundary`),
  ...OPEN_TO_UNIT,
]

/** Into a hex from outside the map. */
const wayInto = ({ p, unit }: ReceiverQuestion, hex: number): WayInQuestion => ({ p, unit, from: -1, to: hex })

/** The stack of a hex with a unit that has returned with one step. */
const stackIn = (p: Position, unit: number, hex: number, gone: readonly number[]): StackQuestion => ({
  units: stackWith(p, hex, { counter: p.board.counters[unit]!, steps: 1 }, gone),
  at: hexNumber(p.board, hex),
})

const onUnit = unitRows<ReceiverQuestion>()

const DEAD = onUnit(
  ({ p, unit }) => (p.units[unit]!.at === 'surrendered' ? 'A23.11' : 'A25.21c'),
  'not-dead',
  'is not in the dead pile',
).when(({ p, unit }) => !isDead(p, unit))

const SMALL = onUnit('A25.24', 'large-unit', 'can return only in place of a remnant').when(({ p, unit }) =>
  isLarge(p.board, unit),
)

/** A hex that is open to a unit and has room for it; {@link RETURN_PLACE} checks the hex itself. */
const RETURN_TO: Restrictions<PlacedQuestion> = [
  stages<PlacedQuestion>(
    [about((q) => wayInto(q, q.hex), OPEN)],
    [about(({ p, unit, hex }) => stackIn(p, unit, hex, []), STACK)],
  ),
]

/** A small unit of the dead pile, and a hex in which units can return. */
export const COMES_BACK: Restrictions<PlacedQuestion> = [
  stages<PlacedQuestion>(
    [UNKNOWN_UNIT],
    [UNKNOWN_HEX],
    [...RECEIVER, DEAD, SMALL],
    [about(({ p, hex }) => ({ p, side: p.frame.side, hex }), RETURN_PLACE)],
  ),
]

/** A unit that returns from the dead pile in a hex (A25.22d to A25.22f). */
export const BRING_BACK: Restrictions<PlacedQuestion> = [stages<PlacedQuestion>(COMES_BACK, RETURN_TO)]

/** A large unit that is to return in place of a remnant. */
export interface RestoreQuestion extends ReceiverQuestion {
  readonly remnant: number
  readonly remnantId: UnitId
}

/** Whether a remnant counter matches the type of a unit: its arm, and for the Allies its nation (A16.4b). */
const isOfType = ({ p: { board }, remnant, unit }: RestoreQuestion): boolean => {
  const [its, other] = [board.counters[remnant]!, board.counters[unit]!]
  if (its.role !== 'remnant' || its.mobility !== other.mobility || board.sides[remnant] !== board.sides[unit])
    return false
  return board.sides[unit] === 0 || its.nation === other.nation
}

const hexIn = ({ p, remnant }: RestoreQuestion): number => p.hexOf[remnant]!

const onRemnant = (
  code: string,
  says: (q: RestoreQuestion) => Saying,
  forbids: (q: RestoreQuestion) => boolean,
): Restriction<RestoreQuestion> => ({ rule: 'A25.24', code, forbids, says, subject: ({ remnantId }) => remnantId })

const remnantIn = ({ p, remnant }: RestoreQuestion): UnitName => nameOf(p.board, remnant)

/** The remnant that a large unit replaces. */
const REMNANT: Restrictions<RestoreQuestion> = [
  onRemnant(
    'not-large',
    ({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} needs no remnant`,
    ({ p, unit }) => !isLarge(p.board, unit),
  ),
  stages<RestoreQuestion>(
    [
      onRemnant(
        'no-remnant',
        (q) => say`${{ unit: remnantIn(q) }} is not a remnant of that type on the map`,
        (q) => !isOfType(q) || hexIn(q) < 0,
      ),
    ],
    [
      onRemnant(
        'out-of-supply',
        (q) => say`${{ unit: remnantIn(q) }} is out of supply`,
        ({ p, remnant }) => p.units[remnant]!.outOfSupply,
      ),
      onRemnant(
        'disrupted',
        (q) => say`${{ unit: remnantIn(q) }} is Disrupted`,
        ({ p, remnant }) => isDisrupted(p, remnant),
      ),
    ],
  ),
]

/** A large unit that returns in place of a remnant (A25.24). */
export const RESTORE: Restrictions<RestoreQuestion> = [
  stages<RestoreQuestion>(
    [UNKNOWN_UNIT],
    [about(({ remnant, remnantId }) => ({ unit: remnant, id: remnantId }), [UNKNOWN_UNIT])],
    [...RECEIVER, DEAD, ...REMNANT],
    [about((q) => wayInto(q, hexIn(q)), OPEN)],
    [about((q) => stackIn(q.p, q.unit, hexIn(q), [q.remnant]), STACK)],
  ),
]
