/** 9 Armored's Combat Command B and St-Vith (A27.8). */
import { inArea } from '../board.js'
import type { Situation } from '../situation.js'
import type { FrameOf, MovementMode, State } from '../state.js'
import type { Mover } from './mover.js'
import { moverAtStart, stepOn } from './mover.js'
import { mayAct, mayMoveBy } from './setOut.js'

/** Whether a move in this way can end in the area of St-Vith. */
const reachesBy = (s: Situation, state: State, start: Mover): boolean => {
  const best = new Map<number, number>([[start.hex, 0]])
  const open: Mover[] = [start]
  for (let mover = open.pop(); mover !== undefined; mover = open.pop())
    for (let direction = 0; direction < 6; direction++) {
      const next = stepOn(s, state, mover, direction)
      if (next === null || (best.get(next.hex) ?? Infinity) <= next.spent) continue
      if (inArea(s.board, 'st-vith-area', next.hex)) return true
      best.set(next.hex, next.spent)
      open.push(next)
    }
  return false
}

/** Whether the combat command can move into the area of St-Vith, or is there: if not, it is released (A27.8b). */
export const reachesStVith = (s: Situation, state: State, frame: FrameOf<'movement'>): boolean =>
  s.board.marked('st-vith').some((unit) => {
    if (inArea(s.board, 'st-vith-area', s.hexOf[unit]!)) return true
    if (!mayAct(s, state, frame, unit)) return false
    return (['normal', 'strategic'] as const).some(
      (by: MovementMode) =>
        mayMoveBy(s, state, frame, unit, by) &&
        reachesBy(s, state, moverAtStart(s.board, state, unit, by, s.hexOf[unit]!)),
    )
  })
