/** Ways off the map (M26.52a, M28.52a, M30.51a): from a hex of the edge, as far as a hex beyond it would cost. */
import type { Board } from '../board.js'
import type { Exit } from '../scenario.js'
import type { State } from '../state.js'
import { isUnder } from './formations.js'
import { edgeRate } from './entry.js'

/** The way off the map that a unit may take from a hex; undefined when it has none. */
export const exitFrom = (board: Board, state: State, unit: number, hex: number): Exit | undefined =>
  board.terms.exits?.find(
    ({ side, formation, hexes }) =>
      side === board.counters[unit]!.side &&
      (formation === undefined || isUnder(board, state, unit, formation)) &&
      hexes.some((at) => board.map.indexOf(at) === hex),
  )

/** What leaving costs, in half points: the rate of the road that leads off, which runs on beyond the map (M22.13a); null where it cannot go. */
export const exitCost = (board: Board, state: State, unit: number, hex: number): number | null =>
  edgeRate(board, state, unit, state.units[unit]!.mode, hex)
