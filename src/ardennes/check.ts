/** The invariants of a position: every state that play can reach satisfies them, and every decoded state must. */
import type { Restrictions } from '../engine/legality/restriction.js'
import type { Violation } from '../engine/legality/violation.js'
import { sharedHexes } from '../wargame/hexChecks.js'
import { stateViolations } from '../wargame/stateCheck.js'
import type { Board } from './board/board.js'
import { STACK } from './checks/checkFrames.js'
import { MARKERS } from './checks/checkMarkers.js'
import { UNIT } from './checks/checkUnits.js'
import { positionOf } from './position.js'
import type { Position } from './position.js'
import type { State } from './state.js'

const POSITION: Restrictions<Position> = [sharedHexes('A9.1'), ...MARKERS]

/** Returns every invariant that the position violates. */
export const checkState = (board: Board, state: State): readonly Violation[] =>
  stateViolations({ positionOf, unit: UNIT, position: POSITION, stack: STACK }, board, state)
