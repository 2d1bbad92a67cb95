/** What sentences call the sides. */
import { say } from '../engine/saying.js'
import type { Saying } from '../engine/saying.js'

export const SIDE_WORDS: Readonly<Record<'german' | 'allied', Saying>> = { german: say`German`, allied: say`Allied` }
