/** A random player who picks from the whole list: golden matches are the same whatever the candidates are. */
import type { Question, Tagged } from '../../src/engine/index.js'

export const listingBot = <S, A extends Tagged, E extends Tagged>({ actions, random }: Question<S, A, E>): A =>
  actions[Math.floor(random() * actions.length)]!
