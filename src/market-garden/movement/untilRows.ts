/** The rules of setting out, steps, joins and changes as rows, made of the lists of reasons that there are for now. */
import type { Restrictions } from '../../engine/restriction.js'
import { limitOf, movementPhaseOf } from '../bounds/allowance.js'
import { highwayStepRefusals } from '../bounds/highway.js'
import { NO_REST } from '../bounds/ownMove.js'
import { boundsRefusals } from '../bounds/ownWill.js'
import { reasonsIn } from '../field/reasonsIn.js'
import { afloatCost } from '../field/stepCost.js'
import { areaRefusals } from '../off-map/moves.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import type { Position } from '../position.js'
import type { FrameOf, Side, UnitId } from '../state.js'
import {
  aheadRefusals,
  changeRefusals,
  convoyRefusals,
  farEnough,
  joinRefusals,
  landedRefusals,
  setOutRefusals,
  stepRefusals,
} from './refusals.js'

type Moving = FrameOf<'moving'>

/** A unit that would begin to move. */
export interface SetOutQuestion {
  readonly p: Position
  readonly side: Side
  readonly unit: number
  readonly response: boolean
}

/** Units on the move that would enter a hex. */
export interface StepQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly to: number
  readonly from: number
}

/** A unit that would join a move. */
export interface JoinQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly unit: number
}

/** A unit on the move that would leave Travel mode, mount or dismount. */
export interface ChangeQuestion {
  readonly p: Position
  readonly frame: Moving
  readonly what: 'leave-travel' | 'mount' | 'dismount'
  readonly id: UnitId
}

/** A unit that would cross the water. */
interface Crossing {
  readonly p: Position
  readonly unit: number
  readonly from: number
  readonly to: number
}

export const SET_OUT: Restrictions<SetOutQuestion> = [
  reasonsIn(({ p, side, unit, response }) => setOutRefusals(p, side, unit, response)),
]

export const STEP: Restrictions<StepQuestion> = [
  reasonsIn(({ p, frame, to, from }) => stepRefusals(p, frame, to, from)),
]

export const JOIN: Restrictions<JoinQuestion> = [reasonsIn(({ p, frame, unit }) => joinRefusals(p, frame, unit))]

export const CHANGE: Restrictions<ChangeQuestion> = [
  reasonsIn(({ p, frame, what, id }) => changeRefusals(p, frame, what, id)),
]

/** Who has crossed in the boats of engineers has made his whole movement (M16.11c, M16.14a). */
export const LANDED: Restrictions<{ readonly frame: Moving }> = [reasonsIn(({ frame }) => landedRefusals(frame))]

/** Columns go on from a hex (M8.53a, M8.53b). */
export const CONVOY: Restrictions<Pick<StepQuestion, 'p' | 'frame' | 'from'>> = [
  reasonsIn(({ p, frame, from }) => convoyRefusals(p, frame, from)),
]

/** A unit has hexes left to move. */
export const FAR_ENOUGH: Restrictions<JoinQuestion> = [
  reasonsIn(({ p, frame, unit }) =>
    farEnough(p.board, frame, unit, limitOf(p, unit, movementPhaseOf(p)?.response === true)),
  ),
]

/** No column has stopped behind a unit (M8.53b). */
export const AHEAD: Restrictions<Pick<ChangeQuestion, 'p' | 'frame' | 'id'>> = [
  reasonsIn(({ p, frame, id }) => aheadRefusals(p, frame, id)),
]

/** The ground lets a unit over the water. */
export const AFLOAT: Restrictions<Crossing> = [
  reasonsIn(({ p, unit, from, to }) => afloatCost(p, unit, from, to).violations),
]

/** A crossing is the whole move of a unit, and it may go there of its own will. */
export const CROSSES_AT_WILL: Restrictions<Crossing> = [
  reasonsIn(({ p, unit, from, to }) => highwayStepRefusals(p, unit, from, to)),
  reasonsIn(({ p, unit, from, to }) => boundsRefusals(p, unit, from, to, NO_REST)),
]

/** A unit in a hex has a way to an area beyond the edge. */
export const TO_AREA: Restrictions<
  Pick<Crossing, 'p' | 'unit'> & { readonly hex: number; readonly area: OffMapAreaId }
> = [reasonsIn(({ p, unit, hex, area }) => areaRefusals(p, unit, hex, area))]
