/** Where a serial lands that goes beyond its drop zone (M23.4a). */
import { player } from '../../engine/activity.js'
import { fromList } from '../../engine/candidates.js'
import { forbid } from '../../engine/forbid.js'
import { inOrder } from '../../engine/inOrder.js'
import { stages } from '../../engine/restriction.js'
import type { Restrictions } from '../../engine/restriction.js'
import type { Choice } from '../../engine/verb.js'
import { illegal } from '../../engine/violation.js'
import type { Violation } from '../../engine/violation.js'
import { deciding, verbIn } from '../activities.js'
import { pop } from '../position.js'
import type { At } from '../position.js'
import { outsideHexRefusals, waysOutside } from './dropsApart.js'
import { reasonsIn } from '../field/reasonsIn.js'
import { readyIn } from '../field/serials.js'
import type { ActionOf } from '../state.js'
import { designate, wayNamed } from './designating.js'

type Drop = Choice<At<'independent-drop'>, ActionOf<'designate-drop'>>

/** What is said of anything else than a drop of this serial. */
const sayWhere = ({ frame: { serial } }: At<'independent-drop'>): Violation =>
  illegal('M23.4a', 'where', `say where serial ${serial} lands beyond its drop zone`, String(serial))

const DROP: Restrictions<Drop> = [
  stages<Drop>(
    [
      forbid<Drop>('M23.4a', 'where', ({ p }) => sayWhere(p).subject)
        .when(({ p, action }) => action.serial !== p.frame.serial)
        .saying(({ p }) => sayWhere(p).message),
    ],
    [reasonsIn(({ p, action }) => outsideHexRefusals(p, action))],
  ),
]

/** Every drop of the serial, by each of its ways. */
const drops = (p: At<'independent-drop'>): readonly ActionOf<'designate-drop'>[] => {
  const { serial } = p.frame
  return inOrder(
    waysOutside(p, readyIn(p, serial)).map((way) => ({ type: 'designate-drop', serial, ...wayNamed(p.board, way) })),
  )
}

const designateDrop = verbIn('independent-drop', 'designate-drop', {
  ask: (p, action): Drop => ({ p, action }),
  restrictions: DROP,
  options: (p) => fromList(drops(p).map((action): Drop => ({ p, action }))),
  judged: DROP,
  tell: (_p, { action }) => action,
  apply: (p, { action }, emit) => {
    const { landings } = p.state
    const rest = pop(p)
    return landings === null ? rest : designate(rest, landings, readyIn(p, action.serial), action, emit)
  },
})

export const independentDrop = deciding('independent-drop', {
  waitsFor: () => player('allied'),
  verbs: { 'designate-drop': designateDrop },
  otherwise: (p) => [sayWhere(p)],
})
