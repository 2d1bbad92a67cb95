/** 9 Armored's Combat Command B and St-Vith (A27.8). */
import { inArea } from '../../board/board.js'
import { CALENDAR } from '../../limits.js'
import type { Position } from '../../position.js'
import { bearsMark } from '../field/units.js'

/** Whether a unit is 9 Arm/CCB while it is bound to end its moves near St-Vith (A27.8a, A27.8c). */
export const isBound = (p: Position, unit: number): boolean =>
  p.state.happened.boundToStVith && p.state.turn <= CALENDAR.lastBoundToStVith && bearsMark(p, unit, 'st-vith')

/** Whether a unit that is bound to St-Vith would be outside its area in a hex (A27.8b). */
export const strays = (p: Position, unit: number, hex: number): boolean =>
  isBound(p, unit) && !inArea(p.board, 'st-vith-area', hex)
