/** The names of the sides in sentences. */
import { say } from '../engine/words/saying.js'
import type { Saying } from '../engine/words/saying.js'

export const SIDE_WORDS: Readonly<Record<'german' | 'allied', Saying>> = { german: say`German`, allied: say`Allied` }
