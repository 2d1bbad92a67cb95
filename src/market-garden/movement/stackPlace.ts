/** Where units that end their move go in the stack (M8.5). */
import { hexOf, sideNamed } from '../field/situation.js'
import { inEnemyZone } from '../field/zones.js'
import type { Position } from '../position.js'

/** Whether the owner may choose the place of units in the stack: not in an enemy zone of control (M8.5b). */
export const choosesPlace = (p: Position, unit: number): boolean =>
  !inEnemyZone(p, sideNamed(p.board.sides[unit]!), hexOf(p, unit))
