/** What the benches of the games share: positions to start from and the costs that the yardstick searches with. */
import type { Bot, Game, Match, Tagged } from '../../src/index.js'
import { playout, startMatch } from '../../src/index.js'
import type { HexMap } from '../../src/hex/index.js'

/** What a result holds; a bench that cannot start has nothing to measure. */
export const right = <A>(result: { readonly _tag: 'Right'; readonly right: A } | { readonly _tag: 'Left' }): A => {
  if (result._tag === 'Left') throw new Error('the bench could not start')
  return result.right
}

/** A flat table of what entering the hex behind each hexside costs; 255 where nobody enters. */
export const entryCosts = (map: HexMap, costOf: (hex: number) => number | null): Uint8Array =>
  Uint8Array.from(map.neighbours, (to) => (to < 0 ? 255 : (costOf(to) ?? 255)))

/** Random matches differ, in length and in what they are about: what is told of them is told of several. */
const SEEDS = ['bench', 'another bench', 'a third bench', 'a fourth bench']

export const MATCHES = SEEDS.length

/** Plays some matches of a scenario with a bot for every side, and gives the number of their actions. */
export const playing = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  scenario: string,
  bot: Bot<S, A, E>,
): (() => number) => {
  const matches: readonly Match<S, A>[] = SEEDS.map((seed) => right(startMatch(game, { scenario, seed })))
  const bots = Object.fromEntries(game.info.sides.map((side) => [side, bot]))
  return () => matches.reduce((sum, match) => sum + playout(game, match, bots).journal.actions.length, 0)
}
