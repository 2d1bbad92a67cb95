/** Lists of unit ids in frames, as tables: a phase asks at every step whether a unit is in one of them. */
import { marking } from '../../wargame/marks.js'
import type { Marks } from '../../wargame/marks.js'
import type { Board } from '../board.js'
import type { FrameOf, UnitId } from '../state.js'

/** More lists than the frames of a position hold. */
const KNOWN = 8

const judged = marking(KNOWN)
const moved = marking(KNOWN)

/** The marks of a list that a phase was opened with, remembered with the list itself, which never changes. */
export const marksOf = (board: Board, ids: readonly UnitId[]): Marks => judged(board, ids)

/** The marks of the units that have moved in a phase. */
export const marksOfDone = (board: Board, frame: FrameOf<'movement'>): Marks => moved(board, frame.done)
