/** Attacks as they are announced whole: who may attack a hex together at this moment (A14.1 to A14.3, A16.72, A19.4). */
import { frameOf } from '../engine/change.js'
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import type { Board } from './board.js'
import { counterplan } from './phases/battle/ending.js'
import { attackRefusals, openPlan } from './rules/attacks.js'
import type { Plan } from './rules/attacks.js'
import { isFriendly } from './rules/units.js'
import type { State, UnitId } from './state.js'

/** The attack on a hex that could be begun now, with nobody in it yet; null when no attack is to be begun. */
const planNow = (board: Board, state: State, target: Plan['target']): Plan | null => {
  const top = state.stack.at(-1)
  switch (top?.type) {
    case 'combat':
      return top.stage === 'attacks' ? openPlan(top, target) : null
    case 'breakout':
      return openPlan(top, target)
    case 'battle': {
      const plan = top.step === 'counterattack' ? counterplan(board, state, top) : null
      return plan?.target === target ? plan : null
    }
    default:
      return null
  }
}

/**
 * Why units may not make an attack together: the reasons against the first that may not join those before it. Nothing when they
 * may, at a moment when no attack is to be begun, and about units of the other side.
 */
export const announcementRefusals = (
  board: Board,
  state: State,
  attackers: readonly UnitId[],
  target: Plan['target'],
): readonly Violation[] => {
  const start = planNow(board, state, target)
  const combat = frameOf(state, 'combat')
  if (start === null || combat === undefined) return []
  if (!attackers.some((id) => isFriendly(board, board.unitIndex(id), start.side))) return []
  let plan = start
  for (const id of attackers) {
    const unit = board.unitIndex(id)
    const refused =
      unit < 0
        ? [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]
        : attackRefusals(board, state, combat, plan, unit)
    if (refused.length > 0) return refused
    plan = { ...plan, units: [...plan.units, id] }
  }
  return []
}
