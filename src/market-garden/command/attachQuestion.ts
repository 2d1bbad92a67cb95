/** What is asked when a unit or formation is to be put under the headquarters of another formation (M11.4, M17.17). */
import type { Formation } from '../board/counters.js'
import { commandOf, printedCommandOf, superiorOf } from '../field/formations.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'
import { isBeheaded } from './heads.js'
import { isFreed } from './reorganization.js'

/** Who would be put under another, with all that does not depend on which. */
export interface Subject {
  readonly p: Position
  readonly side: Side
  readonly id: string
  /** its index; -1 for a formation */
  readonly unit: number
  /** undefined for a unit */
  readonly formation: Formation | undefined
  /** the formation that commands it, or is above it, by the lettering */
  readonly home: string | null
  /** the one that does now */
  readonly now: string | null
  /** that of the lettering, when its headquarters is destroyed (M17.17a) */
  readonly lost: Formation | undefined
  /** it has been put under another before */
  readonly attached: boolean
  /** the options of M23.1 let it go */
  readonly freed: boolean
}

/** What somebody names: there need be neither subject nor target. */
export interface AttachAsked extends Subject {
  readonly to: string
  readonly target: Formation | undefined
}

/** A subject and the formation that it would be put under. */
export interface AttachQuestion extends AttachAsked {
  readonly target: Formation
}

/** A unit and that formation. */
export type UnitQuestion = AttachQuestion

/** A formation and another. */
export interface FormationQuestion extends AttachQuestion {
  readonly formation: Formation
}

const hasTarget = (q: AttachAsked): q is AttachQuestion => q.target !== undefined
const hasFormation = (q: AttachQuestion): q is FormationQuestion => q.formation !== undefined

/** Rows that rely on the target are asked only where there is one. */
export const withTarget = (q: AttachAsked): AttachQuestion => {
  if (!hasTarget(q)) throw new RangeError(`there is no formation ${q.to}`)
  return q
}

/** Rows on formations are asked only of formations. */
export const withFormation = (q: AttachQuestion): FormationQuestion => {
  if (!hasFormation(q)) throw new RangeError(`${q.id} is no formation`)
  return q
}

/** A unit by its index, or a formation; of what is neither nothing is known. */
export const subjectOf = (p: Position, side: Side, id: string, unit: number): Subject => {
  const { board } = p
  const formation = unit < 0 ? board.formationById.get(id) : undefined
  const home = unit < 0 ? (formation?.superior ?? null) : printedCommandOf(board, unit)
  const above = home === null ? undefined : board.formationById.get(home)
  return {
    p,
    side,
    id,
    unit,
    formation,
    home,
    now: unit < 0 ? superiorOf(p, id) : commandOf(p, unit),
    lost: above !== undefined && isBeheaded(p, above.id) ? above : undefined,
    attached: p.state.attached[id] !== undefined,
    freed: side === 'german' && isFreed(p, id),
  }
}

/** The question whether a subject may be put under a formation; field by field, for the list asks it of every pair. */
export const attachTo = (s: Subject, to: string, target: Formation | undefined): AttachAsked => ({
  p: s.p,
  side: s.side,
  id: s.id,
  unit: s.unit,
  formation: s.formation,
  home: s.home,
  now: s.now,
  lost: s.lost,
  attached: s.attached,
  freed: s.freed,
  to,
  target,
})
