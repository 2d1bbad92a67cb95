/** Morale and morale checks (M11.9). */
import type { Position } from '../position.js'
import { hexOf, stackIn } from './situation.js'
import { moraleInFury } from './ferocity.js'
import { isUnder } from './formations.js'
import { isLeader } from './units.js'
import { MORALE, moraleAfter } from '../board/limits.js'

/** The leader in the hex of a unit that commands it; undefined when there is none (M19.11c). */
export const leaderOver = (p: Position, unit: number): number | undefined => {
  const { board } = p
  const hex = hexOf(p, unit)
  if (hex < 0) return undefined
  return stackIn(p, hex).find(
    (other) =>
      isLeader(board, other) &&
      board.sides[other] === board.sides[unit] &&
      isUnder(p, unit, board.counters[other]!.commands!),
  )
}

/** The morale of a unit after the effect of its losses (M11.91b), or of a fury (M23.51a, M23.52a). */
export const printedMorale = (p: Position, unit: number): number =>
  moraleInFury(p, unit, moraleAfter(p.board.counters[unit]!.morale, p.state.units[unit]!.lost))

/**
 * The morale for a check: four less while Disrupted (M11.5e), one more with a leader of its own (M11.94a), never below
 * 0 (M11.91c).
 */
export const moraleOf = (p: Position, unit: number): number => {
  const shaken = p.state.units[unit]!.disrupted ? MORALE.disrupted : 0
  const led = leaderOver(p, unit) === undefined ? 0 : MORALE.leader
  return Math.max(0, printedMorale(p, unit) + shaken + led)
}

/** Whether a morale check passes: two dice, no more than the morale (M11.92a). */
export const passes = (morale: number, dice: readonly number[]): boolean =>
  dice.reduce((sum, die) => sum + die, 0) <= morale
