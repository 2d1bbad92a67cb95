/** Leaving the map by its edge (A11.9): the Allies to an off-map box, the Germans for victory. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { hexNumber, inArea } from '../board.js'
import type { Board } from '../board.js'
import { DISTANCES } from '../limits.js'
import type { Situation } from '../situation.js'
import type { State } from '../state.js'
import { isColumnHalted, mustStop } from './mover.js'
import type { Mover } from './mover.js'
import { isGerman, nameOf } from './units.js'

/** Hexes by which German units may leave: the way to Antwerp in the campaign (A11.9e), the west edge in the short games (A31.1c). */
const isGermanExit = (board: Board, hex: number): boolean => {
  if (board.victoryPoints === null) return inArea(board, 'antwerp-exit', hex) || inArea(board, 'exit-hexes', hex)
  return isWestEdge(board, hex)
}

/** Whether a hex lies in the westernmost column of the map. */
const isWestEdge = (board: Board, hex: number): boolean => {
  const { map } = board
  return Math.floor(hex / map.grid.rows) === map.grid.columns - 1
}

/** Whether a hex lies on an edge by which a unit may leave (A11.9a, A11.9c, A11.9d). */
export const isExitFor = (board: Board, unit: number, hex: number): boolean =>
  isGerman(board, unit) ? isGermanExit(board, hex) : board.edgeBox(hex) !== null

/** Half points to leave (A11.9a). */
const COST = 2 * DISTANCES.mapEdgeExit

const canPay = (mover: Mover): boolean => {
  if (mover.steps >= mover.who.limit) return false
  if (mover.who.by !== 'strategic' && mover.steps < DISTANCES.tacticalMovement) return true
  return !mover.tactical && mover.spent + COST <= mover.who.extended
}

/** Whether a unit may leave the map from where it is. */
export const mayLeave = (s: Situation, state: State, mover: Mover): boolean =>
  isExitFor(s.board, mover.who.unit, mover.hex) && canPay(mover) && !mustStop(mover) && !isColumnHalted(s, state, mover)

/** Why a unit may not leave the map from where it is. */
export const leaveRefusals = (s: Situation, state: State, mover: Mover): readonly Violation[] => {
  const at = hexNumber(s.board, mover.hex)
  const name = nameOf(s.board, mover.who.unit)
  if (!isExitFor(s.board, mover.who.unit, mover.hex)) {
    const rule = isGerman(s.board, mover.who.unit) ? 'A11.9c' : 'A11.9a'
    return [illegal(rule, 'no-exit', `${name} may not leave the map from ${at}`, at)]
  }
  if (mustStop(mover))
    return [illegal('A9.2a', 'must-stop', `${name} must stop in the enemy zone of control in ${at}`, at)]
  if (isColumnHalted(s, state, mover))
    return [illegal('A24.8d', 'roadblock', `${name} must stop at the roadblock in ${at}`, at)]
  return canPay(mover) ? [] : [illegal('A11.9a', 'not-enough-movement', `${name} cannot pay for leaving the map`, at)]
}
