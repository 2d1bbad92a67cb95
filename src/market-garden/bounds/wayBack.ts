/** The search for a way back within the same move (M23.63a). */
import type { Position } from '../position.js'
import { hexOf, isEnemyIn, sideNamed } from '../field/situation.js'
import { costOver, hasWayOver } from '../crossings/ferries.js'
import { stopsBehindColumn } from './columns.js'
import type { OwnStep, Rest } from './ownMove.js'
import { canHold } from '../field/stacking.js'
import { leavingCost } from '../field/stepCost.js'

/** A hex reached in the search, with the rest of the move. */
interface Label {
  readonly hex: number
  readonly points: number
  readonly hexes: number | null
}

/** The half movement points of a step, including those of leaving a zone of control (M7.1a). */
const costOf = (p: Position, unit: number, from: number, to: number): number =>
  costOver({ p, unit, from, to }) + leavingCost(p, unit, from)

/** The rest of a unit's move before a step. */
export const restBefore = ({ p, unit, from, to, restAfter }: OwnStep): Rest => {
  const { points, hexes } = restAfter()
  return { points: points + costOf(p, unit, from, to), hexes: hexes === null ? null : hexes + 1 }
}

/**
 * Whether a unit can reach a suitable hex with the rest of its move, through hexes with room for it (M9.1a) and past no
 * other column (M8.53b). The units in its present hex may move with it, and do not count.
 *
 * @param rest - half movement points left, and hexes where movement is limited in hexes
 */
export const hasWayBack = (
  p: Position,
  unit: number,
  from: number,
  rest: Rest,
  isSuitable: (hex: number) => boolean,
): boolean => {
  const { board } = p
  const side = sideNamed(board.sides[unit]!)
  const here = hexOf(p, unit)
  const coming = [{ unit, mode: p.state.units[unit]!.mode }]
  const stops = stopsBehindColumn(p, board.ids[unit]!)
  const isFree = (hex: number): boolean => hex === here || (!isEnemyIn(p, side, hex) && canHold(p, hex, coming))
  const most = new Map<number, number>()
  const open: Label[] = [{ hex: from, ...rest }]
  for (const { hex, points, hexes } of open) {
    if (isSuitable(hex)) return true
    if (hexes === 0 || (most.get(hex) ?? -1) >= points || (hex !== here && stops(hex))) continue
    most.set(hex, points)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = board.map.neighbours[i]!
      if (to < 0 || !isFree(to)) continue
      const step = { p, unit, from: hex, to }
      const left = points - costOf(p, unit, hex, to)
      if (left >= 0 && hasWayOver(step)) open.push({ hex: to, points: left, hexes: hexes === null ? null : hexes - 1 })
    }
  }
  return false
}
