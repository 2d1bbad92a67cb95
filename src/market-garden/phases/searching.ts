/** The die before a close action against defenders who are hard to find (M28.53a). */
import { frameOf, pop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { remember } from '../rules/changes.js'
import { exposeToFire } from './closeAction.js'
import { elusiveIn, hiddenIn } from '../rules/elusive.js'

/**
 * On a low die the close action comes to nothing, and nobody attacks those units again in the phase; otherwise it goes
 * on.
 */
export const searchRules = (boardOf: (state: State) => Board): FrameRules<State, FrameOf<'search'>, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'search', rule: 'M28.53a', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, frame, action, emit) => {
    if (action.type !== 'roll') return state
    const board = boardOf(state)
    const hex = board.map.indexOf(frame.to)
    const elusive = elusiveIn(board, state, hex)
    const found = elusive === undefined || action.dice[0]! > elusive.failsOn
    emit?.({ type: 'searched', to: frame.to, dice: action.dice, found })
    const under = frameOf(state, 'close-action')
    if (found && under !== undefined)
      return exposeToFire(board, pop(state), under.units, board.map.indexOf(under.hex), hex, emit)
    if (elusive === undefined) return pop(state)
    const evaded = [...state.thisPhase.evaded, ...hiddenIn(board, state, hex, elusive)]
    return pop(remember(pop(state), { evaded: [...new Set(evaded)].sort() })) // the close action under it goes too
  },
  proceed: (state) => state,
})
