/** The Command Phase: Disrupted units try to recover, lost headquarters return, bridges are repaired (M11, M16). */
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import type { Action, FrameOf } from '../../market-garden/state.js'
import type { Look } from './look.js'

/** The actions taken in a Command Phase whenever they are legal, in this order. */
const DONE: readonly Action['type'][] = ['return-headquarters', 'repair-bridge', 'entrench', 'replenish']

/** Recovery attempts of all Disrupted units: they cost nothing (M11.53). */
const recoveries = ({ p, board, state, side }: Look, { units }: FrameOf<'command-phase'>): readonly Action[] => {
  const found: Action[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    const { id, disrupted } = state.units[unit]!
    if (disrupted && board.sides[unit] === sideNumber(side) && hexOf(p, unit) >= 0 && !units.includes(id))
      found.push({ type: 'recover', unit: id })
  }
  return found
}

/** The plan of the phase; the list of actions is read only once the recovery attempts have been made. */
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
