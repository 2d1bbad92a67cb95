/**
 * Lines of sight (M6): the terrain between two hexes, whatever the time and the units there. A line runs from centre to
 * centre; terrain fills its hex, and the terrain of the observer's hex opens no line (M-R116). Where the line runs
 * along a hexside, both hexes must block it (M-R139).
 */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { HexMap } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { SIGHT } from '../board/limits.js'
import { FARTHEST_VIEW } from '../board/terrainChart.js'
import { stepsTo } from './sightLines.js'

/** Why one hex cannot be seen from another: the hex or the two hexes of the hexside that block, and the rule. */
export interface Blocked {
  readonly rule: 'M6.0g' | 'M6.61a' | 'M6.63a'
  readonly hexes: readonly number[]
}

/** The hexes that a line passes at each step: one, or the two beside a hexside along which it runs. */
export type Step = readonly [number, number]

/**
 * The steps of a line between two hexes, both left out: every hex that it crosses, however little of it (M6.0e), in
 * order. A hex off the map never blocks.
 */
export const stepsBetween = (map: HexMap, from: number, to: number): readonly Step[] => {
  const [q, r] = [map.q[from]!, map.r[from]!]
  return stepsTo(map.q[to]! - q, map.r[to]! - r).map(([left, right]): Step => {
    const hex = map.at(q + left.dq, r + left.dr)
    return [hex, left === right ? hex : map.at(q + right.dq, r + right.dr)]
  })
}

/** Whether the way from hex to hex crosses a dike. */
const crossesDike = (board: Board, from: number, to: number): boolean => {
  if (from < 0 || to < 0) return false
  const direction = directionTo(board, from, to)
  return direction >= 0 && board.dike[from * 6 + direction] === 1
}

/**
 * The hexes before and after a dike that bars a line; null where none does. A line along a hexside is barred only if
 * the ways on both of its sides are (M-R139). Where a dike lies on that hexside and turns at its ends, one way crosses
 * it a step before the other; where none lies there, the line passes from side to side.
 */
const dikeAcross = (board: Board, stations: readonly Step[]): readonly number[] | null => {
  let [left, right] = [false, false]
  for (let i = 1; i < stations.length; i++) {
    const [before, after] = [stations[i - 1]!, stations[i]!]
    const onLeft = crossesDike(board, before[0], after[0])
    left ||= onLeft
    right ||= crossesDike(board, before[1], after[1])
    if (left && right) return onLeft ? [before[0], after[0]] : [before[1], after[1]]
    if (!crossesDike(board, after[0], after[1])) [left, right] = [false, false]
  }
  return null
}

/**
 * What stops an observer in one hex from seeing another: high ground looks over dikes and embankments (M6.61a, M6.63a),
 * a city over embankments; a dike beside the observer does not stop it.
 */
const blockedFrom = (board: Board, from: number, to: number): Blocked | null => {
  const steps = stepsBetween(board.map, from, to)
  const high = board.highGround[from] === 1
  const overEmbankments = high || board.kind[from] === 'city'
  const isBarred = (hex: number): boolean => board.blocks[hex] === 1
  for (const step of steps)
    if (step.every((hex) => hex >= 0 && (isBarred(hex) || (!overEmbankments && board.embanked[hex] === 1))))
      return { rule: step.some(isBarred) ? 'M6.0g' : 'M6.63a', hexes: [...new Set(step)] }
  if (high) return null
  // the first step is beside the observer (M6.61a)
  const hexes = dikeAcross(board, [...steps, [to, to]])
  return hexes === null ? null : { rule: 'M6.61a', hexes }
}

/**
 * What blocks the line from one hex to another; null when nothing does. Adjacent hexes are always seen (M6.22), and a
 * line that is free for one of two observers is free for the other (M6.0f, M-R159).
 */
export const blockedBetween = (board: Board, from: number, to: number): Blocked | null => {
  const blocked = blockedFrom(board, from, to)
  return blocked !== null && blockedFrom(board, to, from) === null ? null : blocked
}

/** The farthest that any unit can see by the charts, even from a height. */
export const FARTHEST_SIGHT = FARTHEST_VIEW + SIGHT.downSlope

/** The width of the square around each hex within which lines are cached. */
const WIDTH = 2 * FARTHEST_SIGHT + 1

/** The number of properties of a line; each has two bits in a byte: whether the answer is known, and the answer. */
let properties = 0

/**
 * By hex and place within its square: the known properties of the line, for all positions and whatever bridges are
 * down.
 */
const linesOn = memoizeByKey((printed: Board) => new Uint8Array(printed.map.size * WIDTH * WIDTH))

/** Caches a property of the line between two hexes: it is computed once for each pair on a board. */
const cachedByPair = (
  holds: (board: Board, from: number, to: number) => boolean,
): ((board: Board, from: number, to: number) => boolean) => {
  const known = 1 << (2 * properties)
  const yes = 2 << (2 * properties)
  properties++
  return (board, from, to) => {
    const { q, r } = board.map
    const column = q[to]! - q[from]! + FARTHEST_SIGHT
    const row = r[to]! - r[from]! + FARTHEST_SIGHT
    if (column < 0 || column >= WIDTH || row < 0 || row >= WIDTH) return holds(board, from, to)
    const lines = linesOn(board.printed ?? board)
    const at = (from * WIDTH + row) * WIDTH + column
    if ((lines[at]! & known) === 0) lines[at]! |= holds(board, from, to) ? known | yes : known
    return (lines[at]! & yes) !== 0
  }
}

/** Whether a line between two hexes crosses a dike anywhere, beside the first hex too (M5.28). */
export const crossesAnyDike = cachedByPair(
  (board, from, to) => dikeAcross(board, [[from, from], ...stepsBetween(board.map, from, to), [to, to]]) !== null,
)

/** Whether a line of sight from one hex to another is free. */
export const hasLineOfSight = cachedByPair((board, from, to) => blockedBetween(board, from, to) === null)

/** The direction in which a line leaves its hex: the hexsides of its first step, one or two (M6.64a). */
const firstSides = (board: Board, from: number, to: number): readonly number[] => {
  const step = stepsBetween(board.map, from, to)[0] ?? [to, to]
  return [...new Set(step)].map((hex) => directionTo(board, from, hex)).filter((direction) => direction >= 0)
}

/** Whether a line leaves its hex downhill over a slope, and the hex is neither high ground nor city (M6.64). */
export const looksDownhill = cachedByPair(
  (board, from, to) =>
    board.highGround[from] === 0 &&
    board.kind[from] !== 'city' &&
    firstSides(board, from, to).some((direction) => board.slope[from * 6 + direction] === 1),
)
