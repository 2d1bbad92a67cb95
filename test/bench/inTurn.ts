/** Several matches that are played at once, as a server or a search over a tree of positions plays them. */
import { drawAction, randomFrom, startMatch } from '../../src/index.js'
import type { Game, Tagged } from '../../src/index.js'
import { right } from './positions.js'

const MATCHES = 12
const ACTIONS = 400

/** Plays the first actions of the matches: an action of each in its turn, or one match after another. */
export const playingMany = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  scenario: string,
): { readonly inTurn: () => void; readonly oneAfterAnother: () => void } => {
  const starts = Array.from(
    { length: MATCHES },
    (_, i) => right(startMatch(game, { scenario, seed: `match ${i}` })).state,
  )
  const players = () =>
    starts.map((start, i) => {
      const random = randomFrom(`draws ${i}`)
      let state = start
      return (): void => {
        const action = drawAction(game, state, random)
        if (action !== null) state = game.applyUnchecked(state, action)
      }
    })
  return {
    inTurn: () => {
      const plays = players()
      for (let i = 0; i < ACTIONS; i++) for (const play of plays) play()
    },
    oneAfterAnother: () => {
      for (const play of players()) for (let i = 0; i < ACTIONS; i++) play()
    },
  }
}
