/**
 * Allied ferocity, an option (M23.5): the Irish Guards after their first loss (M23.51), and the units of the 82nd that
 * first cross the Waal in the boats of engineers (M23.52).
 */
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { directionTo } from '../board/board.js'
import { MORALE } from '../board/limits.js'
import { bearsMark } from './formations.js'

/**
 * Whether a unit fights with fury now: the Irish Guards to the end of the turn after their first loss (M-R389), others
 * in the turn of the crossing.
 */
const isFurious = ({ board, state: { fury, turn } }: Position, unit: number): boolean => {
  if (fury === undefined) return false
  const { irish, waal } = fury
  if (irish !== null && turn <= irish + MORALE.furyAfter && bearsMark(board, unit, 'irish-guards')) return true
  return waal !== null && waal.turn === turn && waal.units.includes(board.ids[unit]!)
}

/** The morale of a unit, given its normal one: 10 in a fury, whatever its losses (M23.51a, M23.52a). */
export const moraleInFury = (p: Position, unit: number, morale: number): number =>
  isFurious(p, unit) ? Math.max(morale, MORALE.fury) : morale

/** Notes the first loss of the Irish Guards, after a unit has lost steps (M23.51a). */
export const noteFirstLoss = (p: Position, unit: number): Position =>
  p.state.fury?.irish === null && bearsMark(p.board, unit, 'irish-guards')
    ? put(p, { fury: { ...p.state.fury, irish: p.state.turn } })
    : p

const WAAL = 'water-waal'

/** The direction after another, clockwise around a hex. */
const clockwise = (direction: number): number => (direction + 1) % 6

/**
 * Whether a river separates two neighbours of a hex of water, given by their directions: on the way around that hex it
 * is crossed an odd number of times, as it flows into the hex and out again.
 */
const isAround = (board: Board, water: number, river: ReadonlySet<number>, from: number, to: number): boolean => {
  let crossed = 0
  for (let at = from; at !== to; at = clockwise(at)) {
    const [here, next] = [board.map.neighbours[water * 6 + at]!, board.map.neighbours[water * 6 + clockwise(at)]!]
    if (here >= 0 && next >= 0 && river.has(here * 6 + directionTo(board, here, next))) crossed++
  }
  return crossed % 2 === 1
}

/** Whether the Waal runs between two hexes: along the hexside, or around or through a hex of water between them. */
const isAcrossWaal = (board: Board, from: number, to: number): boolean => {
  const waal = new Set(board.map.lines[WAAL] ?? [])
  const direction = directionTo(board, from, to)
  if (direction >= 0) return waal.has(from * 6 + direction)
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const over = board.map.neighbours[from * 6 + side]!
    if (over < 0) return false
    const further = directionTo(board, over, to)
    if (further < 0) return false
    const through = board.kind[over] === 'water' && isAround(board, over, waal, (side + 3) % 6, further)
    return through || waal.has(from * 6 + side)
  })
}

/**
 * Notes the first crossing of the Waal by units of the 82nd in the boats of engineers, with all units that take part in
 * that turn, including the engineers (M23.52a, M-R495).
 *
 * @param by - the engineers
 */
export const noteCrossing = (
  p: Position,
  units: readonly number[],
  by: readonly number[],
  from: number,
  to: number,
): Position => {
  const { board } = p
  const { fury, turn } = p.state
  if (fury === undefined || !isAcrossWaal(board, from, to)) return p
  const begins = fury.waal === null && units.some((unit) => bearsMark(board, unit, 'waal'))
  if (!begins && fury.waal?.turn !== turn) return p
  const all = new Set([...(fury.waal?.units ?? []), ...[...units, ...by].map((unit) => board.ids[unit]!)])
  return put(p, { fury: { ...fury, waal: { turn, units: [...all].sort() } } })
}
