/** Units in excess of the stacking limit that nothing can cure: the owner chooses which are eliminated (N6.15). */
import { player } from '../../engine/activity.js'
import type { Choice } from '../../engine/verb.js'
import type { Restrictions } from '../../engine/restriction.js'
import { illegal } from '../../engine/violation.js'
import { unitsIn } from '../../wargame/disposition.js'
import { choiceIn, deciding } from '../activities.js'
import { pop, remember } from '../position.js'
import type { At } from '../position.js'
import type { ActionOf } from '../state.js'
import { eliminate } from '../rules/elimination.js'
import { overstackedHexes } from '../rules/stacking.js'
import { idsOf } from '../rules/units.js'

/** The units of the overstacked hexes, in ascending order, but for those that take up no room. */
const unitsInExcess = remember((p: At<'excess'>): readonly number[] =>
  overstackedHexes(p, p.frame.side)
    .flatMap((hex) => unitsIn(p, hex))
    .filter((unit) => p.board.halves[unit]! > 0)
    .sort((a, b) => a - b),
)

const ELIMINATE: Restrictions<Choice<At<'excess'>, ActionOf<'eliminate'>>> = [
  {
    rule: 'N6.15',
    code: 'not-in-excess',
    forbids: ({ p, action }) => !unitsInExcess(p).includes(p.board.unitIndex(action.unit)),
    says: ({ action }) => `${action.unit} is not in an overstacked hex`,
    subject: ({ action }) => action.unit,
  },
]

export const excess = deciding('excess', {
  waitsFor: (p) => (unitsInExcess(p).length === 0 ? { kind: 'automatic' } : player(p.frame.side)),
  verbs: {
    eliminate: choiceIn('excess', 'eliminate', {
      restrictions: ELIMINATE,
      options: (p) => idsOf(p.board, unitsInExcess(p)).map((unit) => ({ type: 'eliminate', unit })),
      apply: (p, { unit }, emit) => eliminate(p, [p.board.unitIndex(unit)], 'N6.15', emit),
    }),
  },
  otherwise: () => [illegal('N6.15', 'excess-pending', 'the excess over the stacking limit must be eliminated first')],
  proceed: pop,
})
