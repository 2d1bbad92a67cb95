/** Disengagement (A20): who may try, what is added to the die, and where a unit may move back to. */
import type { Entry } from '../../wargame/breakdown.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { directionTo } from '../board.js'
import { DIE_MODIFIERS, DISTANCES } from '../limits.js'
import { isBesideEnemy, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { barriers } from './barriers.js'
import { isExposed, searchFor, stepBar } from './retreat.js'
import { isHeldOnTurnOne } from './setOut.js'
import { counterOf, isArtillery, isDisrupted, isFriendly, isGerman, isTankOrRecon, nameOf, numberOf } from './units.js'

type Combat = FrameOf<'combat'>

/** Whether a unit on the map is Engaged or stands next to an enemy (A20.1d). */
export const hasEnemyToLeave = (s: Situation, state: State, unit: number): boolean => {
  const hex = s.hexOf[unit]!
  return hex >= 0 && (state.units[unit]!.engaged || isBesideEnemy(s, numberOf(s.board, unit), hex))
}

/** Why a unit may not try to disengage in this phase; nothing when it may. */
export const disengageRefusals = (board: Board, state: State, combat: Combat, unit: number): readonly Violation[] => {
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const s = situationOf(board, state)
  const hex = s.hexOf[unit]!
  if (!isFriendly(board, unit, combat.side))
    return [illegal('A20.1a', 'not-yours', `${name} is not a unit of the phasing player`, id)]
  if (hex < 0) return [illegal('A20.1a', 'not-on-map', `${name} is not on the map`, id)]
  const out: Violation[] = []
  if (combat.settled.includes(id))
    out.push(illegal('A20.2a', 'already-decided', `it has been decided whether ${name} disengages`, id))
  if (combat.night && !combat.active.includes(id))
    out.push(illegal('A25.3a', 'no-night-marker', `${name} has no Night marker and stays as it is`, id))
  if (isDisrupted(state, unit)) out.push(illegal('A18.2d', 'disrupted', `${name} is Disrupted`, id))
  if (!hasEnemyToLeave(s, state, unit))
    out.push(illegal('A20.1d', 'nobody-to-leave', `${name} is neither Engaged nor next to an enemy`, id))
  if (isHeldOnTurnOne(board, state, unit))
    out.push(illegal('A29.1a', 'held-on-turn-1', `${name} may not disengage on turn 1`, id))
  return out
}

/** What is added to the die of a unit that tries (A20.2b, A21.5). */
export const disengageEntries = (board: Board, unit: number): readonly Entry[] => {
  const { morale } = counterOf(board, unit)
  const subject = board.ids[unit]!
  return [
    ...(morale === 'veteran'
      ? []
      : [{ rule: 'A20.2b', label: `${morale} unit`, value: DIE_MODIFIERS[morale], on: 'die', subject } as const]),
    ...(isTankOrRecon(board, unit)
      ? [
          {
            rule: 'A21.5',
            label: 'tank or recon unit',
            value: DIE_MODIFIERS.vehicleDisengages,
            on: 'die',
            subject,
          } as const,
        ]
      : []),
  ]
}

type Withdrawal = FrameOf<'withdrawal'>

/** Hexes that a withdrawing unit may go: two at most, German artillery without a prime mover one (A20.3b, A17.7b). */
const longest = (board: Board, state: State, unit: number): number =>
  isGerman(board, unit) && isArtillery(board, unit) && state.units[unit]!.marker !== 'prime-mover'
    ? 1
    : DISTANCES.disengagement

/** Whether the unit may stop in a hex: not exposed, unless it is the first hex of one that was Engaged and is not Disrupted (A20.3b, A20.3c, A20.4a). */
const mayStopIn = (board: Board, state: State, frame: Withdrawal, hex: number): boolean => {
  const unit = board.unitIndex(frame.unit)
  return !isExposed(searchFor(board, state, unit, [unit]), hex) || (frame.engaged && !frame.disrupted)
}

/** Why a step of a withdrawal is barred, or null; whether it leads anywhere is another question. Friends shield it as they do a retreat (A17.1e, A-R68), closed ground is closed to it (A-R83). */
const stepBarrier = (
  board: Board,
  state: State,
  frame: Withdrawal,
  path: readonly number[],
  to: number,
): string | null => {
  const unit = board.unitIndex(frame.unit)
  const from = path.at(-1)!
  const direction = directionTo(board, from, to)
  if (direction < 0 || path.includes(to)) return 'A17.1b'
  if (path.length > longest(board, state, unit)) return 'A20.3b'
  const search = searchFor(board, state, unit, [unit])
  const bar = stepBar(search, from, direction)
  if (bar !== null) return bar
  const closed = barriers(board, state, search.s, unit, from, to).find(({ rule }) => rule !== 'A11.10a')
  if (closed !== undefined) return closed.rule
  if (!isExposed(search, to)) return null
  if (!frame.engaged) return 'A20.4a'
  return path.length > 1 ? 'A17.2c' : null
}

/** The hexes around one, in the order of their numbers; -1 beyond the edge of the map, where nobody withdraws to (A17.6a). */
const around = (board: Board, hex: number): readonly number[] =>
  Array.from(board.map.ordered.subarray(hex * 6, hex * 6 + 6))

/** The rule that keeps a withdrawing unit from a hex, or null: it must be able to stop there or to go on to where it can. */
export const withdrawalBarrier = (board: Board, state: State, frame: Withdrawal, to: number): string | null => {
  const path = frame.path.map((id) => board.map.indexOf(id))
  const barrier = stepBarrier(board, state, frame, path, to)
  if (barrier !== null || mayStopIn(board, state, frame, to)) return barrier
  const goesOn = around(board, to).some((next) => stepBarrier(board, state, frame, [...path, to], next) === null)
  return goesOn ? null : 'A20.3c'
}

/** The hexes into which a withdrawing unit may go next, in the order of their numbers. */
export const withdrawalHexes = (board: Board, state: State, frame: Withdrawal): readonly number[] => {
  const from = board.map.indexOf(frame.path.at(-1)!)
  return around(board, from).filter((to) => withdrawalBarrier(board, state, frame, to) === null)
}

/** Whether a withdrawing unit may stop where it is: it has gone a hex, and may stand there. */
export const mayEndWithdrawal = (board: Board, state: State, frame: Withdrawal): boolean =>
  frame.path.length > 1 && mayStopIn(board, state, frame, board.map.indexOf(frame.path.at(-1)!))
