/** Whether 9 Armored's Combat Command B can come to St-Vith (A27.8b). */
import { inArea } from '../../board/board.js'
import type { Within } from '../../position.js'
import type { MovementMode } from '../../state.js'
import type { Mover } from './mover.js'
import { moverAtStart, stepOn } from './mover.js'
import { wouldHaveRoom } from './rest.js'
import { mayAct, mayMoveBy } from './setOut.js'

/** Whether a move from this start can end in the area of St-Vith, where friends that can still move make room. */
const reachesBy = (p: Within<'movement'>, start: Mover): boolean => {
  const best = new Map<number, number>([[start.hex, 0]])
  const open: Mover[] = [start]
  for (let mover = open.pop(); mover !== undefined; mover = open.pop())
    for (let direction = 0; direction < 6; direction++) {
      const next = stepOn(p, mover, direction)
      if (next === null || (best.get(next.hex) ?? Infinity) <= next.spent) continue
      if (inArea(p.board, 'st-vith-area', next.hex) && wouldHaveRoom(p, next)) return true
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
