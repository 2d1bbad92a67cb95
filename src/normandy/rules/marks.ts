/** Lists of unit ids in frames, as tables: a phase asks at every step whether a unit is in one of them. */
import { recalling } from '../../engine/recall.js'
import type { Board } from '../board.js'
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

/** More lists than the frames of a position hold. */
const KNOWN = 8

type Memory = WeakMap<Board, (ids: Ids) => Marked>

const remembered = (memory: Memory, board: Board, ids: Ids): Marks => {
  const known = memory.get(board)
  if (known !== undefined) return known(ids).marks
  const marked = recalling(KNOWN, (list: Ids, before: Marked | undefined) => mark(board, list, before))
  memory.set(board, marked)
  return marked(ids).marks
}

const judged: Memory = new WeakMap()
const moved: Memory = new WeakMap()

/** The marks of a list that a phase was opened with, remembered with the list itself, which never changes. */
export const marksOf = (board: Board, ids: Ids): Marks => remembered(judged, board, ids)

/** The marks of the units that have moved in a phase, apart from the others: each list begins with the one before it. */
export const marksOfDone = (board: Board, frame: FrameOf<'movement'>): Marks => remembered(moved, board, frame.done)
