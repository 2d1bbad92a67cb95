/** Lists of unit ids in frames, as tables: a phase asks at every step whether a unit is in one of them. */
import { onceFor } from '../engine/onceFor.js'
import { recalling } from '../engine/recall.js'

/** What marking asks of a board. */
interface Roster {
  readonly ids: readonly string[]
  readonly unitIndex: (id: string) => number
}

type Ids = readonly string[]

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

const mark = (roster: Roster, ids: Ids, before: Marked | undefined): Marked => {
  // the units that have moved in a phase become more and more: most of them are marked already
  const known = before !== undefined && begins(ids, before.ids) ? before : undefined
  const marks = known?.marks.slice() ?? roster.ids.map(() => 0)
  for (let i = known?.ids.length ?? 0; i < ids.length; i++) marks[roster.unitIndex(ids[i]!)] = 1
  return { ids, marks }
}

/**
 * A table of marks for each list that it is asked about. Lists of different kinds want one of these each, because a list mostly
 * begins with the one of its kind that was asked for before.
 *
 * @param most - lists that are known at once: of a position and those after it
 */
export const marking = (most: number): ((roster: Roster, ids: Ids) => Marks) => {
  const markedOn = onceFor((roster: Roster) =>
    recalling(most, (ids: Ids, before: Marked | undefined) => mark(roster, ids, before)),
  )
  return (roster, ids) => markedOn(roster)(ids).marks
}
