/** Units in an overstacked hex make room by a close action (M14.54): which units attack, and which hex. */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromList } from '../../engine/legality/candidates.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, verbIn } from '../activities.js'
import { put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { isLeader, nameById } from '../field/units.js'
import { closeActionTargets, openCloseAction } from '../close-action/assault.js'
import { CLOSE_ACTION_AT, closeActionQuestion } from '../close-action/refusals.js'
import { newMove } from '../bounds/ownMove.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** A move of the units as if from elsewhere, since they did not begin adjacent to the enemy. */
const asMoving = (units: readonly UnitId[]): FrameOf<'moving'> => newMove(units, null)

/** The hexes that these units may attack; none if they have already driven Germans out of their hex (M14.56b). */
export const breakOutTargets = (
  p: Position,
  { hex, fought }: Pick<FrameOf<'crowding'>, 'hex' | 'fought'>,
  units: readonly UnitId[],
): readonly number[] =>
  fought || units.some((id) => hexOf(p, p.board.unitIndex(id)) !== p.board.map.indexOf(hex))
    ? []
    : closeActionTargets(p, asMoving(units))

/** The frame of the overstacked hex from which they attack. */
const crowdOf = (p: Position): FrameOf<'crowding'> | undefined => {
  const below = p.state.stack.at(-2)
  return below?.type === 'crowding' ? below : undefined
}

/** A unit that would join the attack. */
interface JoinQuestion {
  readonly p: At<'break-out'>
  readonly crowd: FrameOf<'crowding'> | undefined
  readonly unit: number
  readonly id: UnitId
}

/** A unit attacks only once in a phase, also to make room (M8.7e). */
export const NOT_ATTACKED = unitRows<UnitQuestion>()('M8.7e', 'has-attacked', 'has attacked in this phase').when(
  ({ p, unit }) => unit >= 0 && p.state.thisPhase.moved.includes(p.board.ids[unit]!),
)

const onUnit = forbidding<JoinQuestion>(({ id }) => id)

/** A unit joins the attack: it has landed here, and the attack is still possible with it. */
const JOIN: Restrictions<JoinQuestion> = [
  stages<JoinQuestion>(
    [UNKNOWN_UNIT],
    [
      onUnit('M14.54a', 'not-in-the-crowd')
        .when(
          ({ p, crowd, unit, id }) =>
            crowd?.units.includes(id) !== true || isLeader(p.board, unit) || p.frame.units.includes(id),
        )
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} cannot go along`),
    ],
    [NOT_ATTACKED],
    [
      onUnit('M14.54a', 'no-target')
        .when(({ p, crowd, id }) => breakOutTargets(p, crowd!, [...p.frame.units, id]).length === 0)
        .saying(({ p, id }) => say`with ${{ unit: nameById(p.board, id) }} no hex could be attacked`),
    ],
  ),
]

const joining = (p: At<'break-out'>, id: UnitId): JoinQuestion => ({
  p,
  crowd: crowdOf(p),
  unit: p.board.unitIndex(id),
  id,
})

const pickUp = verbIn('break-out', 'pick-up', {
  toQuestion: (p, { unit }) => joining(p, unit),
  restrictions: JOIN,
  options: (p) => fromList([...(crowdOf(p)?.units ?? [])].sort().map((id) => joining(p, id))),
  toAction: (_p, { id }) => ({ type: 'pick-up', unit: id }),
  apply: (p, { id }) => replaceTop(p, { ...p.frame, units: [...p.frame.units, id] }),
})

/** A hex that the units would attack. */
interface AttackQuestion extends MaybeNamed {
  readonly p: At<'break-out'>
  readonly hex: number
}

const MAY_ATTACK = about(
  ({ p, hex, named }: AttackQuestion) => ({ named, ...closeActionQuestion(p, asMoving(p.frame.units), hex) }),
  CLOSE_ACTION_AT,
)

/** Begins the close action, and notes its attackers in the frame `crowding` (M14.54c). */
const attack = (p: At<'break-out'>, hex: number, emit: Emit): Position => {
  const { state, frame } = p
  const stack = state.stack.map((below, i) =>
    i === state.stack.length - 2 && below.type === 'crowding' ? { ...below, attacked: frame.units } : below,
  )
  return openCloseAction(put(p, { stack }), asMoving(frame.units), hex, null, emit)
}

const closeAction = verbIn('break-out', 'close-action', {
  toQuestion: (p, { hex }): AttackQuestion => ({ p, hex: p.board.map.indexOf(hex), named: hex }),
  restrictions: [MAY_ATTACK],
  options: (p) => fromList(closeActionTargets(p, asMoving(p.frame.units)).map((hex): AttackQuestion => ({ p, hex }))),
  applied: [MAY_ATTACK],
  toAction: ({ board }, { hex }) => ({ type: 'close-action', hex: hexNumber(board, hex) }),
  apply: (p, { hex }, emit) => attack(p, hex, emit),
})

export const breakOut = deciding('break-out', {
  waitsFor: () => player('allied'),
  verbs: { 'close-action': closeAction, 'pick-up': pickUp },
  otherwise: () => [illegal('M14.54a', 'break-out', 'units are making room by close action')],
})
