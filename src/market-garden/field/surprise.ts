/** German units surprised by the landings, which are restricted until turn 3 (M25.21b, M25.41c, M25.42a). */
import type { Position } from '../position.js'
import { SURPRISE } from '../board/limits.js'

/**
 * Whether a unit was on the map when play began and is still surprised; reinforcements never are (M25.41d, M25.42a).
 */
export const isSurprised = (p: Position, unit: number): boolean => {
  const { board } = p
  const { side, arrival } = board.counters[unit]!
  return board.terms.surprise === true && side === 'german' && arrival?.turn === 0 && p.state.turn <= SURPRISE.lastTurn
}

/**
 * The dice that a surprised unit rolls for its movement points when it sets out: two in the last of the turns, one
 * before (M25.42a, M-R377).
 */
export const surpriseDice = (turn: number): number => (turn < SURPRISE.lastTurn ? 1 : 2)
