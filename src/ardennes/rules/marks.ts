/** Units that have moved in a phase, as tables: every list of actions asks of every unit whether it is among them. */
import { mark } from '../../wargame/marks.js'
import type { Marked, Marks } from '../../wargame/marks.js'
import { handDown } from '../position.js'
import type { Within } from '../position.js'
import type { UnitId } from '../state.js'

const marksOf = (list: (p: Within<'movement'>) => readonly UnitId[]): ((p: Within<'movement'>) => Marks) => {
  const marked = handDown((p: Within<'movement'>, earlier: Marked | undefined) => {
    const ids = list(p)
    return earlier?.ids === ids ? earlier : mark(p.board, ids, earlier)
  })
  return (p) => marked(p).marks
}

/** By unit, 1 for those that have moved in the phase, or may not move any more. */
export const marksOfDone = marksOf((p) => p.phase.done)

/** By unit, 1 for those of the phase that have moved by a point at most (A25.3c). */
export const marksOfLight = marksOf((p) => p.phase.light)
