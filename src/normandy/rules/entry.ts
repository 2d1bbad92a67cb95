/** Reinforcements (N12, N16.34): which units are due, and by which hexes. */
import { memoizeByKey } from '../../engine/values/memoize.js'
import { occupantOf } from '../../wargame/disposition.js'
import type { Board } from '../board/board.js'
import { entryArea } from '../board/board.js'
import { inEnemyZoc, sideNumber } from '../position.js'
import type { Within } from '../position.js'
import { moverAt, moverAtStart } from './movement.js'
import type { Mover } from './movement.js'
import { counterOf, isFriendly } from './units.js'

/** Half points for the first hex, whatever its terrain (N12.15, N-R7), for both sides (N4.A3c, N4.B4d). */
export const ENTRY = 2

/**
 * Whether a unit is to enter in this phase: the turn of its code (N3.2), and the mechanized phase for `GT2m` (N12.11,
 * N-R31).
 */
export const isDue = ({ board, state, phase, units }: Within<'movement'>, unit: number): boolean => {
  if (units[unit]!.at !== 'reserve' || !isFriendly(board, unit, phase.side)) return false
  const { arrival } = counterOf(board, unit)
  if (arrival === null || arrival.turn !== state.turn || arrival.edges.some(isBox)) return false
  return arrival.mechanizedPhase === phase.mechanized
}

/** Boxes at sea are not entered from the map's edge (N16.34a). */
const isBox = (edge: string): boolean => edge === 'P' || edge === 'R'

/** By turn, the units whose codes name it, in ascending order (N3.2). */
const arrivalsOn = memoizeByKey((board: Board): ReadonlyMap<number, readonly number[]> => {
  const byTurn = new Map<number, number[]>()
  for (const [unit, { arrival }] of board.counters.entries()) {
    if (arrival === null) continue
    const known = byTurn.get(arrival.turn)
    if (known === undefined) byTurn.set(arrival.turn, [unit])
    else known.push(unit)
  }
  return byTurn
})

/**
 * The units due in this phase, in ascending order.
 * They wait on the display of their side until then (N12.0).
 */
export const dueUnits = (p: Within<'movement'>): readonly number[] =>
  (arrivalsOn(p.board).get(p.state.turn) ?? []).filter((unit) => isDue(p, unit))

/**
 * The hexes by which a unit may enter, regardless of the enemy: its edges (N12.12a, N12.13, N12.14a), or its letters
 * (N16.34b). Each unit of a division has its own choice (N12.14b).
 */
export const entryHexes = (board: Board, unit: number): readonly number[] => entriesOn(board)[unit]!

const entriesOn = memoizeByKey((board: Board) => board.counters.map((_, unit) => listEntryHexes(board, unit)))

const listEntryHexes = (board: Board, unit: number): readonly number[] => {
  const { arrival } = counterOf(board, unit)
  if (arrival === null) return []
  const side = board.sides[unit] === 0 ? 'german' : 'allied'
  const letters = side === 'allied' && !board.mini ? [''] : arrival.edges
  const hexes = new Set(letters.flatMap((letter) => entryArea(board, side, letter)))
  return [...hexes].sort((a, b) => a - b)
}

/**
 * Whether an entry hex is barred: by an enemy in it or an enemy zone of control on it, even with a friend (N12.12b,
 * N-R49).
 */
export const isEntryBarred = (p: Within<'movement'>, hex: number): boolean => {
  const side = sideNumber(p.phase.side)
  return p.board.sea[hex] === 1 || occupantOf(p, hex) === 2 - side || inEnemyZoc(p, side, hex)
}

/** A group of reinforcements before its first hex; from then on it moves like any other (N12.17). */
export const enteringMover = (p: Within<'movement'>, units: readonly number[]): Mover => {
  const mover = moverAt(moverAtStart(p, units), -1, 0)
  mover.held = false
  return mover
}
