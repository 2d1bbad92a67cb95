/** Errors that were put into words before: those of a decoder within a codec. */
import * as t from 'io-ts'

/** The type in the context of an error whose message is a sentence of its own. */
export const SENTENCE: t.Mixed = new t.UnknownType()

/** A sentence about a part of a value, as an error of a codec. */
export const sentenceAt = (context: t.Context, subject: string, message: string): t.ValidationError => ({
  value: undefined,
  context: [...context, { key: subject, type: SENTENCE }],
  message,
})
