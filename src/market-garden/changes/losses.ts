/** Step losses, with their immediate consequence: the leader with the unit may be lost (M19.32b). */
import { frameIn, pop, push, put } from '../position.js'
import type { Position } from '../position.js'
import { deciding } from '../activities.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Emit } from '../state.js'
import { eliminate, loseSteps } from './changes.js'
import { isLeader, strengthOf } from '../field/units.js'
import { isInEngland } from '../field/serials.js'
import { leaderAmong } from './leaders.js'

/** The leader with a unit: in its hex, or among the units with which it fights for the hex of its landing (M14.55a). */
const leaderWith = (p: Position, unit: number): number | undefined => {
  const { board } = p
  const hex = hexOf(p, unit)
  if (hex >= 0) return stackIn(p, hex).find((other) => isLeader(board, other))
  const landing = isInEngland(p, unit) ? frameIn(p, 'touchdown')?.units : undefined
  const together = (landing ?? []).map((id) => board.unitIndex(id))
  return together.includes(unit)
    ? leaderAmong(
        p,
        together.filter((other) => isInEngland(p, other)),
      )
    : undefined
}

/**
 * The position after a unit has lost steps; if a leader is with it, his rolls are pushed on the stack.
 *
 * @param rule - the rule by which it loses them
 */
export const sufferSteps = (p: Position, unit: number, steps: number, rule: string, emit: Emit): Position => {
  const { board } = p
  const lost = Math.min(steps, strengthOf(p, unit))
  if (lost <= 0) return p
  const leader = leaderWith(p, unit)
  const after = loseSteps(p, unit, lost, rule, emit)
  return leader === undefined ? after : push(after, { type: 'leader-roll', leader: board.ids[leader]!, rolls: lost })
}

/** Two dice for every step: on 2 the leader is lost (M19.32b). */
export const leaderRoll = deciding('leader-roll', {
  waitsFor: ({ board, frame }) => ({
    kind: 'chance',
    roll: {
      kind: 'leader',
      rule: 'M19.32b',
      roller: board.counters[board.unitIndex(frame.leader)]!.side,
      dice: 2,
      faces: 6,
    },
  }),
  verbs: {},
  otherwise: () => [],
  roll: (p, dice, emit) => {
    const { board, frame } = p
    const rest = pop(p)
    if (dice[0]! + dice[1]! > 2) return frame.rolls === 1 ? rest : push(rest, { ...frame, rolls: frame.rolls - 1 })
    emit?.({ type: 'leader-lost', leader: frame.leader })
    // a lost leader is not rolled for again, even when other units have lost steps
    const stack = rest.state.stack.filter((one) => one.type !== 'leader-roll' || one.leader !== frame.leader)
    return eliminate(put(rest, { stack }), board.unitIndex(frame.leader), 'M19.32b', emit)
  },
})
