/** The limited markers of movement: strategic movement, trucks and prime movers come from one pool a side (A12.4, A12.61c, A22.3). */
import { recalling } from '../../engine/recall.js'
import type { Board } from '../board.js'
import type { Army } from '../counterTerms.js'
import { MARKERS, PRIME_MOVERS } from '../limits.js'
import { onceFor } from '../../engine/onceFor.js'
import { sideNumber } from '../situation.js'
import type { Side, State } from '../state.js'

type Units = State['units']

/** Markers that lie on units. */
interface InUse {
  /** by side number */
  readonly markers: readonly [number, number]
  readonly primeMovers: Readonly<Record<Army, number>>
}

const count = (board: Board, units: Units): InUse => {
  const markers: [number, number] = [0, 0]
  const primeMovers: Record<Army, number> = { '6-panzer': 0, '5-panzer': 0, '7': 0, nordwind: 0 }
  for (let unit = 0; unit < units.length; unit++) {
    const { marker } = units[unit]!
    if (marker === 'none') continue
    markers[board.sides[unit] as 0 | 1]++
    const { army } = board.counters[unit]!
    if (marker === 'prime-mover' && army !== null) primeMovers[army]++
  }
  return { markers, primeMovers }
}

const KNOWN = 4

const inUse = onceFor((board: Board) => recalling(KNOWN, (units: Units) => count(board, units)))

/** Movement markers of a side that are free: prime movers and trucks are the backs of the same counters (A-R34). */
export const markersLeft = (board: Board, state: Pick<State, 'units'>, side: Side): number =>
  MARKERS[side].strategicMovement - inUse(board)(state.units).markers[sideNumber(side)]

/** Prime movers of an army that are free (A22.3b). */
export const primeMoversLeft = (board: Board, state: Pick<State, 'units'>, army: Army): number =>
  PRIME_MOVERS[army] - inUse(board)(state.units).primeMovers[army]
