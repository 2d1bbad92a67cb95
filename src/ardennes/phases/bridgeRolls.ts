/** The dice of the Bridge Phases: for a bridge (A7.3c), and for the fuel dump (A32.3a). */
import { oneDie } from '../../wargame/die.js'
import { rollingFor } from '../activities.js'
import { FUEL_DUMP } from '../limits.js'
import { pop } from '../position.js'
import { blow, demolitionModifier, isBlownBy } from '../rules/bridges/demolition.js'
import { setDumpStatus } from '../rules/field/dump.js'

/** The die for a bridge in a Bridge Phase (A7.3c). */
export const demolitionRoll = rollingFor('demolition-roll', {
  dice: ({ frame }) => oneDie('demolition', 'A7.3c', frame.side),
  roll: (p, die, emit) => {
    const { board, frame } = p
    const blown = isBlownBy(board.charts, die, demolitionModifier(p, board.unitIndex(frame.unit), false))
    const result = blown ? 'blown' : 'no effect'
    emit?.({ type: 'rolled', what: 'demolition', rule: 'A7.3c', dice: [die], result })
    const bridge = board.bridges.findIndex(({ id }) => id === frame.bridge)
    return pop(blown ? blow(p, bridge, emit) : p)
  },
})

/** The die for the fuel dump in a Bridge Phase: no Allied unit is needed, and nothing modifies it (A32.3a). */
export const dumpRoll = rollingFor('dump-roll', {
  dice: () => oneDie('dump', 'A32.3a', 'allied'),
  roll: (p, die, emit) => {
    const gone = die <= FUEL_DUMP.destroyedInBridgePhase
    const result = gone ? 'destroyed' : 'no effect'
    emit?.({ type: 'rolled', what: 'dump', rule: 'A32.3a', dice: [die], result })
    return pop(gone ? setDumpStatus(p, 'gone', 'A32.3a', emit) : p)
  },
})
