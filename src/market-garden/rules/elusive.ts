/**
 * Defenders whom the attackers may not find (M28.53): a die decides before a close action, and only once in a phase.
 */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Elusive } from '../scenario.js'
import { stackIn } from '../situation.js'
import type { State, UnitId } from '../state.js'
import { isPrintedUnder } from './formations.js'
import { nameOf } from './units.js'

/**
 * The term by which units of a hex may not be found in this turn; undefined when none of them is of such a formation.
 */
export const elusiveIn = (board: Board, state: State, hex: number): Elusive | undefined => {
  const { elusive } = board.terms
  if (elusive === undefined || state.turn < elusive.turns[0] || state.turn > elusive.turns[1]) return undefined
  return hiddenIn(board, state, hex, elusive).length > 0 ? elusive : undefined
}

/** The units of a hex that may not be found: they are of the formation by their lettering (M-R581). */
export const hiddenIn = (board: Board, state: State, hex: number, { formation }: Elusive): readonly UnitId[] =>
  stackIn(board, state, hex)
    .filter((unit) => isPrintedUnder(board, unit, formation))
    .map((unit) => board.ids[unit]!)

/**
 * Why a hex may not be attacked in close action: who stands there has got away from one in this phase (M28.53a,
 * M-R370).
 */
export const evadedRefusals = (board: Board, state: State, hex: number): readonly Violation[] =>
  stackIn(board, state, hex)
    .filter((unit) => state.thisPhase.evaded.includes(board.ids[unit]!))
    .map((unit) =>
      illegal(
        'M28.53a',
        'evaded',
        `${nameOf(board, unit)} has not been found in ${hexNumber(board, hex)}`,
        board.ids[unit],
      ),
    )
