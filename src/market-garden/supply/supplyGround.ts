/**
 * Where supply can be traced (M11.2): across hexsides that the tracing unit could cross, into hexes without enemies,
 * and outside their zones of control unless friendly units are there. Tables of the map are built once; the rest is
 * cached with the position.
 */
import { handDown } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexCost } from '../board/charts.js'
import { isEnemyIn, isFriendIn } from '../field/situation.js'
import type { Side } from '../state.js'
import type { Gait } from '../board/terrainChart.js'
import { gaitCost } from '../field/stepTable.js'
import { bridgeEngineers, isTowed } from '../field/units.js'
import { inEnemyZone } from '../field/zones.js'

const tables = new WeakMap<Board, Map<Gait, Int16Array>>()

/**
 * By hexside of the hex left: the cost of each step by a column of the terrain chart, in half points; -1 where it is
 * prohibited (M11.2c).
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
 * The column of the terrain chart by which a unit traces supply: Travel mode for headquarters and towed guns (M11.2d),
 * vehicles for vehicles, leg for all others.
 */
export const supplyGait = (p: Position, unit: number): Gait => {
  const { board } = p
  const { kind, transport } = board.counters[unit]!
  if (kind === 'headquarters' || isTowed(board, unit)) return 'travel'
  return transport === 'vehicle' && !p.state.units[unit]!.dismounted ? 'concentrated-vehicle' : 'concentrated-leg'
}

/** Whether a path of a side may enter a hex (M11.2b, M7.3); enemy leaders alone do not block it (M19.2b). */
export const isOpen = (p: Position, side: Side, hex: number): boolean =>
  !isEnemyIn(p, side, hex) && (isFriendIn(p, side, hex) || !inEnemyZone(p, side, hex))

const NO_SIDES: ReadonlySet<number> = new Set()

/** The hexes from which engineers carry supply across water, and the hexsides crossed. */
interface Spanned {
  readonly board: Board
  readonly from: readonly number[]
  readonly sides: ReadonlySet<number>
}

const spannedFrom = (board: Board, from: readonly number[]): ReadonlySet<number> => {
  const sides = new Set<number>()
  for (const hex of from)
    for (let direction = 0; direction < 6; direction++) {
      const over = hex * 6 + direction
      const to = board.map.neighbours[over]!
      const water = board.water[over]
      if (to < 0 || board.bridge[over] === 1 || (water !== 'river' && water !== 'canal')) continue
      sides.add(over)
      sides.add(to * 6 + ((direction + 3) % 6))
    }
  return sides
}

const spanned = handDown<Spanned>((p, earlier) => {
  const { board, state } = p
  const from = bridgeEngineers(board)
    .filter((unit) => board.counters[unit]!.side === 'allied' && p.hexOf[unit]! >= 0 && !state.units[unit]!.disrupted)
    .map((unit) => p.hexOf[unit]!)
  const isSame = earlier?.board === board && earlier.from.join() === from.join()
  return isSame ? earlier : { board, from, sides: spannedFrom(board, from) }
})

/**
 * The unbridged hexsides of rivers and canals across which Allied bridge engineers carry supply: those of their own
 * hexes (M11.25a, M18.3b). The set stays the same object until they move.
 */
export const ferriedSides = (p: Position, side: Side): ReadonlySet<number> =>
  side === 'allied' ? spanned(p).sides : NO_SIDES

/** How a path of supply may cross rivers and canals: on bridges alone, or by bridge engineers as well (M11.25a). */
export type Crossing = 'on-bridges' | 'by-engineers'

/** The unbridged hexsides that a path may cross. */
export const sidesCrossed = (p: Position, side: Side, crossing: Crossing): ReadonlySet<number> =>
  crossing === 'by-engineers' ? ferriedSides(p, side) : NO_SIDES

/** The cost of a step of a path in half points, where engineers replace missing bridges; -1 where it is prohibited. */
export const pathStep = (board: Board, gait: Gait, ferried: ReadonlySet<number>, side: number): number => {
  const cost = stepTable(board, gait)[side]!
  if (cost >= 0 || !ferried.has(side)) return cost
  return hexCost(board.charts, board.kind[board.map.neighbours[side]!]!, gait) ?? -1
}
