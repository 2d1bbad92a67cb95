/**
 * The end of a game turn (M4.1p17): victory conditions are recorded, bridge repairs are completed, the turn marker
 * moves, and the rest at night is counted.
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import { airInTurn } from '../air/strikes.js'
import { landingsInTurn } from '../landings/lift.js'
import { offMapInTurn } from '../off-map/moves.js'
import { countRest } from '../bounds/rest.js'
import { conditionsMet } from './victory.js'
import type { Emit } from '../state.js'
import { closeRepairs } from '../crossings/bridgeWorks.js'

/** Closes a turn; the last one ends the game (M24.1a). */
export const closeTurn = (p: Position, emit: Emit): Position => {
  const { board } = p
  const judged = conditionsMet(p, emit)
  if (judged.state.turn >= board.turns[1]) return put(judged, { stack: [{ type: 'over' }] })
  const turn = judged.state.turn + 1
  const next: Position = put(countRest(closeRepairs(judged, emit), turn), {
    turn,
    air: airInTurn(board, judged.state.air, turn),
    landings: landingsInTurn(judged.state.landings),
  })
  return offMapInTurn(next, emit)
}
