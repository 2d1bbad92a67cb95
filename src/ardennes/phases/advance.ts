/** Advance after combat (A19): voluntary, unit by unit, hex by hex; units may break down before they go (A26.1c). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromGroups, fromItems, isAnyLegal, toList } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { hexesAround } from '../../hex/around.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { push, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import { ADVANCE, advanceStep, mustGoOn } from '../rules/combat/advance.js'
import { listed, named, unitRows } from '../rules/field/unitRestriction.js'
import type { NamedIn } from '../rules/field/unitRestriction.js'
import { alive } from './battle/step.js'
import { endAdvance, go, resume, split } from './advanceStep.js'
import { BREAK_DOWN_IN_COMBAT } from './breakDown.js'

/** A unit and the hex that it is to advance into. */
interface AdvanceQuestion {
  readonly p: At<'advance'>
  /** -1 for an unknown unit */
  readonly unit: number
  readonly unitId: UnitId
  /** -1 off the map */
  readonly to: number
  readonly hexId: HexId
}

/** The unit and the hex exist. */
const THERE: Restrictions<AdvanceQuestion> = [
  about(({ unit, unitId }) => ({ unit, id: unitId }), [UNKNOWN_UNIT]),
  about(({ to, hexId }) => ({ hex: to, to: hexId }), [UNKNOWN_HEX]),
]

/** The hexes around a unit, in the order of their numbers, or the hex of the combat for one outside the map. */
const hexesAhead = ({ board, frame, hexOf }: At<'advance'>, unit: number): readonly number[] => {
  const from = hexOf[unit]!
  return from < 0 ? [board.map.indexOf(frame.hex)] : hexesAround(board.map, from)
}

const advanceVerb = verbIn('advance', 'advance', {
  toQuestion: (p, { unit, to }): AdvanceQuestion => ({
    p,
    unit: p.board.unitIndex(unit),
    unitId: unit,
    to: p.board.map.indexOf(to),
    hexId: to,
  }),
  restrictions: [stages<AdvanceQuestion>(THERE, [about(({ p, unit, to }) => advanceStep(p, unit, to), ADVANCE)])],
  options: (p) =>
    fromGroups(
      alive(p, p.frame.units),
      (unit) => hexesAhead(p, unit),
      (to, unit) => ({ p, unit, unitId: p.board.ids[unit]!, to, hexId: hexNumber(p.board, to) }),
    ),
  toAction: (_p, { unitId, hexId }) => ({ type: 'advance', unit: unitId, to: hexId }),
  apply: (p, { unit, to }, emit) => go(p, unit, to, emit),
})

/** A unit that is to break down before it advances. */
type SplitQuestion = NamedIn<At<'advance'>>

const onUnit = unitRows<SplitQuestion>()

/** The unit fought in this combat and has not begun to advance, and no other unit must go on first (A26.2a). */
const BEFORE_IT_GOES: Restrictions<SplitQuestion> = [
  onUnit('A26.2a', 'not-in-the-combat', 'was not in the combat').when(({ p, id }) => !p.frame.units.includes(id)),
  onUnit('A26.2a', 'too-late', 'has begun its advance').when(({ p, id }) =>
    p.frame.paths.some(({ unit }) => unit === id),
  ),
  onUnit('A8.3a', 'stack-in-motion')
    .when(({ p }) => mustGoOn(p) >= 0)
    .saying(() => 'a unit must first move on to a hex with room'),
]

const breakDown = verbIn('advance', 'break-down', {
  toQuestion: (p, { unit }) => named(p, unit),
  restrictions: [
    stages<SplitQuestion>(
      [UNKNOWN_UNIT],
      [...BEFORE_IT_GOES, about(({ p, unit }) => ({ p: within(p, 'combat'), unit }), BREAK_DOWN_IN_COMBAT)],
    ),
  ],
  options: (p) => fromItems(alive(p, p.frame.units), (unit) => listed(p, unit)),
  toAction: (_p, { id }) => ({ type: 'break-down', unit: id }),
  apply: (p, { unit }, emit) => split(p, unit, emit),
})

const ROOM = forbid<At<'advance'>>('A8.3a', 'hex-is-full')
  .when((p) => mustGoOn(p) >= 0)
  .saying(() => 'an advance may not end over the stacking limits')

const canAdvance = (p: At<'advance'>): boolean => isAnyLegal(advanceVerb.candidates(p))

/** Whether a part finds room where no whole unit does (A26.1c). */
const couldAdvanceInParts = (p: At<'advance'>): boolean =>
  toList(breakDown.candidates(p)).some(
    ({ unit }) => canAdvance(split(p, p.board.unitIndex(unit), undefined) as At<'advance'>), // on top is the same frame
  )

/**
 * Ends the advance, or goes on with a step that waited for the bridge of Ouren. A unit that the bridge, or the guard of
 * the fuel dump, has stopped in a full hex puts its stack over the limits: the owner eliminates the excess (A8.3a).
 */
const proceed = (p: At<'advance'>, emit: Emit): Position => {
  const { side, waiting } = p.frame
  if (waiting !== null) return resume(p, waiting, emit)
  return mustGoOn(p) >= 0 ? push(p, { type: 'excess', side }) : endAdvance(p)
}

export const advance = deciding('advance', {
  waitsFor: (p) =>
    p.frame.waiting === null && (canAdvance(p) || couldAdvanceInParts(p))
      ? player(p.frame.side)
      : { kind: 'automatic' },
  verbs: {
    advance: advanceVerb,
    'break-down': breakDown,
    'end-advance': singleIn('advance', { type: 'end-advance' }, [ROOM], endAdvance),
  },
  otherwise: ({ frame: { hex } }) => [
    illegal('A19.1c', 'advance-pending', say`the advance into ${{ hex }} is made or declined first`, hex),
  ],
  proceed,
})
