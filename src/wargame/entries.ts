/** Entries of a breakdown as they are mostly written down. */
import type { Entry } from './breakdown.js'

/** A builder of the entries of one total. */
export const entriesOn =
  (on: Entry['on']) =>
  (rule: string, label: string, value: number, subject?: string): Entry =>
    subject === undefined ? { rule, label, value, on } : { rule, label, value, on, subject }
