/** Who may receive a replacement and where (A25.2). Units and hexes are indices. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { isBesideEnemy, sideNumber, situationOf } from '../situation.js'
import type { Side, State } from '../state.js'
import { barriers } from './barriers.js'
import { isLarge } from './changes.js'
import { placeRefusals } from './returnPlaces.js'
import { isBeyondBoundary } from './sectors.js'
import { specialRetreatRefusals } from './specialRetreat.js'
import { mayStack, stackRefusals } from './stacking.js'
import type { Standing } from './stacking.js'
import { hasMark, isArtillery, isDisrupted, isInfantryType, isTankUnit, nameOf, standingOf } from './units.js'

/** Points of a side in the night after this turn (A25.21a). */
export const replacementPoints = (board: Board, state: Pick<State, 'turn'>, side: Side): number =>
  board.charts.replacements[side][state.turn / 2 - 1] ?? 0

/** German tank units from this tank quality on are not replaced (A25.26). */
const TOO_GOOD = 5

/** Whether a unit is one of those that are never replaced (A25.26); surrendered ones lie elsewhere than in the dead pile (A23.11). */
export const isIrreplaceable = (board: Board, unit: number): boolean => {
  const { nation, kind, quality } = board.counters[unit]!
  if (nation === 'british' || isArtillery(board, unit)) return true
  if (nation === 'american') return kind === 'parachute' || kind === 'glider'
  if (isTankUnit(board, unit) && (quality?.value ?? 0) >= TOO_GOOD) return true
  return (['black-box', 'von-der-heydte', 'in-disguise'] as const).some((mark) => hasMark(board, unit, mark))
}

/** The replacements of a side so far in this night. */
export interface Received {
  readonly side: Side
  readonly points: number
  readonly received: readonly string[]
}

/** Whether a unit of a kind may have a point still: all infantry-type units, and one other unit when there were two points (A25.21b). */
const mayHavePoint = (board: Board, now: Received, unit: number): boolean =>
  isInfantryType(board, unit) ||
  (now.points > 1 && !now.received.some((id) => !isInfantryType(board, board.unitIndex(id))))

/** Whether a unit can receive a point that is left, wherever it is; the reasons are told by {@link receiverRefusals}. */
export const mayReceive = (board: Board, now: Received, unit: number): boolean =>
  board.sides[unit] === sideNumber(now.side) && mayHavePoint(board, now, unit) && !isIrreplaceable(board, unit)

/** Why a unit cannot receive a point at all, wherever it is (A25.21, A25.26); there is one left, or the side would be through. */
const receiverRefusals = (board: Board, now: Received, unit: number): readonly Violation[] => {
  const name = nameOf(board, unit)
  const id = board.ids[unit]!
  const out: Violation[] = []
  if (board.sides[unit] !== sideNumber(now.side)) return [illegal('A25.21a', 'not-yours', `${name} is not yours`, id)]
  if (isIrreplaceable(board, unit))
    out.push(illegal('A25.26', 'never-replaced', `${name} never receives replacements`, id))
  if (!mayHavePoint(board, now, unit))
    out.push(illegal('A25.21b', 'infantry-only', `the point is for an infantry-type unit, not for ${name}`, id))
  return out
}

/** The stack in a hex with a unit as it would be then; without the unit itself and those that go. */
const stackWith = (board: Board, state: State, hex: number, unit: Standing, gone: readonly number[]): Standing[] => [
  ...unitsIn(situationOf(board, state), hex)
    .filter((other) => !gone.includes(other))
    .map((other) => standingOf(board, state, other)),
  unit,
]

const oneMoreStep = (board: Board, state: State, unit: number): Standing => ({
  counter: board.counters[unit]!,
  steps: state.units[unit]!.steps + 1,
})

/** Whether a unit stands on the map with a step less than it could have (A25.21c). */
export const isReduced = (board: Board, state: State, unit: number): boolean => {
  const { at, steps } = state.units[unit]!
  return steps < board.counters[unit]!.faces.length && board.map.indexOf(at) >= 0
}

const isBeside = (board: Board, state: State, side: Side, unit: number): boolean =>
  isBesideEnemy(situationOf(board, state), sideNumber(side), board.map.indexOf(state.units[unit]!.at))

/** Why a unit on the map cannot be brought up to strength (A25.22a). */
const standingRefusals = (board: Board, state: State, unit: number): Violation[] => {
  const name = nameOf(board, unit)
  const id = board.ids[unit]!
  if (!isReduced(board, state, unit))
    return [illegal('A25.21c', 'not-reduced', `${name} is no reduced unit on the map`, id)]
  const out: Violation[] = []
  if (state.units[unit]!.outOfSupply) out.push(illegal('A25.22a', 'out-of-supply', `${name} is out of supply`, id))
  if (isDisrupted(state, unit)) out.push(illegal('A25.22a', 'disrupted', `${name} is Disrupted`, id))
  return out
}

/** Why a unit cannot be rebuilt where it stands (A25.21c, A25.22a, A25.22b). */
export const rebuildRefusals = (board: Board, state: State, now: Received, unit: number): readonly Violation[] => {
  const out = [...receiverRefusals(board, now, unit), ...standingRefusals(board, state, unit)]
  if (out.length > 0) return out
  const { at } = state.units[unit]!
  const id = board.ids[unit]!
  if (isBeside(board, state, now.side, unit))
    return [illegal('A25.22b', 'beside-enemy', `${nameOf(board, unit)} must withdraw from the enemy first`, id)]
  return stackRefusals(stackWith(board, state, board.map.indexOf(at), oneMoreStep(board, state, unit), [unit]), at)
}

