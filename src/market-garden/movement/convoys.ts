/** Columns: units in Travel mode that move together, and that block each other (M8.53). */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { STACKING } from '../board/limits.js'
import { hasNotMoved, newMove, ownSteps } from '../bounds/ownMove.js'
import { hexOf, stackIn } from '../field/situation.js'
import { isLeader, nameOf } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'

type Moving = FrameOf<'moving'>

/** Moving units that would leave a hex. */
export interface GoingOn {
  readonly p: Position
  readonly frame: Moving
  readonly from: number
}

const rides = (p: Position, unit: number): boolean => p.state.units[unit]!.mode === 'travel'

const isColumn = (p: Position, unit: number): boolean => rides(p, unit) && !isLeader(p.board, unit)

const hasRoadOrRailway = (board: Board, hex: number): boolean => {
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.road[side] !== undefined || board.railway[side]! > 0) return true
  return false
}

/** A column must stop at another one on the same road or railway, and cannot continue by picking it up (M8.53b). */
const isStoppedByColumn = ({ p, frame, from }: GoingOn): boolean => {
  const { board } = p
  const wasHere = (id: UnitId): boolean => !frame.units.includes(id) || hasNotMoved(frame, id)
  return (
    frame.units.some((id) => rides(p, board.unitIndex(id)) && ownSteps(frame, id) > 0) &&
    hasRoadOrRailway(board, from) &&
    stackIn(p, from).some((unit) => isColumn(p, unit) && wasHere(board.ids[unit]!))
  )
}

/** Tells in which hexes a unit must stop because another column is on the same road or railway (M8.53b). */
export const stopsBehindColumn = (p: Position, id: UnitId): ((hex: number) => boolean) => {
  const frame: Moving = { ...newMove([id], null), steps: 1 }
  return (hex) => isStoppedByColumn({ p, frame, from: hex })
}

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
    return rides(p, unit) && hasNotMoved(frame, id) && isStoppedByColumn({ p, frame, from: hexOf(p, unit) })
  })
  .saying(
    ({ p, id }) => say`another Travel-mode unit has stopped behind ${{ unit: nameOf(p.board, p.board.unitIndex(id)) }}`,
  )
