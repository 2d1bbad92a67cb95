/** What units are called. */
import type { Board } from './board.js'

/** What a player would call the unit: the name on its counter. */
export const nameOf = (board: Pick<Board, 'counters'>, unit: number): string => board.counters[unit]!.name
