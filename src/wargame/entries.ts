/** Entries of a breakdown as they are mostly written down. */
import { inWords } from '../engine/saying.js'
import type { Saying } from '../engine/saying.js'
import type { Entry } from './breakdown.js'

/** A builder of the entries of one total. */
export const entriesOn =
  (on: Entry['on']) =>
  (rule: string, label: string, value: number, subject?: string): Entry =>
    subject === undefined ? { rule, label, value, on } : { rule, label, value, on, subject }

interface EntryWords {
  readonly code: string
  readonly said: string | Saying
}

/**
 * An entry whose label is a name or a sentence.
 *
 * @param said - a name as a text, which is the same in every language, or what a dictionary can tell
 */
export const entryOf = (
  { rule, code, said, value, on }: Omit<Entry, 'label' | 'code' | 'subject' | 'template' | 'params'> & EntryWords,
  subject?: string,
): Entry => {
  const label = typeof said === 'string' ? said : inWords(said)
  return {
    rule,
    code,
    label,
    ...(typeof said === 'string' || Object.keys(said.params).length === 0 ? {} : said),
    value,
    on,
    ...(subject === undefined ? {} : { subject }),
  }
}

/** The same for entries that have a code, and a label that can be told in any language. */
export const codedEntriesOn =
  (on: Entry['on']) =>
  (rule: string, code: string, said: Saying, value: number, subject?: string): Entry => {
    const { template, params } = said
    const entry = { rule, code, label: inWords(said), template, params, value, on }
    return subject === undefined ? entry : { ...entry, subject }
  }
