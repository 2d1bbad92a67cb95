/** Where a serial lands that goes beyond its drop zone (M23.4a). */
import { pop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { outsideHexRefusals, waysOutside } from '../rules/dropsApart.js'
import { readyIn } from '../rules/serials.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { designate, wayNamed } from './designating.js'

export const independentDropRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'independent-drop'>, Action, Event> => ({
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (state, { serial }) => {
    const board = boardOf(state)
    return inOrder(
      waysOutside(board, state, readyIn(board, state, serial)).map((way): Action => ({
        type: 'designate-drop',
        serial,
        ...wayNamed(board, way),
      })),
    )
  },
  explain: (state, { serial }, action) =>
    action.type === 'designate-drop' && action.serial === serial
      ? outsideHexRefusals(boardOf(state), state, action)
      : [illegal('M23.4a', 'where', `say where serial ${serial} lands beyond its drop zone`, String(serial))],
  reduce: (state, { serial }, action, emit) => {
    const { landings } = state
    if (action.type !== 'designate-drop' || landings === null) return state
    const board = boardOf(state)
    return designate(board, pop(state), landings, readyIn(board, state, serial), action, emit)
  },
  proceed: (state) => pop(state),
})
