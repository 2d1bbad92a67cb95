/** Headquarters: lines of communication and column shifts (N7.23, N7.24, N8). */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { distance } from '../../hex/index.js'
import type { Board } from '../board/board.js'
import { inEnemyZoc, lineMayEnter } from '../position.js'
import type { Position } from '../position.js'
import { isSupplied } from './supply.js'
import { counterOf, isHeadquarters, serviceOf } from './units.js'
import { spreadOn } from './floods.js'

/**
 * Whether a headquarters can help at this moment: on the map, in supply, and in no enemy zone of control, even with a
 * friend (N8.16); determined for each combat and overrun (N9.14, N9.15).
 */
const canCommand = (p: Position, headquarters: number): boolean => {
  const hex = p.hexOf[headquarters]!
  return hex >= 0 && !inEnemyZoc(p, p.board.sides[headquarters] as 0 | 1, hex) && isSupplied(p, headquarters)
}

/**
 * Distances in hexes along lines of communication from a headquarters, up to its printed command range; -1 beyond
 * (N8.11, N8.12). Lines avoid enemies, enemy zones of control without a friendly combat unit, and sea (N8.13); nothing
 * else matters. Range is counted in hexes, whatever the terrain (N2.3e).
 */
const commandRange = (p: Position, headquarters: number): Int16Array => {
  const { board } = p
  const side = board.sides[headquarters] as 0 | 1
  return spreadOn(board)(
    [p.hexOf[headquarters]!],
    (hex) => lineMayEnter(p, side, hex),
    (from, _to, direction) => board.seaBar[from * 6 + direction] === 0,
    counterOf(board, headquarters).range ?? 0,
  )
}

/** Whether a unit is within the command range as the crow flies; if not, no line need be searched for. */
const isNear = (p: Position, headquarters: number, unit: number): boolean => {
  const hex = p.hexOf[unit]!
  return hex >= 0 && distance(p.board.map, p.hexOf[headquarters]!, hex) <= (counterOf(p.board, headquarters).range ?? 0)
}

const headquartersOf = (board: Board, side: 0 | 1): readonly number[] =>
  board.counters.flatMap((_, unit) => (board.sides[unit] === side && isHeadquarters(board, unit) ? [unit] : []))

const headquartersOn = memoizeByKey((board: Board) => [headquartersOf(board, 0), headquartersOf(board, 1)] as const)

/** A German headquarters with all these units in range, or -1: ranges of several do not combine (N7.23a, N7.23b). */
export const commandingHeadquarters = (p: Position, units: readonly number[]): number => {
  for (const headquarters of headquartersOn(p.board)[0]) {
    if (!canCommand(p, headquarters) || !units.every((unit) => isNear(p, headquarters, unit))) continue
    const range = commandRange(p, headquarters)
    if (units.every((unit) => range[p.hexOf[unit]!]! >= 0)) return headquarters
  }
  return -1
}

/**
 * The American headquarters when it can help an attack by these units: at least one American among them in its range
 * (N7.24a, N8.18), or -1.
 */
export const pattonFor = (p: Position, attackers: readonly number[]): number => {
  if (serviceOf(p.board, attackers[0]!) !== 'american') return -1
  for (const headquarters of headquartersOn(p.board)[1]) {
    if (!canCommand(p, headquarters) || !attackers.some((unit) => isNear(p, headquarters, unit))) continue
    const range = commandRange(p, headquarters)
    if (attackers.some((unit) => range[p.hexOf[unit]!]! >= 0)) return headquarters
  }
  return -1
}