/** Why a unit cannot be rebuilt after a special retreat to a hex (A25.22b, A25.22c). */
export const withdrawRefusals = (
  board: Board,
  state: State,
  now: Received,
  unit: number,
  to: number,
): readonly Violation[] => {
  const out = [...receiverRefusals(board, now, unit), ...standingRefusals(board, state, unit)]
  if (out.length > 0) return out
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (!isBeside(board, state, now.side, unit))
    return [illegal('A25.22b', 'not-beside-enemy', `${name} is not next to an enemy and need not withdraw`, id)]
  if (state.units[unit]!.engaged) return [illegal('A25.22c', 'engaged', `${name} is Engaged next to an enemy`, id)]
  return specialRetreatRefusals(board, state, unit, to)
}

/** Whether a unit lies in the dead pile (A25.21c). */
export const isDead = (state: Pick<State, 'units'>, unit: number): boolean => state.units[unit]!.at === 'eliminated'

/** Why a hex is closed to a unit that comes back: the army boundaries (A11.10f), and what keeps it out at any time (A33.2a). */
const closedTo = (board: Board, state: State, unit: number, hex: number): readonly Violation[] => {
  const at = hexNumber(board, hex)
  const boundary = illegal('A11.10f', 'army-boundary', `${at} lies across an army boundary`, at)
  return [
    ...(isBeyondBoundary(board, state, unit, hex) ? [boundary] : []),
    ...barriers(board, state, situationOf(board, state), unit, -1, hex),
  ]
}

/** Why a unit cannot come back from the dead pile (A25.21c, A25.24). */
const deadRefusals = (board: Board, state: State, now: Received, unit: number): readonly Violation[] => {
  const out = [...receiverRefusals(board, now, unit)]
  const id = board.ids[unit]!
  if (!isDead(state, unit)) {
    const surrendered = state.units[unit]!.at === 'surrendered'
    const message = `${nameOf(board, unit)} is not in the dead pile`
    out.push(illegal(surrendered ? 'A23.11' : 'A25.21c', 'not-dead', message, id))
  }
  return out
}

/** Why a unit cannot come back from the dead pile in a hex (A25.22d to A25.22f). */
export const bringBackRefusals = (
  board: Board,
  state: State,
  now: Received,
  unit: number,
  hex: number,
): readonly Violation[] => {
  const out = [...deadRefusals(board, state, now, unit)]
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (isLarge(board, unit)) out.push(illegal('A25.24', 'large-unit', `${name} comes back for a remnant only`, id))
  if (out.length > 0) return out
  const place = placeRefusals(board, state, now.side, hex)
  if (place.length > 0) return place
  const at = hexNumber(board, hex)
  const closed = closedTo(board, state, unit, hex)
  if (closed.length > 0) return closed
  return stackRefusals(stackWith(board, state, hex, { counter: board.counters[unit]!, steps: 1 }, []), at)
}

/** Whether a unit finds room in one of the {@link returnHexes} of its side, on its own side of the boundaries. */
export const mayReturnTo = (board: Board, state: State, unit: number, hex: number): boolean =>
  closedTo(board, state, unit, hex).length === 0 &&
  (occupantOf(situationOf(board, state), hex) === 0 ||
    mayStack(stackWith(board, state, hex, { counter: board.counters[unit]!, steps: 1 }, [])))

/** Whether a remnant counter is of the type of a unit: its arm, and for the Allies its nation (A16.4b). */
const isRemnantOf = (board: Board, remnant: number, unit: number): boolean => {
  const [its, other] = [board.counters[remnant]!, board.counters[unit]!]
  if (its.role !== 'remnant' || its.mobility !== other.mobility || board.sides[remnant] !== board.sides[unit])
    return false
  return board.sides[unit] === 0 || its.nation === other.nation
}

/** Why a large unit cannot come back in place of a remnant (A25.24). */
export const restoreRefusals = (
  board: Board,
  state: State,
  now: Received,
  unit: number,
  remnant: number,
): readonly Violation[] => {
  const out = [...deadRefusals(board, state, now, unit)]
  const no = (code: string, message: string): Violation => illegal('A25.24', code, message, board.ids[remnant])
  const name = nameOf(board, remnant)
  if (!isLarge(board, unit)) out.push(no('not-large', `${nameOf(board, unit)} needs no remnant`))
  const hex = board.map.indexOf(state.units[remnant]!.at)
  if (!isRemnantOf(board, remnant, unit) || hex < 0)
    return [...out, no('no-remnant', `${name} is no remnant of that type on the map`)]
  if (state.units[remnant]!.outOfSupply) out.push(no('out-of-supply', `${name} is out of supply`))
  if (isDisrupted(state, remnant)) out.push(no('disrupted', `${name} is Disrupted`))
  if (out.length > 0) return out
  const at = hexNumber(board, hex)
  const closed = closedTo(board, state, unit, hex)
  if (closed.length > 0) return closed
  return stackRefusals(stackWith(board, state, hex, { counter: board.counters[unit]!, steps: 1 }, [remnant]), at)
}
