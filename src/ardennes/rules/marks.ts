/** Lists of unit ids in the frames of a phase, as tables: every list of actions asks of every unit whether it is in them. */
import { recalling } from '../../engine/recall.js'
import type { Board } from '../board.js'
import { onceFor } from '../remembered.js'
import type { FrameOf, UnitId } from '../state.js'

type Ids = readonly UnitId[]

/** By the index of a unit, 1 for every unit of a list. */
export type Marks = readonly number[]

interface Marked {
  readonly ids: Ids
  readonly marks: Marks
}

const begins = (ids: Ids, beginning: Ids): boolean => {
  for (let i = 0; i < beginning.length; i++) if (ids[i] !== beginning[i]) return false
  return true
}

const mark = (board: Board, ids: Ids, before: Marked | undefined): Marked => {
  // the units that have moved in a phase become more and more: most of them are marked already
  const known = before !== undefined && begins(ids, before.ids) ? before : undefined
  const marks = known?.marks.slice() ?? board.ids.map(() => 0)
  for (let i = known?.ids.length ?? 0; i < ids.length; i++) marks[board.unitIndex(ids[i]!)] = 1
  return { ids, marks }
}

/** Lists that are known at once: of a position and those after it. */
const KNOWN = 4

const marker = () =>
  onceFor((board: Board) => recalling(KNOWN, (ids: Ids, before: Marked | undefined) => mark(board, ids, before)))

// apart from each other, because each list mostly begins with the one that was asked for before
const done = marker()
const light = marker()

/** The units that have moved in a phase, or may not move any more. */
export const marksOfDone = (board: Board, frame: FrameOf<'movement'>): Marks => done(board)(frame.done).marks

/** The units of a phase that have moved by a point at most (A25.3c). */
export const marksOfLight = (board: Board, frame: FrameOf<'movement'>): Marks => light(board)(frame.light).marks
