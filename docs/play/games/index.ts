/**
 * The games of the page. Each is put together, with its maps and counters, only when it is chosen; a bundler that
 * splits its output would also fetch it only then.
 */
import type { Tagged } from '../../../src/index.js'
import type { Decision, Playable, Position } from './game.js'

/** Somebody who can use a game without knowing which it is. */
export interface Guest<R> {
  <S extends Position, A extends Decision, E extends Tagged>(playable: Playable<S, A, E>): R
}

export interface Listed {
  readonly id: string
  readonly title: string
  /** Loads the game and shows it to a guest. */
  readonly open: <R>(guest: Guest<R>) => Promise<R>
}

export const GAMES: readonly Listed[] = [
  {
    id: 'normandy',
    title: 'Normandy',
    open: async (guest) => guest((await import('./normandy.js')).playableNormandy),
  },
  {
    id: 'ardennes',
    title: 'Ardennes',
    open: async (guest) => guest((await import('./ardennes.js')).playableArdennes),
  },
  {
    id: 'market-garden',
    title: 'Market-Garden',
    open: async (guest) => guest((await import('./marketGarden.js')).playableMarketGarden),
  },
]

/** The game of this id, or the first. */
export const gameNamed = (id: string): Listed => GAMES.find((game) => game.id === id) ?? GAMES[0]!
