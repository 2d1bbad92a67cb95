/** The limited markers of movement: strategic movement, trucks and prime movers come from one pool a side (A12.4, A12.61c, A22.3). */
import type { Board } from '../board.js'
import type { Army } from '../counterTerms.js'
import { MARKERS, PRIME_MOVERS } from '../limits.js'
import type { Side, State } from '../state.js'
import { sideOf } from './units.js'

/** Movement markers of a side that lie on units. */
const inUse = (board: Board, state: Pick<State, 'units'>, side: Side): number =>
  state.units.reduce((sum, { marker }, unit) => sum + (marker !== 'none' && sideOf(board, unit) === side ? 1 : 0), 0)

const remembered = new WeakMap<readonly unknown[], Partial<Record<Side, number>>>()

/** Movement markers of a side that are free: prime movers and trucks are the backs of the same counters (A-R34). */
export const markersLeft = (board: Board, state: Pick<State, 'units'>, side: Side): number => {
  const known = remembered.get(state.units) ?? {}
  remembered.set(state.units, known)
  return (known[side] ??= MARKERS[side].strategicMovement - inUse(board, state, side))
}

/** Prime movers of an army that are free (A22.3b). */
export const primeMoversLeft = (board: Board, state: Pick<State, 'units'>, army: Army): number =>
  PRIME_MOVERS[army] -
  state.units.reduce(
    (sum, { marker }, unit) => sum + (marker === 'prime-mover' && board.counters[unit]!.army === army ? 1 : 0),
    0,
  )
