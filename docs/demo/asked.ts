/** Reads the command line of the demonstration. */
import type { Request } from './runner.js'

export const GAMES = ['normandy', 'ardennes', 'market-garden'] as const
type GameId = (typeof GAMES)[number]

/** Other names of scenarios. */
const ALIASES: Readonly<Record<string, string>> = { '6-turn': 'six-turn', '8-turn': 'eight-turn' }

/** Reads the arguments; a string says what is wrong with the seed, the turns or further arguments. */
export const askedFor = (given: readonly string[]): { readonly game: GameId; readonly request: Request } | string => {
  const named = GAMES.find((id) => id === given[0])
  const game = named ?? 'normandy'
  const first = game === 'market-garden' ? 'hells-highway' : 'campaign'
  const words = named === undefined ? given : given.slice(1)
  const [scenario = first, seed = '1944', folder = 'out', turns, ...others] = words
  if (/[/\\]/.test(seed)) return `the seed becomes part of the names of files; ${seed} cannot`
  if (turns !== undefined && !/^[1-9]\d*$/.test(turns))
    return `the number of turns is a whole number from 1, not ${turns}`
  if (others.length > 0) return `the number of turns is the last word; what is ${others.join(' ')}?`
  return { game, request: { scenario: ALIASES[scenario] ?? scenario, seed, folder, turns: Number(turns ?? Infinity) } }
}
