/** Where in the stack units put themselves that end their move (M8.5). */
import { hexOf, sideNamed } from '../field/situation.js'
import { inEnemyZone } from '../field/zones.js'
import type { Position } from '../position.js'

/** Whether the owner may choose the place of his units in the stack: not within an enemy zone (M8.5b). */
export const choosesPlace = (p: Position, unit: number): boolean =>
  !inEnemyZone(p, sideNamed(p.board.sides[unit]!), hexOf(p, unit))
