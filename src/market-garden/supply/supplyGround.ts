/**
 * Where supply can be traced (M11.2): over hexsides that the tracer could cross, into hexes without enemies and outside
 * their zones of control, unless friends stand there. Tables of the map are made once, the rest is remembered by
 * position.
 */
import type { Position } from '../position.js'
import { memoizeLatest } from '../../engine/memoize.js'
import type { Board } from '../board/board.js'
import { hexCost } from '../board/charts.js'
import { isEnemyIn, isFriendIn, sideNumber } from '../field/situation.js'
import type { Side, State } from '../state.js'
import type { Gait } from '../board/terrainChart.js'
import { gaitCost } from '../field/stepTable.js'
import { isTowed } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

/** What paths of supply depend on. */

const tables = new WeakMap<Board, Map<Gait, Int16Array>>()

/**
 * What each step costs by a column of the terrain chart, by hexside seen from the hex that is left, in half points; -1
 * where it is barred (M11.2c).
 */
export const stepTable = (board: Board, gait: Gait): Int16Array => {
  let known = tables.get(board)
  if (known === undefined) tables.set(board, (known = new Map<Gait, Int16Array>()))
  const found = known.get(gait)
  if (found !== undefined) return found
  const table = Int16Array.from(board.map.neighbours, (to, side) => (to < 0 ? -1 : (gaitCost(board, side, gait) ?? -1)))
  known.set(gait, table)
  return table
}

/**
 * How the supply of a unit travels: headquarters and towed guns by column (M11.2d), vehicles on their tracks, all
 * others on foot.
 */
export const supplyGait = (p: Position, unit: number): Gait => {
  const { board } = p
  const { kind, transport } = board.counters[unit]!
  if (kind === 'headquarters' || isTowed(board, unit)) return 'travel'
  return transport === 'vehicle' && !p.state.units[unit]!.dismounted ? 'concentrated-vehicle' : 'concentrated-leg'
}

/** Whether a path of a side may enter a hex (M11.2b, M7.3): enemy leaders alone are nobody (M19.2b). */
export const isOpen = (p: Position, side: Side, hex: number): boolean =>
  !isEnemyIn(p, side, hex) && (isFriendIn(p, side, hex) || !inEnemyZone(p, side, hex))

const NONE: ReadonlySet<number> = new Set()

const ferries = memoizeLatest<State['units'], { board: Board | null; sides: ReadonlySet<number> }>(4, () => ({
  board: null,
  sides: NONE,
}))

/**
 * The unbridged hexsides of rivers and canals over which Allied bridge engineers carry supply: those of the hexes where
 * they stand (M11.25a, M18.3b).
 */
export const ferriedSides = (p: Position, side: Side): ReadonlySet<number> => {
  const { board, state } = p
  if (side !== 'allied') return NONE
  const held = ferries(state.units)
  if (held.board === board) return held.sides
  const sides = new Set<number>()
  const s = p
  board.counters.forEach(({ kind }, unit) => {
    const hex = s.hexOf[unit]!
    if (kind !== 'bridge-engineer' || board.sides[unit] !== sideNumber(side)) return
    if (hex < 0 || state.units[unit]!.disrupted) return
    for (let direction = 0; direction < 6; direction++) {
      const over = hex * 6 + direction
      const to = board.map.neighbours[over]!
      const water = board.water[over]
      if (to < 0 || board.bridge[over] === 1 || (water !== 'river' && water !== 'canal')) continue
      sides.add(over)
      sides.add(to * 6 + ((direction + 3) % 6))
    }
  })
  ;[held.board, held.sides] = [board, sides]
  return sides
}

/** What a step of a path costs, in half points; engineers replace the bridge that is missing. -1 where it is barred. */
export const pathStep = (board: Board, gait: Gait, ferried: ReadonlySet<number>, side: number): number => {
  const cost = stepTable(board, gait)[side]!
  if (cost >= 0 || !ferried.has(side)) return cost
  return hexCost(board.charts, board.kind[board.map.neighbours[side]!]!, gait) ?? -1
}
