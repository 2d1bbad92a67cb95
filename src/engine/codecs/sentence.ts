/** Errors that were put into words before: those of a decoder or a check within a codec. */
import * as t from 'io-ts'
import type { Violation } from '../legality/violation.js'

/** The type in the context of an error whose message is a sentence of its own. */
export const SENTENCE: t.Mixed = new t.UnknownType()

/** A sentence about a part of a value, as an error of a codec. */
export const sentenceAt = (context: t.Context, subject: string, message: string): t.ValidationError => ({
  value: undefined,
  context: [...context, { key: subject, type: SENTENCE }],
  message,
})

const behind = new WeakMap<t.ValidationError, Violation>()

/** A violation of the rules by a value of the right shape, as an error of its codec. */
export const ruleError = (context: t.Context, violation: Violation): t.ValidationError => {
  const error = sentenceAt(context, violation.subject ?? '', violation.message)
  behind.set(error, violation)
  return error
}

/** The violation of the rules that an error stands for, if any. */
export const violationBehind = (error: t.ValidationError): Violation | undefined => behind.get(error)
