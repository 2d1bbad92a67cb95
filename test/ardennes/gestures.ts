/**
 * How the tests of the Ardennes place markers: the column of a traffic marker, which comes before its hex, is chosen
 * for them.
 */
import type { Action, ArdennesGame, Event, State } from '../../src/ardennes/index.js'
import * as plain from '../playing.js'
import type { LooseOf } from '../playing.js'

type Loose = LooseOf<Action>

/** The state in which a marker can be placed: where its column has no place at all, the hex itself says why. */
const ready = (game: ArdennesGame, state: State, action: Loose): State => {
  const top = state.stack.at(-1)!
  const isColumnDue = top.type === 'traffic' && typeof top.taken === 'number' && top.column === undefined
  if (action.type !== 'place-marker' || !isColumnDue) return state
  const choice: Action = { type: 'choose-column', column: String(action.to).slice(0, -2) }
  return plain.citations(game, state, choice).length === 0 ? plain.play(game, state, choice) : state
}

/** Applies actions one after another; each must be legal. */
export const play = (game: ArdennesGame, state: State, ...actions: readonly Loose[]): State =>
  actions.reduce((now, action) => plain.play(game, ready(game, now, action), action), state)

/** The events of one action. */
export const eventsOf = (game: ArdennesGame, state: State, action: Loose): readonly Event[] =>
  plain.eventsOf(game, ready(game, state, action), action)

/** The rules cited against an action, one for each reason; nothing when it is legal. */
export const citations = (game: ArdennesGame, state: State, action: Loose): readonly string[] =>
  plain.citations(game, ready(game, state, action), action)

/** The rules cited against an action, without repeats, in order. */
export const refusals = (game: ArdennesGame, state: State, action: Loose): readonly string[] => [
  ...new Set(citations(game, state, action)),
]

/** The hexes in which the marker in hand may be placed, in whatever column. */
export const places = (game: ArdennesGame, state: State): readonly string[] => [
  ...plain.legal(game, state, 'place-marker').map(({ to }) => to),
  ...plain.legal(game, state, 'choose-column').flatMap((choice) => places(game, game.applyUnchecked(state, choice))),
]
