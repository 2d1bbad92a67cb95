/** The firer with surplus strength raises or lowers the roll (M5.15c). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { refusals } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Violation } from '../../engine/legality/violation.js'
import type { ActionOf } from '../state.js'

type Shift = ActionOf<'shift-roll'>

const shiftRow = <Q>(byOf: (q: Q) => number, isOther: (q: Q) => boolean) =>
  forbid<Q>('M5.15c', 'shift')
    .when(isOther)
    .saying((q) => say`the roll is changed by ${{ count: byOf(q) }}, up or down`)

/** The roll may be changed only by the full amount, up or down. */
export const changedBy = <Q extends { readonly action: Shift }>(byOf: (q: Q) => number): Restrictions<Q> => [
  shiftRow(byOf, (q) => Math.abs(q.action.by) !== byOf(q)),
]

/** The refusals of any other action. */
export const notShifted = (by: number): readonly Violation[] =>
  refusals(
    [
      shiftRow(
        () => by,
        () => true,
      ),
    ],
    null,
  )

/** The two changes, in the order of their JSON texts. */
export const shiftsBy = (by: number): readonly Shift[] => [
  { type: 'shift-roll', by: -by },
  { type: 'shift-roll', by },
]
