/** Reordering a stack, at any moment of a movement phase (M8.51, M9.0). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { FIRE } from '../board/limits.js'
import { remember, reorder } from '../changes/changes.js'
import { including } from '../field/records.js'
import { hexOf, stackIn } from '../field/situation.js'
import { byText } from '../field/textOrder.js'
import { isLeader, nameById } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { announce } from '../fire/reaction.js'
import type { Act } from '../fire/reaction.js'
import { frameIn, pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, FrameOf, Side, UnitId } from '../state.js'
import { BRING_UP } from './orderRows.js'
import type { BringUpQuestion } from './orderRows.js'

type Ordering = FrameOf<'ordering'>

/** The units of a hex from top to bottom, with one of them moved to the top (M9.0b, M9.31). */
const withOnTop = (p: Position, unit: number): readonly UnitId[] => {
  const hex = hexOf(p, unit)
  const others = stackIn(p, hex).filter((other) => other !== unit)
  return stackIn(reorder(p, hex, [unit, ...others]), hex).map((other) => p.board.ids[other]!)
}

/** The act of reordering a stack: the two units that are then on top may be fired at (M8.51b). */
const orderAct = (board: Board, hex: number, order: readonly UnitId[]): Act => ({
  trigger: 'order',
  units: order.filter((id) => !isLeader(board, board.unitIndex(id))).slice(0, FIRE.topUnits),
  hex,
})

/** The act of announcing the order being made, or one with a given unit on top; null when there is no such stack. */
export const orderingAct = (p: Position, action: ActionOf<'bring-up' | 'end-order'>): Act | null => {
  const { board } = p
  const ordering = frameIn(p, 'ordering')
  if (action.type === 'end-order')
    return ordering === undefined ? null : orderAct(board, board.map.indexOf(ordering.hex), ordering.order)
  const unit = board.unitIndex(action.unit)
  const hex = unit < 0 ? -1 : hexOf(p, unit)
  const now = ordering === undefined ? p : inThisOrder(p, ordering)
  return hex < 0 ? null : orderAct(board, hex, withOnTop(now, unit))
}

/**
 * A unit is brought to the top of its stack. In an enemy zone of control this begins a new order of the whole stack,
 * which is announced, and may draw fire, as one act (M8.51b).
 */
export const bringUp = (p: Position, side: Side, id: UnitId, emit: Emit): Position => {
  const { board } = p
  const unit = board.unitIndex(id)
  const hex = hexOf(p, unit)
  const noted = remember(p, { reordered: including(p.state.thisPhase.reordered, id) })
  const order = withOnTop(p, unit)
  if (inEnemyZone(noted, side, hex))
    return push(noted, { type: 'ordering', side, hex: hexNumber(board, hex), order, stage: 'arranging' })
  emit?.({ type: 'brought-up', unit: id })
  return reorder(noted, hex, indicesOf(board, order))
}

/** Units that have been brought up and then move may be brought up again in their new hex. */
export const freeToOrder = (p: Position, units: readonly UnitId[]): Position =>
  p.state.thisPhase.reordered.some((id) => units.includes(id))
    ? remember(p, { reordered: p.state.thisPhase.reordered.filter((id) => !units.includes(id)) })
    : p

const indicesOf = (board: Board, ids: readonly UnitId[]): readonly number[] => ids.map((id) => board.unitIndex(id))

/** The position with the stack in the order being made. */
const inThisOrder = (p: Position, { hex, order }: Ordering): Position =>
  reorder(p, p.board.map.indexOf(hex), indicesOf(p.board, order))

/** A unit that would be brought to the top of the stack being reordered. */
interface ArrangeQuestion extends BringUpQuestion {
  readonly p: At<'ordering'>
  /** the position with the stack in the order made so far */
  readonly arranged: Position
}

const arrangeQuestion = (p: At<'ordering'>, arranged: Position, id: UnitId): ArrangeQuestion => ({
  p,
  arranged,
  side: p.frame.side,
  unit: p.board.unitIndex(id),
  id,
})

const ARRANGE: Restrictions<ArrangeQuestion> = [
  stages<ArrangeQuestion>(
    [
      forbid<ArrangeQuestion>('M8.51a', 'elsewhere', ({ id }) => id)
        .when(({ p, unit, id }) => unit >= 0 && !p.frame.order.includes(id))
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} is not in the stack being reordered`),
    ],
    [about(({ arranged, side, unit, id }: ArrangeQuestion) => ({ p: arranged, side, unit, id }), BRING_UP)],
  ),
]

/** Announces the whole order (M8.46, M-R585); an unchanged order draws no fire. */
const announceOrder = (p: Position, frame: Ordering, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const before = stackIn(p, hex).map((unit) => board.ids[unit]!)
  if (frame.order.every((id, i) => id === before[i])) return pop(p)
  return announce(replaceTop(p, { ...frame, stage: 'announced' }), orderAct(board, hex, frame.order), emit)
}

/** Puts what is left of the stack in the announced order (M8.46). */
const carryOut = (p: Position, frame: Ordering, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const left = indicesOf(board, frame.order).filter((unit) => hexOf(p, unit) === hex)
  if (left.length === 0) return pop(p)
  emit?.({ type: 'stack-ordered', hex: frame.hex, units: left.map((unit) => board.ids[unit]!) })
  return pop(reorder(p, hex, left))
}

/** Puts one more unit on top of the order being made. */
const arrangeOnTop = (p: At<'ordering'>, { arranged, unit, id }: ArrangeQuestion): Position => {
  const noted = remember(p, { reordered: including(p.state.thisPhase.reordered, id) })
  return replaceTop(noted, { ...p.frame, order: withOnTop(arranged, unit) })
}

/**
 * A stack in an enemy zone of control is reordered: units are brought to the top one by one, then the enemy may fire
 * (M8.51).
 */
export const ordering = deciding('ordering', {
  waitsFor: ({ frame: { stage, side } }) => (stage === 'arranging' ? player(side) : { kind: 'automatic' }),
  verbs: {
    'bring-up': verbIn('ordering', 'bring-up', {
      toQuestion: (p, { unit }) => arrangeQuestion(p, inThisOrder(p, p.frame), unit),
      restrictions: ARRANGE,
      options: (p) => {
        const arranged = inThisOrder(p, p.frame)
        return fromItems(byText(p.frame.order), (id) => arrangeQuestion(p, arranged, id))
      },
      toAction: (_p, { id }) => ({ type: 'bring-up', unit: id }),
      apply: arrangeOnTop,
    }),
    'end-order': singleIn('ordering', { type: 'end-order' }, [], (p, emit) => announceOrder(p, p.frame, emit)),
  },
  otherwise: ({ frame: { hex } }) => [
    illegal('M8.51b', 'ordering', say`the stack in ${{ hex }} is being reordered`, hex),
  ],
  proceed: (p, emit) => carryOut(p, p.frame, emit),
})
