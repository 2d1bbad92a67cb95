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

/** An action, and the position before it. */
export interface Last<S, A> {
  readonly state: S
  readonly action: A
}

/**
 * The last actions of moves that units have made one after another in a Movement Phase.
 *
 * @param begins - the type of the action with which a move begins
 */
export const lastActions = <
  S extends { readonly stack: readonly { readonly type: string }[] },
  A extends Tagged,
  E extends Tagged,
>(
  game: Game<S, A, E>,
  opened: S,
  begins: string,
): readonly Last<S, A>[] => {
  const ends: Last<S, A>[] = []
  let state = opened
  while (ends.length < 40) {
    const begin = game.legalActions(state).find((action) => action.type === begins)
    if (begin === undefined) break
    let last: Last<S, A> = { state, action: begin }
    state = game.applyUnchecked(state, begin)
    while (state.stack.at(-1)?.type === 'moving') {
      const actions = game.legalActions(state)
      last = { state, action: actions.find((action) => action.type === 'stop') ?? actions[0]! }
      state = game.applyUnchecked(state, last.action)
    }
    if (state.stack.at(-1)?.type === 'movement') ends.push(last)
  }
  return ends
}

/** One after another of some actions, for ever. */
export const inTurnOf = <T>(items: readonly T[]): (() => T) => {
  let turn = 0
  return () => items[turn++ % items.length]!
}
