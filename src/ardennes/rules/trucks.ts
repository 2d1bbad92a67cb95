/** Loading trucks, and giving markers back (A12.6, A12.7). */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { isOnRoad } from '../board.js'
import { isBesideEnemy, sideNumber } from '../situation.js'
import type { Situation } from '../situation.js'
import type { FrameOf, State } from '../state.js'
import { NO_STRATEGIC_MOVEMENT, none, reasons } from './bars.js'
import type { Asked, Bar } from './bars.js'
import { lacksKeptMarker, markersLeft } from './markers.js'
import { boxOf, isFoot, isGerman, nameOf } from './units.js'

/** What keeps a unit from loading trucks (A12.61a): on trucks it moves strategically (A12.62a), so only one that might do so loads (A-R69). */
const LOADING: readonly Bar<Asked>[] = [
  {
    rule: 'A12.61a',
    code: 'no-trucks',
    holds: ({ board, unit }) => isGerman(board, unit),
    says: 'is German, and the Germans have no trucks',
  },
  {
    rule: 'A12.61a',
    code: 'mechanized',
    holds: ({ board, unit }) => !isFoot(board, unit),
    says: 'needs no trucks',
  },
  {
    rule: 'A12.61a',
    code: 'has-marker',
    holds: ({ state, unit }) => state.units[unit]!.marker !== 'none',
    says: 'carries a marker already',
  },
  {
    rule: 'A12.61a',
    code: 'not-there',
    holds: ({ state, s, unit }) => s.hexOf[unit]! < 0 && boxOf(state, unit) === null,
    says: 'is neither on the map nor in a box',
  },
  {
    rule: 'A12.61a',
    code: 'off-the-road',
    holds: ({ board, s, unit }) => s.hexOf[unit]! >= 0 && !isOnRoad(board, s.hexOf[unit]!),
    says: 'is not on a road',
  },
  {
    // at least two hexes away is not next to (A-R51)
    rule: 'A12.61a',
    code: 'beside-enemy',
    holds: ({ s, unit }) => s.hexOf[unit]! >= 0 && isBesideEnemy(s, sideNumber('allied'), s.hexOf[unit]!),
    says: 'is next to an enemy',
  },
  ...NO_STRATEGIC_MOVEMENT,
]

/** What keeps a unit from it only as long as others use the markers. */
const MARKERS_IN_USE: readonly Bar<Asked>[] = [
  {
    rule: 'A12.61c',
    code: 'no-marker-left',
    holds: ({ board, state }) => markersLeft(board, state, 'allied') <= 0,
    says: 'finds no truck marker left',
  },
  {
    rule: 'A31.1b',
    code: 'kept-for-airborne',
    holds: ({ board, state, unit }) => lacksKeptMarker(board, state, unit, 0),
    says: 'finds the markers kept for the airborne divisions',
  },
]

/** Why a unit may not load trucks (A12.61a); that it has not moved, and may move, is for the phase to see to. */
export const loadRefusals = (s: Situation, state: State, unit: number): readonly Violation[] =>
  reasons([...LOADING, ...MARKERS_IN_USE], { board: s.board, state, s, unit })

/** Whether nothing but the markers that others use keeps a unit from loading trucks. */
export const couldLoad = (s: Situation, state: State, unit: number): boolean =>
  none(LOADING, { board: s.board, state, s, unit })

/** Whether a unit finds a truck marker (A12.61c). */
export const findsTrucks = (s: Situation, state: State, unit: number): boolean =>
  none(MARKERS_IN_USE, { board: s.board, state, s, unit })

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
