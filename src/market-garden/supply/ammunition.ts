/** Ammunition points: in the Command Phase (M11.72e), and after artillery has fired (M11.72c). */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, fromList } from '../../engine/legality/candidates.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { choiceIn, deciding, singleIn, verbIn } from '../activities.js'
import { trackOf } from '../field/formations.js'
import { areaWith } from '../field/offMapAreas.js'
import { withUnit } from '../field/records.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { unitsByText } from '../field/textOrder.js'
import { nameOf } from '../field/units.js'
import { pop, replaceTop } from '../position.js'
import type { At } from '../position.js'
import type { ActionOf, UnitId } from '../state.js'
import { usesAmmunition } from './commandPoints.js'
import { isSupplied } from './supply.js'
import { spendAmmunition } from './tracks.js'

interface RefillQuestion extends NamedUnit {
  readonly p: At<'command-phase'>
  readonly id: UnitId
}

const onUnit = sentencesOn<RefillQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** Whether a unit is Depleted artillery that may be replenished; units off the map are in supply (M11.32d). */
const needsAmmunition = ({ p, unit }: RefillQuestion): boolean =>
  p.state.units[unit]!.depleted &&
  sideNamed(p.board.sides[unit]!) === p.frame.side &&
  (hexOf(p, unit) >= 0 || areaWith(p, unit) !== null) &&
  usesAmmunition(p, unit)

/** Whether half of a point paid before is left, or another point. */
const hasPoints = ({ p, unit }: RefillQuestion): boolean => {
  const division = trackOf(p, unit)
  return division !== null && (p.frame.half.includes(division) || (p.state.points?.ammunition[division] ?? 0) >= 1)
}

/** A unit may be replenished (M11.35b, M11.72e). */
const REFILL: Restrictions<RefillQuestion> = [
  stages<RefillQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M11.72e', 'no-need', 'is not Depleted artillery that uses ammunition points').when(
        (q) => !needsAmmunition(q),
      ),
    ],
    [
      onUnit('M11.35a', 'no-supply', 'is out of supply').when(({ p, unit }) => !isSupplied(p, unit)),
      onUnit('M11.72e', 'no-ammunition', 'has no ammunition points to draw on').when((q) => !hasPoints(q)),
    ],
  ),
]

/** Replenishes a unit; every point serves two (M11.72e). */
export const replenishing = verbIn('command-phase', 'replenish', {
  toQuestion: (p, { unit }) => ({ p, unit: p.board.unitIndex(unit), id: unit }),
  restrictions: REFILL,
  options: (p) =>
    p.state.points === null
      ? fromList([])
      : fromItems(unitsByText(p.board, p.frame.side), (unit) =>
          p.state.units[unit]!.depleted ? { p, unit, id: p.board.ids[unit]! } : null,
        ),
  applied: [UNKNOWN_UNIT],
  toAction: (_p, { id }) => ({ type: 'replenish', unit: id }),
  apply: (p, { unit, id }, emit) => {
    const { frame } = p
    // the other side does not see units off the map (M20.0c)
    if (areaWith(p, unit) === null) emit?.({ type: 'resupplied', unit: id })
    const division = trackOf(p, unit)!
    const paid = frame.half.includes(division)
    const half = paid ? frame.half.filter((other) => other !== division) : [...frame.half, division].sort()
    const spent = paid ? p : spendAmmunition(p, division, emit)
    return withUnit(replaceTop(spent, { ...frame, half }), unit, { depleted: false })
  },
})

type Spending = Choice<At<'ammunition-choice'>, ActionOf<'spend-ammunition'>>

const sayNotNow = ({ frame: { unit } }: At<'ammunition-choice'>): Saying =>
  say`${{ unit }} is Depleted unless a point of ammunition is spent`

/** The point must be spent on the unit that has failed its check. */
const FOR_THIS_UNIT: Restrictions<Spending> = [
  forbid<Spending>('M11.72c', 'ammunition', ({ p }) => p.frame.unit)
    .when(({ p, action }) => action.unit !== p.frame.unit)
    .saying(({ p }) => sayNotNow(p)),
]

/** Artillery that has failed its check becomes Depleted unless a point of ammunition is spent (M11.72c). */
export const ammunitionChoice = deciding('ammunition-choice', {
  waitsFor: ({ board, frame }) => player(sideNamed(board.sides[board.unitIndex(frame.unit)]!)),
  verbs: {
    accept: singleIn('ammunition-choice', { type: 'accept' }, [], (p, emit) => {
      const { unit } = p.frame
      emit?.({ type: 'depleted', unit })
      return withUnit(pop(p), p.board.unitIndex(unit), { depleted: true })
    }),
    'spend-ammunition': choiceIn('ammunition-choice', 'spend-ammunition', {
      restrictions: FOR_THIS_UNIT,
      options: (p) => [{ type: 'spend-ammunition', unit: p.frame.unit }],
      apply: (p, { unit }, emit) => spendAmmunition(pop(p), trackOf(p, p.board.unitIndex(unit))!, emit),
    }),
  },
  otherwise: (p) => [illegal('M11.72c', 'ammunition', sayNotNow(p), p.frame.unit)],
})
