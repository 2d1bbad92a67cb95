/** Attackers advance into the vacated hex, unit by unit; this triggers no fire (M8.14b, M8.48c). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { about, allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { pop, remember } from '../position.js'
import type { At } from '../position.js'
import { hexNumber } from '../board/board.js'
import { ALONG_THE_ROAD } from '../field/inColumn.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import type { UnitId } from '../state.js'
import { HIGHWAY_STEP } from '../bounds/highway.js'
import { VOLUNTARY_STEP } from '../bounds/voluntarySteps.js'
import { putInHex } from '../changes/changes.js'
import { noRest } from '../bounds/ownMove.js'
import type { OwnStep } from '../bounds/ownMove.js'
import { FITS } from '../field/stacking.js'
import { PASSABLE, PASSABLE_AFLOAT } from '../field/stepCost.js'
import { nameById, nameOf } from '../field/units.js'
import { reachBridges } from '../crossings/demolition.js'
import type { AdvancedEvent } from './events.js'

/** One of the attackers that would advance. */
interface AdvanceQuestion {
  readonly p: At<'advance'>
  readonly id: UnitId
  /** -1 if unknown */
  readonly unit: number
  readonly from: number
  readonly to: number
}

const questionOf = (p: At<'advance'>, id: UnitId): AdvanceQuestion => {
  const { board, frame } = p
  return {
    p,
    id,
    unit: board.unitIndex(id),
    from: board.map.indexOf(frame.hex),
    to: board.map.indexOf(frame.to),
  }
}

const onUnit = sentencesOn<AdvanceQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const isAfloat = ({ p }: AdvanceQuestion): boolean => p.frame.afloat !== null

/**
 * A unit may advance if it took part in the attack and is not Disrupted, and if terrain and stacking permit it in the
 * hex.
 */
const ADVANCE: Restrictions<AdvanceQuestion> = [
  stages<AdvanceQuestion>(
    [
      forbid<AdvanceQuestion>('M8.14b', 'no-attacker', ({ id }) => id)
        .when(({ p, id, unit }) => unit < 0 || !p.frame.units.includes(id))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} has no part in this attack`),
    ],
    [onUnit('M8.14b', 'elsewhere', 'is not in the attacking hex').when(({ p, unit, from }) => hexOf(p, unit) !== from)],
    [
      forbid<AdvanceQuestion>('M8.12a', 'enemy', ({ p }) => p.frame.to)
        .when(({ p, to }) => isEnemyIn(p, p.frame.side, to))
        .saying(({ p }) => say`the enemy is still in ${{ hex: p.frame.to }}`),
      onUnit('M11.5c', 'disrupted', 'is Disrupted').when(({ p, unit }) => p.state.units[unit]!.disrupted),
      where<AdvanceQuestion>((q) => !isAfloat(q), PASSABLE),
      where<AdvanceQuestion>(isAfloat, PASSABLE_AFLOAT),
      // an advance is a part of the attackers' movement (M8.6f)
      ...HIGHWAY_STEP,
      ...ALONG_THE_ROAD,
      about((q): OwnStep => ({ restAfter: noRest, ...q }), VOLUNTARY_STEP),
      about(({ p, unit, to }) => ({ p, hex: to, coming: [{ unit, mode: p.state.units[unit]!.mode }] }), FITS),
    ],
  ),
]

/** The units that may advance, in the order of their ids. */
const advancers = remember((p: At<'advance'>): readonly UnitId[] =>
  p.frame.units.filter((id) => allows(ADVANCE, questionOf(p, id))).sort(),
)

/** The event of an advance. */
const advancedEvent = (id: UnitId, from: HexId, to: HexId): AdvancedEvent => ({
  type: 'advanced',
  units: [id],
  from,
  to,
  path: [from, to],
})

export const advance = deciding('advance', {
  waitsFor: (p) => (advancers(p).length > 0 ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    advance: verbIn('advance', 'advance', {
      toQuestion: (p, { unit }) => questionOf(p, unit),
      restrictions: ADVANCE,
      options: (p) => fromItems(advancers(p), (id) => questionOf(p, id)),
      applied: ADVANCE,
      toAction: (_p, { id }) => ({ type: 'advance', unit: id }),
      apply: (p, { id, unit, to }, emit) => {
        emit?.(advancedEvent(id, hexNumber(p.board, hexOf(p, unit)), hexNumber(p.board, to)))
        // this removes an entrenchment there (M10.53b), and a leader whose stack has left (M19.31a)
        return reachBridges(putInHex(p, unit, to, 'bottom', emit), unit, to, emit)
      },
    }),
    'end-advance': singleIn('advance', { type: 'end-advance' }, [], (p) => pop(p)),
  },
  otherwise: () => [illegal('M8.6f', 'advance', 'the attackers advance or stay')],
  proceed: (p) => pop(p),
})
