/**
 * Attacks that are announced as a whole: the units that may attack a hex together now (A14.1 to A14.3, A16.72, A19.4).
 */
import { refusals, stages } from '../engine/legality/restriction.js'
import type { Restrictions } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { illegal } from '../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../wargame/unknown.js'
import { counterplan } from './phases/battle/counterattack.js'
import type { Position } from './position.js'
import { ATTACK } from './rules/combat/attackRestrictions.js'
import { attackQuestion, openPlan } from './rules/combat/attacks.js'
import type { AttackQuestion, Plan } from './rules/combat/attacks.js'
import { isFriendly } from './rules/field/units.js'
import type { UnitId } from './state.js'

/** An attack has a single target hex (A14.2a). */
export const NOT_ONE_TARGET: Violation = illegal('A14.2a', 'one-target', 'an attack has one target hex')

const JOIN: Restrictions<AttackQuestion> = [stages<AttackQuestion>([UNKNOWN_UNIT], ATTACK)]

/** The attack on a hex that can be begun now, without units yet; null when no attack can be begun. */
const planNow = (p: Position, target: Plan['target']): Plan | null => {
  const { frame } = p
  if (frame.type === 'combat') return frame.stage === 'attacks' ? openPlan(frame, target) : null
  if (frame.type === 'breakout') return openPlan(frame, target)
  if (frame.type !== 'battle' || frame.step !== 'counterattack') return null
  const plan = counterplan({ ...p, frame })
  return plan.target === target ? plan : null
}

/**
 * Returns why units may not make an attack together: the reasons against the first that may not join the previous ones.
 * Empty when they may, when no attack can be begun, and for units of the other side.
 */
export const announcementRefusals = (
  p: Position,
  attackers: readonly UnitId[],
  target: Plan['target'],
): readonly Violation[] => {
  const start = planNow(p, target)
  if (start === null || !attackers.some((id) => isFriendly(p.board, p.board.unitIndex(id), start.side))) return []
  let plan = start
  for (const id of attackers) {
    const refused = refusals(JOIN, attackQuestion(p, plan, id))
    if (refused.length > 0) return refused
    plan = { ...plan, units: [...plan.units, id] }
  }
  return []
}
