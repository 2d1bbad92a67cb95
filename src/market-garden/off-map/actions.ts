/**
 * What Germans off the map do in their movement phases: from area to area, on to the map, and what they tell the Allied
 * player (M20).
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import type { Action, ActionOf, Emit, FrameOf } from '../state.js'
import { withUnit } from '../field/records.js'
import { putOffMap, shift, shiftRefusals } from './moves.js'
import { announcedFrom, areaWith, termsOf } from '../field/offMapAreas.js'
import { announceRefusals, arrivalAreas, arriveOffRefusals, modesOff, returnHexes } from './comingOn.js'

type MovementPhase = FrameOf<'movement-phase'>
type OffMapAction = ActionOf<'move-off-map' | 'arrive-off-map' | 'announce-entry'>

/** Whether an action is done off the map. */
export const isOffMapAction = (action: Action): action is OffMapAction =>
  action.type === 'move-off-map' || action.type === 'arrive-off-map' || action.type === 'announce-entry'

/** The ways of a unit off the map: to the areas beside its own, and on to the map in the mode that it is in. */
export const offMapActions = (p: Position, phase: MovementPhase, unit: number): readonly Action[] => {
  const { board } = p
  const id = board.ids[unit]!
  const { mode } = p.state.units[unit]!
  const beside = termsOf(board, areaWith(p, unit) ?? '')?.neighbours ?? []
  return [
    ...beside
      .filter((to) => shiftRefusals(p, phase, unit, to).length === 0)
      .map((to): Action => ({ type: 'move-off-map', unit: id, to })),
    ...returnHexes(p, phase, unit).map((hex): Action => ({
      type: 'enter',
      unit: id,
      mode,
      at: hexNumber(board, hex),
    })),
  ]
}

/** The areas in which a reinforcement may arrive now, and the modes in which it may (M22.15a). */
export const arrivalsOff = (p: Position, phase: MovementPhase, unit: number): readonly Action[] =>
  arrivalAreas(p, unit).flatMap((area) =>
    modesOff(p.board, unit)
      .filter((mode) => arriveOffRefusals(p, phase, unit, mode, area).length === 0)
      .map((mode): Action => ({ type: 'arrive-off-map', unit: p.board.ids[unit]!, mode, area })),
  )

/** The entries that may be announced now (M20.19b). */
export const announcements = (p: Position, phase: MovementPhase): readonly Action[] =>
  (p.board.terms.offMap?.areas ?? [])
    .filter(({ id, waits }) => waits !== undefined && announceRefusals(p, phase, id).length === 0)
    .map(({ id }): Action => ({ type: 'announce-entry', area: id }))

/** Every reason why something may not be done off the map. */
export const offMapRefusals = (p: Position, phase: MovementPhase, action: OffMapAction): readonly Violation[] => {
  if (action.type === 'announce-entry') return announceRefusals(p, phase, action.area)
  const unit = p.board.unitIndex(action.unit)
  if (unit < 0) return [unknownUnit(action.unit)]
  return action.type === 'move-off-map'
    ? shiftRefusals(p, phase, unit, action.to)
    : arriveOffRefusals(p, phase, unit, action.mode, action.area)
}

/** Something that may be done off the map, done. */
export const carryOutOffMap = (p: Position, phase: MovementPhase, action: OffMapAction, emit: Emit): Position => {
  const { state } = p
  const now = { turn: state.turn, response: phase.response }
  if (action.type === 'announce-entry') {
    const turn = state.turn + 1
    const offMap = state.offMap!
    emit?.({ type: 'entry-announced', area: action.area, turn })
    const turns = [...announcedFrom(p, action.area), turn] // the entry of this turn stays announced
    return put(p, { offMap: { ...offMap, announced: { ...offMap.announced, [action.area]: turns } } })
  }
  const unit = p.board.unitIndex(action.unit)
  return action.type === 'move-off-map'
    ? shift(p, unit, action.to, now, emit)
    : putOffMap(withUnit(p, unit, { mode: action.mode }), unit, action.area, now, emit)
}
