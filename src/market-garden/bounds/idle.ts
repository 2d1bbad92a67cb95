/** Formations that are not in action yet (M31.25c): until a certain phase they may only fire at landings. */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, each, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { formationById } from '../board/names.js'
import { PHASES } from '../state.js'
import { isAbove, isPrintedUnder, isSuperior, isUnder } from '../field/formations.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'

/** The terms while they are in force; undefined otherwise. */
const idleTerms = ({ board, state: { turn, phase } }: Position) => {
  const idle = board.terms.campaign?.idle
  if (idle === undefined || turn > idle.turn) return undefined
  return turn < idle.turn || PHASES.indexOf(phase) < PHASES.indexOf(idle.phase) ? idle : undefined
}

/** A unit may act: it is neither printed with such a formation, nor attached to it (M-R520). */
export const NOT_IDLE = unitRows<UnitQuestion>()(({ p }) => idleTerms(p)!.rule, 'idle', 'is not in action yet').when(
  ({ p, unit }) => {
    const idle = idleTerms(p)
    return (
      idle !== undefined &&
      idle.formations.some((formation) => isPrintedUnder(p.board, unit, formation) || isUnder(p, unit, formation))
    )
  },
)

/** A unit or formation that would be attached to another one. */
interface AttachmentQuestion {
  readonly p: Position
  readonly id: string
  readonly to: string
}

interface FormationQuestion {
  readonly p: Position
  readonly formation: string
}

const IN_ACTION = forbid<FormationQuestion>(
  ({ p }) => idleTerms(p)!.rule,
  'idle',
  ({ formation }) => formation,
)
  .when(({ p, formation }) =>
    idleTerms(p)!.formations.some((idle) => isSuperior(p.board, idle, formation) || isAbove(p, idle, formation)),
  )
  .saying(({ p, formation }) => say`${{ formation: formationById(p.board, formation) }} is not in action yet`)

const unitOf = ({ p, id }: AttachmentQuestion): number => p.board.unitIndex(id)

const formationsOf = ({ p, id, to }: AttachmentQuestion): readonly FormationQuestion[] =>
  (p.board.unitIndex(id) < 0 ? [id, to] : [to]).map((formation) => ({ p, formation }))

/** A unit or formation may be attached only if it and the target are in action (M-R520). */
export const ATTACHED_IN_ACTION: Restrictions<AttachmentQuestion> = [
  where<AttachmentQuestion>(
    ({ p }) => idleTerms(p) !== undefined,
    [
      stages<AttachmentQuestion>(
        [
          where<AttachmentQuestion>(
            (q) => unitOf(q) >= 0,
            [about((q): UnitQuestion => ({ p: q.p, unit: unitOf(q) }), [NOT_IDLE])],
          ),
        ],
        [each(formationsOf, [IN_ACTION])],
      ),
    ],
  ),
]
