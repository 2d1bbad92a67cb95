/**
 * A leader with engineers tries to get a permanent ferry going for the Allies: one die, once for each ferry (M10.91b,
 * M-R129).
 */
import { pop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { ENGINEERING } from '../limits.js'
import type { Board } from '../board.js'
import { openFerryRefusals } from '../rules/ferries.js'
import type { Action, Event, FrameOf, Side, State } from '../state.js'

/** The ferries that a side can roll for now. */
export const openFerryActions = (board: Board, state: State, side: Side): readonly Action[] =>
  [...board.ferries.keys()]
    .filter((ferry) => openFerryRefusals(board, state, side, ferry).length === 0)
    .map((ferry): Action => ({ type: 'open-ferry', ferry }))

export const ferryRollRules = (): FrameRules<State, FrameOf<'ferry-roll'>, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'ferry', rule: 'M10.91b', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { ferry }, action, emit) => {
    if (action.type !== 'roll') return state
    const open = action.dice[0]! <= ENGINEERING.ferryOpening
    emit?.({ type: 'ferry-tried', ferry, dice: action.dice, open })
    const { crossings } = state
    return pop({ ...state, crossings: { ...crossings, ferries: { ...crossings.ferries, [ferry]: open } } })
  },
  proceed: (state) => state,
})
