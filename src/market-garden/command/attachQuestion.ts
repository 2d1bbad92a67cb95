/** The questions about attaching a unit or formation to the headquarters of another formation (M11.4, M17.17). */
import type { Formation } from '../board/counters.js'
import { commandOf, printedCommandOf, superiorOf } from '../field/formations.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'
import { hasLostHeadquarters } from './hasHeadquarters.js'
import { isFreed } from './reorganization.js'

/** A unit or formation that would be attached, with everything that does not depend on the target. */
export interface Subject {
  readonly p: Position
  readonly side: Side
  readonly id: string
  /** its index; -1 for a formation */
  readonly unit: number
  /** undefined for a unit */
  readonly formation: Formation | undefined
  /** the formation that commands it, or is above it, as printed */
  readonly home: string | null
  /** the formation that commands it, or is above it, now */
  readonly now: string | null
  /** its printed superior, if the headquarters of that formation is destroyed (M17.17a) */
  readonly lost: Formation | undefined
  /** whether it is attached now */
  readonly attached: boolean
  /** whether the options of M23.1 let it change headquarters */
  readonly freed: boolean
}

/** A subject and target as named in an action; either may be unknown. */
export interface NamedAttachment extends Subject {
  readonly to: string
  readonly target: Formation | undefined
}

/** A subject and a known target formation. */
export interface AttachQuestion extends NamedAttachment {
  readonly target: Formation
}

/** A unit and its target formation. */
export type UnitQuestion = AttachQuestion

/** A formation and its target formation. */
export interface FormationQuestion extends AttachQuestion {
  readonly formation: Formation
}

const hasTarget = (q: NamedAttachment): q is AttachQuestion => q.target !== undefined
const hasFormation = (q: AttachQuestion): q is FormationQuestion => q.formation !== undefined

/** Rows that rely on the target are checked only where there is one. */
export const withTarget = (q: NamedAttachment): AttachQuestion => {
  if (!hasTarget(q)) throw new RangeError(`there is no formation ${q.to}`)
  return q
}

/** Rows on formations are checked only for formations. */
export const withFormation = (q: AttachQuestion): FormationQuestion => {
  if (!hasFormation(q)) throw new RangeError(`${q.id} is no formation`)
  return q
}

/** The subject for a unit by its index, or for a formation by its id; its fields are empty if it is neither. */
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
    lost: above !== undefined && hasLostHeadquarters(p, above.id) ? above : undefined,
    attached: p.state.attached[id] !== undefined,
    freed: side === 'german' && isFreed(p, id),
  }
}

/**
 * The question whether a subject may be attached to a formation. It is built field by field, because the list builds it
 * for every pair.
 */
export const attachTo = (s: Subject, to: string, target: Formation | undefined): NamedAttachment => ({
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
