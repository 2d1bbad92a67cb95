/** Lists of unit ids in frames as tables, since a phase checks at every step whether a unit is in one of them. */
import type { Questions } from '../engine/frames/memory.js'

/** The units that marks are made for. */
interface Roster {
  readonly ids: readonly string[]
  readonly unitIndex: (id: string) => number
}

type Ids = readonly string[]

/** By the index of a unit, 1 for every unit of a list. */
export type Marks = readonly number[]

/** A list with its marks. */
export interface Marked {
  readonly ids: Ids
  readonly marks: Marks
}

/**
 * The marks of a list. If it begins with all ids of an earlier list, as when more units have moved in a phase, only the
 * others are looked up.
 */
const mark = (roster: Roster, ids: Ids, before: Marked | undefined): Marked => {
  const marks = before?.marks.slice() ?? roster.ids.map(() => 0)
  const known = before?.ids ?? []
  let next = 0
  for (const id of ids) {
    if (next < known.length && known[next] === id) next++
    else marks[roster.unitIndex(id)] = 1
  }
  // some marked units are not in the list any more
  return next < known.length ? mark(roster, ids, undefined) : { ids, marks }
}

/**
 * The marks of a list of a position, updated from those of the position before.
 *
 * @param handDown - the cache of the game's positions
 */
export const marksBy =
  <P extends { readonly board: Roster }>(handDown: Questions<P>['handDown']) =>
  <Q extends P>(list: (p: Q) => Ids): ((p: Q) => Marks) => {
    const marked = handDown((p: Q, earlier: Marked | undefined) => {
      const ids = list(p)
      return earlier?.ids === ids ? earlier : mark(p.board, ids, earlier)
    })
    return (p) => marked(p).marks
  }
