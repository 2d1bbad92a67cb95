/** 9 Armored's Combat Command B and St-Vith (A27.8). */
import { inArea } from '../../board/board.js'
import { CALENDAR } from '../../limits.js'
import type { Position, Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import type { Mover } from './mover.js'
import { moverAtStart, stepOn } from './mover.js'
import { mayAct, mayMoveBy } from './setOut.js'
import { bearsMark } from '../field/units.js'

/** Whether a unit is 9 Arm/CCB while it is bound to end its moves near St-Vith (A27.8a, A27.8c). */
export const isBound = (p: Position, unit: number): boolean =>
  p.state.happened.boundToStVith && p.state.turn <= CALENDAR.lastBoundToStVith && bearsMark(p, unit, 'st-vith')

/** Whether a unit that is bound to St-Vith would be outside its area in a hex (A27.8b). */
export const strays = (p: Position, unit: number, hex: number): boolean =>
  isBound(p, unit) && !inArea(p.board, 'st-vith-area', hex)

/** Whether a move from this start can end in the area of St-Vith. */
const reachesBy = (p: Position, start: Mover): boolean => {
  const best = new Map<number, number>([[start.hex, 0]])
  const open: Mover[] = [start]
  for (let mover = open.pop(); mover !== undefined; mover = open.pop())
    for (let direction = 0; direction < 6; direction++) {
      const next = stepOn(p, mover, direction)
      if (next === null || (best.get(next.hex) ?? Infinity) <= next.spent) continue
      if (inArea(p.board, 'st-vith-area', next.hex)) return true
      best.set(next.hex, next.spent)
      open.push(next)
    }
  return false
}

/** Whether the combat command can move into the area of St-Vith, or is there: if not, it is released (A27.8b). */
export const reachesStVith = (p: Within<'movement'>): boolean =>
  p.board.marked('st-vith').some((unit) => {
    if (inArea(p.board, 'st-vith-area', p.hexOf[unit]!)) return true
    if (!mayAct(p, unit)) return false
    return (['normal', 'strategic'] as const).some(
      (by: MovementMode) => mayMoveBy(p, unit, by) && reachesBy(p, moverAtStart(p, unit, by, p.hexOf[unit]!)),
    )
  })
