/**
 * Units that begin a scenario out of supply, 17 September or not, until they trace in a Command Phase of their own
 * (M27.1c, M-R374).
 */
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import { sideNamed } from '../field/situation.js'
import { PHASES } from '../state.js'
import { isPrintedUnder } from '../field/formations.js'

/**
 * Whether a unit is one of those, by its lettering (M-R581): being in supply on the first day is not for it (M11.13e).
 */
export const beginsCutOff = (board: Board, unit: number): boolean => {
  const { cutOffAtStart } = board.terms
  if (cutOffAtStart === undefined) return false
  return (
    cutOffAtStart.sides.includes(sideNamed(board.sides[unit]!)) ||
    cutOffAtStart.formations.some((formation) => isPrintedUnder(board, unit, formation))
  )
}

/** Whether it has had no Command Phase of its own yet. */
export const awaitsCommand = (p: Position, unit: number): boolean => {
  const { board, state } = p
  const [first] = board.turns
  const command = PHASES.indexOf(board.sides[unit] === 0 ? 'german-command' : 'allied-command')
  const due = PHASES.indexOf(board.terms.firstPhase) <= command ? first : first + 1
  return state.turn < due || (state.turn === due && PHASES.indexOf(state.phase) < command)
}
