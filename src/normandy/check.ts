/** The standing invariants of a position: what every state that play can reach obeys, and every decoded state must. */
import type { Violation } from '../engine/violation.js'
import { stateViolations } from '../wargame/stateCheck.js'
import type { Board } from './board.js'
import { STACK } from './checkFrames.js'
import { HEXES } from './checkHexes.js'
import { MARKERS } from './checkMarkers.js'
import { UNIT } from './checkUnits.js'
import { positionOf } from './position.js'
import type { State } from './state.js'

/** Every invariant that the position breaks. */
export const checkState = (board: Board, state: State): readonly Violation[] =>
  stateViolations({ positionOf, unit: UNIT, position: [...HEXES, ...MARKERS], stack: STACK }, board, state)
