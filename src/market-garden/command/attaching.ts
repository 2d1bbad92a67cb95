/** Units and formations are attached to other headquarters in the Command Phase (M11.4, M17.17). */
import { say } from '../../engine/words/saying.js'
import { fromGroups } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { allows } from '../../engine/legality/restriction.js'
import { verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import type { Formation } from '../board/counters.js'
import { commandOf, liesBeyondNorth, printedCommandOf } from '../field/formations.js'
import { isLentTo } from '../field/lent.js'
import { including, without } from '../field/records.js'
import { formationsByText, subjectsByText } from '../field/textOrder.js'
import { frameIn, put, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { ATTACH, NAMED, PRESENT } from './attachments.js'
import { attachTo, subjectOf } from './attachQuestion.js'
import type { NamedAttachment, Subject } from './attachQuestion.js'
import { isBoundFormation } from './formationCases.js'
import { hasHeadquarters } from './hasHeadquarters.js'
import { checkSupplyAgain } from './supplyChecks.js'
import { ratingLossFor } from './ratingLoss.js'
import { removeStray } from './strayReturn.js'
import { nameOf } from '../field/units.js'
import { isBoundUnit } from './unitCases.js'

/** A unit or formation is attached only once in a phase (M11.4e). */
const ONCE = forbid<NamedAttachment>('M11.4e', 'attached')
  .when(({ p, id }) => frameIn(p, 'command-phase')?.attached.includes(id) === true)
  .saying(
    ({ p, id, unit, formation }) =>
      say`${{ unit: formation?.name ?? (unit < 0 ? id : nameOf(p.board, unit)) }} has been reassigned in this phase`,
  )

const commands = (p: Position, { id }: Formation): boolean =>
  hasHeadquarters(p, id) || liesBeyondNorth(p.board, id) || p.board.supplySources.has(id)

/**
 * Whether a subject might be attached anywhere: it is on the map, has no command of its own, and some rule lets it
 * change headquarters.
 */
const mayGo = (subject: Subject): boolean =>
  !isBoundUnit(subject) && !isBoundFormation(subject) && allows(PRESENT, subject)

/** The subjects and the targets of attachments, in the order of their ids. */
const pairs = remember((p: At<'command-phase'>) => {
  const { board, frame } = p
  const subjects: Subject[] = []
  for (const { id, unit } of subjectsByText(board, frame.side)) {
    if ((unit >= 0 && p.hexOf[unit]! < 0) || frame.attached.includes(id)) continue
    const subject = subjectOf(p, frame.side, id, unit)
    if (mayGo(subject)) subjects.push(subject)
  }
  return { subjects, targets: formationsByText(board, frame.side).filter((one) => commands(p, one)) }
})

/** The loss of rating for attaching a unit; strays pay only while they are attached (M23.12a). */
const lossOf = ({ board, state }: Position, unit: number, id: string, to: string): number =>
  isLentTo(board, unit, to) || state.strays.includes(id) ? 0 : ratingLossFor(board, unit, to)

/** Whether a unit is German flak that leaves a headquarters; without one it does not change over (M18.52b). */
const changesOver = (p: Position, board: Board, unit: number): boolean => {
  const { kind, side } = board.counters[unit]!
  return kind === 'flak' && side === 'german' && commandOf(p, unit) !== null
}

/**
 * Attaches a unit, or returns it to its own headquarters. Artillery loses rating, but only once, by the highest loss
 * (M17.21k); flak must change over.
 */
const attachUnit = (p: Position, unit: number, id: string, to: string): Position => {
  const { board, state } = p
  const home = printedCommandOf(board, unit) === to
  const loss = home ? 0 : lossOf(p, unit, id, to)
  return put(home ? removeStray(p, id) : p, {
    attached: home ? without(state.attached, id) : { ...state.attached, [id]: to },
    ratingLoss: loss > 0 ? { ...state.ratingLoss, [id]: Math.max(loss, state.ratingLoss[id] ?? 0) } : state.ratingLoss,
    returning: changesOver(p, board, unit) ? { ...state.returning, [id]: state.turn + 1 } : state.returning,
  })
}

/** Attaches a formation, or returns it to its superior (M11.4, M17.17). */
const attachFormation = (p: Position, id: string, to: string): Position => {
  const { attached } = p.state
  return p.board.formationById.get(id)?.superior === to
    ? put(removeStray(p, id), { attached: without(attached, id) })
    : put(p, { attached: { ...attached, [id]: to } })
}

export const attach = verbIn('command-phase', 'attach', {
  toQuestion: (p, { subject, to }) =>
    attachTo(subjectOf(p, p.frame.side, subject, p.board.unitIndex(subject)), to, p.board.formationById.get(to)),
  restrictions: [...ATTACH, ONCE],
  options: (p) => {
    const { subjects, targets } = pairs(p)
    return fromGroups(
      subjects,
      () => targets,
      (target, subject) => attachTo(subject, target.id, target),
    )
  },
  applied: [...NAMED, ...PRESENT, ONCE],
  toAction: (_p, { id, to }) => ({ type: 'attach', subject: id, to }),
  apply: (p, { unit, id, to }, emit) => {
    const { frame } = p
    emit?.({ type: 'attached', subject: id, to })
    const changed = unit < 0 ? attachFormation(p, id, to) : attachUnit(p, unit, id, to)
    const noted = replaceTop(changed, { ...frame, attached: including(frame.attached, id) })
    return checkSupplyAgain(noted, frame.side, emit)
  },
})
