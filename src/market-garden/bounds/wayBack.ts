/** A hex reached in the search for a way back (M23.63a), with what is left of the move. */
import type { Position } from '../position.js'
import { isEnemyIn, sideNamed } from '../field/situation.js'
import { costOver, hasWayOver } from '../crossings/ferries.js'
import type { Rest } from './ownMove.js'
import { leavingCost } from '../field/stepCost.js'

interface Label {
  readonly hex: number
  readonly points: number
  readonly hexes: number | null
}

/**
 * Whether a unit can reach a suitable hex with the rest of its move.
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
  const most = new Map<number, number>()
  const open: Label[] = [{ hex: from, ...rest }]
  for (const { hex, points, hexes } of open) {
    if (isSuitable(hex)) return true
    if (hexes === 0 || (most.get(hex) ?? -1) >= points) continue
    most.set(hex, points)
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = board.map.neighbours[i]!
      if (to < 0 || isEnemyIn(p, side, to)) continue
      const step = { p, unit, from: hex, to }
      const left = points - costOver(step) - leavingCost(p, unit, hex)
      if (left >= 0 && hasWayOver(step)) open.push({ hex: to, points: left, hexes: hexes === null ? null : hexes - 1 })
    }
  }
  return false
}
