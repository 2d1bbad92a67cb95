/**
 * The movement cost from every hex to some goals, regardless of units in the hex: by roads and bridges, around water.
 */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../../market-garden/board/board.js'
import { HALVES, MOVEMENT, SPEARHEAD } from '../../market-garden/board/limits.js'
import { keepsToTheRoad } from '../../market-garden/bounds/spearhead.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { costIn, mannerOf, PROHIBITED, stepOver, stepsIn } from '../../market-garden/field/stepTable.js'
import type { Manner } from '../../market-garden/field/stepTable.js'
import { strengthOf } from '../../market-garden/field/units.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** The cost at or above which there is no way. */
export const FAR = 20_000

/** A goal, and a cost added to the way to it: less valuable goals count as farther away. */
export interface Goal {
  readonly hex: number
  readonly extra: number
}

/** No unit is in the way. */
const FREE = (): number => 0

/**
 * By hex: half movement points to the nearest goal, for a manner of movement.
 *
 * @param delay - the extra cost of passing a hex, such as one that the enemy holds
 */
export const waysTo = (
  board: Board,
  goals: readonly Goal[],
  manner: Manner,
  delay: (hex: number) => number = FREE,
): Uint16Array => {
  const { neighbours, size } = board.map
  const stepOver = stepsIn(board, manner)
  const costs = new Uint16Array(size).fill(FAR)
  const open: number[][] = []
  const note = (hex: number, cost: number): void => {
    if (cost >= costs[hex]!) return
    costs[hex] = cost
    ;(open[cost] ??= []).push(hex)
  }
  for (const { hex, extra } of goals) note(hex, Math.round(extra))
  for (let cost = 0; cost < open.length; cost++)
    for (const hex of open[cost] ?? []) {
      if (costs[hex] !== cost) continue
      for (let direction = 0; direction < 6; direction++) {
        const from = neighbours[hex * 6 + direction]!
        if (from < 0 || costs[from]! <= cost) continue
        const code = stepOver(from * 6 + ((direction + 3) % 6))
        if (code === PROHIBITED) continue
        const total = cost + costIn(code)
        if (total < costs[from]!) note(from, total + delay(from))
      }
    }
  return costs
}

/** The ways for each manner of movement, worked out on first use. */
export const perManner = (waysOf: (manner: Manner) => Uint16Array): ((manner: Manner) => Uint16Array) => {
  const known = new Map<Manner, Uint16Array>()
  return (manner) => {
    let ways = known.get(manner)
    if (ways === undefined) known.set(manner, (ways = waysOf(manner)))
    return ways
  }
}

/** How a column moves, and how a headquarters traces (M11.2d). */
export const COLUMN = mannerOf('travel', false, true)

/** By hex: whether columns can reach it, by road or across country. */
const openToColumns = memoizeByKey((board: Board): readonly boolean[] =>
  board.map.ids.map((_, hex) =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const from = board.map.neighbours[hex * 6 + direction]!
      return from >= 0 && stepOver(board, from * 6 + ((direction + 3) % 6), COLUMN) !== PROHIBITED
    }),
  ),
)

/** Whether columns can reach a hex, by road or across country. */
export const isOpenToColumns = (board: Board, hex: number): boolean => openToColumns(board)[hex]!

/** The cost of leaving an enemy zone of control (M7.1a). */
const ZONE = MOVEMENT.leavingZone * HALVES * 0.5
/** The cost of fighting through a hex that the enemy holds, and the addition for each strength point there. */
const HELD = 8
const HELD_MORE = 1
/** The cost of a hex too far from the main road for the spearhead (M23.61a). */
const ASTRAY = 12
/** The longest delay that is taken into account. */
const LONGEST = 40

/** By hex: the delay that the enemies of a side cause. */
export const delayBy = (p: Position, side: Side): ((hex: number) => number) => {
  const { board } = p
  const delays = new Uint8Array(board.map.size)
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] === sideNumber(side)) continue
    delays[hex] = Math.min(LONGEST, (delays[hex]! === 0 ? HELD : delays[hex]!) + HELD_MORE * strengthOf(p, unit))
  }
  const { away } = mainRoadOf(board)
  const isBound = side === 'allied' && keepsToTheRoad(p)
  return (hex) => {
    const held = delays[hex]!
    const far = isBound && away(hex) > SPEARHEAD.nearLimit ? ASTRAY : 0
    return far + (held > 0 ? held : inEnemyZone(p, side, hex) ? ZONE : 0)
  }
}

/** The hexes of the way from a hex to the goal, both included. */
export const wayDown = (board: Board, ways: Uint16Array, from: number, manner: Manner): readonly number[] => {
  const hexes = [from]
  for (let at = from; ways[at]! > 0 && ways[at]! < FAR; hexes.push(at)) {
    let next = at
    for (let side = at * 6; side < at * 6 + 6; side++) {
      const to = board.map.neighbours[side]!
      if (to >= 0 && ways[to]! < ways[next]! && stepOver(board, side, manner) !== PROHIBITED) next = to
    }
    if (next === at) break
    at = next
  }
  return hexes
}

/** How many tables are cached for a board. */
const MOST_KNOWN = 256

const known = memoizeByKey<Board, Map<string, Uint16Array>>(() => new Map())

/** The same for fixed goals, cached with the board. */
export const waysToPlaces = (board: Board, hexes: readonly number[], manner: Manner): Uint16Array => {
  const ways = known(board)
  const key = `${manner}:${hexes.join()}`
  let found = ways.get(key)
  if (found === undefined) {
    if (ways.size >= MOST_KNOWN) ways.clear() // headquarters move, so most of them will not be needed again
    const goals = hexes.map((hex) => ({ hex, extra: 0 }))
    ways.set(key, (found = waysTo(board, goals, manner)))
  }
  return found
}
