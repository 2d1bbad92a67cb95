/** The replacement phases (N4.A2, N4.B3, N16.35): steps regained, trucks placed and taken off. */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import type { Action, Emit, Event, FrameOf, Side, State } from '../state.js'
import { pop, replaceTop, withUnit } from '../stack.js'
import { removeTruck } from '../rules/elimination.js'
import { isReplaceable, mayReceiveTruck, placeTruckViolations, replacementViolations } from '../rules/replacements.js'
import { idsOf, isArmorClass, isFriendly, serviceOf } from '../rules/units.js'
import { NO_ORDERS } from './openMovement.js'

type Replacement = FrameOf<'replacement'>

/** The frame of a replacement phase, with supply and distance judged now (N9.18a). */
export const openReplacement = (board: Board, state: State, side: Side): Replacement => ({
  type: 'replacement',
  side,
  eligible: idsOf(
    board,
    state.units.flatMap((_, unit) =>
      isFriendly(board, unit, side) && isReplaceable(board, state, unit) ? [unit] : [],
    ),
  ),
  trucks:
    side === 'allied'
      ? board.formations.filter((formation) => mayReceiveTruck(board, state, formation)).map((f) => f.id)
      : [],
  placed: [],
  armor: NO_ORDERS,
  infantry: NO_ORDERS,
  restored: [],
})

const explain = (board: Board, state: State, frame: Replacement, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'end-phase':
      return []
    case 'replace':
      return replacementViolations(board, state, frame, board.unitIndex(action.unit), action.unit)
    case 'place-truck':
      return placeTruckViolations(board, state, frame, action.division)
    case 'remove-truck':
      return removeViolations(state, frame, action.division)
    default:
      return [
        illegal(
          'N11.11',
          'not-in-this-phase',
          'replacements are received in this phase; other actions belong to other phases',
        ),
      ]
  }
}

/** A truck may be taken off a division, so that another can have it (N4.B3c, N5.75); one that was placed in this phase stays. */
const removeViolations = (state: State, frame: Replacement, division: string): readonly Violation[] => {
  if (frame.side !== 'allied' || !state.trucks.includes(division))
    return [illegal('N5.75', 'no-truck', `${division} has no truck`, division)]
  return frame.placed.includes(division)
    ? [illegal('N5.75', 'placed-in-this-phase', `the truck of ${division} was placed in this phase`, division)]
    : []
}

const legalActions = (board: Board, state: State, frame: Replacement): readonly Action[] => {
  const candidates: readonly Action[] = [
    { type: 'end-phase' },
    ...[...frame.trucks].sort().map((division): Action => ({ type: 'place-truck', division })),
    ...[...state.trucks].sort().map((division): Action => ({ type: 'remove-truck', division })),
    ...[...frame.eligible].sort().map((unit): Action => ({ type: 'replace', unit })),
  ]
  return candidates.filter((action) => explain(board, state, frame, action).length === 0)
}

const replace = (board: Board, state: State, frame: Replacement, unit: number, emit: Emit): State => {
  const service = serviceOf(board, unit)
  const id = board.ids[unit]!
  const key = isArmorClass(board, unit) ? 'armor' : 'infantry'
  const steps = state.units[unit]!.steps + 1
  emit?.({ type: 'restored', unit: id, steps })
  const spent: Replacement = {
    ...frame,
    [key]: { ...frame[key], [service]: frame[key][service] + 1 },
    restored: [...frame.restored, id],
  }
  return withUnit(replaceTop(state, spent), unit, { steps })
}

const reduce = (board: Board, state: State, frame: Replacement, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'replace':
      return replace(board, state, frame, board.unitIndex(action.unit), emit)
    case 'place-truck':
      emit?.({ type: 'truck', division: action.division, placed: true, rule: 'N4.B3b' })
      return {
        ...replaceTop(state, { ...frame, placed: [...frame.placed, action.division] }),
        trucks: [...state.trucks, action.division].sort(),
      }
    case 'remove-truck':
      return removeTruck(state, action.division, false, 'N5.75', emit)
    default:
      return pop(state)
  }
}

export const replacementRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, Replacement, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (_state, frame) => ({ kind: 'player', side: frame.side }),
    legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state) => state,
  }
}
