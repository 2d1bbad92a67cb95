/** Units of a crowded hex make room by a close action (M14.54): who goes along, and against which hex. */
import { put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Action, Event, FrameOf, UnitId } from '../state.js'
import { isLeader } from '../field/units.js'
import { closeActionRefusals, closeActionTargets, openCloseAction } from '../close-action/assault.js'
import { newMove } from '../bounds/ownMove.js'

type BreakOut = FrameOf<'break-out'>

/** The units as if on the move, having come from elsewhere: they did not begin next to the enemy. */
const asMoving = (units: readonly UnitId[]): FrameOf<'moving'> => newMove(units, null)

/** The hexes that these units of a crowd may attack: none for those who have driven Germans out already (M14.56b). */
export const breakOutTargets = (
  p: Position,
  { hex, fought }: Pick<FrameOf<'crowding'>, 'hex' | 'fought'>,
  units: readonly UnitId[],
): readonly number[] =>
  fought || units.some((id) => hexOf(p, p.board.unitIndex(id)) !== p.board.map.indexOf(hex))
    ? []
    : closeActionTargets(p, asMoving(units))

/** The crowd out of which they attack. */
const crowdOf = (p: Position): FrameOf<'crowding'> | undefined => {
  const below = p.state.stack.at(-2)
  return below?.type === 'crowding' ? below : undefined
}

/** Why a unit may not go along: it did not land here, or with it nothing could be attacked. */
const joinRefusals = (p: Position, frame: BreakOut, id: UnitId): readonly Violation[] => {
  const { board } = p
  const crowd = crowdOf(p)
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  if (crowd?.units.includes(id) !== true || isLeader(board, unit) || frame.units.includes(id))
    return [illegal('M14.54a', 'not-in-the-crowd', `${id} cannot go along`, id)]
  return breakOutTargets(p, crowd, [...frame.units, id]).length > 0
    ? []
    : [illegal('M14.54a', 'no-target', `with ${id} they could attack nobody`, id)]
}

export const breakOutRules: FrameRules<Position, BreakOut, Action, Event> = {
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (p, frame) => {
    const { board } = p
    return inOrder([
      ...(crowdOf(p)?.units ?? [])
        .filter((unit) => joinRefusals(p, frame, unit).length === 0)
        .map((unit): Action => ({ type: 'pick-up', unit })),
      ...closeActionTargets(p, asMoving(frame.units)).map((hex): Action => ({
        type: 'close-action',
        hex: hexNumber(board, hex),
      })),
    ])
  },
  explain: (p, frame, action) => {
    const { board } = p
    switch (action.type) {
      case 'pick-up':
        return joinRefusals(p, frame, action.unit)
      case 'close-action':
        return closeActionRefusals(p, asMoving(frame.units), board.map.indexOf(action.hex))
      default:
        return [illegal('M14.54a', 'break-out', 'units are about to go into close action out of the crowd')]
    }
  },
  reduce: (p, frame, action, emit) => {
    const { board, state } = p
    switch (action.type) {
      case 'pick-up':
        return replaceTop(p, { ...frame, units: [...frame.units, action.unit] })
      case 'close-action': {
        const stack = state.stack.map((below, i) =>
          i === state.stack.length - 2 && below.type === 'crowding' ? { ...below, attacked: frame.units } : below,
        )
        const units = asMoving(frame.units)
        return openCloseAction(put(p, { stack }), units, board.map.indexOf(action.hex), null, emit)
      }
      default:
        return p
    }
  },
  proceed: (p) => p,
}
