/** Units that have moved in a phase, as tables: every list of actions asks of every unit whether it is among them. */
import { marking } from '../../wargame/marks.js'
import type { Marks } from '../../wargame/marks.js'
import type { Board } from '../board.js'
import type { FrameOf } from '../state.js'

const KNOWN = 4

const done = marking(KNOWN)
const light = marking(KNOWN)

/** The units that have moved in a phase, or may not move any more. */
export const marksOfDone = (board: Board, frame: FrameOf<'movement'>): Marks => done(board, frame.done)

/** The units of a phase that have moved by a point at most (A25.3c). */
export const marksOfLight = (board: Board, frame: FrameOf<'movement'>): Marks => light(board, frame.light)
