/** Checks of the units that share a hex. */
import type { Restrictions } from '../../engine/legality/restriction.js'
import { unitsIn } from '../../wargame/disposition.js'
import { sharedHexes } from '../../wargame/hexChecks.js'
import { frameIn, sideNumber } from '../position.js'
import type { Position } from '../position.js'
import { isOverstacked } from '../rules/stacking.js'

/**
 * Whether the stacking limit does not apply yet: while the side of the hex moves (N6.11), and during any advance
 * (N6.14).
 */
const isPassing = (p: Position, hex: number): boolean => {
  const movement = frameIn(p, 'movement')
  if (movement !== undefined && sideNumber(movement.side) === p.board.sides[unitsIn(p, hex)[0]!]) return true
  return frameIn(p, 'advance') !== undefined
}

/** Friends and enemies never share a hex (N5.21), and the stacking limit applies (N6.12). */
export const HEXES: Restrictions<Position> = [
  sharedHexes('N5.21', 'N6.12', (p, hex) => isOverstacked(p, hex) && !isPassing(p, hex)),
]
