/**
 * Units in excess of the stacking limits at the end of a Movement Phase or of an advance: the owner chooses which are
 * eliminated (A8.3).
 */
import { player } from '../../engine/frames/activity.js'
import { illegal } from '../../engine/legality/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { notAmong } from '../../wargame/unknown.js'
import { choiceIn, deciding } from '../activities.js'
import { nameById } from '../names.js'
import { frameIn, pop, remember } from '../position.js'
import type { At, Position } from '../position.js'
import type { UnitId } from '../state.js'
import { eliminate } from '../rules/field/changes.js'
import { excessHexes } from '../rules/field/excess.js'

/** The units whose hexes alone are checked: those that advanced, or by night those that moved. */
const movers = (p: Position): readonly UnitId[] | undefined => {
  const advance = frameIn(p, 'advance')
  if (advance !== undefined) return advance.paths.map(({ unit }) => unit)
  const phase = frameIn(p, 'movement')
  return phase?.night === true ? phase.done : undefined
}

/** The units of the overstacked hexes, in ascending order. */
const unitsInExcess = remember((p: At<'excess'>): readonly number[] =>
  excessHexes(p, p.frame.side, movers(p))
    .flatMap((hex) => unitsIn(p, hex))
    .sort((a, b) => a - b),
)

export const excess = deciding('excess', {
  waitsFor: (p) => (unitsInExcess(p).length === 0 ? { kind: 'automatic' } : player(p.frame.side)),
  verbs: {
    eliminate: choiceIn('excess', 'eliminate', {
      restrictions: [notAmong('A8.3a', 'not-in-excess', unitsInExcess, 'is not in an overstacked hex', nameById)],
      options: (p) => unitsInExcess(p).map((unit) => ({ type: 'eliminate', unit: p.board.ids[unit]! })),
      apply: (p, { unit }, emit) => eliminate(p, [p.board.unitIndex(unit)], 'A8.3a', emit),
    }),
  },
  otherwise: () => [illegal('A8.3a', 'excess-pending', 'the excess over the stacking limits must be eliminated first')],
  proceed: pop,
})
