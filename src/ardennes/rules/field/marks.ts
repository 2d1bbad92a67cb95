/** Units that have moved in a phase, as tables, because every list of actions looks up every unit. */
import { marksBy } from '../../../wargame/marks.js'
import { handDown } from '../../position.js'
import type { Within } from '../../position.js'

const marksOf = marksBy(handDown)

/** By unit, 1 for those that have moved in the phase, or can no longer move. */
export const marksOfDone = marksOf((p: Within<'movement'>) => p.phase.done)

/** By unit, 1 for those of the phase that have moved by a point at most (A25.3c). */
export const marksOfLight = marksOf((p: Within<'movement'>) => p.phase.light)
