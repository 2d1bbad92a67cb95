/** Lists of unit ids in frames, as tables: a phase asks at every step whether a unit is in one of them. */
import { memoizeByKey, memoizeLatest } from '../engine/memoize.js'

/** What marking asks of a board. */
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
 * The marks of a list. Where it has all ids of one that was marked before, in the same order, only the others are
 * looked up: the units that have moved in a phase become more and more.
 */
export const mark = (roster: Roster, ids: Ids, before: Marked | undefined): Marked => {
  const marks = before?.marks.slice() ?? roster.ids.map(() => 0)
  const known = before?.ids ?? []
  let next = 0
  for (const id of ids) {
    if (next < known.length && known[next] === id) next++
    else marks[roster.unitIndex(id)] = 1
  }
  // some that were marked are not in the list any more
  return next < known.length ? mark(roster, ids, undefined) : { ids, marks }
}

/**
 * A table of marks for each list that it is asked about. Lists of different kinds want one of these each, because a
 * list mostly begins with the one of its kind that was asked for before.
 *
 * @param most - lists that are known at once: of a position and those after it
 */
export const marking = (most: number): ((roster: Roster, ids: Ids) => Marks) => {
  const markedOn = memoizeByKey((roster: Roster) =>
    memoizeLatest(most, (ids: Ids, before: Marked | undefined) => mark(roster, ids, before)),
  )
  return (roster, ids) => markedOn(roster)(ids).marks
}
