/** What the way from every hex to some goals costs, whoever stands in it: by roads and bridges, round the water. */
import { memoizeByKey } from '../../engine/memoize.js'
import type { Board } from '../../market-garden/board/board.js'
import { BARRED, costIn, stepOver } from '../../market-garden/field/stepTable.js'
import type { Manner } from '../../market-garden/field/stepTable.js'

/** From here on there is no way. */
export const FAR = 20_000

/** A goal, and what is added to the way to it: goals that are worth less lie farther away. */
export interface Goal {
  readonly hex: number
  readonly extra: number
}

/** By hex: half movement points to the goal that is nearest, on the move in a manner. */
export const waysTo = (board: Board, goals: readonly Goal[], manner: Manner): Uint16Array => {
  const { neighbours, size } = board.map
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
        const code = stepOver(board, from * 6 + ((direction + 3) % 6), manner)
        if (code !== BARRED) note(from, cost + costIn(code))
      }
    }
  return costs
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
