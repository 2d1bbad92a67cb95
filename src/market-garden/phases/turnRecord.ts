/**
 * The end of a game turn (M4.1p17): what it decides is written down, repaired bridges stand, the marker moves on, the
 * night's rest is counted.
 */
import type { Board } from '../board.js'
import { airInTurn } from '../rules/airStrikes.js'
import { landingsInTurn } from '../rules/lift.js'
import { offMapInTurn } from '../rules/offMap.js'
import { countRest } from '../rules/rest.js'
import { conditionsMet } from '../rules/victory.js'
import type { Emit, State } from '../state.js'
import { closeRepairs } from './bridgeWorks.js'

/** Closes a turn; the last one ends the game (M24.1a). */
export const closeTurn = (board: Board, state: State, emit: Emit): State => {
  const judged = conditionsMet(board, state, emit)
  if (judged.turn >= board.turns[1]) return { ...judged, stack: [{ type: 'over' }] }
  const turn = judged.turn + 1
  const next: State = {
    ...countRest(board, closeRepairs(board, judged, emit), turn),
    turn,
    air: airInTurn(board, judged.air, turn),
    landings: landingsInTurn(judged.landings),
  }
  return offMapInTurn(board, next, emit)
}
