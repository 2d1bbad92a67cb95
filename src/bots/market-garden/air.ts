/** The choice of air strike targets: the most exposed enemies. */
import { bestOf } from '../planner.js'
import type { Action, ActionOf, UnitId } from '../../market-garden/state.js'
import type { Look } from './look.js'

/** The worth of a result, in steps: a Disrupted unit fires poorly and does not move. */
const DISRUPTION = 0.5
/** Strikes that promise less than this each are saved for better targets. */
const WORTH_IT = 0.25

/** The expected steps per strike of an attack on a unit. */
const promiseOf = ({ game, state, board }: Look, id: UnitId): number => {
  const forecast = game.queries.airStrike(state, id)
  if (forecast === null) return 0
  const { rolls, strikes } = forecast
  const shaken = state.units[board.unitIndex(id)]!.disrupted
  const hits = rolls['1*'] + rolls['1']
  const value = shaken ? hits : hits * (1 + DISRUPTION) + rolls.D * DISRUPTION
  // a unit that is already a target may be eliminated or have moved before the next attack
  const waiting = state.air?.placed.filter(({ unit }) => unit === id).length ?? 0
  return value / 36 / strikes / (1 + waiting)
}

/** The best attack that can be placed, if it is worth its strikes. */
export const chooseStrike = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const strikes = actions.filter((action): action is ActionOf<'place-strike'> => action.type === 'place-strike')
  const best = bestOf(strikes, ({ unit }) => promiseOf(look, unit))
  return best === undefined || promiseOf(look, best.unit) < WORTH_IT ? [] : [best]
}
