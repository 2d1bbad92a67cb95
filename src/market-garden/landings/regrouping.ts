/** Regrouping: units in England change their serials (M14.72). */
import { say } from '../../engine/words/saying.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { STACKING } from '../board/limits.js'
import {
  serialOf,
  serialsByText,
  serialsWaiting,
  strengthTogether,
  turnOfSerial,
  unitsWaiting,
  waitingIn,
} from '../field/serials.js'
import { nameOf, strengthOf } from '../field/units.js'
import { push, remember } from '../position.js'
import type { At, Position } from '../position.js'
import type { UnitId } from '../state.js'
import { haveGround } from './landingLimits.js'
import { isPreparing, PREPARATION } from './readyToFly.js'
import type { PreparingQuestion } from './readyToFly.js'

/** A unit that would change its serial. */
interface RegroupQuestion {
  readonly p: Position
  readonly unit: number
  readonly id: string
}

const onUnit = sentencesOn<RegroupQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** The units of the serial of a unit in England, including itself; none if it is not in England. */
const matesOf = (p: Position, unit: number): readonly number[] => {
  const mates = serialsWaiting(p).get(serialOf(p, unit) ?? 0) ?? []
  return mates.includes(unit) ? mates : []
}

/** A unit may change its serial: one unit must stay, since no serial may be dissolved (M14.72a). */
const MAY_REGROUP: Restrictions<RegroupQuestion> = [
  stages<RegroupQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M14.72a', 'not-in-england', 'does not wait in England').when(
        ({ p, unit }) => matesOf(p, unit).length === 0,
      ),
    ],
    [
      onUnit('M14.72a', 'changed', 'has changed its serial in this phase').when(({ p, unit }) =>
        p.state.thisPhase.changed.includes(p.board.ids[unit]!),
      ),
      onUnit('M14.72a', 'last-of-serial')
        .when(({ p, unit }) => matesOf(p, unit).length === 1)
        .saying(({ p, unit }) => say`no other unit is left in serial ${{ serial: serialOf(p, unit)! }}`),
    ],
    [onUnit('M14.72a', 'no-serial', 'finds no other serial that takes it').when((q) => !findsSerial(q))],
  ),
]

/** A unit that would be chosen to change its serial. */
interface ChoosingQuestion extends RegroupQuestion, PreparingQuestion {
  readonly p: At<'movement-phase'>
  readonly id: UnitId
}

/** A unit may be chosen to change its serial, while landings are being prepared. */
export const CHOOSE_REGROUPING: Restrictions<ChoosingQuestion> = [stages<ChoosingQuestion>(PREPARATION, MAY_REGROUP)]

/** A unit that would join a serial. */
export interface SerialQuestion extends RegroupQuestion {
  readonly serial: number
}

const onChange = sentencesOn<SerialQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** The strength of each serial in England, cached with the position. */
const strengths = remember(
  (p: Position): ReadonlyMap<number, number> =>
    new Map([...serialsWaiting(p)].map(([serial, units]) => [serial, strengthTogether(p, units)])),
)

/** Whether a serial that has to land in a turn would have no hex to land in if a unit joined it. */
const holdsBack = ({ p, unit, serial }: SerialQuestion): boolean => {
  const units = waitingIn(p, serial)
  return turnOfSerial(p.board, serial) !== undefined && haveGround(p, units) && !haveGround(p, [...units, unit])
}

/**
 * A serial may take a unit of another one: it stays within its limit (M14.72a), lands in the same turn, and can still
 * be sent together, since a scenario allows no serial to be held back (M22.31b).
 */
export const TAKES: Restrictions<SerialQuestion> = [
  stages<SerialQuestion>(
    [
      onChange('M14.72a', 'same-serial')
        .when(({ p, unit, serial }) => serialOf(p, unit) === serial)
        .saying(({ p, unit, serial }) => say`${{ unit: nameOf(p.board, unit) }} is already in serial ${{ serial }}`),
      onChange('M14.72a', 'no-serial')
        .when(({ p, serial }) => !strengths(p).has(serial))
        .saying(({ serial }) => say`no serial ${{ serial }} waits in England`),
    ],
    [
      onChange('M14.72a', 'too-strong')
        .when(({ p, unit, serial }) => (strengths(p).get(serial) ?? 0) + strengthOf(p, unit) > STACKING.serial)
        .saying(({ serial }) => say`serial ${{ serial }} would have more than ${{ points: STACKING.serial }} points`),
      onChange('M22.31b', 'other-turn')
        .when(({ p, unit, serial }) => turnOfSerial(p.board, serialOf(p, unit) ?? 0) !== turnOfSerial(p.board, serial))
        .saying(({ serial }) => say`serial ${{ serial }} lands in another turn`),
      onChange('M22.31b', 'no-common-ground')
        .when(holdsBack)
        .saying(
          ({ p, unit, serial }) =>
            say`serial ${{ serial }} and ${{ unit: nameOf(p.board, unit) }} have no ground for a drop in common`,
        ),
    ],
  ),
]

/** The serials that take a unit, in the order of their texts. */
export const serialsFor = (p: Position, unit: number): readonly number[] => {
  const id = p.board.ids[unit]!
  return serialsByText(p).filter((serial) => allows(TAKES, { p, unit, id, serial }))
}

const findsSerial = ({ p, unit, id }: RegroupQuestion): boolean => {
  for (const serial of strengths(p).keys()) if (allows(TAKES, { p, unit, id, serial })) return true
  return false
}

const questionOf = (p: At<'movement-phase'>, id: UnitId): ChoosingQuestion => ({ p, unit: p.board.unitIndex(id), id })

/** Chooses a unit to change its serial, before the serial. */
export const chooseRegrouping = verbIn('movement-phase', 'choose-regrouping', {
  toQuestion: (p, { unit }) => questionOf(p, unit),
  restrictions: CHOOSE_REGROUPING,
  options: (p) => fromItems(isPreparing(p) ? unitsWaiting(p) : [], (unit) => questionOf(p, p.board.ids[unit]!)),
  applied: PREPARATION,
  toAction: (_p, { id }) => ({ type: 'choose-regrouping', unit: id }),
  apply: (p, { id }) => push(p, { type: 'regrouping', unit: id }),
})
