/** Headquarters: lines of communication and column shifts (N7.23, N7.24, N8). */
import type { Board } from '../board.js'
import type { Situation } from '../situation.js'
import { inEnemyZoc, lineMayEnter } from '../situation.js'
import { isSupplied } from './supply.js'
import { counterOf, isHeadquarters, serviceOf } from './units.js'

/** Whether a headquarters can help at this moment: on the map, in supply, and in no enemy zone of control, friends or not (N8.16); judged combat by combat, overrun by overrun (N9.14, N9.15). */
const canCommand = (s: Situation, headquarters: number): boolean => {
  const hex = s.hexOf[headquarters]!
  return hex >= 0 && !inEnemyZoc(s, s.board.sides[headquarters] as 0 | 1, hex) && isSupplied(s, headquarters)
}

/**
 * Distances in hexes along lines of communication from a headquarters, up to its printed command range; -1 beyond (N8.11, N8.12). Lines
 * avoid enemies, enemy zones of control without a friendly combat unit, and sea (N8.13); nothing else matters.
 * Range is counted in hexes, whatever the terrain (N2.3e).
 */
const commandRange = (s: Situation, headquarters: number): Int16Array => {
  const { board } = s
  const side = board.sides[headquarters] as 0 | 1
  return board.spread(
    [s.hexOf[headquarters]!],
    (hex) => lineMayEnter(s, side, hex),
    (from, _to, direction) => board.seaBar[from * 6 + direction] === 0,
    counterOf(board, headquarters).range ?? 0,
  )
}

const headquartersOf = (board: Board, side: 0 | 1): readonly number[] =>
  board.counters.flatMap((_, unit) => (board.sides[unit] === side && isHeadquarters(board, unit) ? [unit] : []))

const known = new WeakMap<Board, readonly [readonly number[], readonly number[]]>()
const remembered = (board: Board): readonly [readonly number[], readonly number[]] => {
  const lists = known.get(board)
  if (lists !== undefined) return lists
  const made = [headquartersOf(board, 0), headquartersOf(board, 1)] as const
  known.set(board, made)
  return made
}

/** A German headquarters with all these units in range, or -1: ranges of several do not combine (N7.23a, N7.23b). */
export const commandingHeadquarters = (s: Situation, units: readonly number[]): number => {
  for (const headquarters of remembered(s.board)[0]) {
    if (!canCommand(s, headquarters)) continue
    const range = commandRange(s, headquarters)
    if (units.every((unit) => range[s.hexOf[unit]!]! >= 0)) return headquarters
  }
  return -1
}

/** The American headquarters when it can help an attack by these units: at least one American among them in its range (N7.24a, N8.18), or -1. */
export const pattonFor = (s: Situation, attackers: readonly number[]): number => {
  if (serviceOf(s.board, attackers[0]!) !== 'american') return -1
  for (const headquarters of remembered(s.board)[1]) {
    if (!canCommand(s, headquarters)) continue
    const range = commandRange(s, headquarters)
    if (attackers.some((unit) => range[s.hexOf[unit]!]! >= 0)) return headquarters
  }
  return -1
}
