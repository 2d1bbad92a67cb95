/** The lists of unit ids in the frame of a movement phase as tables, because every step looks units up in them. */
import { marksBy } from '../../wargame/marks.js'
import { handDown } from '../position.js'
import type { Within } from '../position.js'

const marksOf = marksBy(handDown)

/** By unit, 1 for those out of supply when the phase began (N9.11). */
export const outOfSupplyMarks = marksOf((p: Within<'movement'>) => p.phase.outOfSupply)

/** By unit, 1 for those in an enemy zone of control when the phase began (N5.61). */
export const zocMarks = marksOf((p: Within<'movement'>) => p.phase.inZoc)

/** By unit, 1 for those that have moved in the phase (N5.18). */
export const movedMarks = marksOf((p: Within<'movement'>) => p.phase.done)
