/** Random play with what a learner sees of it. */
import { diceFrom, drawAction, randomFrom, rollDice } from '../../src/engine/index.js'
import type { Tagged } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { ardennesFeatures, encoderOf, marketGardenFeatures, normandyFeatures } from '../../src/learning/index.js'
import type { Encoder, Learnable } from '../../src/learning/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

/** In the suite walks are half as long as they are in the soak tests. */
const SHARE = process.env['SOAK'] === undefined ? 0.5 : 1

/** A position of a walk: what the one who acts sees and may do, and the numbers for both. */
export interface Scene {
  readonly side: string
  readonly state: unknown
  readonly legal: readonly Tagged[]
}

interface Unit {
  readonly id: string
  readonly at: string
}

/** A scenario with its encoder, whatever the game. */
export interface Course {
  readonly name: string
  readonly encoder: Encoder<Tagged, { readonly units: readonly Unit[] }>
  readonly game: Pick<
    Learnable<unknown, Tagged, Tagged, { readonly units: readonly Unit[] }, unknown>,
    'observe' | 'toAct'
  >
  readonly unitsOf: (state: unknown) => readonly Unit[]
  /** so many positions of random play in which a player decides; half of them in the suite */
  readonly walk: (steps: number, seed: string) => Iterable<Scene>
}

const courseOf = <S extends { readonly units: readonly Unit[] }, A extends Tagged, E extends Tagged, V, B>(
  game: Learnable<S, A, E, V, B>,
  encoder: Encoder<A, V>,
  scenario: string,
  options: object = {},
): Course => ({
  name: `${game.info.id} ${scenario}${Object.keys(options).join()}`,
  encoder: encoder as unknown as Course['encoder'], // what the tests do with it fits every game
  game: game as unknown as Course['game'],
  unitsOf: (state) => (state as S).units,
  *walk(steps, seed) {
    const random = randomFrom(seed)
    let dice = diceFrom(seed)
    let state = must(game.setup({ scenario, options }))
    for (let step = 0; step < steps * SHARE;) {
      const next = game.toAct(state)
      if (next.kind === 'over') return
      if (next.kind === 'chance') {
        const [faces, after] = rollDice(dice, next.roll.dice, next.roll.faces)
        dice = after
        state = game.applyUnchecked(state, { type: 'roll', dice: faces } as unknown as A)
        continue
      }
      step++
      yield { side: next.side, state, legal: game.legalActions(state) }
      state = game.applyUnchecked(state, drawAction(game, state, random)!)
    }
  },
})

const normandyCourse = (scenario: string, options?: object): Course =>
  courseOf(normandy, must(encoderOf(normandy, normandyFeatures, scenario)), scenario, options)

/** The small scenario of each game. */
export const SMALL: readonly Course[] = [
  normandyCourse('longest-day'),
  courseOf(ardennes, must(encoderOf(ardennes, ardennesFeatures, 'six-turn')), 'six-turn'),
  courseOf(marketGarden, must(encoderOf(marketGarden, marketGardenFeatures, 'hells-highway')), 'hells-highway'),
]

/** A campaign in which stacks are hidden. */
export const FOG = normandyCourse('campaign', { fogOfStacks: true })
