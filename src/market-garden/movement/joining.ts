/** Which units may join a move in its hex (M8.11, M8.52). */
import { about, firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { isInResponse } from '../bounds/allowance.js'
import { NOT_FERRIED } from '../bounds/ownMove.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import type { FrameOf } from '../state.js'
import { SET_OUT } from './setOutRules.js'
import type { SetOutQuestion } from './setOutRules.js'

type Moving = FrameOf<'moving'>

/** A known unit that would join a move. */
export interface JoinQuestion extends UnitQuestion {
  readonly frame: Moving
}

const onUnit = unitRows<JoinQuestion>()

const leadOf = ({ p, frame }: JoinQuestion): number => p.board.unitIndex(frame.units[0]!)

const settingOut = (q: JoinQuestion): SetOutQuestion => ({
  p: q.p,
  side: sideNamed(q.p.board.sides[leadOf(q)]!),
  unit: q.unit,
  response: isInResponse(q.p),
})

/** A unit joins the move. */
export const JOIN: Restrictions<JoinQuestion> = [
  NOT_FERRIED,
  about(settingOut, SET_OUT),
  firstOf<JoinQuestion>([
    onUnit('M8.52', 'on-the-move', 'is already moving').when(({ p, frame, unit }) =>
      frame.units.includes(p.board.ids[unit]!),
    ),
    onUnit('M8.52', 'elsewhere', 'is in another hex').when((q) => hexOf(q.p, q.unit) !== hexOf(q.p, leadOf(q))),
  ]),
  onUnit('M22.14a', 'entering')
    .when(({ frame }) => frame.from === null)
    .saying(() => 'reinforcements enter unit by unit'),
]
