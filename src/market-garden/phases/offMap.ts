/**
 * What Germans off the map do in their movement phases: from area to area, on to the map, and what they tell the Allied
 * player (M20).
 */
import type { Violation } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, ActionOf, Emit, FrameOf, State } from '../state.js'
import { withUnit } from '../rules/records.js'
import { putOffMap, shift, shiftRefusals } from '../rules/offMap.js'
import { announcedFrom, areaWith, termsOf } from '../rules/offMapAreas.js'
import { announceRefusals, arrivalAreas, arriveOffRefusals, modesOff, returnHexes } from '../rules/offMapEntry.js'

type MovementPhase = FrameOf<'movement-phase'>
type OffMapAction = ActionOf<'move-off-map' | 'arrive-off-map' | 'announce-entry'>

/** Whether an action is done off the map. */
export const isOffMapAction = (action: Action): action is OffMapAction =>
  action.type === 'move-off-map' || action.type === 'arrive-off-map' || action.type === 'announce-entry'

/** The ways of a unit off the map: to the areas beside its own, and on to the map in the mode that it is in. */
export const offMapActions = (board: Board, state: State, phase: MovementPhase, unit: number): readonly Action[] => {
  const id = board.ids[unit]!
  const { mode } = state.units[unit]!
  const beside = termsOf(board, areaWith(state, unit) ?? '')?.neighbours ?? []
  return [
    ...beside
      .filter((to) => shiftRefusals(board, state, phase, unit, to).length === 0)
      .map((to): Action => ({ type: 'move-off-map', unit: id, to })),
    ...returnHexes(board, state, phase, unit).map((hex): Action => ({
      type: 'enter',
      unit: id,
      mode,
      at: hexNumber(board, hex),
    })),
  ]
}

/** The areas in which a reinforcement may arrive now, and the modes in which it may (M22.15a). */
export const arrivalsOff = (board: Board, state: State, phase: MovementPhase, unit: number): readonly Action[] =>
  arrivalAreas(board, state, unit).flatMap((area) =>
    modesOff(board, unit)
      .filter((mode) => arriveOffRefusals(board, state, phase, unit, mode, area).length === 0)
      .map((mode): Action => ({ type: 'arrive-off-map', unit: board.ids[unit]!, mode, area })),
  )

/** The entries that may be announced now (M20.19b). */
export const announcements = (board: Board, state: State, phase: MovementPhase): readonly Action[] =>
  (board.terms.offMap?.areas ?? [])
    .filter(({ id, waits }) => waits !== undefined && announceRefusals(board, state, phase, id).length === 0)
    .map(({ id }): Action => ({ type: 'announce-entry', area: id }))

/** Every reason why something may not be done off the map. */
export const offMapRefusals = (
  board: Board,
  state: State,
  phase: MovementPhase,
  action: OffMapAction,
): readonly Violation[] => {
  if (action.type === 'announce-entry') return announceRefusals(board, state, phase, action.area)
  const unit = board.unitIndex(action.unit)
  if (unit < 0) return [unknownUnit(action.unit)]
  return action.type === 'move-off-map'
    ? shiftRefusals(board, state, phase, unit, action.to)
    : arriveOffRefusals(board, state, phase, unit, action.mode, action.area)
}

/** Something that may be done off the map, done. */
export const carryOutOffMap = (
  board: Board,
  state: State,
  phase: MovementPhase,
  action: OffMapAction,
  emit: Emit,
): State => {
  const now = { turn: state.turn, response: phase.response }
  if (action.type === 'announce-entry') {
    const turn = state.turn + 1
    const offMap = state.offMap!
    emit?.({ type: 'entry-announced', area: action.area, turn })
    const turns = [...announcedFrom(state, action.area), turn] // the entry of this turn stays announced
    return { ...state, offMap: { ...offMap, announced: { ...offMap.announced, [action.area]: turns } } }
  }
  const unit = board.unitIndex(action.unit)
  return action.type === 'move-off-map'
    ? shift(board, state, unit, action.to, now, emit)
    : putOffMap(board, withUnit(state, unit, { mode: action.mode }), unit, action.area, now, emit)
}
