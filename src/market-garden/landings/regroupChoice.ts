/** The choice of the new serial of the chosen unit (M14.72a). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, verbIn } from '../activities.js'
import { remember } from '../changes/changes.js'
import { including } from '../field/records.js'
import { pop, put } from '../position.js'
import type { At } from '../position.js'
import type { ActionOf, UnitId } from '../state.js'
import { serialsFor, TAKES } from './regrouping.js'
import { nameById } from '../field/units.js'
import type { SerialQuestion } from './regrouping.js'

interface ChosenQuestion extends SerialQuestion {
  readonly p: At<'regrouping'>
  readonly id: UnitId
}

const NOT_CHOSEN = forbid<ChosenQuestion>('M14.72a', 'not-chosen', ({ id }) => id)
  .when(({ p, id }) => p.frame.unit !== id)
  .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} is not the unit that has been chosen`)

const questionOf = (p: At<'regrouping'>, { unit: id, serial }: ActionOf<'regroup'>): ChosenQuestion => ({
  p,
  unit: p.board.unitIndex(id),
  id,
  serial,
})

export const regrouping = deciding('regrouping', {
  waitsFor: () => player('allied'),
  verbs: {
    regroup: verbIn('regrouping', 'regroup', {
      toQuestion: questionOf,
      restrictions: [stages<ChosenQuestion>([UNKNOWN_UNIT], [NOT_CHOSEN], TAKES)],
      options: (p) => {
        const { unit: id } = p.frame
        const unit = p.board.unitIndex(id)
        return fromItems(serialsFor(p, unit), (serial) => ({ p, unit, id, serial }))
      },
      applied: [UNKNOWN_UNIT, NOT_CHOSEN, ...TAKES],
      toAction: (_p, { id, serial }) => ({ type: 'regroup', unit: id, serial }),
      apply: (p, { id, serial }) => {
        const landings = p.state.landings!
        return remember(put(pop(p), { landings: { ...landings, serials: { ...landings.serials, [id]: serial } } }), {
          changed: including(p.state.thisPhase.changed, id),
        })
      },
    }),
  },
  otherwise: ({ board, frame: { unit } }) => [
    illegal('M14.72a', 'regrouping', say`choose a serial for ${{ unit: nameById(board, unit) }}`, unit),
  ],
})
