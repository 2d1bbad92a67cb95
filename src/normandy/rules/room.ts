/**
 * Room at the end of a move (N5.27, N6.11, N6.14a): a stack may pass through any number of friends, but it may end its
 * move only where the limit can still be kept. Units that can still move away do not count; a move that is certain to
 * cause an excess is refused (N6.15, NC4a) unless the players agreed otherwise (NC4b).
 */
import { makeFlood } from '../../hex/index.js'
import type { Flood } from '../../hex/index.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { stackedIn, unitsIn } from '../../wargame/disposition.js'
import { inArea } from '../board/board.js'
import type { Board } from '../board/board.js'
import { frameIn, remember } from '../position.js'
import type { Position, Within } from '../position.js'
import { exitArea, mayLeaveMap } from './exit.js'
import type { Mover } from './movement.js'
import { movedMarks } from './marks.js'
import { afterStep, mayMoveInPhase, moverAtStart, stepCost, stepsOf, stopsIn } from './movement.js'
import { halvesOf, overstackedHexes } from './stacking.js'
import { unitMemory } from './unitMemory.js'
import { indicesOf } from './units.js'

type InMovement = Within<'movement'>

/** A group as if it were in a hex already; -1 for a group that has left the map. */
export interface Placed {
  readonly units: readonly number[]
  readonly hex: number
}

const NO_GROUP: Placed = { units: [], hex: -1 }

/** Half points in a hex once the group is where it is placed. */
const stackedAfter = (p: Position, placed: Placed, hex: number): number => {
  let sum = stackedIn(p, hex)
  for (const unit of placed.units)
    sum += p.board.halves[unit]! * (Number(hex === placed.hex) - Number(hex === p.hexOf[unit]))
  return sum
}

/** Separate searches, because they nest: one runs within the other, and both within the search of `reachable`. */
const searchesOn = memoizeByKey(({ map }: Board): { readonly ending: Flood; readonly leaving: Flood } => ({
  ending: makeFlood(map),
  leaving: makeFlood(map),
}))

/** Whether a mover that has arrived in a hex can leave the map from there: it takes up no room (N5.27, N14.23). */
const canLeaveFrom = (p: InMovement, mover: Mover, enteredZoc: boolean): boolean =>
  mayLeaveMap(p, mover, enteredZoc) && !stopsIn(p, mover.hex)

/** Whether the mover can reach a hex that satisfies `isGood`, or leave the map. */
const canReach = (
  p: InMovement,
  mover: Mover,
  enteredZoc: boolean,
  search: Flood,
  isGood: (hex: number) => boolean,
): boolean => {
  // usually there is room in the next hex, and no search is needed
  const { neighbours } = p.board.map
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && stepCost(p, mover, neighbours[i]!, i) >= 0 && isGood(neighbours[i]!)) return true
  const cost = stepsOf(p, mover)
  const judged = new Set<number>()
  const edge = exitArea(p.board, mover.units)
  const leaves = (to: number, spent: number): boolean =>
    edge !== null && inArea(p.board, edge, to) && canLeaveFrom(p, afterStep(mover, to, spent), enteredZoc)
  let found = false
  search(
    mover.hex,
    mover.allowance - mover.spent,
    (from, to, direction, spent) => {
      const step = found ? -1 : cost(from, to, direction, spent)
      if (step < 0) return step
      found = (!judged.has(to) && isGood(to)) || leaves(to, spent + step)
      judged.add(to)
      return step
    },
    (hex) => !found && (hex === mover.hex || !stopsIn(p, hex)),
  )
  return found
}

/** Whether a unit that has not moved could still leave its hex for one with room, or leave the map. */
export const couldLeave = (p: InMovement, unit: number, placed: Placed): boolean => {
  const { board } = p
  if (movedMarks(p)[unit] === 1 || !mayMoveInPhase(p, [unit])) return false
  const fitsThere = (hex: number): boolean => stackedAfter(p, placed, hex) + board.halves[unit]! <= board.stackLimit
  const mover = moverAtStart(p, [unit])
  return mayLeaveMap(p, mover, false) || canReach(p, mover, false, searchesOn(board).leaving, fitsThere)
}

const NO_WAY = -1
const SEVERAL = -2

/** The only adjacent hex with room that a unit can now move to, or whether there are none or several. */
const wayOut = (p: InMovement, unit: number): number => {
  const { board } = p
  if (movedMarks(p)[unit] === 1 || !mayMoveInPhase(p, [unit])) return NO_WAY
  const mover = moverAtStart(p, [unit])
  let way = NO_WAY
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = board.map.neighbours[i]!
    if (to < 0 || stackedIn(p, to) + board.halves[unit]! > board.stackLimit || stepCost(p, mover, to, i) < 0) continue
    if (way !== NO_WAY) return SEVERAL
    way = to
  }
  return way
}

const waysOut = unitMemory<number>()

