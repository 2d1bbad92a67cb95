/** Attackers go into the hex that they have emptied, unit by unit; no fire meets them (M8.14b, M8.48c). */
import { pop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { hexNumber } from '../board/board.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import type { Action, Event, FrameOf } from '../state.js'
import { boundsRefusals } from '../bounds/ownWill.js'
import { putInHex } from '../changes/changes.js'
import { NO_REST } from '../bounds/ownMove.js'
import { stackingRefusals } from '../field/stacking.js'
import { afloatCost, stepCost } from '../field/stepCost.js'
import { nameOf } from '../field/units.js'
import { reachBridges } from '../crossings/demolition.js'

type Advance = FrameOf<'advance'>

/** Why a unit may not go in: it was no part of the attack, is Disrupted, or the hex is closed to it or full. */
const refusals = (p: Position, frame: Advance, id: string): readonly Violation[] => {
  const { board, state } = p
  const unit = board.unitIndex(id)
  const [from, to] = [board.map.indexOf(frame.hex), board.map.indexOf(frame.to)]
  if (unit < 0 || !frame.units.some((other) => other === id))
    return [illegal('M8.14b', 'no-attacker', `${id} has no part in this attack`, id)]
  const name = nameOf(board, unit)
  if (hexOf(p, unit) !== from) return [illegal('M8.14b', 'elsewhere', `${name} is not where the attack came from`, id)]
  const out: Violation[] = []
  if (isEnemyIn(p, frame.side, to)) out.push(illegal('M8.12a', 'enemy', `the enemy is still in ${frame.to}`, frame.to))
  if (state.units[unit]!.disrupted) out.push(illegal('M11.5c', 'disrupted', `${name} is Disrupted`, id))
  const way = frame.afloat === null ? stepCost : afloatCost
  out.push(...way(p, unit, from, to).violations, ...boundsRefusals(p, unit, from, to, NO_REST))
  out.push(...stackingRefusals(p, to, [{ unit, mode: state.units[unit]!.mode }]))
  return out
}

const mayAdvance = (p: Position, frame: Advance): Advance['units'] =>
  frame.units.filter((id) => refusals(p, frame, id).length === 0)

export const advanceRules: FrameRules<Position, Advance, Action, Event> = {
  pending: (p, frame) =>
    mayAdvance(p, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  legalActions: (p, frame) =>
    inOrder([
      ...mayAdvance(p, frame).map((unit): Action => ({ type: 'advance', unit })),
      { type: 'end-advance' } as const,
    ]),
  explain: (p, frame, action) => {
    if (action.type === 'end-advance') return []
    return action.type === 'advance'
      ? refusals(p, frame, action.unit)
      : [illegal('M8.6f', 'advance', 'the attackers advance or stay')]
  },
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'advance') return pop(p)
    const { board } = p
    const unit = board.unitIndex(action.unit)
    const to = board.map.indexOf(frame.to)
    emit?.({ type: 'advanced', unit: action.unit, to: hexNumber(board, to) })
    // an entrenchment there is gone (M10.53b), and so is a leader whom his troops have left (M19.31a)
    return reachBridges(putInHex(p, unit, to, 'bottom', emit), unit, to, emit)
  },
  proceed: (p) => pop(p),
}
