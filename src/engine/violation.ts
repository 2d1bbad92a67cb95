/** Reasons why something may not be done. Every one of them cites its rule. */
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'

/**
 * One reason for a refusal.
 *
 * - `rule`: a key of the game's rulebook; `input` for values that are no action, state or option at all
 * - `code`: stable, kebab-case, for programs
 * - `message`: one plain sentence with the units and hexes in it
 * - `kind`: `incomplete` when more input would make it legal, else `illegal`
 * - `subject`: the unit, hex, division or path it is about
 *
 * @category Violations
 */
export interface Violation {
  readonly rule: string
  readonly code: string
  readonly message: string
  readonly kind: 'illegal' | 'incomplete'
  readonly subject?: string
}

/**
 * At least one violation: what a refused call gives back.
 *
 * @category Violations
 */
export type Violations = ReadonlyNonEmptyArray<Violation>

/**
 * Makes a violation of kind `illegal`.
 *
 * @category Violations
 */
export const illegal = (rule: string, code: string, message: string, subject?: string): Violation =>
  subject === undefined ? { rule, code, message, kind: 'illegal' } : { rule, code, message, kind: 'illegal', subject }

/**
 * Makes a violation of kind `incomplete`: legal so far, but not finished.
 *
 * @category Violations
 */
export const incomplete = (rule: string, code: string, message: string, subject?: string): Violation =>
  subject === undefined
    ? { rule, code, message, kind: 'incomplete' }
    : { rule, code, message, kind: 'incomplete', subject }

/**
 * `Left` with the violations when there are any, else `Right` with the value.
 *
 * @category Violations
 */
export const refuseOr = <A>(violations: readonly Violation[], value: () => A): Either<Violations, A> =>
  violations.length > 0 ? refuse(violations) : accept(value())

/**
 * No refusal has more reasons: nobody reads them, and hostile input gives any number of them.
 *
 * @category Violations
 */
export const MOST_VIOLATIONS = 50

/**
 * The first {@link MOST_VIOLATIONS}; an empty list is a mistake of ours and is reported as such rather than thrown.
 */
export const atLeastOne = (violations: readonly Violation[]): Violations => {
  const [first] = violations
  return first === undefined
    ? [illegal('input', 'unknown-reason', 'refused without a stated reason')]
    : [first, ...violations.slice(1, MOST_VIOLATIONS)]
}

/**
 * A `Left` with the first {@link MOST_VIOLATIONS}; an empty list is a mistake of ours and is reported as such rather
 * than thrown.
 *
 * @category Violations
 */
export const refuse = (violations: readonly Violation[]): Either<Violations, never> => E.left(atLeastOne(violations))

/** Why something is refused; nothing when it is not. */
export const reasonsOf: (answer: Either<Violations, unknown>) => readonly Violation[] = E.match(
  (violations): readonly Violation[] => violations,
  () => [],
)

/**
 * A `Right`: `right` of fp-ts.
 *
 * @category Violations
 */
export const accept: <A>(value: A) => Either<Violations, A> = E.right
