/** The check of states that are drawn from views. It runs at some of the positions. */
import { randomFrom } from '../../engine/play/dice.js'
import type { Game, Side, Tagged } from '../../engine/game.js'
import { canonicalJson, isPlainJson } from '../../engine/values/hash.js'
import type { Check, Scene } from '../scene.js'

/** The faults of a state that was drawn from a view. */
const flawsOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  drawn: S,
  view: string,
  viewer: Side,
): readonly string[] => {
  const broken = game.check(drawn)
  if (broken.length > 0) return [`a state drawn from the view of ${viewer} is not sound: ${broken[0]!.message}`]
  if (!isPlainJson(drawn) || game.codecs.state.decode(JSON.parse(JSON.stringify(drawn)))._tag === 'Left')
    return [`a state drawn from the view of ${viewer} does not decode from its own JSON text`]
  return canonicalJson(game.observe(drawn, viewer)) === view
    ? []
    : [`${viewer} sees something else of a state drawn from its view than its view`]
}

/**
 * A state drawn from a view gives the same view, breaks no invariant, and is the same for the same random numbers; the
 * side that decides has the same actions as in the true state. `knownTo` gives the same for both states: otherwise
 * queries and drawings would reveal hidden things.
 */
export const samples = <S, A extends Tagged, E extends Tagged, V>(): Check<Scene<S, A, E, V>> => ({
  name: 'samples',
  find: ({ game, state, hash, next, actions }) => {
    const draw = game.sample?.bind(game)
    if (draw === undefined) return []
    return [...game.info.sides, 'public'].flatMap((viewer) => {
      const view = game.observe(state, viewer)
      const drawn = draw(view, randomFrom(hash))
      const flaws = flawsOf(game, drawn, canonicalJson(view), viewer)
      if (flaws.length > 0) return flaws
      if (game.hash(draw(view, randomFrom(hash))) !== game.hash(drawn))
        return [`the same numbers draw another state from the view of ${viewer}`]
      const known = game.knownTo?.bind(game)
      if (known !== undefined && canonicalJson(known(drawn, viewer)) !== canonicalJson(known(state, viewer)))
        return [`what is known to ${viewer} tells more than its view`]
      if (next.kind !== 'player' || next.side !== viewer) return []
      return canonicalJson(game.legalActions(drawn)) === canonicalJson(actions)
        ? []
        : [`${viewer} has other legal actions in a state drawn from its view`]
    })
  },
})
