/** Declaring an overrun (N5.52a): its movement points and its order are spent, and the battle begins. */
import type { HexId } from '../../hex/index.js'
import { change, push } from '../position.js'
import type { Position } from '../position.js'
import type { OnTheMove } from '../rules/furtherMoves.js'
import { OVERRUN } from '../rules/movement.js'
import { formationOf, serviceOf } from '../rules/units.js'
import { battleFrame } from './battleFrame.js'

/** @param p - with the moving frame on top */
export const declareOverrun = (p: OnTheMove, target: HexId): Position => {
  const { board, frame, phase } = p
  const unit = board.unitIndex(frame.units[0]!)
  const service = serviceOf(board, unit)
  const division = formationOf(board, unit)!.id
  const order = {
    overrun: true,
    side: phase.side,
    attackers: frame.units,
    targets: [target],
    air: false,
    tigers: false,
  }
  const declared = change(p, ({ stack }) => {
    const move = stack.at(-1)!
    if (move.type === 'moving') move.spent += OVERRUN / 2
    const movement = stack[1]!
    if (movement.type !== 'movement') return
    if (service !== 'german') movement.orders[service] += 1
    movement.overruns[division] = (movement.overruns[division] ?? 0) + 1
  })
  return push(declared, battleFrame(p, order))
}
