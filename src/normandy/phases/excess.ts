/** Units over the stacking limit when no move can cure it: the owner chooses which are eliminated (N6.15). */
import { player } from '../../engine/frames/activity.js'
import { illegal } from '../../engine/legality/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { notAmong } from '../../wargame/unknown.js'
import { choiceIn, deciding } from '../activities.js'
import { pop, remember } from '../position.js'
import type { At } from '../position.js'
import { eliminate } from '../rules/elimination.js'
import { overstackedHexes } from '../rules/stacking.js'
import { idsOf, nameById } from '../rules/units.js'

/** The units of the overstacked hexes, in ascending order, except units that take up no room. */
const unitsInExcess = remember((p: At<'excess'>): readonly number[] =>
  overstackedHexes(p, p.frame.side)
    .flatMap((hex) => unitsIn(p, hex))
    .filter((unit) => p.board.halves[unit]! > 0)
    .sort((a, b) => a - b),
)

export const excess = deciding('excess', {
  waitsFor: (p) => (unitsInExcess(p).length === 0 ? { kind: 'automatic' } : player(p.frame.side)),
  verbs: {
    eliminate: choiceIn('excess', 'eliminate', {
      restrictions: [notAmong('N6.15', 'not-in-excess', unitsInExcess, 'is not in an overstacked hex', nameById)],
      options: (p) => idsOf(p.board, unitsInExcess(p)).map((unit) => ({ type: 'eliminate', unit })),
      apply: (p, { unit }, emit) => eliminate(p, [p.board.unitIndex(unit)], 'N6.15', emit),
    }),
  },
  otherwise: () => [illegal('N6.15', 'excess-pending', 'the excess over the stacking limit must be eliminated first')],
  proceed: pop,
})
