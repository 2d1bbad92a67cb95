/** A player of Normandy: it looks one action ahead, and likes positions in which its side is worth more. */
import { normandy } from 'westfront/normandy'
import type { Action, Event, Side, State } from 'westfront/normandy'
import type { Bot } from 'westfront'

/** What a position is worth to a side: the steps of its units, less those of the enemy. Improve this. */
export const valueOf = (state: State, side: Side): number =>
  state.units.reduce((sum, { id, steps }) => {
    const owner = normandy.queries.side(state, id)
    return owner === null ? sum : sum + (owner === side ? steps : -steps)
  }, 0)

/** Looks at a few of the legal actions; dice are not looked into. */
export const bot: Bot<State, Action, Event> = ({ state, side, actions, random }) => {
  const some = [...actions].sort(() => random() - 0.5).slice(0, 12)
  const rated = some.map((action) => ({
    action,
    value: valueOf(normandy.applyUnchecked(state, action), side as Side) + random() * 0.1,
  }))
  return rated.reduce((best, one) => (one.value > best.value ? one : best)).action
}