/** Half points of the units in a hex that can no longer leave it, without the placed group. */
export const stuckPoints = (p: InMovement, hex: number, placed: Placed): number => {
  const ways = waysOut(p)
  let sum = 0
  for (const unit of unitsIn(p, hex)) {
    const way = (ways[unit] ??= wayOut(p, unit))
    // the placed group takes up room only in its own hex, so any other way out remains
    const leaves = way === SEVERAL || (way !== NO_WAY && way !== placed.hex)
    if (!leaves && !placed.units.includes(unit) && !couldLeave(p, unit, placed)) sum += p.board.halves[unit]!
  }
  return sum
}

/** The most half points that can be stuck in a hex after any one move of a group: at least {@link stuckPoints}. */
export const mostStuckPoints = (p: InMovement, hex: number): number => {
  const ways = waysOut(p)
  let sum = 0
  for (const unit of unitsIn(p, hex)) if ((ways[unit] ??= wayOut(p, unit)) !== SEVERAL) sum += p.board.halves[unit]!
  return sum
}

/** The group on the move as if it were nowhere: where it only passes, it takes no room for good (N5.27). */
const liftedGroup = (p: InMovement): Placed => {
  const moving = frameIn(p, 'moving')
  return moving === undefined ? NO_GROUP : { units: indicesOf(p.board, moving.units), hex: -1 }
}

/** The overstacked hexes that can be cured now, but that the next move of a group could make incurable. */
const curesAtRisk = remember((p: InMovement): readonly number[] => {
  if (p.crowded.length === 0) return p.crowded
  const lifted = liftedGroup(p)
  return overstackedHexes(p, p.phase.side).filter(
    (hex) => mostStuckPoints(p, hex) > p.board.stackLimit && stuckPoints(p, hex, lifted) <= p.board.stackLimit,
  )
})

/** Whether no step of any group can make an overstacked hex incurable. */
export const curesAreSafe = (p: InMovement): boolean => curesAtRisk(p).length === 0

/** Whether every overstacked hex that could be cured still can be once the group is in its hex (NC4a). */
const keepsCures = (p: InMovement, placed: Placed): boolean => {
  const { stackLimit } = p.board
  for (const hex of curesAtRisk(p))
    if (hex !== placed.hex && stackedAfter(p, placed, hex) > stackLimit && stuckPoints(p, hex, placed) > stackLimit)
      return false
  return true
}

/** Whether a hex holds a group within the limit: if so, only an excess elsewhere can keep it from resting there. */
export const hasRoom = (p: InMovement, units: readonly number[], hex: number): boolean =>
  stackedAfter(p, { units, hex }, hex) <= p.board.stackLimit

/** Whether a group may end its move in a hex. */
export const mayRest = (p: InMovement, units: readonly number[], hex: number): boolean => {
  if (p.state.options.overstacking || (p.crowded.length === 0 && p.hexOf[units[0]!] === hex)) return true
  const placed = { units, hex }
  const points = halvesOf(p.board, units)
  const room =
    hasRoom(p, units, hex) ||
    mostStuckPoints(p, hex) + points <= p.board.stackLimit ||
    stuckPoints(p, hex, placed) + points <= p.board.stackLimit
  return room && keepsCures(p, placed)
}

/**
 * Whether the move can end legally after a step: in that hex, in one that the mover can still reach, or off the map.
 *
 * @param isGood - {@link mayRest} for its units; a caller that tests many steps of the same units can cache the answers
 */
export const canEndAfter = (
  p: InMovement,
  mover: Mover,
  to: number,
  cost: number,
  isGood?: (hex: number) => boolean,
): boolean => {
  // usually there is room, and no unit elsewhere depends on it
  const fits = stackedIn(p, to) + halvesOf(p.board, mover.units) <= p.board.stackLimit
  if (fits && curesAreSafe(p)) return true
  const { units } = mover
  if (isGood === undefined ? mayRest(p, units, to) : isGood(to)) return true
  if (stopsIn(p, to)) return false
  const enteredZoc = frameIn(p, 'moving')?.enteredZoc ?? false
  const there = afterStep(mover, to, cost)
  const good = isGood ?? ((hex: number): boolean => mayRest(p, units, hex))
  return canLeaveFrom(p, there, enteredZoc) || canReach(p, there, enteredZoc, searchesOn(p.board).ending, good)
}

/** Whether units left by a stack may stay in its hex (N5.28b). */
export const mayStayBehind = (
  p: InMovement,
  left: readonly number[],
  leaving: readonly number[],
  hex: number,
): boolean => {
  if (left.length === 0 || p.state.options.overstacking) return true
  const gone: Placed = { units: leaving, hex: -1 }
  if (stackedAfter(p, gone, hex) <= p.board.stackLimit) return true
  const others = unitsIn(p, hex).filter((unit) => !left.includes(unit) && !leaving.includes(unit))
  const stuck = others.filter((unit) => !couldLeave(p, unit, gone))
  return halvesOf(p.board, [...left, ...stuck]) <= p.board.stackLimit
}
