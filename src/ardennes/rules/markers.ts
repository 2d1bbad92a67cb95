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

/** The units that come over the west edge with points spent already: the airborne divisions, and nobody else who comes that way. */
const airborneOf = onceFor((board: Board): readonly number[] =>
  board.counters.flatMap(({ arrival }, unit) => (arrival?.by === 'west-edge' && arrival.spent > 0 ? [unit] : [])),
)

/** Markers that are kept for the airborne divisions of the short games on both turns of their day, until these have come (A31.1b, A-R78). */
const keptForOthers = (board: Board, { units, turn }: Pick<State, 'units' | 'turn'>, unit: number): number =>
  airborneOf(board).filter((other) => {
    const due = board.counters[other]!.arrival!.turn
    return other !== unit && units[other]!.at === 'reserve' && (turn === due || turn === due - 1)
  }).length

/**
 * Whether a unit may not take to the road because the markers are kept for the airborne divisions (A31.1b, A-R78).
 *
 * @param used - how many units have used a marker in this phase: who carries one from before must not use it beyond these
 */
export const lacksKeptMarker = (
  board: Board,
  state: Pick<State, 'units' | 'turn'>,
  unit: number,
  used: number,
): boolean => {
  if (board.sides[unit] === 0) return false
  const kept = keptForOthers(board, state, unit)
  const taken = state.units[unit]!.marker === 'none' ? inUse(board)(state.units).markers[1] : used
  return kept > 0 && taken + kept >= MARKERS.allied.strategicMovement
}

/** Prime movers of an army that are free (A22.3b). */
export const primeMoversLeft = (board: Board, state: Pick<State, 'units'>, army: Army): number =>
  PRIME_MOVERS[army] - inUse(board)(state.units).primeMovers[army]
