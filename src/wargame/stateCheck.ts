/** The check of a decoded state as a whole: its units, then what stands where, then its stack of frames. */
import { refusals } from '../engine/restriction.js'
import type { Restrictions } from '../engine/restriction.js'
import type { Tagged } from '../engine/game.js'
import type { Violation } from '../engine/violation.js'
import { stackViolations } from './frameChecks.js'
import type { StackCheck, StateOnBoard } from './frameChecks.js'
import { rosterViolations } from './roster.js'
import type { UnitCheck } from './unitChecks.js'

/**
 * What a game demands of its states.
 *
 * @category Checks
 */
export interface StateCheck<B, S, U, P, F extends Tagged> {
  readonly positionOf: (board: B, state: S) => P
  /** asked of every unit; where one of them is wrong there is no position to ask the rest about */
  readonly unit: Restrictions<UnitCheck<B, U>>
  readonly position: Restrictions<P>
  readonly stack: StackCheck<P, F>
}

/**
 * Every invariant that a state breaks: what every state that play can reach obeys, and every decoded state must.
 *
 * @category Checks
 */
export const stateViolations = <
  B extends { readonly ids: readonly string[] },
  U extends { readonly id: string },
  S extends { readonly units: readonly U[] },
  P extends StateOnBoard<F>,
  F extends Tagged,
>(
  { positionOf, unit, position, stack }: StateCheck<B, S, U, P, F>,
  board: B,
  state: S,
): readonly Violation[] => {
  const units = rosterViolations(state.units, board.ids, (one, i, path) =>
    refusals(unit, { board, unit: one, i, path }),
  )
  if (units.length > 0) return units
  const p = positionOf(board, state)
  return [...refusals(position, p), ...stackViolations(stack, p)]
}
