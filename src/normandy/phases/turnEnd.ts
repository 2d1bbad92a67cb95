/** What goes by itself between the phases: supply receipt (N4.B2), the end of a turn (N4.B6b) and of the game (N14). */
import type { Board } from '../board.js'
import { SUPPLY_RECEIPT } from '../charts.js'
import type { Emit, State } from '../state.js'
import { escapedRegiments, missingDivisionPoints } from '../rules/victory.js'

/** Three supply points for each service, to be kept without limit (N10.12) and apart (N10.15); they are no supply in the sense of N9 (N10.0). */
export const receiveSupply = (state: State): State => ({
  ...state,
  supplyPoints: {
    american: state.supplyPoints.american + SUPPLY_RECEIPT,
    commonwealth: state.supplyPoints.commonwealth + SUPPLY_RECEIPT,
  },
})

const score = (state: State, points: number, rule: string, emit: Emit): State => {
  if (points === 0) return state
  emit?.({ type: 'points', side: 'german', points, rule })
  return { ...state, points: { ...state.points, german: state.points.german + points } }
}

/** The turn ends: points for missing exits (N14.13), the marks of the turn come off, the turn marker moves on. */
export const endTurn = (board: Board, start: State, emit: Emit): State => {
  const scored = board.mini ? start : score(start, missingDivisionPoints(board, start), 'N14.13a', emit)
  // air points lapse (N13.14, N16.38a); trucks lost this turn are free again (N5.74b); Patton has his allowance back (NC2)
  const state: State = { ...scored, airPoints: 0, trucksLost: 0, patton: 0, targeted: null, dropped: [] }
  return state.turn < board.turns ? { ...state, turn: state.turn + 1 } : endGame(board, state, emit)
}

/** The last turn is over: regiments that got away score by their position (N14.12b), and the result stands (N14.0a, N16.51a). */
const endGame = (board: Board, state: State, emit: Emit): State => {
  const final = board.mini ? state : score(state, 3 * escapedRegiments(board, state).length, 'N14.12b', emit)
  return { ...final, turn: board.turns, stack: [{ type: 'over' }] }
}
