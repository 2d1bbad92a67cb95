/** Builders for entries of a breakdown and for results of an attack. */
import { asSaying, inWords } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'
import type { Chance } from './answers.js'
import type { Entry } from './breakdown.js'

/** An entry before its label is put into words. */
export interface EntrySpec extends Pick<Entry, 'rule' | 'code' | 'value' | 'on'> {
  /** a name, the same in every language, or a sentence */
  readonly said: string | Saying
}

/** An entry with its label in English, and its template and parameters for a dictionary. */
export const entryOf = ({ rule, code, said, value, on }: EntrySpec, subject?: string): Entry => {
  const { template, params } = asSaying(said)
  const label = typeof said === 'string' ? said : inWords(said)
  return subject === undefined
    ? { rule, code, label, template, params, value, on }
    : { rule, code, label, template, params, value, on, subject }
}

/** A builder of the entries of one total. */
export const entriesOn =
  (on: Entry['on']) =>
  (rule: string, code: string, said: Saying, value: number, subject?: string): Entry =>
    entryOf({ rule, code, said, value, on }, subject)

/** A possible result of an attack, in English and for a dictionary. */
export const chanceOf = (said: Saying, weight: number): Chance => ({ words: inWords(said), weight, ...said })
