/** The die roll at the start of a night turn that decides whether 30 Corps may move in it (M23.65b). */
import { rollingFor } from '../activities.js'
import { SPEARHEAD } from '../board/limits.js'
import { pop, put } from '../position.js'

export const nightRoll = rollingFor('night-roll', {
  dice: () => ({ kind: 'night-march', rule: 'M23.65b', roller: 'allied', dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const allowed = die <= SPEARHEAD.nightDie
    emit?.({ type: 'night-march-rolled', dice: [die], allowed })
    return pop(put(p, { nightMarch: { turn: p.state.turn, allowed } }))
  },
})
