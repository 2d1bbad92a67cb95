/** The die before a close action against defenders who are hard to find (M28.53a). */
import { frameIn, pop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Action, Event, FrameOf } from '../state.js'
import { remember } from '../changes/changes.js'
import { exposeToFire } from './assault.js'
import { elusiveIn, hiddenIn } from './elusive.js'

/**
 * On a low die the close action comes to nothing, and nobody attacks those units again in the phase; otherwise it goes
 * on.
 */
export const searchRules: FrameRules<Position, FrameOf<'search'>, Action, Event> = {
  pending: (_p, { side }) => ({
    kind: 'chance',
    roll: { kind: 'search', rule: 'M28.53a', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, frame, action, emit) => {
    if (action.type !== 'roll') return p
    const { board } = p
    const hex = board.map.indexOf(frame.to)
    const elusive = elusiveIn(p, hex)
    const found = elusive === undefined || action.dice[0]! > elusive.failsOn
    emit?.({ type: 'searched', to: frame.to, dice: action.dice, found })
    const under = frameIn(p, 'close-action')
    if (found && under !== undefined) return exposeToFire(pop(p), under.units, board.map.indexOf(under.hex), hex, emit)
    if (elusive === undefined) return pop(p)
    const evaded = [...p.state.thisPhase.evaded, ...hiddenIn(p, hex, elusive)]
    return pop(remember(pop(p), { evaded: [...new Set(evaded)].sort() })) // the close action under it goes too
  },
  proceed: (p) => p,
}
