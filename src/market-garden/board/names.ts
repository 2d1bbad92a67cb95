/** What units are called. */
import { namedById } from '../../wargame/units.js'
import type { Board } from './board.js'

/** What a player would call the unit: the name on its counter. */
export const nameOf = (board: Pick<Board, 'counters'>, unit: number): string => board.counters[unit]!.name

/** The same of a unit that somebody names; one that there is not keeps its id. */
export const nameById = /* @__PURE__ */ namedById<Pick<Board, 'counters' | 'unitIndex'>, string>(nameOf)

/** What a player would call a formation that somebody names; one that there is not keeps its id. */
export const formationById = (board: Pick<Board, 'formationById'>, id: string): string =>
  board.formationById.get(id)?.name ?? id

/** What a player would call the formation that is asked about. */
export const formationIn = (q: {
  readonly p: { readonly board: Pick<Board, 'formationById'> }
  readonly formation: string
}): string => formationById(q.p.board, q.formation)
