/** The matches of the arena: for every scenario, the pairings of players and the number of matches. */
import type { Task } from './contest.js'
import { CONTESTS } from './players.js'

/** The seed of the arena; the number of the match follows it. */
const SEED = 'arena'

/** How many matches of each pairing are played in a scenario. */
interface Counts {
  /** the player against itself: how the scenario is balanced */
  readonly mirror: number
  /** the player against random play, from each side */
  readonly random: number
  /** the player against one that looks a single action ahead, from each side */
  readonly greedy: number
  /** the search against the player, from each side */
  readonly search: number
  /** the search against itself: how the scenario is balanced between better players */
  readonly searches: number
}

/**
 * By game or scenario: fewer matches where they take long, more where few would leave too much to luck, and searches
 * only where they are fast enough.
 */
const COUNTS: Readonly<Record<string, Counts>> = {
  'normandy/campaign': { mirror: 40, random: 20, greedy: 5, search: 5, searches: 10 },
  'normandy/longest-day': { mirror: 40, random: 20, greedy: 20, search: 10, searches: 40 },
  ardennes: { mirror: 40, random: 10, greedy: 10, search: 10, searches: 0 },
  'ardennes/eight-turn': { mirror: 40, random: 10, greedy: 10, search: 15, searches: 0 },
  'ardennes/campaign': { mirror: 40, random: 20, greedy: 2, search: 0, searches: 0 },
  'market-garden': { mirror: 40, random: 20, greedy: 5, search: 0, searches: 0 },
  'market-garden/82nd-drop': { mirror: 40, random: 20, greedy: 5, search: 10, searches: 10 },
  'market-garden/101st-drop': { mirror: 40, random: 100, greedy: 5, search: 10, searches: 10 },
  'market-garden/hells-highway': { mirror: 40, random: 20, greedy: 5, search: 5, searches: 0 },
  'market-garden/1st-airborne-drop': { mirror: 40, random: 20, greedy: 5, search: 10, searches: 10 },
  'market-garden/1st-airborne-destruction': { mirror: 40, random: 5, greedy: 5, search: 0, searches: 0 },
  'market-garden/30-corps-breakout': { mirror: 40, random: 20, greedy: 5, search: 10, searches: 10 },
  'market-garden/campaign': { mirror: 8, random: 1, greedy: 0, search: 0, searches: 0 },
}
const NONE: Counts = { mirror: 0, random: 0, greedy: 0, search: 0, searches: 0 }

/** A key that is different for every match of the arena. */
export const keyOf = ({ game, scenario, seed, bots }: Task): string =>
  [game, scenario, seed, bots.german, bots.allied].join('/')

/** The matches of a game, of one scenario of it, or of all games. */
export const arenaTasks = (only?: string): readonly Task[] =>
  Object.entries(CONTESTS).flatMap(([game, { scenarios }]) =>
    scenarios.flatMap((scenario) => {
      const name = `${game}/${scenario}`
      if (only !== undefined && only !== game && only !== name) return []
      const counts = COUNTS[name] ?? COUNTS[game] ?? NONE
      const pairing = (german: string, allied: string, count: number): readonly Task[] =>
        Array.from({ length: count }, (_, i) => ({ game, scenario, seed: `${SEED}/${i}`, bots: { german, allied } }))
      return [
        ...pairing(game, game, counts.mirror),
        ...pairing(game, 'random', counts.random),
        ...pairing('random', game, counts.random),
        ...pairing(game, 'greedy', counts.greedy),
        ...pairing('greedy', game, counts.greedy),
        ...pairing('search', game, counts.search),
        ...pairing(game, 'search', counts.search),
        ...pairing('search', 'search', counts.searches),
      ]
    }),
  )
