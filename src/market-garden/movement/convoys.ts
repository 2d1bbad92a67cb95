/** Columns: units in Travel mode that move together, and that block each other (M8.53). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { isColumn, isStoppedByColumn, isInTravelMode } from '../bounds/columns.js'
import type { GoingOn } from '../bounds/columns.js'
import { hasNotMoved } from '../bounds/ownMove.js'
import { hexOf } from '../field/situation.js'
import { nameOf } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

const columnsIn = ({ p, frame }: GoingOn): number => {
  let columns = 0
  for (const id of frame.units) if (isColumn(p, p.board.unitIndex(id))) columns++
  return columns
}

/** Columns may move on: none blocks them (M8.53b), and no more than two move together (M8.53a). */
export const CONVOY: Restrictions<GoingOn> = [
  forbid<GoingOn>('M8.53b', 'column')
    .when(isStoppedByColumn)
    .saying(({ p, from }) => say`a Travel-mode unit must stop at another one in ${{ hex: hexNumber(p.board, from) }}`),
  forbid<GoingOn>('M8.53a', 'too-many')
    .when((q) => columnsIn(q) > STACKING.unitsMovingInTravel)
    .saying(() => say`at most ${{ count: STACKING.unitsMovingInTravel }} units in Travel mode move together`),
]

/** A unit of a move. */
export interface Mover {
  readonly p: Position
  readonly frame: Moving
  readonly id: UnitId
}

/**
 * A column may not leave Travel mode while another one has stopped behind it: that would let the other continue in the
 * same move (M8.53b).
 */
export const NOT_AHEAD: Restriction<Mover> = forbid<Mover>('M8.53b', 'column', ({ id }) => id)
  .when(({ p, frame, id }) => {
    const unit = p.board.unitIndex(id)
    return isInTravelMode(p, unit) && hasNotMoved(frame, id) && isStoppedByColumn({ p, frame, from: hexOf(p, unit) })
  })
  .saying(
    ({ p, id }) => say`another Travel-mode unit has stopped behind ${{ unit: nameOf(p.board, p.board.unitIndex(id)) }}`,
  )
