/**
 * A leader with engineers tries to get a permanent ferry going for the Allies: one die, once for each ferry (M10.91b,
 * M-R129).
 */
import { rollingFor } from '../activities.js'
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import { ENGINEERING } from '../board/limits.js'
import { mayOpenFerry } from './ferries.js'
import type { ActionOf, Side } from '../state.js'

/** The ferries that a side can roll for now. */
export const openFerryActions = (p: Position, side: Side): readonly ActionOf<'open-ferry'>[] =>
  [...p.board.ferries.keys()]
    .filter((ferry) => mayOpenFerry(p, side, ferry))
    .map((ferry) => ({ type: 'open-ferry', ferry }))

export const ferryRoll = rollingFor('ferry-roll', {
  dice: ({ frame: { side } }) => ({ kind: 'ferry', rule: 'M10.91b', roller: side, dice: 1, faces: 6 }),
  roll: (p, die, emit) => {
    const { ferry } = p.frame
    const open = die <= ENGINEERING.ferryOpening
    emit?.({ type: 'ferry-tried', ferry, dice: [die], open })
    const { crossings } = p.state
    return pop(put(p, { crossings: { ...crossings, ferries: { ...crossings.ferries, [ferry]: open } } }))
  },
})
