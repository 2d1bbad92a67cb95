/** The units that should leave the map, and their way to the exit (M30.46b, M30.51). */
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Position } from '../../market-garden/position.js'
import type { Board } from '../../market-garden/board/board.js'
import { isUnder } from '../../market-garden/field/formations.js'
import type { Side } from '../../market-garden/state.js'
import type { Requirement } from '../../market-garden/board/victoryTerms.js'

/** The formations of a side whose exit counts for victory; null means all units. */
const counted = (requirement: Requirement, side: Side): readonly (string | null)[] => {
  if (requirement.kind === 'not') return counted(requirement.requirement, side)
  return requirement.kind === 'left-map' && requirement.side === side ? [requirement.formation ?? null] : []
}

const countedAllies = memoizeByKey((board: Board) =>
  board.terms.victory.conditions.flatMap(({ requirement }) => counted(requirement, 'allied')),
)

/**
 * Whether a unit should leave the map: Germans that are in the game only for that, and Allies whose exit counts for
 * victory.
 */
export const shouldLeaveMap = (p: Position, unit: number): boolean => {
  const { board, state } = p
  const side = board.counters[unit]!.side
  if (side === 'german') return state.outward.includes(board.ids[unit]!)
  return countedAllies(board).some((formation) => formation === null || isUnder(p, unit, formation))
}

const exits = memoizeByKey((board: Board): Readonly<Record<Side, readonly number[]>> => {
  const of = (side: Side): readonly number[] => {
    const ways = (board.terms.exits ?? []).filter((exit) => exit.side === side)
    return [...new Set(ways.flatMap((exit) => exit.hexes.map((hex) => board.map.indexOf(hex))))].sort((a, b) => a - b)
  }
  return { german: of('german'), allied: of('allied') }
})

/** The hexes where a side leaves the map, in ascending order. */
export const exitsOf = (board: Board, side: Side): readonly number[] => exits(board)[side]
