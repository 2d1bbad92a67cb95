/**
 * Rules that forbid, one row each. Lists, draws and searches call {@link allows}, which builds no text and stops at the
 * first row that forbids; explanations call {@link refusals}. Both read the same rows, so they cannot disagree.
 */
import type { Saying } from '../words/saying.js'
import { violation } from './violation.js'
import type { Violation } from './violation.js'

/**
 * A rule that forbids what a question asks for.
 *
 * @typeParam Q - the question: everything that the rule looks at
 * @category Building a game
 */
export interface Restriction<Q> {
  /** the rule's id, a key of the rulebook; a function where two editions of the game number it differently */
  readonly rule: string | ((q: Q) => string)
  /** stable, kebab-case, for programs */
  readonly code: string
  readonly forbids: (q: Q) => boolean
  /** one plain sentence, with the units and hexes in it; called only if the rule forbids */
  readonly says: (q: Q) => string | Saying
  /** the unit, hex or path that it is about */
  readonly subject?: (q: Q) => string | undefined
  /** more input would make it legal */
  readonly kind?: 'incomplete'
}

/**
 * Several restrictions that are checked as one; see {@link stages}, {@link each}, {@link about} and {@link where}.
 *
 * @category Building a game
 */
export interface RestrictionGroup<Q> {
  readonly forbids: (q: Q) => boolean
  readonly refusals: (q: Q) => readonly Violation[]
  /**
   * The group without some of its rows, at any depth; missing if its rows depend on the question. With `flat`, only
   * {@link allows} will read the remaining rows: stages become one list, since it stops at the first row that forbids.
   */
  readonly leavingOut?: (isOut: IsOut, flat: boolean) => Restrictions<Q>
}

/**
 * Whether a row or a group is to be left out of restrictions.
 *
 * @category Building a game
 */
export type IsOut = (row: Restrictions<never>[number]) => boolean

/**
 * Restrictions on one kind of question, in the order in which they are checked: put the cheap ones first.
 *
 * @category Building a game
 */
export type Restrictions<Q> = readonly (Restriction<Q> | RestrictionGroup<Q>)[]

/**
 * Whether no row forbids the question. Stops at the first row that does, and builds no text.
 *
 * @category Building a game
 */
export const allows = <Q>(rows: Restrictions<Q>, q: Q): boolean => {
  for (let i = 0; i < rows.length; i++) if (rows[i]!.forbids(q)) return false
  return true
}

const refusal = <Q>({ rule, code, says, subject, kind }: Restriction<Q>, q: Q): Violation =>
  violation(kind ?? 'illegal', typeof rule === 'string' ? rule : rule(q), code, says(q), subject?.(q))

/**
 * A violation for every row that forbids the question; empty exactly when {@link allows} is true.
 *
 * @category Building a game
 */
export const refusals = <Q>(rows: Restrictions<Q>, q: Q): readonly Violation[] => {
  // mostly none forbids: `flatMap` takes ten times as long then
  const found: Violation[] = []
  for (const row of rows)
    if ('refusals' in row) found.push(...row.refusals(q))
    else if (row.forbids(q)) found.push(refusal(row, q))
  return found
}

/** The rows except some, which are removed from groups as well. */
const leavingOut = <Q>(rows: Restrictions<Q>, isOut: IsOut, flat: boolean): Restrictions<Q> =>
  rows.flatMap((row) => (isOut(row) ? [] : 'refusals' in row ? (row.leavingOut?.(isOut, flat) ?? [row]) : [row]))

/** The group of the remaining rows; nothing if none remains. */
const regrouped = <Q, R>(
  rows: Restrictions<R>,
  isOut: IsOut,
  flat: boolean,
  group: (left: Restrictions<R>) => RestrictionGroup<Q>,
): Restrictions<Q> => {
  const left = leavingOut(rows, isOut, flat)
  return left.length === 0 ? [] : [group(left)]
}

/**
 * Restrictions in stages: a later stage is checked only if the earlier ones forbid nothing. Rows of a later stage may
 * rely on that, for example on units that exist.
 *
 * @category Building a game
 */
