/** The titles of phases in the reader's language. */
import { asSaying, inWords } from './saying.js'
import type { Dictionary } from './saying.js'

/** The title of a phase by a table of titles, in the words of a dictionary; its id where there is no such phase. */
export const titleIn = (titles: Readonly<Record<string, string>>, phase: string, dictionary: Dictionary = {}): string =>
  inWords(asSaying(Object.hasOwn(titles, phase) ? titles[phase]! : phase), dictionary)
