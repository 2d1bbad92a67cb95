/** Which moving units may leave Travel mode, mount or dismount (M8.23b, M8.32, M10.12b, M13.51a, M28.52a). */
import { say } from '../../engine/words/saying.js'
import { about, stages, where, without } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import { limitOf, isInResponse, pointsLeft } from '../bounds/allowance.js'
import { HIGHWAY_MODE } from '../bounds/highway.js'
import { NOT_DELAYED } from '../bounds/unitsInTransit.js'
import type { Change, DelayQuestion } from '../bounds/unitsInTransit.js'
import { NOT_FERRIED, NO_REST, ownSteps } from '../bounds/ownMove.js'
import type { Rest } from '../bounds/ownMove.js'
import { LEAVES_COLUMN } from '../field/inColumn.js'
import { columnsBoundBy } from '../field/raisedWays.js'
import { withUnit } from '../field/records.js'
import { hexOf } from '../field/situation.js'
import { FITS } from '../field/stacking.js'
import type { StackQuestion } from '../field/stacking.js'
import { unitRows } from '../field/unitRows.js'
import { canDismount } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, Mode, UnitId } from '../state.js'
import { canRemount } from '../supply/supply.js'
import { NOT_AHEAD } from './convoys.js'

type Moving = FrameOf<'moving'>

/** A moving unit and the change that it would make. */
export interface ChangeQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly what: 'leave-travel' | 'mount' | 'dismount'
  readonly id: UnitId
}

/** The question with the index of the unit, -1 if unknown. */
interface Changing extends ChangeQuestion {
  readonly unit: number
}

/** The cost of leaving Travel mode, mounting or dismounting, in half movement points (M8.23b, M3.41g). */
export const CHANGE_COST = MOVEMENT.leavingTravel * HALVES

/** The mode of a unit that has left Travel mode (M-R162, M-R222). */
export const modeAfterTravel = (board: Board, unit: number): Mode =>
  board.counters[unit]!.concentrates ? 'concentrated' : 'defilade'

const leavesTravel = ({ what }: ChangeQuestion): boolean => what === 'leave-travel'

const isInTravelMode = ({ p, unit }: Changing): boolean => p.state.units[unit]!.mode === 'travel'

const changeIn = ({ p, what, unit }: Changing): Change =>
  what === 'leave-travel' ? { mode: modeAfterTravel(p.board, unit) } : { dismounted: what === 'dismount' }

/**
 * A moving unit that would change its mode or its transport, and what would be left of its move. Leaving Travel mode
 * ends the move (M8.23b).
 */
const delayOf = (q: Changing): DelayQuestion => {
  const { p, frame, unit, id } = q
  const restOf = (now: Position): Rest => {
    const limit = limitOf(now, unit, isInResponse(p))
    return {
      points: pointsLeft(now, frame, unit),
      hexes: limit === null ? null : Math.max(0, limit.hexes - ownSteps(frame, id)),
    }
  }
  const restAfter = (changed: Position): Rest => {
    if (leavesTravel(q)) return NO_REST
    const { points, hexes } = restOf(changed)
    return { points: points - CHANGE_COST, hexes }
  }
  return { p, unit, change: changeIn(q), rest: (changed) => ({ now: restOf(p), then: restAfter(changed) }) }
}

const onUnit = unitRows<Changing>()

/** A unit leaves Travel mode (M8.23b). */
const LEAVE_TRAVEL: Restrictions<Changing> = [
  onUnit('M8.23b', 'not-in-travel', 'is not in Travel mode').when((q) => !isInTravelMode(q)),
  onUnit('M13.51a', 'response', 'must stay in Travel mode in response movement').when(({ p }) => isInResponse(p)),
  onUnit('M10.12b', 'raised-way', 'is on a raised road').when(
    (q) => isInTravelMode(q) && columnsBoundBy(q.p.board, hexOf(q.p, q.unit)) === 'M10.12b',
  ),
  onUnit('M10.17', 'marsh', 'must keep to the road in the marsh').when(
    (q) => isInTravelMode(q) && columnsBoundBy(q.p.board, hexOf(q.p, q.unit)) === 'M10.17',
  ),
  ...HIGHWAY_MODE,
  LEAVES_COLUMN,
  NOT_AHEAD,
]

/** The stacking limits on vehicles alone (M9.16). */
const VEHICLES_FIT = without(FITS, 'overstacked', 'too-many-in-travel', 'two-leaders')

const mountedStack = ({ p, unit }: Changing): StackQuestion => ({
  p: withUnit(p, unit, { dismounted: false }),
  hex: hexOf(p, unit),
  coming: [],
})

const isDismounted = ({ p, unit }: Changing): boolean => p.state.units[unit]!.dismounted

/** A unit mounts or dismounts (M8.32). */
const MOUNTING: Restrictions<Changing> = [
  onUnit('M8.32a', 'no-transport', 'has no vehicles of its own').when(({ p, unit }) => !canDismount(p.board, unit)),
  onUnit('M8.32a', 'in-travel', 'is in Travel mode').when(isInTravelMode),
  onUnit('M8.32a', 'done')
    .when((q) => isDismounted(q) === (q.what === 'dismount'))
    .saying((q) => {
      const unit = q.p.board.counters[q.unit]!.name
      return isDismounted(q) ? say`${{ unit }} is already dismounted` : say`${{ unit }} is already mounted`
    }),
  onUnit('M8.32c', 'changed', 'has mounted or dismounted in this phase').when(({ p, id }) =>
    p.state.thisPhase.changed.includes(id),
  ),
  where<Changing>(
    (q) => q.what === 'mount' && isDismounted(q),
    [
      onUnit('M8.32b', 'no-supply', 'cannot trace supply to its headquarters by road').when(
        ({ p, unit }) => !canRemount(p, unit),
      ),
      // vehicles keep to Travel mode in marsh, and mounting does not begin it
      onUnit('M10.17', 'marsh', 'may be in the marsh on its vehicles only in Travel mode').when(
        ({ p, unit }) => p.board.kind[hexOf(p, unit)] === 'marsh' && p.board.counters[unit]!.transport === 'vehicle',
      ),
      about(mountedStack, VEHICLES_FIT),
    ],
  ),
]

/** A moving unit leaves Travel mode, mounts or dismounts now. */
export const CHANGE: Restrictions<ChangeQuestion> = [
  about(
    ({ p, frame, what, id }): Changing => ({ p, frame, what, id, unit: p.board.unitIndex(id) }),
    [
      stages<Changing>(
        [UNKNOWN_UNIT],
        [onUnit('M8.23b', 'not-moving', 'is not moving').when(({ frame, id }) => !frame.units.includes(id))],
        [
          NOT_FERRIED,
          onUnit('M13.0h', 'disrupted', 'is Disrupted').when(({ p, unit }) => p.state.units[unit]!.disrupted),
          onUnit((q) => (leavesTravel(q) ? 'M8.23b' : 'M8.32a'), 'too-dear', 'needs 2 movement points').when(
            ({ p, frame, unit }) => CHANGE_COST > pointsLeft(p, frame, unit),
          ),
          about(delayOf, NOT_DELAYED),
          where(leavesTravel, LEAVE_TRAVEL),
          where<Changing>((q) => !leavesTravel(q), MOUNTING),
        ],
      ),
    ],
  ),
]
