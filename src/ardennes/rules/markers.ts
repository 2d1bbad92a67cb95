/** The limited markers of movement: strategic movement, trucks and prime movers come from one pool a side (A12.4, A12.61c, A22.3). */
import { memoizeByKey, memoizeLatest } from '../../engine/memoize.js'
import type { Board } from '../board.js'
import type { Army } from '../counterTerms.js'
import { MARKERS, PRIME_MOVERS } from '../limits.js'
import { sideNumber } from '../situation.js'
import type { Side, State } from '../state.js'

type Units = State['units']

/** Markers that lie on units. */
interface InUse {
  readonly units: Units
  /** by side number, the units that carry them, in ascending order */
  readonly bearers: readonly [readonly number[], readonly number[]]
  readonly primeMovers: Readonly<Record<Army, number>>
}

const count = (board: Board, units: Units): InUse => {
  const bearers: [number[], number[]] = [[], []]
  const primeMovers: Record<Army, number> = { '6-panzer': 0, '5-panzer': 0, '7': 0, nordwind: 0 }
  for (let unit = 0; unit < units.length; unit++) {
    const { marker } = units[unit]!
    if (marker === 'none') continue
    bearers[board.sides[unit] as 0 | 1].push(unit)
    const { army } = board.counters[unit]!
    if (marker === 'prime-mover' && army !== null) primeMovers[army]++
  }
  return { units, bearers, primeMovers }
}

/** Whether any unit has another marker than before. */
const markersDiffer = (before: Units, now: Units): boolean => {
  for (let unit = 0; unit < now.length; unit++)
    if (before[unit] !== now[unit] && before[unit]!.marker !== now[unit]!.marker) return true
  return false
}

const KNOWN = 4

const inUse = memoizeByKey((board: Board) =>
  memoizeLatest(KNOWN, (units: Units, latest: InUse | undefined): InUse =>
    latest === undefined || markersDiffer(latest.units, units) ? count(board, units) : { ...latest, units },
  ),
)

/** The units of a side that carry a marker of movement, in ascending order. */
export const bearersOf = (board: Board, state: Pick<State, 'units'>, side: Side): readonly number[] =>
  inUse(board)(state.units).bearers[sideNumber(side)]

/** Movement markers of a side that are free: prime movers and trucks are the backs of the same counters (A-R34). */
export const markersLeft = (board: Board, state: Pick<State, 'units'>, side: Side): number =>
  MARKERS[side].strategicMovement - bearersOf(board, state, side).length

/** The units that come over the west edge with points spent already: the airborne divisions, and nobody else who comes that way. */
const airborneOf = memoizeByKey((board: Board): readonly number[] =>
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
  const taken = state.units[unit]!.marker === 'none' ? bearersOf(board, state, 'allied').length : used
  return kept > 0 && taken + kept >= MARKERS.allied.strategicMovement
}

/** Prime movers of an army that are free (A22.3b). */
export const primeMoversLeft = (board: Board, state: Pick<State, 'units'>, army: Army): number =>
  PRIME_MOVERS[army] - inUse(board)(state.units).primeMovers[army]
