/**
 * How long units need to reach the hex that a scenario orders them to (M-R582), computed phase by phase, backwards from
 * the last movement phase to the current one. Only terrain counts, at the rates of the present mode, with the full
 * allowance in each phase. If no route leads there, the nearest hex that can be reached takes its place (M25.4b).
 */
import type { Position } from '../position.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { HALVES, MOVEMENT } from '../board/limits.js'
import { sideNamed } from '../field/situation.js'
import type { PhaseId, Side } from '../state.js'
import { PHASES } from '../state.js'
import type { Order } from '../board/scenario.js'
import { edgeRate } from '../field/edgeRoads.js'
import type { Rest } from './ownMove.js'
import { isWalker } from '../field/units.js'
import { NEVER, mannerKey, terrainFlood, terrainSteps } from './terrainWays.js'

/** The most hexes of a move that is limited in hexes (M8.15). */
const MOST_HEXES = Math.max(MOVEMENT.responseOnFoot, MOVEMENT.responseOnVehicles)

/** A movement phase on the route: by hex, the half movement points needed to be in time at its end. */
interface Stage {
  /** points, where movement is not limited in hexes */
  readonly points: Int16Array
  /** by hexes left to move: points */
  readonly within: readonly Int16Array[]
  /** 1 where a unit is in time at the end of the phase without moving */
  readonly waits: Uint8Array
}

/** The route of a unit, shared by all units that move alike. */
interface Way {
  /** by hexside: the cost of the step across it; NEVER where it is prohibited */
  readonly steps: Int16Array
  readonly goal: number
  /** the cost of leaving the map from there; null for units that stay on it */
  readonly exit: number | null
  /** by hex: how near to the goal a unit can get from it, in hexes; 0 where a route leads all the way */
  readonly apart: Uint8Array
  readonly allowance: number
  /** hexes in response movement (M8.15) */
  readonly response: number
  readonly side: Side
  /**
   * the stages computed so far, the last movement phase first; by whether that is the last one of a turn or the one
   * before
   */
  readonly stages: readonly [Stage[], Stage[]]
}

/** Which movement phase of a turn is the last that counts: its own last one, or the one before. */
type Last = 0 | 1

/** The movement phases of a side in a turn. */
const OWN: Readonly<Record<Side, readonly PhaseId[]>> = {
  german: ['german-response-movement', 'german-movement'],
  allied: ['allied-movement', 'allied-response-movement'],
}

/**
 * The number of movement phases of a side after the current or next one, until the end of a turn; negative when that is
 * over.
 */
const phasesAfter = (p: Position, side: Side, until: number): number => {
  const { state } = p
  const now = PHASES.indexOf(state.phase)
  const still = OWN[side].filter((phase) => PHASES.indexOf(phase) >= now).length
  return still - 1 + OWN[side].length * (until - state.turn)
}

/** By hex: how near to the goal a unit can get from it, in hexes. */
const apartFrom = (board: Board, steps: Int16Array, goal: number): Uint8Array => {
  const apart = new Uint8Array(board.map.size)
  const covered = new Uint8Array(board.map.size)
  const cover = (place: number, away: number): void => {
    covered[place] = 1
    apart[place] = away
    const open = [place]
    for (const hex of open)
      for (let direction = 0; direction < 6; direction++) {
        const before = board.map.neighbours[hex * 6 + direction]!
        if (before < 0 || covered[before] === 1 || steps[before * 6 + ((direction + 3) % 6)] === NEVER) continue
        covered[before] = 1
        apart[before] = away
        open.push(before)
      }
  }
  const places = board.map.ids.map((_, hex) => ({ hex, away: distance(board.map, hex, goal) }))
  for (const { hex, away } of places.sort((a, b) => a.away - b.away)) if (covered[hex] === 0) cover(hex, away)
  return apart
}

/** Whether no hex nearer to the goal can be reached from a hex. */
const isTheNearest = (board: Board, { goal, apart }: Way, hex: number): boolean =>
  apart[hex] === distance(board.map, hex, goal)

/** By hex: the fewest points with one more hex of movement than before. */
const oneMore = (board: Board, { steps, goal, exit }: Way, before: Int16Array, last: boolean): Int16Array => {
  const points = before.slice()
  for (let side = 0; side < steps.length; side++) {
    const to = board.map.neighbours[side]!
    const from = Math.floor(side / 6)
    if (to >= 0 && steps[side]! < NEVER && before[to]! < NEVER)
      points[from] = Math.min(points[from]!, steps[side]! + before[to]!)
  }
  if (last && exit !== null) points[goal] = Math.min(points[goal]!, exit)
  return points
}

/**
 * By hex: 1 where a unit is in time if it begins a phase there, because its points suffice, or a single hex (M8.14a).
 */
const beginsInTime = (way: Way, { points, within }: Stage, response: boolean): Uint8Array => {
  const enough = response ? within[way.response]! : points
  return Uint8Array.from(enough, (cost, hex) => (cost <= way.allowance || within[1]![hex]! < NEVER ? 1 : 0))
}

/**
 * Whether a phase, counted back from the last one of a turn, is response movement: that of the Germans comes before
 * their other movement phase.
 */
const isResponse = (side: Side, back: number): boolean => (back % 2 === 0) === (side === 'allied')

