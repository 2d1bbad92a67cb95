/**
 * The side of the army boundaries on which a hex lies (A11.10). A boundary divides the columns that it reaches into the
 * part with the set-up areas of an army and the rest; west of its end every unit moves freely (A11.10b).
 */
import { memoizeByKey } from '../../../engine/values/memoize.js'
import type { HexMap } from '../../../hex/index.js'
import type { Board } from '../../board/board.js'
import { areaOf } from '../../board/board.js'
import type { Army } from '../../board/counterTerms.js'
import { CALENDAR } from '../../limits.js'
import { SETUP_FORMATIONS } from '../../board/mapTerms.js'
import type { Position } from '../../position.js'
import { originOf } from '../field/units.js'

/** The lines that bound each army. */
const BOUNDS: Readonly<Record<Army, readonly string[]>> = {
  '6-panzer': ['boundary-5-6'],
  '5-panzer': ['boundary-5-6', 'boundary-5-7'],
  '7': ['boundary-5-7'],
  nordwind: [],
}

const columnOf = (map: HexMap, hex: number): number => Math.floor(hex / map.grid.rows)

/** The westernmost column that a line divides from its neighbour to the north or south. */
const lastColumn = (map: HexMap, line: readonly number[]): number =>
  line.reduce((last, side) => {
    const column = columnOf(map, Math.floor(side / 6))
    return columnOf(map, map.neighbours[side]!) === column ? Math.max(last, column) : last
  }, -1)

/** The hexes from which an army starts. */
const startingHexes = (board: Board, army: Army): readonly number[] =>
  SETUP_FORMATIONS.filter((id) =>
    board.formations.some((formation) => formation.id === id && formation.army === army),
  ).flatMap((id) => areaOf(board, `setup-${id}`))

/** 1 for the hexes that a line cuts off from the set-up areas of an army. */
const cutOff = (board: Board, army: Army, line: readonly number[]): Uint8Array => {
  const { map } = board
  const most = lastColumn(map, line)
  const barred = new Set(line)
  const foreign = new Uint8Array(map.size)
  for (let hex = 0; hex < map.size; hex++) if (columnOf(map, hex) <= most) foreign[hex] = 1
  const queue = startingHexes(board, army).filter((hex) => foreign[hex] === 1)
  for (const hex of queue) foreign[hex] = 0
  for (const hex of queue)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const to = map.neighbours[side]!
      if (to < 0 || foreign[to] === 0 || barred.has(side)) continue
      foreign[to] = 0
      queue.push(to)
    }
  return queue.length === 0 ? new Uint8Array(map.size) : foreign
}

const foreignTable = (board: Board, army: Army): Uint8Array => {
  const tables = BOUNDS[army].map((name) => cutOff(board, army, board.map.lines[name] ?? []))
  return Uint8Array.from({ length: board.map.size }, (_, hex) => (tables.some((table) => table[hex] === 1) ? 1 : 0))
}

const tablesOn = memoizeByKey((board: Board): Readonly<Record<Army, Uint8Array>> => ({
  '6-panzer': foreignTable(board, '6-panzer'),
  '5-panzer': foreignTable(board, '5-panzer'),
  '7': foreignTable(board, '7'),
  nordwind: foreignTable(board, 'nordwind'),
}))

/** Whether a hex lies across a boundary of an army, on any date. */
export const isAcross = (board: Board, army: Army, hex: number): boolean => tablesOn(board)[army][hex] === 1

/**
 * Whether a German unit may not be in a hex because of the army boundaries, which are lifted on 18AM (A11.10a, A11.10d,
 * A11.10f).
 */
export const isBeyondBoundary = (p: Position, unit: number, hex: number): boolean => {
  if (p.state.turn >= CALENDAR.boundariesLifted) return false
  const { army } = p.board.counters[originOf(p, unit)]!
  return army !== null && isAcross(p.board, army, hex)
}
