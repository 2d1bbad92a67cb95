/** What the way from every hex to some goals costs, whoever stands in it: by roads and bridges, round the water. */
import { memoizeByKey } from '../../engine/memoize.js'
import type { Board } from '../../market-garden/board/board.js'
import { HALVES, MOVEMENT, SPEARHEAD } from '../../market-garden/board/limits.js'
import { keepsToTheRoad } from '../../market-garden/bounds/spearhead.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { BARRED, costIn, mannerOf, stepOver, stepsIn } from '../../market-garden/field/stepTable.js'
import type { Manner } from '../../market-garden/field/stepTable.js'
import { strengthOf } from '../../market-garden/field/units.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import type { Position } from '../../market-garden/position.js'
import type { Side } from '../../market-garden/state.js'

/** From here on there is no way. */
export const FAR = 20_000

/** A goal, and what is added to the way to it: goals that are worth less lie farther away. */
export interface Goal {
  readonly hex: number
  readonly extra: number
}

/** Nobody is in the way. */
const FREE = (): number => 0

/**
 * By hex: half movement points to the goal that is nearest, on the move in a manner.
 *
 * @param delay - what it costs more to pass a hex, such as one that the enemy holds
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
        if (from < 0) continue
        const code = stepOver(from * 6 + ((direction + 3) % 6))
        if (code !== BARRED) note(from, cost + costIn(code) + delay(from))
      }
    }
  return costs
}

/** The ways of those who move in a manner, worked out when they are first asked for. */
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

/** By hex: whether columns can come there, by road or over the ground. */
const openToColumns = memoizeByKey((board: Board): readonly boolean[] =>
  board.map.ids.map((_, hex) =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const from = board.map.neighbours[hex * 6 + direction]!
      return from >= 0 && stepOver(board, from * 6 + ((direction + 3) % 6), COLUMN) !== BARRED
    }),
  ),
)

/** Whether columns can come to a hex, by road or over the ground. */
export const isOpenToColumns = (board: Board, hex: number): boolean => openToColumns(board)[hex]!

/** What it takes to leave a zone of control of the enemy (M7.1a). */
const ZONE = MOVEMENT.leavingZone * HALVES * 0.5
/** What it takes to fight a way through a hex that the enemy holds, and what every strength point there adds. */
const HELD = 8
const HELD_MORE = 1
/** What a hex costs that is too far from the main road for the spearhead (M23.61a). */
const ASTRAY = 12
/** Nobody foresees longer delays than this. */
const LONGEST = 40

/** What the enemies of a side cost everybody in a hex who has to pass it. */
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

/** The hexes of a way from a hex to the goal, both among them. */
export const wayDown = (board: Board, ways: Uint16Array, from: number, manner: Manner): readonly number[] => {
  const hexes = [from]
  for (let at = from; ways[at]! > 0 && ways[at]! < FAR; hexes.push(at)) {
    let next = at
    for (let side = at * 6; side < at * 6 + 6; side++) {
      const to = board.map.neighbours[side]!
      if (to >= 0 && ways[to]! < ways[next]! && stepOver(board, side, manner) !== BARRED) next = to
    }
    if (next === at) break
    at = next
  }
  return hexes
}

/** So many tables are kept for a board. */
const MOST_KNOWN = 256

const known = memoizeByKey<Board, Map<string, Uint16Array>>(() => new Map())

/** The same for goals that stay where they are: kept for a board. */
export const waysToPlaces = (board: Board, hexes: readonly number[], manner: Manner): Uint16Array => {
  const ways = known(board)
  const key = `${manner}:${hexes.join()}`
  let found = ways.get(key)
  if (found === undefined) {
    if (ways.size >= MOST_KNOWN) ways.clear() // headquarters move: nobody will ask for most of them again
    const goals = hexes.map((hex) => ({ hex, extra: 0 }))
    ways.set(key, (found = waysTo(board, goals, manner)))
  }
  return found
}
