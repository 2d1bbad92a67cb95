/**
 * A leader with engineers tries to get a permanent ferry going for the Allies: one die, once for each ferry (M10.91b,
 * M-R129).
 */
import { pop, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import { ENGINEERING } from '../board/limits.js'
import { openFerryRefusals } from './ferries.js'
import type { Action, Event, FrameOf, Side } from '../state.js'

/** The ferries that a side can roll for now. */
export const openFerryActions = (p: Position, side: Side): readonly Action[] =>
  [...p.board.ferries.keys()]
    .filter((ferry) => openFerryRefusals(p, side, ferry).length === 0)
    .map((ferry): Action => ({ type: 'open-ferry', ferry }))

export const ferryRollRules: FrameRules<Position, FrameOf<'ferry-roll'>, Action, Event> = {
  pending: (_p, { side }) => ({
    kind: 'chance',
    roll: { kind: 'ferry', rule: 'M10.91b', roller: side, dice: 1, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { ferry }, action, emit) => {
    if (action.type !== 'roll') return p
    const open = action.dice[0]! <= ENGINEERING.ferryOpening
    emit?.({ type: 'ferry-tried', ferry, dice: action.dice, open })
    const { crossings } = p.state
    return pop(put(p, { crossings: { ...crossings, ferries: { ...crossings.ferries, [ferry]: open } } }))
  },
  proceed: (p) => p,
}
