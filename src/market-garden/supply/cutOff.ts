/**
 * Units that begin a scenario out of supply, even on 17 September, until they trace supply in a Command Phase of their
 * side (M27.1c, M-R374).
 */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { sideNamed } from '../field/situation.js'
import { PHASES } from '../state.js'
import { isPrintedUnder } from '../field/formations.js'

/**
 * Whether a unit begins out of supply, by its printed formation (M-R581), in spite of the supply of the first day
 * (M11.13e).
 */
export const beginsCutOff = (board: Board, unit: number): boolean => {
  const { cutOffAtStart } = board.terms
  if (cutOffAtStart === undefined) return false
  return (
    cutOffAtStart.sides.includes(sideNamed(board.sides[unit]!)) ||
    cutOffAtStart.formations.some((formation) => isPrintedUnder(board, unit, formation))
  )
}

/** Whether the first Command Phase of the unit's side is still to come. */
export const awaitsCommand = (p: Position, unit: number): boolean => {
  const { board, state } = p
  const [first] = board.turns
  const command = PHASES.indexOf(board.sides[unit] === 0 ? 'german-command' : 'allied-command')
  const due = PHASES.indexOf(board.terms.firstPhase) <= command ? first : first + 1
  return state.turn < due || (state.turn === due && PHASES.indexOf(state.phase) < command)
}
