/** The Command Phase: who is Disrupted tries to recover, lost headquarters come back, bridges are mended (M11, M16). */
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import type { Action, FrameOf } from '../../market-garden/state.js'
import type { Look } from './look.js'

/** What is done in a Command Phase whenever it can be, in this order. */
const DONE: readonly Action['type'][] = ['return-headquarters', 'repair-bridge', 'entrench', 'replenish']

/** Tries of all who are Disrupted: nothing is lost by them (M11.53). */
const recoveries = ({ p, board, state, side }: Look, { units }: FrameOf<'command-phase'>): readonly Action[] => {
  const found: Action[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    const { id, disrupted } = state.units[unit]!
    if (disrupted && board.sides[unit] === sideNumber(side) && hexOf(p, unit) >= 0 && !units.includes(id))
      found.push({ type: 'recover', unit: id })
  }
  return found
}

/** What is done in the phase; the list of the actions is looked at once the tries have been made. */
export const commandsOf = (
  look: Look,
  frame: FrameOf<'command-phase'>,
  isLegal: (action: Action) => boolean,
  actions: () => readonly Action[],
): readonly Action[] => {
  const tries = recoveries(look, frame).filter(isLegal)
  if (tries.length > 0) return tries
  const list = actions()
  for (const type of DONE) {
    const next = list.find((action) => action.type === type)
    if (next !== undefined) return [next]
  }
  return []
}
