/** Breaking units down in a Combat Phase (A26.2a): before they disengage or advance, and only those of the phasing player. */
import type { Candidates } from '../../engine/candidates.js'
import { fromItems } from '../../engine/candidates.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Action, Emit, FrameOf, State, UnitId } from '../state.js'
import type { Broken } from '../rules/breakdown.js'
import { breakDown, breakdownRefusals, dividingUnits, mayBreakDown } from '../rules/breakdown.js'
import { isHeldOnTurnOne } from '../rules/setOut.js'
import { isFriendly, nameOf } from '../rules/units.js'

type Combat = FrameOf<'combat'>

/** Why a unit may not break down in a Combat Phase: it is not the owner's, has gone, or stays as it is by night (A26.2a). */
export const phaseBreakdownRefusals = (
  board: Board,
  state: State,
  frame: Combat,
  unit: number,
): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (!isFriendly(board, unit, frame.side))
    return [illegal('A26.2a', 'not-yours', `${name} is not a unit of the phasing player`, id)]
  const out: Violation[] = []
  if (frame.moved.includes(id))
    out.push(illegal('A26.2a', 'too-late', `${name} has disengaged or advanced already`, id))
  if (frame.night && !frame.active.includes(id))
    out.push(illegal('A25.3a', 'no-night-marker', `${name} has no Night marker and stays as it is`, id))
  if (isHeldOnTurnOne(board, state, unit))
    out.push(illegal('A29.1a', 'held-on-turn-1', `${name} may not move on turn 1`, id))
  return [...out, ...breakdownRefusals(board, state, unit)]
}

/** Breaks a unit down within the phase: the new unit has done what the old one has. */
export const breakDownInPhase = (
  board: Board,
  state: State,
  frame: Combat,
  unit: number,
  emit: Emit,
): Broken & { readonly frame: Combat } => {
  const broken = breakDown(board, state, unit, emit)
  const id = board.ids[unit]!
  const heirs = [board.ids[broken.parent]!, board.ids[broken.child]!]
  const join = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.includes(id) ? [...new Set([...ids, ...heirs])].sort() : ids
  const { active, supporters, settled, tried, attacked, defended, retreated } = frame
  return {
    ...broken,
    frame: {
      ...frame,
      active: join(active),
      supporters: join(supporters),
      settled: join(settled),
      tried: join(tried),
      attacked: join(attacked),
      defended: join(defended),
      retreated: join(retreated),
    },
  }
}

/** The units that may break down in this phase, by action. */
export const breakdowns = (board: Board, state: State, frame: Combat): Candidates<Action> =>
  fromItems(dividingUnits(board, frame.side), (unit) =>
    mayBreakDown(board, state, unit) && phaseBreakdownRefusals(board, state, frame, unit).length === 0
      ? { type: 'break-down', unit: board.ids[unit]! }
      : null,
  )
