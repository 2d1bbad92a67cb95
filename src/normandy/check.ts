/** The standing invariants of a position: what every state that play can reach obeys, and every decoded state must. */
import { refusals } from '../engine/restriction.js'
import type { Violation } from '../engine/violation.js'
import { rosterViolations } from '../wargame/roster.js'
import type { Board } from './board.js'
import { flawsOfStack } from './checkFrames.js'
import { HEXES } from './checkHexes.js'
import { MARKERS } from './checkMarkers.js'
import { UNIT } from './checkUnits.js'
import { positionOf } from './position.js'
import type { State } from './state.js'

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (unit, i, path) => refusals(UNIT, { board, unit, i, path }))
  if (units.length > 0) return units
  const p = positionOf(board, state)
  return [...refusals(HEXES, p), ...refusals(MARKERS, p), ...flawsOfStack(p)]
}
