/** Units of a crowded hex make room by a close action (M14.54): who goes along, and against which hex. */
import { replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { hexOf } from '../situation.js'
import type { Action, Event, FrameOf, State, UnitId } from '../state.js'
import { isLeader } from '../rules/units.js'
import { closeActionRefusals, closeActionTargets, openCloseAction } from './closeAction.js'
import { newMove } from '../rules/ownMove.js'

type BreakOut = FrameOf<'break-out'>

/** The units as if on the move, having come from elsewhere: they did not begin next to the enemy. */
const asMoving = (units: readonly UnitId[]): FrameOf<'moving'> => newMove(units, null)

/** The hexes that these units of a crowd may attack: none for those who have driven Germans out already (M14.56b). */
export const breakOutTargets = (
  board: Board,
  state: State,
  { hex, fought }: Pick<FrameOf<'crowding'>, 'hex' | 'fought'>,
  units: readonly UnitId[],
): readonly number[] =>
  fought || units.some((id) => hexOf(board, state, board.unitIndex(id)) !== board.map.indexOf(hex))
    ? []
    : closeActionTargets(board, state, asMoving(units))

/** The crowd out of which they attack. */
const crowdOf = (state: State): FrameOf<'crowding'> | undefined => {
  const below = state.stack.at(-2)
  return below?.type === 'crowding' ? below : undefined
}

/** Why a unit may not go along: it did not land here, or with it nothing could be attacked. */
const joinRefusals = (board: Board, state: State, frame: BreakOut, id: UnitId): readonly Violation[] => {
  const crowd = crowdOf(state)
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  if (crowd?.units.includes(id) !== true || isLeader(board, unit) || frame.units.includes(id))
    return [illegal('M14.54a', 'not-in-the-crowd', `${id} cannot go along`, id)]
  return breakOutTargets(board, state, crowd, [...frame.units, id]).length > 0
    ? []
    : [illegal('M14.54a', 'no-target', `with ${id} they could attack nobody`, id)]
}

export const breakOutRules = (boardOf: (state: State) => Board): FrameRules<State, BreakOut, Action, Event> => ({
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return inOrder([
      ...(crowdOf(state)?.units ?? [])
        .filter((unit) => joinRefusals(board, state, frame, unit).length === 0)
        .map((unit): Action => ({ type: 'pick-up', unit })),
      ...closeActionTargets(board, state, asMoving(frame.units)).map((hex): Action => ({
        type: 'close-action',
        hex: hexNumber(board, hex),
      })),
    ])
  },
  explain: (state, frame, action) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'pick-up':
        return joinRefusals(board, state, frame, action.unit)
      case 'close-action':
        return closeActionRefusals(board, state, asMoving(frame.units), board.map.indexOf(action.hex))
      default:
        return [illegal('M14.54a', 'break-out', 'units are about to go into close action out of the crowd')]
    }
  },
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'pick-up':
        return replaceTop(state, { ...frame, units: [...frame.units, action.unit] })
      case 'close-action': {
        const stack = state.stack.map((below, i) =>
          i === state.stack.length - 2 && below.type === 'crowding' ? { ...below, attacked: frame.units } : below,
        )
        const units = asMoving(frame.units)
        return openCloseAction(board, { ...state, stack }, units, board.map.indexOf(action.hex), null, emit)
      }
      default:
        return state
    }
  },
  proceed: (state) => state,
})
