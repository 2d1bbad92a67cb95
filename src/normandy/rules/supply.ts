/**
 * Supply (N9.0): lines of any length from a unit to a source, in the mini-game short ones for airborne and ranger
 * units. It is traced whenever it is needed; lack of it costs no steps (N9.19b).
 */
import type { Board } from '../board/board.js'
import { isOpenTo } from '../../wargame/disposition.js'
import { handDown, lineMayEnter } from '../position.js'
import type { Position } from '../position.js'
import { canTrace } from '../tracing.js'
import { counterOf } from './units.js'
import { spreadOn } from './floods.js'

/**
 * The longest supply line of a unit in hexes: unlimited (N9.22), but 6 for Allied airborne divisions and rangers of the
 * mini-game (N16.36b).
 */
const longestSupplyLine = (board: Board, unit: number): number =>
  board.mini && board.sides[unit] === 1 && ['airborne', 'ranger'].includes(counterOf(board, unit).kind) ? 6 : Infinity

/** Distances to supply, and the positions of the units for which they are valid. */
interface SupplyNet {
  readonly hexOf: Position['hexOf']
  readonly distances: readonly number[]
}

/** The flood of a `Spread`, inlined: a call for each hex takes twice as long. */
const floodSupply = (p: Position, side: 0 | 1): readonly number[] => {
  const { map, seaBar, supplySources } = p.board
  const distances = new Array<number>(map.size).fill(-1)
  const queue: number[] = []
  for (const source of supplySources[side === 0 ? 'german' : 'allied'])
    if (distances[source]! < 0 && lineMayEnter(p, side, source)) {
      distances[source] = 0
      queue.push(source)
    }
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = map.neighbours[i]!
      // hexsides of the sea and of the map's edge are barred, so the line never enters sea
      if (seaBar[i] === 1 || distances[to]! >= 0 || !isOpenTo(p, side, to)) continue
      distances[to] = distances[hex]! + 1
      queue.push(to)
    }
  }
  return distances
}

/** Supply stays the same until a unit moves. */
const netOf = (side: 0 | 1): ((p: Position) => SupplyNet) =>
  handDown((p: Position, earlier: SupplyNet | undefined) =>
    earlier?.hexOf === p.hexOf ? earlier : { hexOf: p.hexOf, distances: floodSupply(p, side) },
  )

const NETS = [netOf(0), netOf(1)] as const

/** By hex, the length of the shortest supply line to a source of a side; -1 where there is none. */
export const supplyDistances = (p: Position, side: 0 | 1): readonly number[] => NETS[side](p).distances

/**
 * Whether a unit is in supply (N9.21): a chain of hexes leads from its hex to a source of its side (N9.24, N9.25,
 * N16.36a, N-R48) without entering enemies, enemy zones of control that no friendly combat unit cancels, or crossing
 * sea (N9.23). Units off the map are in supply: reinforcements count as supplied at the moment of entry (N12.19).
 */
export const isSupplied = (p: Position, unit: number): boolean => {
  const hex = p.hexOf[unit]!
  if (hex < 0) return true
  const side = p.board.sides[unit] as 0 | 1
  const longest = longestSupplyLine(p.board, unit)
  if (longest === Infinity) return canTrace(p, side, hex)
  const distance = supplyDistances(p, side)[hex]!
  return distance >= 0 && distance <= longest
}

/**
 * The units among those given, all of one side, that are out of supply. For many units it is faster to trace from the
 * sources.
 */
export const outOfSupply = (p: Position, units: readonly number[]): readonly number[] =>
  units.filter((unit) => {
    const hex = p.hexOf[unit]!
    if (hex < 0) return false
    const distance = supplyDistances(p, p.board.sides[unit] as 0 | 1)[hex]!
    return distance < 0 || distance > longestSupplyLine(p.board, unit)
  })

/** The result of a supply query. */
export interface SupplyLine {
  readonly supplied: boolean
  /** the hexes from the unit to the source, both included; empty when there is no line */
  readonly path: readonly number[]
  /**
   * when out of supply: the hexes that block every line, held by enemies or their zones of control; its own hex when
   * that is one; empty when the line is only too long
   */
  readonly blockedAt: readonly number[]
}

/** The shortest supply line of a unit, or the hexes that block it. */
export const supplyLine = (p: Position, unit: number): SupplyLine => {
  const { board } = p
  const { map } = board
  const side = board.sides[unit] as 0 | 1
  const start = p.hexOf[unit]!
  if (start < 0) return { supplied: true, path: [], blockedAt: [] }
  const distances = supplyDistances(p, side)
  if (isSupplied(p, unit)) {
    const path = [start]
    for (let at = start; distances[at]! > 0;) {
      const next = [0, 1, 2, 3, 4, 5].find((direction) => {
        const to = map.neighbours[at * 6 + direction]!
        return to >= 0 && board.seaBar[at * 6 + direction] === 0 && distances[to] === distances[at]! - 1
      })
      at = map.neighbours[at * 6 + next!]!
      path.push(at)
    }
    return { supplied: true, path, blockedAt: [] }
  }
  // a headquarters alone in a zone of control: its own hex blocks the line (N6.35b)
  if (!lineMayEnter(p, side, start)) return { supplied: false, path: [], blockedAt: [start] }
  const within = spreadOn(board)(
    [start],
    (hex) => lineMayEnter(p, side, hex),
    (from, _to, direction) => board.seaBar[from * 6 + direction] === 0,
  )
  const blocked = new Set<number>()
  const longest = longestSupplyLine(board, unit)
  for (let hex = 0; hex < map.size; hex++) {
    // a line at its full length is not blocked by the next hex
    if (within[hex]! < 0 || within[hex]! >= longest) continue
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = map.neighbours[i]!
      if (to >= 0 && board.seaBar[i] === 0 && within[to]! < 0) blocked.add(to)
    }
  }
  return { supplied: false, path: [], blockedAt: [...blocked].sort((a, b) => a - b) }
}
