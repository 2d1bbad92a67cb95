/** Formations that are not in action yet (M31.25c): until a phase of a turn they do nothing but fire at landings. */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { PHASES } from '../state.js'
import { isAbove, isPrintedUnder, isSuperior, isUnder } from '../field/formations.js'
import { nameOf } from '../field/units.js'

/** The terms while they hold; undefined in scenarios without them, and once everybody is in action. */
const idleTerms = ({ board, state: { turn, phase } }: Position) => {
  const idle = board.terms.campaign?.idle
  if (idle === undefined || turn > idle.turn) return undefined
  return turn < idle.turn || PHASES.indexOf(phase) < PHASES.indexOf(idle.phase) ? idle : undefined
}

/**
 * Why a unit does nothing yet: it bears the lettering of such a formation, or serves under it from the start (M-R520).
 */
export const idleRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const idle = idleTerms(p)
  return idle?.formations.some((formation) => isPrintedUnder(board, unit, formation) || isUnder(p, unit, formation)) ===
    true
    ? [illegal(idle.rule, 'idle', `${nameOf(board, unit)} is not in action yet`, board.ids[unit])]
    : []
}

/** Why a unit or formation is not put under another yet: one of the two is not in action (M-R520). */
export const idleAttachmentRefusals = (p: Position, subject: string, to: string): readonly Violation[] => {
  const { board } = p
  const idle = idleTerms(p)
  if (idle === undefined) return []
  const unit = board.unitIndex(subject)
  if (unit >= 0 && idleRefusals(p, unit).length > 0) return idleRefusals(p, unit)
  const among = (id: string): boolean =>
    idle.formations.some((formation) => isSuperior(board, formation, id) || isAbove(p, formation, id))
  return (unit < 0 ? [subject, to] : [to])
    .filter(among)
    .map((id) => illegal(idle.rule, 'idle', `${board.formationById.get(id)?.name ?? id} is not in action yet`, id))
}
