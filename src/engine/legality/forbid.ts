/**
 * Builders of restrictions: the rule and its code, the condition, and the sentence. Rows about the same unit or hex
 * come from one builder, which knows their subject.
 */
import type { Restriction } from './restriction.js'
import type { Param, Saying } from '../words/saying.js'

type Rule<Q> = Restriction<Q>['rule']

/**
 * A row that still needs its condition.
 *
 * @category Building a game
 */
export interface Ruled<R, Q> {
  readonly when: (forbids: (q: Q) => boolean) => R
}

/**
 * A row that still needs its sentence.
 *
 * @category Building a game
 */
export interface Wordless<Q> {
  readonly saying: (says: (q: Q) => string | Saying) => Restriction<Q>
}

/**
 * A row by itself: `forbid(rule, code, subject).when(forbids).saying(says)`.
 *
 * @category Building a game
 */
export const forbid = <Q>(
  rule: Rule<Q>,
  code: string,
  subject?: (q: Q) => string | undefined,
): Ruled<Wordless<Q>, Q> => ({
  when: (forbids) => ({
    saying: (says) => ({ rule, code, forbids, says, ...(subject === undefined ? {} : { subject }) }),
  }),
})

/**
 * A builder of rows on the same kind of question, with the same subject.
 *
 * @category Building a game
 */
export const forbidding =
  <Q>(subject?: (q: Q) => string | undefined) =>
  (rule: Rule<Q>, code: string): Ruled<Wordless<Q>, Q> =>
    forbid(rule, code, subject)

/**
 * A builder of rows whose sentences may have the same beginning.
 *
 * @category Building a game
 */
export interface Sentences<Q> {
  (rule: Rule<Q>, code: string): Ruled<Wordless<Q>, Q>
  /** @param words - the sentence after its beginning */
  (rule: Rule<Q>, code: string, words: string): Ruled<Restriction<Q>, Q>
}

/**
 * A builder of rows with the same subject, most of which say something about it.
 *
 * @param beginning - what the sentences begin with, such as the names of units: their parameter `subject`
 * @category Building a game
 */
export const sentencesOn = <Q>(beginning: (q: Q) => Param, subject?: (q: Q) => string | undefined): Sentences<Q> => {
  function row(rule: Rule<Q>, code: string): Ruled<Wordless<Q>, Q>
  function row(rule: Rule<Q>, code: string, words: string): Ruled<Restriction<Q>, Q>
  function row(rule: Rule<Q>, code: string, words?: string): Ruled<Wordless<Q>, Q> | Ruled<Restriction<Q>, Q> {
    const begun = forbid(rule, code, subject)
    if (words === undefined) return begun
    return {
      when: (forbids) =>
        begun.when(forbids).saying((q) => ({ template: `{subject} ${words}`, params: { subject: beginning(q) } })),
    }
  }
  return row
}
