/**
 * Room at the end of a move (N5.27, N6.11, N6.14a): a stack may pass through any number of friends, but it may end its move
 * only where the limit can still be kept. Units that have not moved yet and still can are counted out; a move that would make
 * an excess for certain is refused (N6.15, NC4a) unless the players agreed otherwise (NC4b).
 */
import { makeFlood } from '../../hex/index.js'
import type { Flood } from '../../hex/index.js'
import { recalling } from '../../engine/recall.js'
import { stackedIn, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import type { FrameOf, State } from '../state.js'
import type { Situation } from '../situation.js'
import type { Mover } from './movement.js'
import { marksOfDone } from './marks.js'
import { afterStep, mayMoveInPhase, moverAtStart, stepCost, stepsOf, stopsIn } from './movement.js'
import { phaseMemory } from './phaseMemory.js'
import { halvesOf, overstackedHexes } from './stacking.js'

type Movement = FrameOf<'movement'>

/** A group as if it stood in a hex already; -1 for a group that has gone. */
export interface Placed {
  readonly units: readonly number[]
  readonly hex: number
}

const NOBODY: Placed = { units: [], hex: -1 }

/** Half points in a hex once the group stands where it is placed. */
const stackedAfter = (s: Situation, placed: Placed, hex: number): number => {
  let sum = stackedIn(s, hex)
  for (const unit of placed.units)
    sum += s.board.halves[unit]! * (Number(hex === placed.hex) - Number(hex === s.hexOf[unit]))
  return sum
}

/** Searches of our own: one asks within the other, and `reachable` asks within a third. */
const searches = new WeakMap<Board, { readonly ending: Flood; readonly leaving: Flood }>()
const searchesOf = (board: Board): { readonly ending: Flood; readonly leaving: Flood } => {
  const known = searches.get(board)
  if (known !== undefined) return known
  const made = { ending: makeFlood(board.map), leaving: makeFlood(board.map) }
  searches.set(board, made)
  return made
}

/** Whether the mover can get to a hex that is good. */
const canReach = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  search: Flood,
  isGood: (hex: number) => boolean,
): boolean => {
  // mostly there is room next door, and no search is needed
  const { neighbours } = s.board.map
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && stepCost(s, mover, neighbours[i]!, i) >= 0 && isGood(neighbours[i]!)) return true
  const cost = stepsOf(s, mover)
  const judged = new Set<number>()
  let found = false
  search(
    mover.hex,
    mover.allowance - mover.spent,
    (from, to, direction, spent) => {
      const step = found ? -1 : cost(from, to, direction, spent)
      if (step < 0 || judged.has(to)) return step
      judged.add(to)
      found = isGood(to)
      return step
    },
    (hex) => !found && (hex === mover.hex || !stopsIn(s, state, frame, hex)),
  )
  return found
}

/** Whether a unit that has not moved could still leave its hex for one with room. */
export const couldLeave = (s: Situation, state: State, frame: Movement, unit: number, placed: Placed): boolean => {
  const { board } = s
  if (marksOfDone(board, frame)[unit] === 1 || !mayMoveInPhase(board, state, frame, [unit])) return false
  const fitsThere = (hex: number): boolean => stackedAfter(s, placed, hex) + board.halves[unit]! <= board.stackLimit
  return canReach(s, state, frame, moverAtStart(s, state, frame, [unit]), searchesOf(board).leaving, fitsThere)
}

const NO_WAY = -1
const SEVERAL = -2

/** The only hex next door with room that a unit can leave for as things stand, or whether there are none or several. */
const wayOut = (s: Situation, state: State, frame: Movement, unit: number): number => {
  const { board } = s
  if (marksOfDone(board, frame)[unit] === 1 || !mayMoveInPhase(board, state, frame, [unit])) return NO_WAY
  const mover = moverAtStart(s, state, frame, [unit])
  let way = NO_WAY
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = board.map.neighbours[i]!
    if (to < 0 || stackedIn(s, to) + board.halves[unit]! > board.stackLimit || stepCost(s, mover, to, i) < 0) continue
    if (way !== NO_WAY) return SEVERAL
    way = to
  }
  return way
}

const waysOut = phaseMemory<number>()

/** Half points of those in a hex who cannot leave it any more, the placed group apart. */
export const staying = (s: Situation, state: State, frame: Movement, hex: number, placed: Placed): number => {
  const ways = waysOut(s, state, frame)
  let sum = 0
  for (const unit of unitsIn(s, hex)) {
    const way = (ways[unit] ??= wayOut(s, state, frame, unit))
    // the placed group takes up room in its own hex alone, so that any other way out is still there
    const leaves = way === SEVERAL || (way !== NO_WAY && way !== placed.hex)
    if (!leaves && !placed.units.includes(unit) && !couldLeave(s, state, frame, unit, placed))
      sum += s.board.halves[unit]!
  }
  return sum
}

