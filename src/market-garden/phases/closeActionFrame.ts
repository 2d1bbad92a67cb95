/** A close action (M8.7): what it waits for, and what goes by itself. */
import { replaceTop } from '../../engine/change.js'
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Action, Emit, Event, State } from '../state.js'
import { hasOverridingOdds } from '../rules/closeActionForecast.js'
import { moraleOf, passes } from '../rules/morale.js'
import {
  assaultOf,
  breakOff,
  isContested,
  lose,
  meet,
  numbersOf,
  pay,
  resolve,
  steady,
  weigh,
} from './closeActionSteps.js'
import type { CloseAction } from './closeActionSteps.js'

const pending = (board: Board, state: State, frame: CloseAction): Pending => {
  const roll = (kind: string, rule: string, dice: number): Pending => ({
    kind: 'chance',
    roll: { kind, rule, roller: frame.side, dice, faces: 6 },
  })
  switch (frame.stage) {
    case 'nerve':
      return frame.checking.length > 0 ? roll('morale', 'M11.93b', 2) : { kind: 'automatic' }
    case 'choose':
      return isContested(board, state, frame) ? { kind: 'player', side: frame.side } : { kind: 'automatic' }
    case 'lead':
      return isContested(board, state, frame) ? roll('morale', 'M11.93c', 2) : { kind: 'automatic' }
    case 'roll':
      return isContested(board, state, frame) ? roll('close-action', 'M8.7d', 1) : { kind: 'automatic' }
    case 'announced':
    case 'steady':
    case 'weigh':
    case 'losses':
      return { kind: 'automatic' }
  }
}

/** Emits a morale check and says whether it is passed. */
const check = (
  board: Board,
  state: State,
  unit: number,
  rule: string,
  dice: readonly number[],
  emit: Emit,
): boolean => {
  const morale = moraleOf(board, state, unit)
  const passed = passes(morale, dice)
  emit?.({ type: 'morale-check', unit: board.ids[unit]!, rule, morale, dice, passed })
  return passed
}

/** Who fails with his armour gone takes no part (M11.93b). */
const checkNerve = (board: Board, state: State, frame: CloseAction, dice: readonly number[], emit: Emit): State => {
  const [id, ...checking] = frame.checking
  if (id === undefined) return replaceTop(state, { ...frame, stage: 'weigh' })
  const stays = check(board, state, board.unitIndex(id), 'M11.93b', dice, emit)
  const units = stays ? frame.units : frame.units.filter((other) => other !== id)
  return replaceTop(state, { ...frame, units, checking, stage: checking.length > 0 ? 'nerve' : 'weigh' })
}

/** The lead unit keeps the others going, or all of them break off (M11.93c). */
const checkLead = (board: Board, state: State, frame: CloseAction, dice: readonly number[], emit: Emit): State => {
  const lead = assaultOf(board, state, frame).attackers[0]
  return lead !== undefined && check(board, state, lead, 'M11.93c', dice, emit)
    ? pay(board, state, frame, emit)
    : breakOff(board, state, frame, emit)
}

const roll = (board: Board, state: State, frame: CloseAction, dice: readonly number[], emit: Emit): State => {
  switch (frame.stage) {
    case 'nerve':
      return checkNerve(board, state, frame, dice, emit)
    case 'lead':
      return checkLead(board, state, frame, dice, emit)
    default:
      return resolve(board, state, frame, dice, emit)
  }
}

export const closeActionRules = (boardOf: (state: State) => Board): FrameRules<State, CloseAction, Action, Event> => ({
  pending: (state, frame) => pending(boardOf(state), state, frame),
  legalActions: () => [{ type: 'accept' }, { type: 'press-on' }],
  explain: (_state, _frame, action): readonly Violation[] =>
    action.type === 'accept' || action.type === 'press-on'
      ? []
      : [illegal('M8.7c', 'repulsed', 'the attackers go on at a price, or are Disrupted')],
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'roll':
        return roll(board, state, frame, action.dice, emit)
      case 'press-on':
        // at 3:1 no check is needed (M-R124)
        return hasOverridingOdds(numbersOf(board, state, frame))
          ? pay(board, state, frame, emit)
          : replaceTop(state, { ...frame, stage: 'lead' })
      case 'accept':
        return breakOff(board, state, frame, emit)
      default:
        return state
    }
  },
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    switch (frame.stage) {
      case 'announced':
        return meet(board, state, frame)
      case 'steady':
        return steady(board, state, frame)
      case 'losses':
        return lose(board, state, frame, emit)
      case 'nerve':
      case 'weigh':
      case 'choose':
      case 'lead':
      case 'roll':
        return weigh(board, state, frame, emit)
    }
  },
})
