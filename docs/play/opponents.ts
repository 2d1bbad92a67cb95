/**
 * The players behind the bots: the player of the game, or a search. A search blocks its thread, so on the page it runs
 * in a worker.
 */
import { searchBot } from '../../src/bots/index.js'
import type { Bot, Side, Tagged } from '../../src/index.js'
import { playerBehind } from '../../src/session/index.js'
import type { Player } from '../../src/session/index.js'
import type { Decision, Playable, Position } from './games/game.js'
import { startWorker } from './worker.js'

/** The kinds of bots, with their titles. */
export const OPPONENTS = [
  ['player', 'quick'],
  ['search', 'searching'],
] as const
export type Opponent = (typeof OPPONENTS)[number][0]

/** The kind of this name, or the quick player. */
export const opponentNamed = (name: unknown): Opponent => OPPONENTS.find(([id]) => id === name)?.[0] ?? 'player'

/** How long a search may think, in milliseconds per decision on average. */
const BUDGET = 200

export const newSearch = <S extends Position, A extends Decision, E extends Tagged>({
  game,
  search,
}: Playable<S, A, E>): Bot<S, A, E> => searchBot(game, { ...search, budget: { ms: BUDGET } })

/** The bots of a match, one for each side. */
export interface Opponents<S, A extends Tagged, E extends Tagged> {
  readonly bots: ReadonlyMap<Side, Player<S, A, E>>
  readonly close: () => void
}

/** Bots for a match. If no worker can be started, as in Node, a search runs in the thread of the table. */
export const opponentsFor = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  kind: Opponent,
): Opponents<S, A, E> => {
  const { sides, id } = playable.game.info
  const workers: Worker[] = []
  const searching = (): Player<S, A, E> => {
    const worker = startWorker(id)
    if (worker === null) return newSearch(playable)
    workers.push(worker)
    return playerBehind(worker)
  }
  /** A search for a side; its worker starts with the first question, since people may play the side. */
  const search = (): Player<S, A, E> => {
    let player: Player<S, A, E> | null = null
    return (question) => (player ??= searching())(question)
  }
  return {
    bots: new Map(sides.map((side) => [side, kind === 'search' ? search() : playable.newBot()])),
    close: () => workers.forEach((worker) => worker.terminate()),
  }
}
