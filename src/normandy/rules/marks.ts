/** Lists of unit ids in frames, as tables: a phase asks at every step whether a unit is in one of them. */
import type { Board } from '../board.js'
import type { UnitId } from '../state.js'

const known = new WeakMap<readonly UnitId[], Uint8Array>()

/** 1 for every unit of the list. Remembered with the list itself, which never changes. */
export const marksOf = (board: Board, ids: readonly UnitId[]): Uint8Array => {
  const remembered = known.get(ids)
  if (remembered !== undefined) return remembered
  const marks = new Uint8Array(board.ids.length)
  for (const id of ids) marks[board.unitIndex(id)] = 1
  known.set(ids, marks)
  return marks
}
