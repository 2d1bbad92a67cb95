/** Where units come to by legal actions alone, found the long way: what `reachable` of every game is held against. */
import type { Game, Tagged } from '../src/engine/index.js'

/** A hex that was come to: the fewest points to stop there, or to pass where nobody may stop. */
export interface Arrival {
  readonly hex: string
  readonly cost: number
  readonly mayStop: boolean
}

/** How the units of a game move. */
export interface Gait<S, A, E> {
  /** the actions that set the units out or take them on */
  readonly onward: (state: S) => readonly A[]
  /** where an action brought them; null when they are off the map, or did not come to another hex */
  readonly arrival: (state: S, events: readonly E[]) => Arrival | null
  /** what two states have in common from which the units can go on alike */
  readonly key: (state: S) => string
}

const isBetter = (a: Arrival, b: Arrival): boolean => (a.mayStop === b.mayStop ? a.cost < b.cost : a.mayStop)

/** What an action leads to, whatever the dice show. */
const outcomes = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: A,
  before: readonly E[] = [],
): readonly { readonly state: S; readonly events: readonly E[] }[] => {
  const events = [...before]
  const after = game.applyUnchecked(state, action, (event) => events.push(event))
  return game.toAct(after).kind === 'chance'
    ? game.legalActions(after).flatMap((roll) => outcomes(game, after, roll, events))
    : [{ state: after, events }]
}

/**
 * Every hex that repeated legal actions lead to, in ascending order; a search over all that can be played, first come
 * first.
 */
export const walks = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  start: S,
  { onward, arrival, key }: Gait<S, A, E>,
): readonly Arrival[] => {
  const best = new Map<string, Arrival>()
  const seen = new Set<string>()
  const open: S[] = [start]
  for (const state of open)
    for (const action of onward(state))
      for (const after of outcomes(game, state, action)) {
        const there = arrival(after.state, after.events)
        const known = there === null ? undefined : best.get(there.hex)
        if (there !== null && (known === undefined || isBetter(there, known))) best.set(there.hex, there)
        const text = key(after.state)
        if (!seen.has(text)) open.push(after.state)
        seen.add(text)
      }
  return [...best.values()].sort((a, b) => (a.hex < b.hex ? -1 : 1))
}
