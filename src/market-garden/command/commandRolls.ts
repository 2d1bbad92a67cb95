/** The rolls of command: recovery, lost headquarters, and Frost's bonus movement. */
import { rolling } from '../../engine/frames/activity.js'
import { rollingFor } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { MORALE } from '../board/limits.js'
import { recover } from '../changes/changes.js'
import { leaderOver, passes, printedMorale } from '../field/morale.js'
import { change, pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { Side, UnitId } from '../state.js'

const sideOf = ({ board }: Position, unit: UnitId): Side => board.counters[board.unitIndex(unit)]!.side

/**
 * The morale for recovery: without the penalty for being Disrupted (M11.53b), and one more with a leader of its own
 * (M11.94a).
 */
const recoveryMorale = (p: Position, unit: number): number =>
  printedMorale(p, unit) + (leaderOver(p, unit) === undefined ? 0 : MORALE.leader)

/** A unit recovers on two dice of no more than its morale (M11.52a, M11.53a); this triggers no fire (M11.53d). */
export const recoveryRoll: ActivityOf<'recovery-roll'> = rolling({
  dice: (p) => ({ kind: 'morale', rule: 'M11.53a', roller: sideOf(p, p.frame.unit), dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { unit: id } = p.frame
    const unit = p.board.unitIndex(id)
    const morale = recoveryMorale(p, unit)
    const passed = passes(morale, dice)
    emit?.({ type: 'morale-check', unit: id, rule: 'M11.53a', morale, dice, passed })
    return passed ? recover(pop(p), unit, 'roll', emit) : pop(p)
  },
})

/** Two dice give the number of turns that a lost headquarters stays away (M17.18a). */
export const headquartersRoll: ActivityOf<'headquarters-roll'> = rolling({
  dice: (p) => ({ kind: 'headquarters', rule: 'M17.18a', roller: sideOf(p, p.frame.unit), dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const { unit } = p.frame
    const until = p.state.turn + dice[0]! + dice[1]!
    emit?.({ type: 'headquarters-away', unit, until })
    const rolled = pop(p)
    return put(rolled, { returning: { ...rolled.state.returning, [unit]: until } })
  },
})

/** One die gives extra movement points to Frost and the units that move with him (M19.21a). */
export const marchBonusRoll = rollingFor('march-bonus-roll', {
  dice: (p) => ({ kind: 'march-bonus', rule: 'M19.21b', roller: sideOf(p, p.frame.unit), dice: 1, faces: 6 }),
  roll: (p, points, emit) => {
    const { unit } = p.frame
    emit?.({ type: 'march-bonus-rolled', unit, points })
    return change(pop(p), ({ thisPhase }) => {
      thisPhase.marchBonus[unit] = points
    })
  },
})
