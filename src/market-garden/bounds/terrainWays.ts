/** Ways over terrain alone, at the rates of the present mode and in as many moves as they take. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { choiceOf, hasOwnVehicles } from '../field/stepCost.js'
import { gaitCost } from '../field/stepTable.js'
import type { Position } from '../position.js'

/** The cost of a hex that cannot be reached. */
export const NEVER = 0x7fff

/** A key of everything besides the board that determines the cost of steps: units with the same key move alike. */
export const mannerKey = (p: Position, unit: number): string => {
  const { mode, dismounted } = p.state.units[unit]!
  const { transport, side, travels, kind } = p.board.counters[unit]!
  return [side, transport, travels, kind, mode, dismounted].join()
}

/** Cache by the choice of rates and the presence of vehicles: a table takes as long as a flood. */
const tables = memoizeByKey<Board, Map<string, Int16Array>>(() => new Map())

/** By hexside: the cost of steps for units that move like this one. */
export const terrainSteps = (p: Position, unit: number): Int16Array => {
  const { board } = p
  const choice = choiceOf(p, unit)
  const hasVehicles = hasOwnVehicles(p, unit)
  const key = `${choice} ${hasVehicles}`
  let table = tables(board).get(key)
  if (table === undefined) {
    table = Int16Array.from(board.map.neighbours, (to, side) =>
      to < 0 ? NEVER : (gaitCost(board, side, choice, hasVehicles) ?? NEVER),
    )
    tables(board).set(key, table)
  }
  return table
}

/** By hex: the fewest points to one of the starting hexes. */
export const terrainFlood = (board: Board, steps: Int16Array, from: Int16Array): Int16Array => {
  const points = from.slice()
  const open: number[][] = []
  points.forEach((cost, hex) => {
    if (cost < NEVER) (open[cost] ??= []).push(hex)
  })
  for (let cost = 0; cost < open.length; cost++)
    for (const hex of open[cost] ?? []) {
      if (points[hex] !== cost) continue
      for (let direction = 0; direction < 6; direction++) {
        const before = board.map.neighbours[hex * 6 + direction]!
        const whole = before < 0 ? NEVER : cost + steps[before * 6 + ((direction + 3) % 6)]!
        if (before < 0 || whole >= points[before]!) continue
        points[before] = whole
        ;(open[whole] ??= []).push(before)
      }
    }
  return points
}
