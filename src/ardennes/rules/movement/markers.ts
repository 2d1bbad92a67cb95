/**
 * The limited movement markers: strategic movement, trucks and prime movers come from one pool for each side (A12.4,
 * A12.61c, A22.3).
 */
import { memoizeByKey } from '../../../engine/values/memoize.js'
import type { Board } from '../../board/board.js'
import type { Army } from '../../board/counterTerms.js'
import { MARKERS, PRIME_MOVERS } from '../../limits.js'
import { handDown, sideNumber } from '../../position.js'
import type { Position } from '../../position.js'
import type { Side } from '../../state.js'

/** Markers in use. */
interface InUse {
  readonly units: Position['units']
  /** by side number, the units that carry them, in ascending order */
  readonly bearers: readonly [readonly number[], readonly number[]]
  readonly primeMovers: Readonly<Record<Army, number>>
}

const count = ({ board, units }: Position): InUse => {
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
const markersDiffer = (before: Position['units'], now: Position['units']): boolean => {
  for (let unit = 0; unit < now.length; unit++)
    if (before[unit] !== now[unit] && before[unit]!.marker !== now[unit]!.marker) return true
  return false
}

const inUse = handDown((p: Position, earlier: InUse | undefined): InUse => {
  if (earlier?.units === p.units) return earlier
  if (earlier === undefined || markersDiffer(earlier.units, p.units)) return count(p)
  return { units: p.units, bearers: earlier.bearers, primeMovers: earlier.primeMovers }
})

/** The units of a side that carry a movement marker, in ascending order. */
export const bearersOf = (p: Position, side: Side): readonly number[] => inUse(p).bearers[sideNumber(side)]

/** Movement markers of a side that are free: prime movers and trucks are the backs of the same counters (A-R34). */
export const markersLeft = (p: Position, side: Side): number =>
  MARKERS[side].strategicMovement - bearersOf(p, side).length

/**
 * The units that enter by the west edge with points already spent: only the airborne divisions, not other units that
 * enter there.
 */
const airborneOf = memoizeByKey((board: Board): readonly number[] =>
  board.counters.flatMap(({ arrival }, unit) => (arrival?.by === 'west-edge' && arrival.spent > 0 ? [unit] : [])),
)

/**
 * The number of markers kept for the airborne divisions of the short scenarios on both turns of their day, until they
 * have entered (A31.1b, A-R78).
 */
const keptForOthers = ({ board, units, state: { turn } }: Position, unit: number): number =>
  airborneOf(board).filter((other) => {
    const due = board.counters[other]!.arrival!.turn
    return other !== unit && units[other]!.at === 'reserve' && (turn === due || turn === due - 1)
  }).length

/**
 * Whether a unit gets no strategic movement because the markers are kept for the airborne divisions (A31.1b, A-R78).
 *
 * @param used - the number of units that have used a marker in this phase, which counts for a unit that carries one
 *   already
 */
export const lacksKeptMarker = (p: Position, unit: number, used: number): boolean => {
  if (p.board.sides[unit] === 0) return false
  const kept = keptForOthers(p, unit)
  const taken = p.units[unit]!.marker === 'none' ? bearersOf(p, 'allied').length : used
  return kept > 0 && taken + kept >= MARKERS.allied.strategicMovement
}

/** Prime movers of an army that are free (A22.3b). */
export const primeMoversLeft = (p: Position, army: Army): number => PRIME_MOVERS[army] - inUse(p).primeMovers[army]