export const stages = <Q>(...parts: readonly Restrictions<Q>[]): RestrictionGroup<Q> => ({
  leavingOut: (isOut, flat) => {
    const left = parts.map((rows) => leavingOut(rows, isOut, flat)).filter((rows) => rows.length > 0)
    return flat || left.length < 2 ? left.flat() : [stages(...left)]
  },
  forbids: (q) => parts.some((rows) => !allows(rows, q)),
  refusals: (q) => {
    for (const rows of parts) {
      const found = refusals(rows, q)
      if (found.length > 0) return found
    }
    return []
  },
})

/**
 * Restrictions of which only the first that forbids is reported, since all are reasons for the same refusal.
 *
 * @category Building a game
 */
export const firstOf = <Q>(rows: Restrictions<Q>): RestrictionGroup<Q> => stages(...rows.map((row) => [row]))

/**
 * Restrictions on each part of the question, such as each unit of a group.
 *
 * @param partsOf - the questions about the parts
 * @category Building a game
 */
export const each = <Q, R>(partsOf: (q: Q) => readonly R[], rows: Restrictions<R>): RestrictionGroup<Q> => ({
  leavingOut: (isOut, flat) => regrouped(rows, isOut, flat, (left) => each(partsOf, left)),
  forbids: (q) => partsOf(q).some((part) => !allows(rows, part)),
  refusals: (q) => {
    const found: Violation[] = []
    for (const part of partsOf(q)) found.push(...refusals(rows, part))
    return found
  },
})

/**
 * Restrictions on another question that follows from this one.
 *
 * @category Building a game
 */
export const about = <Q, R>(question: (q: Q) => R, rows: Restrictions<R>): RestrictionGroup<Q> => ({
  leavingOut: (isOut, flat) => regrouped(rows, isOut, flat, (left) => about(question, left)),
  forbids: (q) => !allows(rows, question(q)),
  refusals: (q) => refusals(rows, question(q)),
})

/**
 * Restrictions that hold only in some cases.
 *
 * @category Building a game
 */
export const where = <Q>(applies: (q: Q) => boolean, rows: Restrictions<Q>): RestrictionGroup<Q> => ({
  leavingOut: (isOut, flat) => regrouped(rows, isOut, flat, (left) => where(applies, left)),
  forbids: (q) => applies(q) && !allows(rows, q),
  refusals: (q) => (applies(q) ? refusals(rows, q) : []),
})

/**
 * Restrictions that depend on the kind of question.
 *
 * @param kindOf - the kind of a question
 * @param rows - the rows of each kind
 * @category Building a game
 */
export const byKind = <K extends string, Q>(
  kindOf: (q: Q) => K,
  rows: Readonly<Record<K, Restrictions<Q>>>,
): RestrictionGroup<Q> => ({
  forbids: (q) => !allows(rows[kindOf(q)], q),
  refusals: (q) => refusals(rows[kindOf(q)], q),
})

/**
 * The same restrictions except those with some codes, within groups as well: an exception that a rule makes to others.
 * It throws if no row has one of the codes.
 *
 * @category Building a game
 */
export const without = <Q>(rows: Restrictions<Q>, ...codes: readonly string[]): Restrictions<Q> => {
  const found = new Set<string>()
  const left = leavingOut(
    rows,
    (row) => {
      if (!('code' in row) || !codes.includes(row.code)) return false
      found.add(row.code)
      return true
    },
    false,
  )
  const missing = codes.find((code) => !found.has(code))
  if (missing !== undefined) throw new RangeError(`no restriction has the code ${missing}`)
  return left
}

/**
 * The rows that {@link allows} must still check when some rows and groups have been applied already. Those are
 * recognized by identity, within groups as well; it throws if one of them is not among the restrictions.
 *
 * @category Building a game
 */
export const remainingRestrictions = <Q>(rows: Restrictions<Q>, applied: Restrictions<never>): Restrictions<Q> => {
  const out = new Set<Restrictions<never>[number]>(applied)
  const found = new Set<Restrictions<never>[number]>()
  const left = leavingOut(
    rows,
    (row) => {
      if (!out.has(row)) return false
      found.add(row)
      return true
    },
    true,
  )
  for (const row of out)
    if (!found.has(row))
      throw new RangeError(`${'code' in row ? `the restriction ${row.code}` : 'a group'} is not among those asked`)
  return left
}
