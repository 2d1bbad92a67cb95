/** Completeness in the suite: of all actions that can be written down, a part is tried in each position. */
import type { Game, Tagged } from '../../src/engine/index.js'
import { canonicalJson } from '../../src/engine/values/hash.js'
import { completeness } from '../../src/testing/index.js'
import type { Problem } from '../../src/testing/index.js'

/** In the suite one action of so many is tried, in the next position the one after it; in the soak tests all are. */
const EVERY = process.env['SOAK'] === undefined ? 4 : 1

interface Universe {
  readonly texts: readonly string[]
  asked: number
}

const universes = new WeakMap<readonly object[], Universe>()

const known = (actions: readonly object[]): Universe => {
  const universe = universes.get(actions) ?? { texts: actions.map(canonicalJson), asked: 0 }
  universes.set(actions, universe)
  return universe
}

/** What {@link completeness} finds among the legal actions of a position and its part of the others. */
export const completenessInPart = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  actions: readonly A[],
): readonly Problem<A>[] => {
  if (EVERY === 1) return completeness(game, state, actions)
  const universe = known(actions)
  const turn = universe.asked++
  const legal = new Set(game.legalActions(state).map(canonicalJson))
  return completeness(
    game,
    state,
    actions.filter((_, i) => (i + turn) % EVERY === 0 || legal.has(universe.texts[i]!)),
  )
}
