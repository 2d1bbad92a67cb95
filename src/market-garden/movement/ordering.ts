/** A stack put in order, at any moment of a movement phase (M8.51, M9.0). */
import { frameIn, pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { FIRE } from '../board/limits.js'
import { hexOf, sideNamed, stackIn } from '../field/situation.js'
import type { Action, ActionOf, Emit, Event, FrameOf, Side, UnitId } from '../state.js'
import { remember, reorder } from '../changes/changes.js'
import { including } from '../field/records.js'
import { isGun, isLeader, isStatic, isTowed, nameOf } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'
import { choosesPlace } from './placing.js'
import { firstOf, sideOf } from '../bounds/movers.js'
import { announce } from '../fire/reaction.js'
import type { Act } from '../fire/reaction.js'

type Ordering = FrameOf<'ordering'>

/** Units that cannot move do not change places with others that cannot (M9.0a). */
const isFixed = (p: Position, unit: number): boolean =>
  isStatic(p.board, unit) ||
  (isTowed(p.board, unit) && isGun(p.board, unit) && p.state.units[unit]!.mode === 'defilade')

/** Why a unit may not be brought to the top of its stack (M8.51a, M9.0a). */
export const bringUpRefusals = (p: Position, side: Side, id: UnitId): readonly Violation[] => {
  const { board, state } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const name = nameOf(board, unit)
  const hex = hexOf(p, unit)
  if (sideNamed(board.sides[unit]!) !== side || hex < 0)
    return [illegal('M9.0a', 'not-yours', `${name} is in no stack of yours`, id)]
  const order = stackIn(p, hex).filter((other) => !isLeader(board, other))
  const above = order.slice(0, Math.max(0, order.indexOf(unit)))
  const out: Violation[] = []
  if (above.length === 0) out.push(illegal('M8.51a', 'on-top', `${name} lies on top already`, id))
  if (isStatic(board, unit)) out.push(illegal('M9.0b', 'static', `${name} is static and stays at the bottom`, id))
  if (state.units[unit]!.disrupted && above.some((other) => !state.units[other]!.disrupted))
    out.push(illegal('M9.31', 'disrupted', `${name} is Disrupted and stays below the others`, id))
  if (isFixed(p, unit) && above.some((other) => isFixed(p, other)))
    out.push(illegal('M9.0a', 'emplaced', `${name} and what lies above it cannot move`, id))
  if (state.units[unit]!.depleted && above.some((other) => !state.units[other]!.depleted))
    out.push(illegal('M11.34d', 'depleted', `${name} is Depleted and does not lie on top of others`, id)) // M-R260
  if (state.thisPhase.reordered.includes(id))
    out.push(illegal('M8.51a', 'reordered', `${name} has been brought up in this phase`, id))
  return out
}

/** Why a unit may not be brought to the top of the stack through which the move goes (M8.51a). */
export const orderRefusals = (p: Position, frame: FrameOf<'moving'>, id: UnitId): readonly Violation[] => {
  const { board } = p
  const unit = board.unitIndex(id)
  const elsewhere = unit >= 0 && hexOf(p, unit) !== hexOf(p, firstOf(board, frame))
  return elsewhere
    ? [illegal('M8.51a', 'elsewhere', `${id} is not in the stack of the units on the move`, id)]
    : bringUpRefusals(p, sideOf(board, frame), id)
}

/**
 * Why the units on the move may not stop on top of the stack that is there (M8.5b); the Depleted lie on top of nobody
 * else (M-R260).
 */
export const stopOnTopRefusals = (p: Position, frame: FrameOf<'moving'>): readonly Violation[] => {
  const { board, state } = p
  const stack = stackIn(p, hexOf(p, firstOf(board, frame)))
  const isMoving = (unit: number): boolean => frame.units.includes(board.ids[unit]!)
  if (stack.every(isMoving)) return [illegal('M8.5b', 'alone', 'there is no stack to lie on')]
  const out: Violation[] = choosesPlace(p, firstOf(board, frame))
    ? []
    : [illegal('M8.5b', 'bottom', 'within an enemy zone of control units come in under the stack')]
  const troops = stack.filter((unit) => !isLeader(board, unit))
  const top = troops.find(isMoving)
  const fresh = troops.some((unit) => !isMoving(unit) && !state.units[unit]!.depleted)
  if (top !== undefined && state.units[top]!.depleted && fresh)
    out.push(
      illegal(
        'M11.34d',
        'depleted',
        `${nameOf(board, top)} is Depleted and does not lie on top of others`,
        board.ids[top],
      ),
    )
  return out
}

/** The units of a hex in the order in which they lie, with one of them on top (M9.0b, M9.31). */
const withOnTop = (p: Position, unit: number): readonly UnitId[] => {
  const hex = hexOf(p, unit)
  const others = stackIn(p, hex).filter((other) => other !== unit)
  return stackIn(reorder(p, hex, [unit, ...others]), hex).map((other) => p.board.ids[other]!)
}

/** The act that it is to put a stack in order: the new two on top may be fired at (M8.51b). */
const orderAct = (board: Board, hex: number, order: readonly UnitId[]): Act => ({
  trigger: 'order',
  units: order.filter((id) => !isLeader(board, board.unitIndex(id))).slice(0, FIRE.topUnits),
  hex,
})

/**
 * The act that it would be to announce the order that is being made, or one with a unit on top; null when there is no
 * such stack.
 */
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
 * A unit is brought to the top of its stack. Within an enemy zone this begins an order of the whole stack, which is
 * announced and fired at as one act (M8.51b).
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

/** Units that have been brought up and move on may be brought up again where they come to. */
export const freeToOrder = (p: Position, units: readonly UnitId[]): Position =>
  p.state.thisPhase.reordered.some((id) => units.includes(id))
    ? remember(p, { reordered: p.state.thisPhase.reordered.filter((id) => !units.includes(id)) })
    : p

const indicesOf = (board: Board, ids: readonly UnitId[]): readonly number[] => ids.map((id) => board.unitIndex(id))

/** The position as it would be with the stack in the order that is being made. */
const inThisOrder = (p: Position, { hex, order }: Ordering): Position =>
  reorder(p, p.board.map.indexOf(hex), indicesOf(p.board, order))

/** Why a unit may not be brought to the top of the stack that is being put in order. */
const arrangingRefusals = (p: Position, frame: Ordering, id: UnitId): readonly Violation[] =>
  p.board.unitIndex(id) >= 0 && !frame.order.includes(id)
    ? [illegal('M8.51a', 'elsewhere', `${id} is not in the stack that is put in order`, id)]
    : bringUpRefusals(inThisOrder(p, frame), frame.side, id)

/** The order is announced as a whole (M8.46, M-R585); a stack that is as it was draws no fire. */
const announceOrder = (p: Position, frame: Ordering, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const before = stackIn(p, hex).map((unit) => board.ids[unit]!)
  if (frame.order.every((id, i) => id === before[i])) return pop(p)
  return announce(replaceTop(p, { ...frame, stage: 'announced' }), orderAct(board, hex, frame.order), emit)
}

/** What is left of the stack lies in the order that was announced (M8.46). */
const carryOut = (p: Position, frame: Ordering, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const left = indicesOf(board, frame.order).filter((unit) => hexOf(p, unit) === hex)
  if (left.length === 0) return pop(p)
  emit?.({ type: 'stack-ordered', hex: frame.hex, units: left.map((unit) => board.ids[unit]!) })
  return pop(reorder(p, hex, left))
}

/** A stack within an enemy zone is put in order, unit by unit from below, and then fired at (M8.51). */
export const orderingRules: FrameRules<Position, Ordering, Action, Event> = {
  pending: (_p, { stage, side }) => (stage === 'arranging' ? { kind: 'player', side } : { kind: 'automatic' }),
  legalActions: (p, frame) =>
    inOrder([
      ...frame.order
        .filter((unit) => arrangingRefusals(p, frame, unit).length === 0)
        .map((unit): Action => ({ type: 'bring-up', unit })),
      { type: 'end-order' } as const,
    ]),
  explain: (p, frame, action) => {
    if (action.type === 'end-order') return []
    return action.type === 'bring-up'
      ? arrangingRefusals(p, frame, action.unit)
      : [illegal('M8.51b', 'ordering', `the stack in ${frame.hex} is being put in order`, frame.hex)]
  },
  reduce: (p, frame, action, emit) => {
    const { board } = p
    if (action.type === 'end-order') return announceOrder(p, frame, emit)
    if (action.type !== 'bring-up') return p
    const noted = remember(p, { reordered: including(p.state.thisPhase.reordered, action.unit) })
    const order = withOnTop(inThisOrder(p, frame), board.unitIndex(action.unit))
    return replaceTop(noted, { ...frame, order })
  },
  proceed: (p, frame, emit) => carryOut(p, frame, emit),
}
