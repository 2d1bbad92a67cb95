/** Units in excess of the stacking limit that nothing can cure: the owner chooses which are eliminated (N6.15). */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, Side, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop } from '../stack.js'
import { eliminate } from '../rules/elimination.js'
import { overstackedHexes } from '../rules/stacking.js'
import { idsOf } from '../rules/units.js'

const explain = (board: Board, candidates: readonly number[], action: Action): readonly Violation[] => {
  if (action.type !== 'eliminate')
    return [illegal('N6.15', 'excess-pending', 'the excess over the stacking limit must be eliminated first')]
  return candidates.includes(board.unitIndex(action.unit))
    ? []
    : [illegal('N6.15', 'not-in-excess', `${action.unit} is not in an overstacked hex`, action.unit)]
}

export const excessRules = (
  boards: Readonly<Record<string, Board>>,
): FrameRules<State, FrameOf<'excess'>, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  const candidates = (state: State, side: Side): readonly number[] => {
    const board = boardOf(state)
    const s = situationOf(board, state)
    return overstackedHexes(s, side)
      .flatMap((hex) => unitsIn(s, hex))
      .filter((unit) => board.halves[unit]! > 0)
      .sort((a, b) => a - b)
  }
  return {
    pending: (state, frame) =>
      candidates(state, frame.side).length === 0 ? { kind: 'automatic' } : { kind: 'player', side: frame.side },
    legalActions: (state, frame) =>
      idsOf(boardOf(state), candidates(state, frame.side)).map((unit) => ({ type: 'eliminate', unit })),
    explain: (state, frame, action) => explain(boardOf(state), candidates(state, frame.side), action),
    reduce: (state, _frame, action, emit) =>
      action.type === 'eliminate'
        ? eliminate(boardOf(state), state, [boardOf(state).unitIndex(action.unit)], 'N6.15', emit)
        : state,
    proceed: (state) => pop(state),
  }
}
