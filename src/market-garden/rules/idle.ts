/** Formations that are not in action yet (M31.25c): until a phase of a turn they do nothing but fire at landings. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { PHASES } from '../state.js'
import type { State } from '../state.js'
import { isUnder } from './formations.js'
import { nameOf } from './units.js'

/** Why a unit does nothing yet. */
export const idleRefusals = (
  board: Board,
  state: Pick<State, 'turn' | 'phase' | 'attached'>,
  unit: number,
): readonly Violation[] => {
  const idle = board.terms.campaign?.idle
  if (idle === undefined || state.turn > idle.turn) return []
  const before = state.turn < idle.turn || PHASES.indexOf(state.phase) < PHASES.indexOf(idle.phase)
  return before && idle.formations.some((formation) => isUnder(board, state, unit, formation))
    ? [illegal(idle.rule, 'idle', `${nameOf(board, unit)} is not in action yet`, board.ids[unit])]
    : []
}
