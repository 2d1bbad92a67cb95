/** The invariants of a position: every state that play can reach satisfies them, and every decoded state must. */
import type { Violation } from '../engine/legality/violation.js'
import { stateViolations } from '../wargame/stateCheck.js'
import type { Board } from './board/board.js'
import { STACK } from './checks/checkFrames.js'
import { HEXES } from './checks/checkHexes.js'
import { MARKERS } from './checks/checkMarkers.js'
import { UNIT } from './checks/checkUnits.js'
import { positionOf } from './position.js'
import type { State } from './state.js'

/** Returns every invariant that the position violates. */
export const checkState = (board: Board, state: State): readonly Violation[] =>
  stateViolations({ positionOf, unit: UNIT, position: [...HEXES, ...MARKERS], stack: STACK }, board, state)
