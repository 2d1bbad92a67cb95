/** Units that a scenario lends to another formation; their owner chooses between the two (M30.44a). */
import type { Board } from '../board/board.js'
import type { State } from '../state.js'
import { isPrintedUnder } from './formations.js'

/** Whether a unit is lent, and may belong to a formation. */
export const isLentTo = (board: Board, unit: number, to: string): boolean => {
  const { lent } = board.terms
  return lent !== undefined && [lent.to, lent.formation].includes(to) && isPrintedUnder(board, unit, lent.formation)
}

/** The attachments when play begins: lent units begin with the other formation. */
export const attachedAtStart = (board: Board): State['attached'] => {
  const { lent } = board.terms
  return lent === undefined
    ? {}
    : Object.fromEntries(board.ids.flatMap((id, unit) => (isLentTo(board, unit, lent.to) ? [[id, lent.to]] : [])))
}
