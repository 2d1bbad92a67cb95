/** States for bots that are not trusted. */
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { decodeWith } from '../codecs/codec.js'
import { isDeepFrozen } from '../values/freeze.js'
import type { Game, Tagged } from '../game.js'

/** The state of a match, protected from writes by bots: itself if frozen, else a copy that the game knows as sound. */
export const guarded = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, state: S): S => {
  if (isDeepFrozen(state)) return state
  const copy: unknown = JSON.parse(JSON.stringify(state))
  return pipe(
    decodeWith(game.codecs.state, copy),
    // the check of the first answer reports a state that the game would refuse
    E.getOrElse(() => copy as S),
  )
}
