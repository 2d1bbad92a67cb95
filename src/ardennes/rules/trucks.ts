/** Loading trucks, and giving markers back (A12.6, A12.7). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { isBesideEnemy, sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { lacksKeptMarker, markersLeft } from './markers.js'
import { boxOf, isDisrupted, isGerman, nameOf } from './units.js'

const isOnRoad = (board: Board, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((direction) => board.road[hex * 6 + direction] === 1)

const NO_MARKER = 'no-marker-left'
const KEPT = 'kept-for-airborne'

/**
 * Why a unit may not load trucks (A12.61a): a unit on trucks counts as moving strategically (A12.62a), so only one that might
 * do so loads (A-R69). That it has not moved, and may move, is for the phase to see to.
 */
export const loadRefusals = (s: Situation, state: State, unit: number): readonly Violation[] => {
  const { board } = s
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const hex = s.hexOf[unit]!
  const out: Violation[] = []
  const no = (rule: string, code: string, message: string): number => out.push(illegal(rule, code, message, id))
  if (isGerman(board, unit)) no('A12.61a', 'no-trucks', 'the Germans have no trucks')
  if (board.counters[unit]!.mobility !== 'foot') no('A12.61a', 'mechanized', `${name} needs no trucks`)
  if (state.units[unit]!.marker !== 'none') no('A12.61a', 'has-marker', `${name} carries a marker already`)
  if (hex < 0 && boxOf(state, unit) === null) no('A12.61a', 'not-there', `${name} is neither on the map nor in a box`)
  if (hex >= 0 && !isOnRoad(board, hex)) no('A12.61a', 'off-the-road', `${name} is not on a road`)
  // at least two hexes away is not next to (A-R51)
  if (hex >= 0 && isBesideEnemy(s, sideNumber('allied'), hex))
    no('A12.61a', 'beside-enemy', `${name} is next to an enemy`)
  if (state.units[unit]!.outOfSupply) no('A23.4c', 'out-of-supply', `${name} is out of supply`)
  if (isDisrupted(state, unit)) no('A18.2a', 'disrupted', `${name} is Disrupted or Routed`)
  if (state.turn === 1 && board.counters[unit]!.nation === 'american')
    no('A29.4b', 'turn-1', `${name} may not use strategic movement on turn 1`)
  if (markersLeft(board, state, 'allied') <= 0) no('A12.61c', NO_MARKER, 'no truck marker is left')
  if (lacksKeptMarker(board, state, unit, 0)) no('A31.1b', KEPT, 'the markers are kept for the airborne divisions')
  return out
}

/** Whether nothing but the markers that others use keeps a unit from loading trucks. */
export const couldLoad = (s: Situation, state: State, unit: number): boolean =>
  loadRefusals(s, state, unit).every(({ code }) => code === NO_MARKER || code === KEPT)

/** Whether a unit finds a truck marker (A12.61c). */
export const findsTrucks = (board: Board, state: State, unit: number): boolean =>
  markersLeft(board, state, 'allied') > 0 && !lacksKeptMarker(board, state, unit, 0)

/** Whether a unit has a marker that it may give back before it moves (A12.7b). */
export const mayReturn = (board: Board, state: State, frame: FrameOf<'movement'>, unit: number): boolean => {
  const { marker } = state.units[unit]!
  return !frame.night && (marker === 'strategic' || marker === 'truck') && !frame.marked.includes(board.ids[unit]!)
}

/** Why a unit may not give its marker back before it moves (A12.7b); by night it stays (A-R71). */
export const returnRefusals = (
  board: Board,
  state: State,
  frame: FrameOf<'movement'>,
  unit: number,
): readonly Violation[] => {
  const { marker } = state.units[unit]!
  const id = board.ids[unit]!
  if (frame.night) return [illegal('A12.7b', 'by-night', 'markers come off in the Movement Phases of the day', id)]
  if (marker !== 'strategic' && marker !== 'truck')
    return [illegal('A12.7b', 'no-marker', `${nameOf(board, unit)} carries no strategic movement or truck marker`, id)]
  return frame.marked.includes(id)
    ? [illegal('A12.7a', 'marker-in-use', `${nameOf(board, unit)} has used its marker in this phase`, id)]
    : []
}
