/** Advance after combat (N7.6): voluntary, unit by unit, hex by hex, before the next combat. */
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromGroups, isAnyLegal } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { say } from '../../engine/words/saying.js'
import { hexesOfWay } from '../../wargame/events.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { pop, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, Path } from '../state.js'
import { ADVANCE, mustGoOn } from '../rules/advance.js'
import { removeTruck } from '../rules/elimination.js'
import { gatheredAt } from '../rules/integrity.js'
import { relocate } from '../rules/relocate.js'
import { pathOf } from '../rules/retreatRestrictions.js'
import { alive, formationOf, indicesOf, nameById } from '../rules/units.js'

/** A unit and the hex that it is to advance into. */
interface AdvanceQuestion {
  readonly p: At<'advance'>
  /** -1 for an unknown unit */
  readonly unit: number
  readonly unitId: string
  /** -1 off the map */
  readonly to: number
  readonly hexId: string
}

/** The unit and the hex exist, and the unit may advance into the hex. */
const GOING_ON: Restrictions<AdvanceQuestion> = [
  stages<AdvanceQuestion>(
    [
      forbid<AdvanceQuestion>('N7.69', 'not-in-the-combat', ({ unitId }) => unitId)
        .when(({ p, unit }) => unit < 0 || p.hexOf[unit]! < 0)
        .saying(({ p, unitId }) => say`${{ unit: nameById(p.board, unitId) }} was not in the combat`),
    ],
    [about(({ to, hexId }) => ({ hex: to, to: hexId }), [UNKNOWN_HEX])],
    [about(({ p, unit, to }) => ({ p, unit, path: pathOf(p, unit), to }), ADVANCE)],
  ),
]

const goTo = ({ p, unit, to }: AdvanceQuestion, emit: Emit): Position => {
  const { board, frame } = p
  const id = board.ids[unit]!
  const hexes = [...pathOf(p, unit), to].map((hex) => hexNumber(board, hex))
  // the unit that advanced last comes last: when its hex is full it must go on before any other
  const paths: readonly Path[] = [...frame.paths.filter((path) => path.unit !== id), { unit: id, hexes }]
  const [from, into] = [p.units[unit]!.at, hexNumber(board, to)]
  emit?.({ type: 'advanced', units: [id], from, to: into, path: hexesOfWay(board.map, from, into) })
  return relocate(replaceTop(p, { ...frame, paths }), [unit], to)
}

const advanceVerb = verbIn('advance', 'advance', {
  toQuestion: (p, { unit, to }) => ({
    p,
    unit: p.board.unitIndex(unit),
    unitId: unit,
    to: p.board.map.indexOf(to),
    hexId: to,
  }),
  restrictions: GOING_ON,
  options: (p) =>
    fromGroups(
      [...alive(p, p.frame.units)].sort((a, b) => a - b),
      (unit) => Array.from(p.board.map.ordered.subarray(p.hexOf[unit]! * 6, p.hexOf[unit]! * 6 + 6)),
      (to, unit) => (to < 0 ? null : { p, unit, unitId: p.board.ids[unit]!, to, hexId: hexNumber(p.board, to) }),
    ),
  toAction: ({ board }, { unit, to }) => ({ type: 'advance', unit: board.ids[unit]!, to: hexNumber(board, to) }),
  apply: (_p, q, emit) => goTo(q, emit),
})

const END: Restrictions<At<'advance'>> = [
  forbid<At<'advance'>>('N7.62', 'hex-is-full')
    .when((p) => mustGoOn(p) >= 0)
    .saying(() => 'an advance may not end over the stacking limit'),
]

/** Ends the advance; a division of which only a part advanced loses its truck (N5.77, N-R45). */
const end = (start: At<'advance'>, emit: Emit): Position => {
  const { board, frame } = start
  const divisions = new Set(indicesOf(board, frame.units).map((unit) => formationOf(board, unit)))
  let p = pop(start)
  for (const division of divisions)
    if (division !== undefined && gatheredAt(start, division) < 0) p = removeTruck(p, division.id, false, 'N5.77', emit)
  return p
}

export const advance = deciding('advance', {
  waitsFor: (p) => (isAnyLegal(advanceVerb.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    advance: advanceVerb,
    'end-advance': singleIn('advance', { type: 'end-advance' }, END, end),
  },
  otherwise: ({ frame: { vacated } }) => [
    illegal(
      'N7.0j',
      'advance-pending',
      say`the advance into ${{ hexes: vacated }} is made or declined first`,
      vacated[0],
    ),
  ],
  proceed: end,
})
