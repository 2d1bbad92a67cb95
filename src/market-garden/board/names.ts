/** What units are called. */
import type { UnitId } from '../../wargame/units.js'
import type { Board } from './board.js'

/** What a player would call the unit: the name on its counter. */
export const nameOf = (board: Pick<Board, 'counters'>, unit: number): string => board.counters[unit]!.name

/** The same of a unit that somebody names; one that there is not keeps its id. */
export const nameById = (board: Pick<Board, 'counters' | 'unitIndex'>, id: UnitId): string =>
  board.counters[board.unitIndex(id)]?.name ?? id

/** What a player would call a formation that somebody names; one that there is not keeps its id. */
export const formationById = (board: Pick<Board, 'formationById'>, id: string): string =>
  board.formationById.get(id)?.name ?? id
