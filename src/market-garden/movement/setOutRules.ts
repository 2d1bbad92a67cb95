/** Which units may begin to move in a phase (M8.0, M8.11, M8.8, M8.34b). */
import { firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexLimit, isHeldByFire } from '../bounds/allowance.js'
import { NOT_HALTED } from '../bounds/flankBrigade.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { MOVES_AT_NIGHT } from '../bounds/nightMarch.js'
import { NOT_AT_GOAL } from '../bounds/scenarioOrders.js'
import { hexOf, sideNamed } from '../field/situation.js'
import { unitRows } from '../field/unitRows.js'
import type { UnitQuestion } from '../field/unitRows.js'
import { isStatic } from '../field/units.js'
import type { Side, UnitId } from '../state.js'

/** A unit that a side would move in its movement phase. */
export interface SetOutQuestion extends UnitQuestion {
  readonly side: Side
  /** in response movement */
  readonly response: boolean
}

const onUnit = unitRows<SetOutQuestion>()

const idOf = ({ p, unit }: UnitQuestion): UnitId => p.board.ids[unit]!

/** Why a unit of the side may not begin to move. */
const OWN_UNIT: Restrictions<SetOutQuestion> = [
  onUnit('M8.0a', 'not-on-map', 'is not on the map').when(({ p, unit }) => hexOf(p, unit) < 0),
  onUnit('M8.11', 'has-moved', 'has moved in this phase').when((q) => q.p.state.thisPhase.moved.includes(idOf(q))),
  onUnit('M16.13a', 'ferries', 'ferries others in this phase').when(
    (q) => q.p.state.thisPhase.ferrying[idOf(q)] !== undefined,
  ),
  firstOf<SetOutQuestion>([
    onUnit('M12.51a', 'has-directed', 'has directed fire and may not move').when((q) =>
      q.p.state.fired.controlling.includes(idOf(q)),
    ),
    onUnit('M8.0a', 'has-fired', 'has fired and may not move').when(({ p, unit }) => isHeldByFire(p, unit)),
  ]),
  NOT_AT_GOAL,
  MOVES_AT_NIGHT,
  NOT_IDLE,
  NOT_HALTED,
  firstOf<SetOutQuestion>([
    onUnit('M8.8', 'static', 'is static').when(({ p, unit }) => isStatic(p.board, unit)),
    onUnit('M8.34b', 'emplaced', 'is emplaced and may move only in Travel mode').when(
      ({ p, unit, response }) => hexLimit(p, unit, response) === 0,
    ),
  ]),
]

/** A unit begins to move in this phase. */
export const SET_OUT: Restrictions<SetOutQuestion> = [
  stages(
    [
      onUnit('M8.0a', 'not-yours', 'belongs to the other side').when(
        ({ p, unit, side }) => sideNamed(p.board.sides[unit]!) !== side,
      ),
    ],
    // of Germans off the map the mode would tell whether they are beyond its edges, which is hidden (M20.0c)
    OWN_UNIT,
  ),
]
