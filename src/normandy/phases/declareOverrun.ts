/** An overrun is declared (N5.52a): its movement points and its order are spent, and the battle begins. */
import type { Board } from '../board.js'
import type { FrameOf, State } from '../state.js'
import { push } from '../stack.js'
import type { HexId } from '../../hex/index.js'
import { OVERRUN } from '../rules/movement.js'
import { formationOf, serviceOf } from '../rules/units.js'
import { battleFrame } from './battleFrame.js'

/** @param state - with the moving frame on top */
export const declareOverrun = (
  board: Board,
  state: State,
  movement: FrameOf<'movement'>,
  moving: FrameOf<'moving'>,
  target: HexId,
): State => {
  const unit = board.unitIndex(moving.units[0]!)
  const service = serviceOf(board, unit)
  const division = formationOf(board, unit)!.id
  const spent: FrameOf<'moving'> = { ...moving, spent: moving.spent + OVERRUN / 2 }
  const counted: FrameOf<'movement'> = {
    ...movement,
    orders: { ...movement.orders, [service]: movement.orders[service] + (service === 'german' ? 0 : 1) },
    overruns: { ...movement.overruns, [division]: (movement.overruns[division] ?? 0) + 1 },
  }
  const stack = state.stack.map((frame) =>
    frame.type === 'movement' ? counted : frame.type === 'moving' ? spent : frame,
  )
  const order = {
    overrun: true,
    side: movement.side,
    attackers: moving.units,
    targets: [target],
    air: false,
    tigers: false,
  }
  return push({ ...state, stack }, battleFrame(board, state, order))
}
