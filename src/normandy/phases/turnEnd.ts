/** Automatic steps between the phases: supply receipt (N4.B2), the end of a turn (N4.B6b) and of the game (N14). */
import { SUPPLY_RECEIPT } from '../board/charts.js'
import { change } from '../position.js'
import type { Position } from '../position.js'
import type { Emit } from '../state.js'
import { escapedRegiments, missingDivisionPoints, POINTS_PER_REGIMENT } from '../rules/victory.js'

/**
 * Gives each service three supply points, kept without limit (N10.12) and separately (N10.15); they are not supply in
 * the sense of N9 (N10.0).
 */
export const receiveSupply = (p: Position): Position =>
  change(p, ({ supplyPoints }) => {
    supplyPoints.american += SUPPLY_RECEIPT
    supplyPoints.commonwealth += SUPPLY_RECEIPT
  })

/** Scores German points that do not come from a single unit. */
const scoreGermans = (p: Position, points: number, rule: string, emit: Emit): Position => {
  if (points === 0) return p
  emit?.({ type: 'points', side: 'german', points, rule })
  return change(p, (state) => {
    state.points.german += points
  })
}

/** Ends the turn: points for missing exits (N14.13), removal of the turn's marks, and the next turn. */
export const endTurn = (start: Position, emit: Emit): Position => {
  const { board } = start
  const scored = board.mini ? start : scoreGermans(start, missingDivisionPoints(start), 'N14.13a', emit)
  const cleared = change(scored, (state) => {
    state.airPoints = 0 // they lapse (N13.14, N16.38a)
    state.trucksLost = 0 // they are free again (N5.74b)
    state.patton = 0 // he has his allowance back (NC2)
    state.targeted = null
    state.dropped = []
  })
  if (cleared.state.turn >= board.turns) return endGame(cleared, emit)
  return change(cleared, (state) => {
    state.turn += 1
  })
}

/**
 * Ends the game: regiments that escaped score by their position (N14.12b), then the result is final (N14.0a, N16.51a).
 */
const endGame = (p: Position, emit: Emit): Position => {
  const { board } = p
  const scored = board.mini ? p : scoreGermans(p, POINTS_PER_REGIMENT * escapedRegiments(p).length, 'N14.12b', emit)
  return change(scored, (state) => {
    state.turn = board.turns
    state.stack = [{ type: 'over' }]
  })
}