/** The most half points that can be stuck in a hex whatever a single group does next: never less than {@link staying}. */
export const mostStaying = (s: Situation, state: State, frame: Movement, hex: number): number => {
  const ways = waysOut(s, state, frame)
  let sum = 0
  for (const unit of unitsIn(s, hex))
    if ((ways[unit] ??= wayOut(s, state, frame, unit)) !== SEVERAL) sum += s.board.halves[unit]!
  return sum
}

/** The answer of {@link cureAtRisk}, because every step asks for it again. */
interface AtRisk {
  readonly frame: Movement
  readonly hexes: readonly number[]
}

const atRiskIn = recalling<Situation, { now: AtRisk | undefined }>(4, () => ({ now: undefined }))

/** The overstacked hexes that can be cured as things stand, but not whatever a group does next. */
const cureAtRisk = (s: Situation, state: State, frame: Movement): readonly number[] => {
  if (s.crowded.length === 0) return s.crowded
  const known = atRiskIn(s)
  if (known.now?.frame === frame) return known.now.hexes
  const hexes = overstackedHexes(s, frame.side).filter(
    (hex) =>
      mostStaying(s, state, frame, hex) > s.board.stackLimit &&
      staying(s, state, frame, hex, NOBODY) <= s.board.stackLimit,
  )
  known.now = { frame, hexes }
  return hexes
}

/** Whether no group can spoil the cure of an overstacked hex with its next step, wherever it goes. */
export const curesAreSafe = (s: Situation, state: State, frame: Movement): boolean =>
  cureAtRisk(s, state, frame).length === 0

/** Whether the group, once it stands in its hex, leaves a cure to every overstacked hex that had one (NC4a). */
const keepsCures = (s: Situation, state: State, frame: Movement, placed: Placed): boolean => {
  const { stackLimit } = s.board
  for (const hex of cureAtRisk(s, state, frame))
    if (
      hex !== placed.hex &&
      stackedAfter(s, placed, hex) > stackLimit &&
      staying(s, state, frame, hex, placed) > stackLimit
    )
      return false
  return true
}

/** Whether a group may stay in a hex at the end of its move. */
export const mayRest = (
  s: Situation,
  state: State,
  frame: Movement,
  units: readonly number[],
  hex: number,
): boolean => {
  if (state.options.overstacking || (s.crowded.length === 0 && s.hexOf[units[0]!] === hex)) return true
  const placed = { units, hex }
  const points = halvesOf(s.board, units)
  const room =
    stackedAfter(s, placed, hex) <= s.board.stackLimit ||
    mostStaying(s, state, frame, hex) + points <= s.board.stackLimit ||
    staying(s, state, frame, hex, placed) + points <= s.board.stackLimit
  return room && keepsCures(s, state, frame, placed)
}

/**
 * Whether a step leaves the mover somewhere from which its move can end legally: there, or somewhere it can still get to.
 *
 * @param isGood - {@link mayRest} for its units; whoever asks about many steps of the same units may remember the answers
 */
export const canEndAfter = (
  s: Situation,
  state: State,
  frame: Movement,
  mover: Mover,
  to: number,
  cost: number,
  isGood?: (hex: number) => boolean,
): boolean => {
  // mostly there is room, and nobody elsewhere depends on it
  const fits = stackedIn(s, to) + halvesOf(s.board, mover.units) <= s.board.stackLimit
  if (fits && curesAreSafe(s, state, frame)) return true
  const { units } = mover
  if (isGood === undefined ? mayRest(s, state, frame, units, to) : isGood(to)) return true
  if (stopsIn(s, state, frame, to)) return false
  const good = isGood ?? ((hex: number): boolean => mayRest(s, state, frame, units, hex))
  return canReach(s, state, frame, afterStep(mover, to, cost), searchesOf(s.board).ending, good)
}

/** Whether units dropped off a stack may stay behind in its hex (N5.28b). */
export const mayStayBehind = (
  s: Situation,
  state: State,
  frame: Movement,
  left: readonly number[],
  going: readonly number[],
  hex: number,
): boolean => {
  if (left.length === 0 || state.options.overstacking) return true
  const gone: Placed = { units: going, hex: -1 }
  if (stackedAfter(s, gone, hex) <= s.board.stackLimit) return true
  const others = unitsIn(s, hex).filter((unit) => !left.includes(unit) && !going.includes(unit))
  const stuck = others.filter((unit) => !couldLeave(s, state, frame, unit, gone))
  return halvesOf(s.board, [...left, ...stuck]) <= s.board.stackLimit
}
