/**
 * Whether the list of legal actions is complete: the list and the explanations must agree about every possible action.
 */
import type { Game, Tagged } from '../engine/game.js'
import { canonicalJson } from '../engine/values/hash.js'
import { deepFreeze } from '../engine/values/freeze.js'
import type { Problem } from './report.js'
import { brief, collector, thrown } from './report.js'

const textsOfUniverse = new WeakMap<readonly unknown[], readonly string[]>()

/** The texts of a universe, which is used for many positions. */
const textsOf = (universe: readonly unknown[]): readonly string[] => {
  const known = textsOfUniverse.get(universe)
  if (known !== undefined) return known
  const texts = universe.map(canonicalJson)
  textsOfUniverse.set(universe, texts)
  return texts
}

/**
 * Compares the legal actions with the actions of a universe that `explain` does not refuse. As the universe take every
 * action that can be written for a small board: all types with all units, all hexes and all dice.
 *
 * @param game - the game under test
 * @param state - the position
 * @param universe - every action that can be written
 * @returns the actions that one of the two lists lacks, a few of them
 * @category Conformance
 */
export const completeness = <S, A extends Tagged, E extends Tagged, V = unknown>(
  game: Game<S, A, E, V>,
  state: S,
  universe: readonly NoInfer<A>[],
): readonly Problem<A>[] => {
  const found = collector<A>(5)
  const add = (message: string): void => found.add('completeness', message, 0, () => null)
  try {
    deepFreeze(state)
    const listed = new Set(game.legalActions(state).map(canonicalJson))
    const texts = textsOf(universe)
    const possible = new Set(texts)
    universe.forEach((action, i) => {
      const text = texts[i]!
      const [reason] = game.explain(state, action)
      if (reason === undefined && !listed.has(text))
        add(`explain gives no reason against ${brief(action)}, and it is not listed`)
      if (reason !== undefined && listed.has(text))
        add(`${brief(action)} is listed, yet ${reason.rule}: ${reason.message}`)
    })
    for (const text of listed) if (!possible.has(text)) add(`${text} is listed and is missing in the universe`)
  } catch (error) {
    add(`throws ${thrown(error)}`)
  }
  return found.problems
}
