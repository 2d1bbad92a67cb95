/**
 * Lists of unit ids in the frame of a movement phase, as tables: it is asked at every step whether a unit is in one of
 * them.
 */
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

/** By unit, 1 for those out of supply when the phase began (N9.11). */
export const outOfSupplyMarks = marksOf((p) => p.phase.outOfSupply)

/** By unit, 1 for those in an enemy zone of control when the phase began (N5.61). */
export const zocMarks = marksOf((p) => p.phase.inZoc)

/** By unit, 1 for those that have moved in the phase (N5.18). */
export const movedMarks = marksOf((p) => p.phase.done)
