/** The check of a decoded state as a whole: its units, then their places, then its stack of frames. */
import { refusals } from '../engine/legality/restriction.js'
import type { Restrictions } from '../engine/legality/restriction.js'
import type { Tagged } from '../engine/game.js'
import type { Violation } from '../engine/legality/violation.js'
import { stackViolations } from './frameChecks.js'
import type { StackCheck, StateOnBoard } from './frameChecks.js'
import { rosterViolations } from './roster.js'
import type { UnitCheck } from './unitChecks.js'

/**
 * A game's checks of its states.
 *
 * @category Checks
 */
export interface StateCheck<B, S, U, P, F extends Tagged> {
  readonly positionOf: (board: B, state: S) => P
  /** checks every unit; if one is wrong, no position can be made for the other checks */
  readonly unit: Restrictions<UnitCheck<B, U>>
  readonly position: Restrictions<P>
  readonly stack: StackCheck<P, F>
}

/**
 * Every invariant that a state breaks. All states that play can reach keep the invariants, and decoded states must.
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
