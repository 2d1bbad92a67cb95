/** The die roll before a close action against defenders that are hard to find (M28.53a). */
import { frameIn, pop } from '../position.js'
import { rollingFor } from '../activities.js'
import { remember } from '../changes/changes.js'
import { exposeToFire } from './assault.js'
import { elusiveIn, hiddenIn } from './elusive.js'

/** On a low roll the close action does not take place, and the hidden units may not be attacked again in the phase. */
export const search = rollingFor('search', {
  dice: ({ frame }) => ({ kind: 'search', rule: 'M28.53a', roller: frame.side, dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { board, frame } = p
    const hex = board.map.indexOf(frame.to)
    const elusive = elusiveIn(p, hex)
    const found = elusive === undefined || die > elusive.failsOn
    emit?.({ type: 'searched', to: frame.to, dice: [die], found })
    const under = frameIn(p, 'close-action')
    if (found && under !== undefined) return exposeToFire(pop(p), under.units, board.map.indexOf(under.hex), hex, emit)
    if (elusive === undefined) return pop(p)
    const evaded = [...p.state.thisPhase.evaded, ...hiddenIn(p, hex, elusive)]
    return pop(remember(pop(p), { evaded: [...new Set(evaded)].sort() })) // pops the close action below as well
  },
})
