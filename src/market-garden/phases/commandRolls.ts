/** The rolls of the Command Phase, and others of command: recovery, lost headquarters, the spur of Frost. */
import { pop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { MORALE } from '../limits.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { recover } from '../rules/changes.js'
import { leaderOver, passes, printedMorale } from '../rules/morale.js'

/**
 * Morale for recovery: as printed and worn, not as Disrupted (M11.53b); one more beside a leader of its own (M11.94a).
 */
const recoveryMorale = (board: Board, state: State, unit: number): number =>
  printedMorale(board, state, unit) + (leaderOver(board, state, unit) === undefined ? 0 : MORALE.leader)

/**
 * Two dice, no more than the morale: the unit is as it was before (M11.52a, M11.53a), and nobody fires at that
 * (M11.53d).
 */
export const recoveryRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'recovery-roll'>, Action, Event> => ({
  pending: (state, { unit }) => {
    const board = boardOf(state)
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'morale', rule: 'M11.53a', roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { unit: id }, action, emit) => {
    if (action.type !== 'roll') return state
    const board = boardOf(state)
    const unit = board.unitIndex(id)
    const morale = recoveryMorale(board, state, unit)
    const passed = passes(morale, action.dice)
    emit?.({ type: 'morale-check', unit: id, rule: 'M11.53a', morale, dice: action.dice, passed })
    return passed ? recover(board, pop(state), unit, false, emit) : pop(state)
  },
  proceed: (state) => state,
})

/** Two dice: the turns for which a lost headquarters stays away (M17.18a). */
export const headquartersRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'headquarters-roll'>, Action, Event> => ({
  pending: (state, { unit }) => {
    const board = boardOf(state)
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'headquarters', rule: 'M17.18a', roller, dice: 2, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { unit }, action, emit) => {
    if (action.type !== 'roll') return state
    const until = state.turn + action.dice[0]! + action.dice[1]!
    emit?.({ type: 'headquarters-away', unit, until })
    const rolled = pop(state)
    return { ...rolled, returning: { ...rolled.returning, [unit]: until } }
  },
  proceed: (state) => state,
})

/** One die: movement points for Frost and those who march with him (M19.21a). */
export const spurRollRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'spur-roll'>, Action, Event> => ({
  pending: (state, { unit }) => {
    const board = boardOf(state)
    const roller = board.counters[board.unitIndex(unit)]!.side
    return { kind: 'chance', roll: { kind: 'spur', rule: 'M19.21b', roller, dice: 1, faces: 6 } }
  },
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { unit }, action, emit) => {
    if (action.type !== 'roll') return state
    const points = action.dice[0]!
    emit?.({ type: 'spurred', unit, points })
    const { thisPhase } = state
    return pop({ ...state, thisPhase: { ...thisPhase, spurred: { ...thisPhase.spurred, [unit]: points } } })
  },
  proceed: (state) => state,
})
