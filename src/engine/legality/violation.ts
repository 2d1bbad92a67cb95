/** Reasons why something may not be done. Every one of them cites its rule. */
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { asSaying, inWords, say } from '../words/saying.js'
import type { Param, Saying } from '../words/saying.js'

/**
 * One reason for a refusal.
 *
 * - `rule`: a key of the game's rulebook; `input` for values that are not an action, state or option at all
 * - `code`: stable, kebab-case, for programs
 * - `message`: one plain English sentence with the units and hexes in it
 * - `template` and `params`: the same sentence for a dictionary of another language; see `inWords`
 * - `kind`: `incomplete` when more input would make it legal, else `illegal`
 * - `subject`: the unit, hex, division or path it is about
 *
 * @category Violations
 */
export interface Violation {
  readonly rule: string
  readonly code: string
  readonly message: string
  readonly template: string
  readonly params: Readonly<Record<string, Param>>
  readonly kind: 'illegal' | 'incomplete'
  readonly subject?: string
}

/**
 * At least one violation: the result of a refused call.
 *
 * @category Violations
 */
export type Violations = ReadonlyNonEmptyArray<Violation>

/** A violation of either kind. */
export const violation = (
  kind: Violation['kind'],
  rule: string,
  code: string,
  said: string | Saying,
  subject: string | undefined,
): Violation => {
  const { template, params } = asSaying(said)
  const message = typeof said === 'string' ? said : inWords(said)
  return subject === undefined
    ? { rule, code, message, template, params, kind }
    : { rule, code, message, template, params, kind, subject }
}

/** The same violation with another sentence. */
export const rephrased = (violation: Violation, said: Saying, subject = violation.subject): Violation => ({
  ...violation,
  message: inWords(said),
  ...said,
  ...(subject === undefined ? {} : { subject }),
})

/** The same violation, with the place where it was found. */
export const atPlace = (place: string, violation: Violation, subject = violation.subject): Violation => {
  const { template, params } = violation
  return rephrased(violation, say`${{ place }}: ${{ problem: { template, params } }}`, subject)
}

/**
 * Makes a violation of kind `illegal`.
 *
 * @param message - a text, or a sentence with parameters
 * @category Violations
 */
export const illegal = (rule: string, code: string, message: string | Saying, subject?: string): Violation =>
  violation('illegal', rule, code, message, subject)

/**
 * Makes a violation of kind `incomplete`: legal so far, but not finished.
 *
 * @category Violations
 */
export const incomplete = (rule: string, code: string, message: string | Saying, subject?: string): Violation =>
  violation('incomplete', rule, code, message, subject)

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
 * The first {@link MOST_VIOLATIONS}; an empty list is a defect of the library and is reported rather than thrown.
 */
export const atLeastOne = (violations: readonly Violation[]): Violations => {
  const [first] = violations
  return first === undefined
    ? [illegal('input', 'unknown-reason', 'refused without a stated reason')]
    : [first, ...violations.slice(1, MOST_VIOLATIONS)]
}

/**
 * A `Left` with the first {@link MOST_VIOLATIONS}; an empty list is a defect of the library and is reported rather than
 * thrown.
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
