/** A random player who picks from the whole list: golden matches are the same whatever the candidates are. */
import { asTrusted } from '../../src/engine/play/botQuestion.js'
import type { Question, Tagged } from '../../src/engine/index.js'

// its answers come from the list, so playouts need not check them: what is measured is the list
export const listingBot = asTrusted(
  <S, A extends Tagged, E extends Tagged>({ actions, random }: Question<S, A, E>): A =>
    actions[Math.floor(random() * actions.length)]!,
)
