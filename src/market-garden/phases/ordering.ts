/** A stack put in order, at any moment of a movement phase (M8.51, M9.0). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { FIRE } from '../limits.js'
import { hexOf, sideNamed, stackIn } from '../situation.js'
import type { Emit, FrameOf, Side, State, UnitId } from '../state.js'
import { remember, reorder } from '../rules/changes.js'
import { isGun, isLeader, isStatic, isTowed, nameOf } from '../rules/units.js'
import { inEnemyZone } from '../rules/zones.js'
import { firstOf, sideOf } from './movers.js'
import { announce } from './reaction.js'
import type { Act } from './reaction.js'

/** Units that cannot move do not change places with others that cannot (M9.0a). */
const isFixed = (board: Board, state: State, unit: number): boolean =>
  isStatic(board, unit) || (isTowed(board, unit) && isGun(board, unit) && state.units[unit]!.mode === 'defilade')

/** Why a unit may not be brought to the top of its stack (M8.51a, M9.0a). */
export const bringUpRefusals = (board: Board, state: State, side: Side, id: UnitId): readonly Violation[] => {
  const unit = board.unitIndex(id)
  if (unit < 0) return [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
  const name = nameOf(board, unit)
  const hex = hexOf(board, state, unit)
  if (sideNamed(board.sides[unit]!) !== side || hex < 0)
    return [illegal('M9.0a', 'not-yours', `${name} is in no stack of yours`, id)]
  const order = stackIn(board, state, hex).filter((other) => !isLeader(board, other))
  const above = order.slice(0, Math.max(0, order.indexOf(unit)))
  const out: Violation[] = []
  if (above.length === 0) out.push(illegal('M8.51a', 'on-top', `${name} lies on top already`, id))
  if (isStatic(board, unit)) out.push(illegal('M9.0b', 'static', `${name} is static and stays at the bottom`, id))
  if (state.units[unit]!.disrupted && above.some((other) => !state.units[other]!.disrupted))
    out.push(illegal('M9.31', 'disrupted', `${name} is Disrupted and stays below the others`, id))
  if (isFixed(board, state, unit) && above.some((other) => isFixed(board, state, other)))
    out.push(illegal('M9.0a', 'emplaced', `${name} and what lies above it cannot move`, id))
  if (state.thisPhase.reordered.includes(id))
    out.push(illegal('M8.51a', 'reordered', `${name} has been brought up in this phase`, id))
  return out
}

/** Why a unit may not be brought to the top of the stack through which the move goes (M8.51a). */
export const orderRefusals = (
  board: Board,
  state: State,
  frame: FrameOf<'moving'>,
  id: UnitId,
): readonly Violation[] => {
  const unit = board.unitIndex(id)
  const elsewhere = unit >= 0 && hexOf(board, state, unit) !== hexOf(board, state, firstOf(board, frame))
  return elsewhere
    ? [illegal('M8.51a', 'elsewhere', `${id} is not in the stack of the units on the move`, id)]
    : bringUpRefusals(board, state, sideOf(board, frame), id)
}

/** A stack with a unit brought to its top, and the act that this is: the new two on top may be fired at (M8.51b). */
export const broughtUp = (board: Board, state: State, unit: number): { readonly state: State; readonly act: Act } => {
  const hex = hexOf(board, state, unit)
  const others = stackIn(board, state, hex).filter((other) => other !== unit)
  const changed = reorder(board, state, hex, [unit, ...others])
  const top = stackIn(board, changed, hex).filter((other) => !isLeader(board, other))
  const units = top.slice(0, FIRE.topUnits).map((other) => board.ids[other]!)
  return { state: changed, act: { trigger: 'order', units, hex } }
}

/** The two topmost units of a stack may be fired at when its order changes within an enemy zone (M8.51b). */
export const bringUp = (board: Board, before: State, side: Side, id: UnitId, emit: Emit): State => {
  emit?.({ type: 'brought-up', unit: id })
  const { state, act } = broughtUp(board, before, board.unitIndex(id))
  const noted = remember(state, { reordered: [...state.thisPhase.reordered, id].sort() })
  return inEnemyZone(board, noted, side, act.hex) ? announce(board, noted, act, emit) : noted
}
