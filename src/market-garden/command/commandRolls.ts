/** The rolls of the Command Phase, and others of command: recovery, lost headquarters, the spur of Frost. */
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { MORALE } from '../board/limits.js'
import type { Action, Event, FrameOf } from '../state.js'
import { recover } from '../changes/changes.js'
import { leaderOver, passes, printedMorale } from '../field/morale.js'

/**
 * Morale for recovery: as printed and worn, not as Disrupted (M11.53b); one more beside a leader of its own (M11.94a).
 */
const recoveryMorale = (p: Position, unit: number): number =>
  printedMorale(p, unit) + (leaderOver(p, unit) === undefined ? 0 : MORALE.leader)

/**
 * Two dice, no more than the morale: the unit is as it was before (M11.52a, M11.53a), and nobody fires at that
 * (M11.53d).
 */
export const recoveryRollRules: FrameRules<Position, FrameOf<'recovery-roll'>, Action, Event> = {
  pending: (p, { unit }) => {
    const { board } = p
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M11.53a', roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { unit: id }, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const unit = board.unitIndex(id)
    const morale = recoveryMorale(p, unit)
    const passed = passes(morale, action.dice)
    emit?.({ type: 'morale-check', unit: id, rule: 'M11.53a', morale, dice: action.dice, passed })
    return passed ? recover(pop(p), unit, false, emit) : pop(p)
  },
  proceed: (p) => p,
}

/** Two dice: the turns for which a lost headquarters stays away (M17.18a). */
export const headquartersRollRules: FrameRules<Position, FrameOf<'headquarters-roll'>, Action, Event> = {
  pending: (p, { unit }) => {
    const { board } = p
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'headquarters', rule: 'M17.18a', roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { unit }, action, emit) => {
    if (action.type !== 'roll') return p
    const until = p.state.turn + action.dice[0]! + action.dice[1]!
    emit?.({ type: 'headquarters-away', unit, until })
    const rolled = pop(p)
    return put(rolled, { returning: { ...rolled.state.returning, [unit]: until } })
  },
  proceed: (p) => p,
}

/** One die: movement points for Frost and those who march with him (M19.21a). */
export const spurRollRules: FrameRules<Position, FrameOf<'spur-roll'>, Action, Event> = {
  pending: (p, { unit }) => {
    const { board } = p
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'spur', rule: 'M19.21b', roller, dice: 1, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { unit }, action, emit) => {
    if (action.type !== 'roll') return p
    const points = action.dice[0]!
    emit?.({ type: 'spurred', unit, points })
    const { thisPhase } = p.state
    return pop(put(p, { thisPhase: { ...thisPhase, spurred: { ...thisPhase.spurred, [unit]: points } } }))
  },
  proceed: (p) => p,
}
