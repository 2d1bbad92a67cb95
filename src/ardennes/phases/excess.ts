/** Units in excess of the stacking limits at the end of a Movement Phase: the owner chooses which are eliminated (A8.3). */
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { situationOf } from '../situation.js'
import { pop } from '../stack.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { eliminate } from '../rules/changes.js'
import { excessHexes } from '../rules/excess.js'

export const excessRules = (boardOf: (state: State) => Board): FrameRules<State, FrameOf<'excess'>, Action, Event> => {
  const candidates = (state: State, frame: FrameOf<'excess'>): readonly number[] => {
    const board = boardOf(state)
    const s = situationOf(board, state)
    const phase = frameOf(state, 'movement')
    return excessHexes(board, state, frame.side, phase?.night === true ? phase.done : undefined)
      .flatMap((hex) => unitsIn(s, hex))
      .sort((a, b) => a - b)
  }
  return {
    pending: (state, frame) =>
      candidates(state, frame).length === 0 ? { kind: 'automatic' } : { kind: 'player', side: frame.side },
    legalActions: (state, frame) =>
      candidates(state, frame).map((unit) => ({ type: 'eliminate', unit: boardOf(state).ids[unit]! })),
    explain: (state, frame, action) => {
      if (action.type !== 'eliminate')
        return [illegal('A8.3a', 'excess-pending', 'the excess over the stacking limits must be eliminated first')]
      return candidates(state, frame).includes(boardOf(state).unitIndex(action.unit))
        ? []
        : [illegal('A8.3a', 'not-in-excess', `${action.unit} is not in an overstacked hex`, action.unit)]
    },
    reduce: (state, _frame, action, emit) =>
      action.type === 'eliminate'
        ? eliminate(boardOf(state), state, [boardOf(state).unitIndex(action.unit)], 'A8.3a', emit)
        : state,
    proceed: (state) => pop(state),
  }
}
