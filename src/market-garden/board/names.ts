/** The names of units and formations. */
import { namedById } from '../../wargame/units.js'
import type { Board } from './board.js'

/** The unit's name for players: the one on its counter. */
export const nameOf = (board: Pick<Board, 'counters'>, unit: number): string => board.counters[unit]!.name

/** The name of the unit with this id; the id itself when there is no such unit. */
export const nameById = /* @__PURE__ */ namedById<Pick<Board, 'counters' | 'unitIndex'>, string>(nameOf)

/** The name of the formation with this id; the id itself when there is no such formation. */
export const formationById = (board: Pick<Board, 'formationById'>, id: string): string =>
  board.formationById.get(id)?.name ?? id

/** The formation's name for players. */
export const formationIn = (q: {
  readonly p: { readonly board: Pick<Board, 'formationById'> }
  readonly formation: string
}): string => formationById(q.p.board, q.formation)
