/**
 * Lines of sight (M6): what lies between two hexes, whatever the hour and whoever stands there. A line runs from centre
 * to centre; terrain fills its hex, and what an observer stands in opens no line (M-R116). Where the line runs along a
 * hexside, both hexes beside it must block (M-R139).
 */
import { memoizeByKey } from '../../engine/memoize.js'
import type { HexMap } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'

/** Why one hex cannot be seen from another: the hex or the two hexes of the hexside that block, and the rule. */
export interface Blocked {
  readonly rule: 'M6.0g' | 'M6.61a' | 'M6.63a'
  readonly hexes: readonly number[]
}

/** The hexes that a line passes at each step: one, or the two beside a hexside along which it runs. */
export type Step = readonly [number, number]

/** A hex that a line passes: how far along it lies, and on which side; 0 when the line crosses it. */
interface Passed {
  readonly hex: number
  readonly along: number
  readonly side: number
}

/**
 * The steps of a line between two hexes, both left out: every hex that it crosses, however little of it (M6.0e), in
 * order. A hex off the map never blocks. Worked out in whole numbers: neighbours in a row are two columns apart, and
 * rows three such columns, each stretched so that the corners of a hex lie on the grid too.
 */
export const stepsBetween = (map: HexMap, from: number, to: number): readonly Step[] => {
  const [dq, dr] = [map.q[to]! - map.q[from]!, map.r[to]! - map.r[from]!]
  const dx = 2 * dq + dr
  const length = dx * dx + 3 * dr * dr
  // how far from the line a corner of a hex lies at most; along a hexside two corners do
  const corners = [2 * dx, dx - 3 * dr, dx + 3 * dr].map(Math.abs)
  const farthest = Math.max(...corners)
  const alongSides = corners.filter((corner) => corner === farthest).length > 1
  const passed: Passed[] = []
  for (let r = Math.min(0, dr); r <= Math.max(0, dr); r++)
    for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
      const x = 2 * q + r
      const along = x * dx + 3 * r * dr
      const off = 3 * (dx * r - dr * x)
      if (along <= 0 || along >= length || Math.abs(off) > farthest) continue
      const crossed = Math.abs(off) < farthest
      if (crossed || alongSides)
        passed.push({ hex: map.at(map.q[from]! + q, map.r[from]! + r), along, side: crossed ? 0 : Math.sign(off) })
    }
  passed.sort((a, b) => a.along - b.along || b.side - a.side)
  return passed.flatMap(({ hex, side }, i): Step[] =>
    side === 0 ? [[hex, hex]] : side > 0 ? [[hex, passed[i + 1]!.hex]] : [],
  )
}

/** Whether the way from hex to hex crosses a dike. */
const crossesDike = (board: Board, from: number, to: number): boolean => {
  if (from < 0 || to < 0) return false
  const direction = directionTo(board, from, to)
  return direction >= 0 && board.dike[from * 6 + direction] === 1
}

/**
 * What stops an observer in one hex from seeing another: high ground looks over dikes and embankments (M6.61a, M6.63a),
 * a city over embankments; a dike beside him does not stop him.
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
  const stations: readonly Step[] = [[from, from], ...steps, [to, to]]
  for (let i = 2; i < stations.length; i++) {
    const [before, after] = [stations[i - 1]!, stations[i]!]
    // the first step is beside the observer (M6.61a)
    if (crossesDike(board, before[0], after[0]) && crossesDike(board, before[1], after[1]))
      return { rule: 'M6.61a', hexes: [before[0], after[0]] }
  }
  return null
}

/**
 * What blocks the line from one hex to another; null when nothing does. Adjacent hexes are always seen (M6.22), and a
 * line that is free for one of two observers is free for the other (M6.0f, M-R159).
 */
export const blockedBetween = (board: Board, from: number, to: number): Blocked | null => {
  const blocked = blockedFrom(board, from, to)
  return blocked !== null && blockedFrom(board, to, from) === null ? null : blocked
}

const UNKNOWN = 0
const YES = 1
const NO = 2

/** The same question about two hexes, whose answer is remembered for each pair that was ever asked for. */
const askedOnce = (
  holds: (board: Board, from: number, to: number) => boolean,
): ((board: Board, from: number, to: number) => boolean) => {
  const answersOn = memoizeByKey<Board, (Uint8Array | undefined)[]>(() => [])
  return (board, from, to) => {
    const answers = (answersOn(board)[from] ??= new Uint8Array(board.map.size))
    if (answers[to] === UNKNOWN) answers[to] = holds(board, from, to) ? YES : NO
    return answers[to] === YES
  }
}

/** Whether a line between two hexes crosses a dike anywhere, beside the first hex too (M5.28). */
export const crossesAnyDike = askedOnce((board, from, to) => {
  const stations: readonly Step[] = [[from, from], ...stepsBetween(board.map, from, to), [to, to]]
  return stations.some(
    (after, i) =>
      i > 0 && crossesDike(board, stations[i - 1]![0], after[0]) && crossesDike(board, stations[i - 1]![1], after[1]),
  )
})

/** Whether a line of sight from one hex to another is free. */
export const hasLineOfSight = askedOnce((board, from, to) => blockedBetween(board, from, to) === null)

/** The direction in which a line leaves its hex: the hexsides of its first step, one or two (M6.64a). */
const firstSides = (board: Board, from: number, to: number): readonly number[] => {
  const step = stepsBetween(board.map, from, to)[0] ?? [to, to]
  return [...new Set(step)].map((hex) => directionTo(board, from, hex)).filter((direction) => direction >= 0)
}

/** Whether a line leaves its hex downhill over a slope, and the hex is neither high ground nor city (M6.64). */
export const looksDownhill = askedOnce(
  (board, from, to) =>
    board.highGround[from] === 0 &&
    board.kind[from] !== 'city' &&
    firstSides(board, from, to).some((direction) => board.slope[from * 6 + direction] === 1),
)
