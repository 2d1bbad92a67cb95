/** Whom to attack from the air: the enemies that are most exposed. */
import { bestOf } from '../planner.js'
import type { Action, ActionOf, UnitId } from '../../market-garden/state.js'
import type { Look } from './look.js'

/** What a result is worth, in steps: who is Disrupted neither fires well nor moves. */
const DISRUPTION = 0.5
/** Strikes are kept for better targets when they promise less than this each. */
const WORTH_IT = 0.25

/** Steps that each strike of an attack on a unit promises. */
const promiseOf = ({ game, state, board }: Look, id: UnitId): number => {
  const forecast = game.queries.airStrike(state, id)
  if (forecast === null) return 0
  const { rolls, strikes } = forecast
  const shaken = state.units[board.unitIndex(id)]!.disrupted
  const hits = rolls['1*'] + rolls['1']
  const value = shaken ? hits : hits * (1 + DISRUPTION) + rolls.D * DISRUPTION
  // who is aimed at already may be gone before the next attack
  const waiting = state.air?.placed.filter(({ unit }) => unit === id).length ?? 0
  return value / 36 / strikes / (1 + waiting)
}

/** The best attack that can be placed, if it is worth its strikes. */
export const chooseStrike = (look: Look, actions: readonly Action[]): readonly Action[] => {
  const strikes = actions.filter((action): action is ActionOf<'place-strike'> => action.type === 'place-strike')
  const best = bestOf(strikes, ({ unit }) => promiseOf(look, unit))
  return best === undefined || promiseOf(look, best.unit) < WORTH_IT ? [] : [best]
}
