/** Which units rally, and how easily (A18.4). */
import type { Board } from '../board.js'
import { DIE_MODIFIERS } from '../limits.js'
import { isBesideEnemy, sideNumber, situationOf } from '../situation.js'
import type { Condition, Side, State } from '../state.js'
import { isBeyondBoundary } from './sectors.js'
import { isDisrupted, isFriendly, isOnMap, sideOf } from './units.js'

/** What a rallied unit is then (A18.4a). */
export const rallied = (condition: Condition): Condition => (condition === 'routed' ? 'disrupted' : 'fit')

/** Green units rally less easily, elite ones more so (A18.4b). */
export const rallyModifier = (board: Board, unit: number): number => {
  const { morale } = board.counters[unit]!
  return morale === 'veteran' ? 0 : DIE_MODIFIERS[morale]
}

/** Whether a unit is next to an enemy; in an off-map box it never is (A13.5g). */
export const standsBesideEnemy = (board: Board, state: State, unit: number): boolean =>
  isOnMap(board, state, unit) &&
  isBesideEnemy(situationOf(board, state), sideNumber(sideOf(board, unit)), board.map.indexOf(state.units[unit]!.at))

/** Whether a unit of a side has anything to rally from and may do so: not across an army boundary before 18AM (A11.10d). */
export const mayRally = (board: Board, state: State, side: Side, unit: number): boolean => {
  if (!isDisrupted(state, unit) || !isFriendly(board, unit, side)) return false
  const hex = board.map.indexOf(state.units[unit]!.at)
  return hex < 0 || !isBeyondBoundary(board, state, unit, hex)
}
