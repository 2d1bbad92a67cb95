/** What units are called. */
import type { Board, Formation } from './board.js'

/** The formation of a unit; undefined for a unit that belongs to none. */
export const formationOf = (board: Board, unit: number): Formation | undefined =>
  board.formations[board.formationOf[unit]!]

/** The name of a unit without its division. A bare number says too little: it becomes 130 panzer. */
export const ownName = (board: Board, unit: number): string => {
  const { name, kind } = board.counters[unit]!
  return /^\d+$/.test(name) ? `${name} ${kind.replaceAll('-', ' ')}` : name
}

/** What a player would call the unit. */
export const nameOf = (board: Board, unit: number): string => {
  const formation = formationOf(board, unit)
  const name = ownName(board, unit)
  return formation === undefined || formation.name === name ? name : `${name} (${formation.name})`
}
