/** Columns that stop each other on a road or railway (M8.53b). */
import type { Board } from '../board/board.js'
import { stackIn } from '../field/situation.js'
import { isLeader } from '../field/units.js'
import type { Position } from '../position.js'
import type { FrameOf, UnitId } from '../state.js'
import { hasNotMoved, moveWith, newMove, ownSteps } from './ownMove.js'

type Moving = FrameOf<'moving'>

/** Moving units that would leave a hex. */
export interface GoingOn {
  readonly p: Position
  readonly frame: Moving
  readonly from: number
}

/** Whether a unit is in Travel mode. */
export const isInTravelMode = (p: Position, unit: number): boolean => p.state.units[unit]!.mode === 'travel'

/** Whether a unit moves as a column. */
export const isColumn = (p: Position, unit: number): boolean => isInTravelMode(p, unit) && !isLeader(p.board, unit)

const hasRoadOrRailway = (board: Board, hex: number): boolean => {
  for (let side = hex * 6; side < hex * 6 + 6; side++)
    if (board.road[side] !== undefined || board.railway[side]! > 0) return true
  return false
}

/** A column must stop at another one on the same road or railway, and cannot continue by picking it up (M8.53b). */
export const isStoppedByColumn = ({ p, frame, from }: GoingOn): boolean => {
  const { board } = p
  const wasHere = (id: UnitId): boolean => !frame.units.includes(id) || hasNotMoved(frame, id)
  return (
    frame.units.some((id) => isInTravelMode(p, board.unitIndex(id)) && ownSteps(frame, id) > 0) &&
    hasRoadOrRailway(board, from) &&
    stackIn(p, from).some((unit) => isColumn(p, unit) && wasHere(board.ids[unit]!))
  )
}

/** Whether a unit must stop in a hex because another column is on the same road or railway (M8.53b). */
export const stopsBehindColumn = (p: Position, id: UnitId): ((hex: number) => boolean) => {
  const frame = moveWith(newMove([id], null), { steps: 1 })
  return (hex) => isStoppedByColumn({ p, frame, from: hex })
}