/** The stage for a number of movement phases before the last one. */
const stageOf = (board: Board, way: Way, number: number, ends: Last = 0): Stage => {
  const stages = way.stages[ends]
  for (let next = stages.length; next <= number; next++) {
    const last = next === 0
    const waits = last
      ? way.apart.map((_, hex) => (isTheNearest(board, way, hex) && (way.exit === null || hex !== way.goal) ? 1 : 0))
      : beginsInTime(way, stages[next - 1]!, isResponse(way.side, next - 1 + ends))
    const within: Int16Array[] = [Int16Array.from(waits, (waiting) => (waiting === 1 ? 0 : NEVER))]
    while (within.length <= MOST_HEXES) within.push(oneMore(board, way, within.at(-1)!, last))
    const seeds = within[0]!.slice()
    if (last && way.exit !== null) seeds[way.goal] = way.exit
    stages.push({ waits, within, points: terrainFlood(board, way.steps, seeds) })
  }
  return stages[number]!
}

const known = new WeakMap<Board, Map<string, Way>>()

/** The route of a unit to the hex of its order, in its present mode. */
const wayOf = (p: Position, unit: number, { hex, leaves }: Order): Way => {
  const { board } = p
  let ways = known.get(board)
  if (ways === undefined) known.set(board, (ways = new Map<string, Way>()))
  const { allowance } = board.counters[unit]!
  const { mode } = p.state.units[unit]!
  const key = [hex, leaves, allowance, mannerKey(p, unit)].join()
  const found = ways.get(key)
  if (found !== undefined) return found
  const goal = board.map.indexOf(hex)
  const steps = terrainSteps(p, unit)
  const way: Way = {
    steps,
    goal,
    apart: apartFrom(board, steps, goal),
    exit: leaves ? (edgeRate(p, unit, mode, goal) ?? NEVER) : null,
    allowance: allowance * HALVES,
    response: isWalker(p, unit) ? MOVEMENT.responseOnFoot : MOVEMENT.responseOnVehicles,
    side: sideNamed(board.sides[unit]!),
    stages: [[], []],
  }
  ways.set(key, way)
  return way
}

/** Whether a unit cannot get as near to the goal of an order from one hex as from another. */
export const isCutOff = (p: Position, unit: number, order: Order, to: number, from: number): boolean => {
  const { apart } = wayOf(p, unit, order)
  return apart[to]! > apart[from]!
}

/**
 * The distance of a hex from the goal of an order, in half movement points; hexes from which it cannot be reached are
 * always farther.
 */
export const distanceToGoal = (p: Position, unit: number, order: Order, hex: number): number => {
  const way = wayOf(p, unit, order)
  return way.apart[hex]! * NEVER + stageOf(p.board, way, 0).points[hex]!
}

/**
 * The stage of the current or next movement phase; the last one when the time is over, or when crossing the map is the
 * only purpose.
 */
const currentStage = (p: Position, unit: number, order: Order): Stage => {
  const way = wayOf(p, unit, order)
  return stageOf(p.board, way, order.only === true ? 0 : Math.max(0, phasesAfter(p, way.side, order.by)))
}

/** Whether the movement phases after this one are enough for a unit that ends this one in a hex. */
export const mayWaitIn = (p: Position, unit: number, order: Order, hex: number): boolean =>
  currentStage(p, unit, order).waits[hex] === 1

/** Whether a unit in a hex is in time with the rest of its move. */
export const isInTime = (p: Position, unit: number, order: Order, hex: number, { points, hexes }: Rest): boolean => {
  const stage = currentStage(p, unit, order)
  if (stage.waits[hex] === 1) return true
  if (order.only === true) return false
  return suffices(stage, hex, { points, hexes })
}

/** Whether what is left of a move is enough in its phase. */
const suffices = ({ points: all, within }: Stage, hex: number, { points, hexes }: Rest): boolean => {
  const needed = hexes === null ? all : within[Math.min(Math.max(0, hexes), MOST_HEXES)]!
  return needed[hex]! <= points && needed[hex]! < NEVER
}

/** The number of movement phases after which a unit counts as never arriving. */
const MOST_PHASES = 60

/**
 * The number of further movement phases that a unit needs from a hex to the hex of its order, in its present mode; 0
 * when it arrives in the current one.
 *
 * @param rest - what it has left of its move; null outside its movement phases, when the next one counts as current
 */
export const phasesToGo = (p: Position, unit: number, order: Order, hex: number, rest: Rest | null): number => {
  const way = wayOf(p, unit, order)
  const response = isResponse(way.side, Math.abs(phasesAfter(p, way.side, order.by)))
  for (let more = 0; more < MOST_PHASES; more++) {
    const ends = isResponse(way.side, more) === response ? 0 : 1
    const stage = stageOf(p.board, way, more, ends)
    const enough =
      rest === null
        ? beginsInTime(way, stage, response)[hex] === 1
        : stage.waits[hex] === 1 || suffices(stage, hex, rest)
    if (enough) return more
  }
  return MOST_PHASES
}

/**
 * Whether a hex is nearer to the hex of an order than another, by points or by what this phase requires to be in time.
 */
export const isNearer = (p: Position, unit: number, order: Order, to: number, from: number): boolean => {
  if (isCutOff(p, unit, order, to, from)) return false
  const { points } = currentStage(p, unit, order)
  return points[to]! < points[from]! || distanceToGoal(p, unit, order, to) < distanceToGoal(p, unit, order, from)
}
