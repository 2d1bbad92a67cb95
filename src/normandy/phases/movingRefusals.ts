/** Why an action is refused to a stack on the move. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { frameOf } from '../../engine/change.js'
import type { Action, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { moverGoingOn } from '../rules/movement.js'
import { standGoingOn } from '../rules/moves.js'
import { overrunViolations } from '../rules/overrun.js'
import { mayRest, mayStayBehind } from '../rules/room.js'
import { indicesOf, nameOf, namesOf } from '../rules/units.js'
import { listRefusals, mobilityRefusals } from './groupRefusals.js'
import { exitRefusals, targetRefusals } from './movementRefusals.js'
import { stepRefusals } from './stepRefusals.js'

type Moving = FrameOf<'moving'>

/** Only units of the moving stack go on; those left behind must find room where they are (N5.28b). */
const stackRefusals = (
  board: Board,
  state: State,
  frame: FrameOf<'movement'>,
  moving: Moving,
  ids: readonly string[],
): readonly Violation[] => {
  const list = listRefusals(board, frame, ids)
  if (list.length > 0) return list
  const out: Violation[] = []
  for (const id of ids)
    if (!moving.units.some((unit) => unit === id))
      out.push(
        illegal(
          'N5.18',
          'another-move-under-way',
          `${nameOf(board, board.unitIndex(id))} does not belong to the stack that is moving`,
          id,
        ),
      )
  if (out.length > 0) return out
  const going = indicesOf(board, ids)
  const left = indicesOf(board, moving.units).filter((unit) => !going.includes(unit))
  if (!mayStayBehind(situationOf(board, state), state, frame, left, going, board.map.indexOf(moving.hex)))
    out.push(
      illegal(
        'N6.15',
        'no-room',
        `${namesOf(board, left)} would stay behind over the stacking limit in ${moving.hex}`,
        moving.hex,
      ),
    )
  return [...out, ...mobilityRefusals(board, state, frame, going)]
}

/** Every reason why the action is refused. */
export const movingRefusals = (board: Board, state: State, moving: Moving, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  const frame = frameOf(state, 'movement')!
  switch (action.type) {
    case 'move':
    case 'leave': {
      const refusals = stackRefusals(board, state, frame, moving, action.units)
      if (refusals.length > 0) return refusals
      const mover = moverGoingOn(s, state, frame, moving, indicesOf(board, action.units))
      if (action.type === 'leave') return exitRefusals(s, mover, moving.enteredZoc)
      const stopped =
        moving.zoc === 'free'
          ? []
          : [
              illegal(
                'N5.22',
                'stopped-by-zone',
                `the stack stands in an enemy zone of control in ${moving.hex} and may only overrun`,
                moving.hex,
              ),
            ]
      return [...stopped, ...stepRefusals(s, state, frame, mover, action.to)]
    }
    case 'overrun': {
      const unknown = targetRefusals(board, action.target)
      if (unknown !== null) return unknown
      const whole =
        action.units.length === moving.units.length && action.units.every((unit, i) => unit === moving.units[i])
      if (!whole) return [illegal('N5.57a', 'not-the-stack', 'the whole moving stack makes the overrun')]
      return overrunViolations(
        s,
        state,
        frame,
        standGoingOn(moverGoingOn(s, state, frame, moving), moving),
        board.map.indexOf(action.target),
      )
    }
    case 'stop':
      return mayRest(s, state, frame, indicesOf(board, moving.units), board.map.indexOf(moving.hex))
        ? []
        : [illegal('N6.15', 'no-room', `the stack may not stop over the stacking limit in ${moving.hex}`, moving.hex)]
    default:
      return [illegal('N5.18', 'move-under-way', 'the move under way is finished first')]
  }
}
