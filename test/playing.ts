/** How the tests of every game play: loose actions, refusals by their rules, events of what was done. */
import type { Game, Tagged, Violation } from '../src/engine/index.js'

/** The right side, or a failing test with the reasons. */
export const must = <A>(
  result:
    { readonly _tag: 'Right'; readonly right: A } | { readonly _tag: 'Left'; readonly left: readonly Violation[] },
): A => {
  if (result._tag === 'Left') throw new Error(result.left.map((v) => `${v.rule} ${v.message}`).join('\n'))
  return result.right
}

/** A game as it takes positions of which the types do not know that they fit, such as those that are made at random. */
export const takingAny = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
): Pick<Game<S, A, E, V>, 'position'> => game

/** Loose actions as a test writes them; the game decodes them. */
export type LooseOf<A extends Tagged> = NoInfer<A> | ({ readonly type: A['type'] } & Readonly<Record<string, unknown>>)

const one = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: LooseOf<A>,
  emit?: (e: E) => void,
): S => must(game.apply(state, action as unknown as A, emit))

/** Applies actions one after another; each must be legal. */
export const play = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  ...actions: readonly LooseOf<A>[]
): S => actions.reduce((now, action) => one(game, now, action), state)

/** The events of one action. */
export const eventsOf = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: LooseOf<A>,
): readonly E[] => {
  const events: E[] = []
  one(game, state, action, (event) => events.push(event))
  return events
}

/**
 * The rules cited against an action, one for each reason; nothing when it is legal. Every refusal has a code and a
 * whole sentence.
 */
export const citations = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: LooseOf<A>,
): readonly string[] =>
  game.explain(state, action as unknown as A).map(({ rule, code, message }) => {
    // a sentence with nothing in it but the hex or the unit that it begins with ends in a blank
    if (!rule || !code || !message || message.trim() !== message)
      throw new Error(`${rule} is cited without a code or a whole sentence: "${message}"`)
    return rule
  })

/** The rules cited against an action, without repeats, in order. */
export const refusals = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: LooseOf<A>,
): readonly string[] => [...new Set(citations(game, state, action))]

/** The sentences told against an action, one for each reason. */
export const reasons = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  state: S,
  action: LooseOf<A>,
): readonly string[] => game.explain(state, action as unknown as A).map(({ message }) => message)

/** The legal actions of one type. */
export const legal = <S, A extends Tagged, E extends Tagged, V, T extends A['type']>(
  game: Game<S, A, E, V>,
  state: S,
  type: T,
): readonly Extract<A, { type: T }>[] =>
  game.legalActions(state).filter((action): action is Extract<A, { type: T }> => action.type === type)

/** A roll. */
export const roll = (...dice: number[]): { readonly type: 'roll'; readonly dice: readonly number[] } => ({
  type: 'roll',
  dice,
})
