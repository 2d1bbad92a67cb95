/** Formations that are not in action yet (M31.25c): until a phase of a turn they do nothing but fire at landings. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { PHASES } from '../state.js'
import type { State } from '../state.js'
import { isAbove, isPrintedUnder, isSuperior, isUnder } from './formations.js'
import { nameOf } from './units.js'

type Known = Pick<State, 'turn' | 'phase' | 'attached'>

/** The terms while they hold; undefined in scenarios without them, and once everybody is in action. */
const idleTerms = (board: Board, { turn, phase }: Known) => {
  const idle = board.terms.campaign?.idle
  if (idle === undefined || turn > idle.turn) return undefined
  return turn < idle.turn || PHASES.indexOf(phase) < PHASES.indexOf(idle.phase) ? idle : undefined
}

/**
 * Why a unit does nothing yet: it bears the lettering of such a formation, or serves under it from the start (M-R520).
 */
export const idleRefusals = (board: Board, state: Known, unit: number): readonly Violation[] => {
  const idle = idleTerms(board, state)
  return idle?.formations.some(
    (formation) => isPrintedUnder(board, unit, formation) || isUnder(board, state, unit, formation),
  ) === true
    ? [illegal(idle.rule, 'idle', `${nameOf(board, unit)} is not in action yet`, board.ids[unit])]
    : []
}

/** Why a unit or formation is not put under another yet: one of the two is not in action (M-R520). */
export const idleAttachmentRefusals = (
  board: Board,
  state: Known,
  subject: string,
  to: string,
): readonly Violation[] => {
  const idle = idleTerms(board, state)
  if (idle === undefined) return []
  const unit = board.unitIndex(subject)
  if (unit >= 0 && idleRefusals(board, state, unit).length > 0) return idleRefusals(board, state, unit)
  const among = (id: string): boolean =>
    idle.formations.some((formation) => isSuperior(board, formation, id) || isAbove(board, state, formation, id))
  return (unit < 0 ? [subject, to] : [to])
    .filter(among)
    .map((id) => illegal(idle.rule, 'idle', `${board.formationById.get(id)?.name ?? id} is not in action yet`, id))
}
